import { Link } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { ButtonLink } from '#app/console/button.tsx'
import { Select, TextField, Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Toast } from '#app/console/toast.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/paper.ts'
import { INVOICES } from './invoice-words.ts'
import { Lines } from './lines.tsx'
import { receivePaperForm } from './paper-action.server.ts'
import { type PaperView, paperView } from './paper-view.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return paperView(deps, params.number, new URL(request.url).searchParams)
}

export function action(args: Route.ActionArgs) {
  return receivePaperForm(args)
}

export const clientAction = sendOrKeep

/** A receipt, an invoice or a credit note that was issued. */
export default function PaperPage({ loaderData: view }: Route.ComponentProps) {
  const { number, name, buyer, state, lines, sums, canPay, canCredit, done } = view
  const page = `${INVOICES}/${number}`
  return (
    <Page
      title={`${name} ${number}`}
      heading={
        <>
          <span className="not-phone">{name} </span>
          {number}
        </>
      }
      meta={buyer}
      back={{ to: INVOICES, label: 'Invoices' }}
      actions={
        <>
          <ButtonLink to={`${page}/paper.pdf`} reloadDocument>
            <Icon name="file" />
            PDF
          </ButtonLink>
          {canCredit && <ButtonLink to={`${page}?ask=credit`}>Credit…</ButtonLink>}
          {canPay && (
            <ButtonLink to={`${page}?ask=pay`} look="commit">
              Payment
            </ButtonLink>
          )}
        </>
      }
    >
      <WorkAndSide look="booking" label="About this paper" side={<Side view={view} />}>
        <section aria-labelledby="on-it">
          <h2 className="group" id="on-it">
            On it{' '}
            {state !== null &&
              (state.isOver ? <b className="clock-over">{state.name}</b> : <span>{state.name}</span>)}
          </h2>
          <Lines lines={lines} sums={sums} />
        </section>
      </WorkAndSide>
      {view.ask === 'pay' && canPay && <PayAsk view={view} back={page} />}
      {view.ask === 'credit' && canCredit && <CreditAsk view={view} back={page} />}
      {done !== null && <Toast key={done} done={{ text: done, undo: null }} />}
    </Page>
  )
}

function Side({ view }: { view: PaperView }) {
  const { facts, of, notes, trips, mails, canSend, email, state } = view
  return (
    <>
      <section aria-labelledby="how">
        <h2 id="how">How it stands</h2>
        <table className="lines">
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {of !== null && (
          <p className="small">
            It corrects <Link to={`${INVOICES}/${of}`}>{of}</Link>.
          </p>
        )}
        {notes.map((note) => (
          <p className="small" key={note}>
            Corrected by <Link to={`${INVOICES}/${note}`}>{note}</Link>.
          </p>
        ))}
      </section>
      <section aria-labelledby="trips">
        <h2 id="trips">Trips</h2>
        <ul className="small">
          {trips.map(({ reference, name }) => (
            <li key={reference}>
              <Link to={`/operator/bookings/${reference}?view=money`}>{reference}</Link> {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sent">
        <h2 id="sent">Sent</h2>
        {mails.length === 0 && <p className="small muted">Not by mail.</p>}
        <ul className="small">
          {mails.map(({ when, text }) => (
            <li key={when}>
              {when}: {text}
            </li>
          ))}
        </ul>
        {canSend && (
          <ConsoleForm name="again" send={state?.isOver ? 'Remind them' : 'Send it again'} look="outline">
            <p className="small muted">To {email}, the same PDF.</p>
          </ConsoleForm>
        )}
      </section>
    </>
  )
}

type AskProps = { view: PaperView; back: string }

function PayAsk({ view: { number, open, pay, key }, back }: AskProps) {
  return (
    <Ask title={`Payment for ${number}`} back={back}>
      <p>{open} is open. It is booked with the invoice’s trips, in their order.</p>
      <ConsoleForm
        name="pay"
        values={pay}
        send="Record it"
        look="commit"
        beside={
          <ButtonLink to={back} replace preventScrollReset>
            Leave it
          </ButtonLink>
        }
      >
        <input type="hidden" name="key" value={key} />
        <div className="fields">
          <TextField name="rand" label="Amount" note="in rand" inputMode="decimal" />
          <TextField name="date" type="date" label="Day" note="in the bank, or in your hand" />
          <Select name="method" label="How">
            <option value="eft">Bank transfer (EFT), seen in the bank</option>
            <option value="cash">Cash</option>
            <option value="card">Card machine</option>
          </Select>
          <TextField
            name="reference"
            label="Reference"
            note="empty: the invoice’s number"
            maxLength={80}
            autoComplete="off"
          />
        </div>
      </ConsoleForm>
    </Ask>
  )
}

function CreditAsk({ view: { number, credit, email }, back }: AskProps) {
  return (
    <Ask title={`Credit ${number}?`} back={back}>
      <p>
        The invoice stays as it is; a credit note takes it back.{' '}
        {email === '' ? 'You hand it over yourself.' : `It goes to ${email}.`} No money moves.
      </p>
      <ConsoleForm
        name="credit"
        values={{ part: credit.difference === null ? 'all' : 'difference' }}
        send="Send the credit note"
        look="commit"
        beside={
          <ButtonLink to={back} replace preventScrollReset>
            Leave it
          </ButtonLink>
        }
      >
        {credit.difference === null ? (
          <p>All of it, {credit.all}. Its trips can be invoiced again.</p>
        ) : (
          <fieldset className="fieldset">
            <legend>How much</legend>
            <Tick
              type="radio"
              name="part"
              value="difference"
              label={`${credit.difference}: what its trips cost less by now`}
            />
            <Tick
              type="radio"
              name="part"
              value="all"
              label={`All of it, ${credit.all}: its trips can be invoiced again`}
            />
          </fieldset>
        )}
        <TextField name="why" label="Reason" note="written on the credit note" maxLength={200} />
      </ConsoleForm>
    </Ask>
  )
}
