import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { TextArea, TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { type InvoiceForm, parseInvoice } from '#domain/forms/invoices.ts'
import { paperNumber } from '#domain/invoices/numbers.ts'
import { issueInvoice } from '#server/services/invoices/invoices.ts'
import type { Route } from './+types/draft.ts'
import { draftView, tripsIn } from './draft-view.server.ts'
import { INVOICES } from './invoice-words.ts'
import { Lines } from './lines.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return draftView(deps, tripsIn(new URL(request.url).searchParams))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, by } = await requireColleague({ request, context })
  const { form } = context.get(requestContext).posted
  const seen = { total: Number(form.get('total')), paid: Number(form.get('paid')) }
  const which = tripsIn(new URL(request.url).searchParams)
  return receiveForm<InvoiceForm, ConsoleOutcome>(
    context,
    (posted) => parseInvoice(Object.fromEntries(posted)),
    async (typed) => {
      const issued = await issueInvoice(deps, by, which, typed, seen)
      if (issued.ok) return goOn(`${INVOICES}/${paperNumber(issued.paper)}?done=issued`)
      if (issued.problem === 'invalid') return issued
      return {
        outcome: 'refused',
        text: REFUSED[issued.problem],
      }
    },
  )
}

const REFUSED = {
  none: 'These trips are on an invoice already, or cost nothing.',
  'no-account': 'The company needs an account first. Open one and come back.',
  changed: 'A price or a payment has changed meanwhile. Load the page again and look at the sum.',
}

export const clientAction = sendOrKeep

/** An invoice before it is sent. */
export default function DraftPage({ loaderData: view }: Route.ComponentProps) {
  const { title, number, which, lines, sums, values, due, isTax, account, company, guests, language } = view
  return (
    <Page
      title={title}
      meta={`gets ${number} if sent now`}
      back={{ to: INVOICES, label: 'Invoices' }}
      keys={['commit']}
    >
      <WorkAndSide
        look="booking"
        label="Before it goes"
        side={
          <>
            <section aria-labelledby="once-sent">
              <h2 id="once-sent">Once sent</h2>
              <p className="small">
                It gets its number and can’t be changed. A mistake is put right by a credit note, which names
                it.
              </p>
            </section>
            <section aria-labelledby="kind">
              <h2 id="kind">{isTax ? 'Tax invoice' : 'Invoice'}</h2>
              <p className="small">
                {isTax
                  ? 'It shows VAT. From an amount that the law sets, a company’s address and VAT number must be on it.'
                  : 'Facts has no VAT number, so it shows no VAT.'}{' '}
                Written in {language}.
              </p>
            </section>
            <section aria-labelledby="trips">
              <h2 id="trips">Trips</h2>
              <ul className="small">
                {guests.map(({ reference, name }) => (
                  <li key={reference}>
                    <Link to={`/operator/bookings/${reference}?view=money`}>{reference}</Link> {name}
                  </li>
                ))}
              </ul>
            </section>
          </>
        }
      >
        <section aria-labelledby="on-it">
          <h2 className="group" id="on-it">
            On this invoice <span>{which}</span>
          </h2>
          <Lines lines={lines} sums={sums} />
        </section>
        <ConsoleForm
          name="invoice"
          values={values}
          send="Issue and send"
          look="commit"
          keyName="commit"
          beside={<ButtonLink to={INVOICES}>Leave it</ButtonLink>}
        >
          <input type="hidden" name="total" value={values.total} />
          <input type="hidden" name="paid" value={values.paid} />
          <fieldset className="fieldset">
            <legend>To</legend>
            {company !== '' && (
              <p className="hint">
                {account === null ? (
                  <>
                    {company} has no account yet.{' '}
                    <Link to={`${INVOICES}/companies/new?name=${encodeURIComponent(company)}`}>Open one</Link>{' '}
                    first: an invoice to a company needs its account.
                  </>
                ) : (
                  <>
                    From the <Link to={`${INVOICES}/companies/${account}`}>account of {company}</Link>. What
                    you change here counts for this invoice only.
                  </>
                )}
              </p>
            )}
            <div className="fields">
              <TextField name="name" label="Name" autoComplete="off" />
              <TextField
                name="email"
                label="Email"
                note="empty: you hand it over yourself"
                type="email"
                autoComplete="off"
              />
              <TextField name="orderNumber" label="Their order number" autoComplete="off" />
              {isTax && <TextField name="vatNumber" label="Their VAT number" autoComplete="off" />}
              <TextField
                name="termsDays"
                label="To be paid within"
                note={`days; due ${due} as it is`}
                inputMode="numeric"
              />
            </div>
            <TextArea name="address" label="Address" />
          </fieldset>
        </ConsoleForm>
      </WorkAndSide>
    </Page>
  )
}
