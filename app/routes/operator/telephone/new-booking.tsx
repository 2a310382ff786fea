import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/new-booking.ts'
import { PlaceQuestions } from './place-questions.tsx'
import { Prices } from './prices.tsx'
import { askedIn } from './asked-in.server.ts'
import { LIMITS, receiveTelephoneBooking } from './telephone.server.ts'
import type { TelephoneAnswer } from './telephone-answer.ts'
import { TelephoneFields } from './telephone-fields.tsx'

const FORM = 'telephone'

export async function loader(args: Route.LoaderArgs) {
  const { deps } = await requireAccount(args)
  const { packages } = await deps.tariff()
  const asked = await askedIn(deps, new URL(args.request.url).searchParams)
  return {
    asked,
    packages: packages.map(({ id, title }) => ({ id, title })),
    limits: LIMITS,
    key: deps.newId(),
    hasMail: deps.hasMail,
  }
}

export function action(args: Route.ActionArgs) {
  return receiveTelephoneBooking(args)
}

export const clientAction = sendOrKeep

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  const { asked, packages, limits, key, hasMail } = loaderData
  // Kept even when the page's data are read again: a form that is sent twice is one booking.
  const [formKey] = useState(key)
  const { answer: came, state, isSending } = useConsoleForm(FORM, asked?.values)
  const answer = came as TelephoneAnswer | undefined
  const priced = answer?.outcome === 'priced' ? answer : undefined
  const refused = answer?.outcome === 'priced' ? undefined : answer
  return (
    <Page
      title="New booking"
      meta={asked === null ? 'by telephone' : `for enquiry ${asked.reference}${asked.of}`}
      keys={['commit']}
      hasErrors={refused !== undefined}
    >
      <WorkAndSide
        look="booking"
        label="Price"
        side={
          priced === undefined ? (
            <section>
              <h2>Price</h2>
              <p className="small muted">
                Fill in the trip, then press See the price. Prices are the same as on the site.
              </p>
            </section>
          ) : (
            <Prices
              key={JSON.stringify(priced)}
              priced={priced}
              form={FORM}
              isSending={isSending}
              hasMail={hasMail}
            />
          )
        }
      >
        <Form method="post" id={FORM} className="form long-form" noValidate preventScrollReset>
          <Holder />
          <FormFeedback answer={refused} formId={FORM} />
          <input type="hidden" name="form" value={FORM} />
          <input type="hidden" name="key" value={formKey} />
          {asked !== null && <input type="hidden" name="enquiry" value={asked.reference} />}
          <FormContext value={state}>
            {answer?.outcome === 'problems' && <PlaceQuestions choices={answer.choices ?? []} />}
            <TelephoneFields packages={packages} limits={limits} />
          </FormContext>
          <div className="form-actions">
            <Button
              look={priced === undefined ? 'commit' : 'outline'}
              name="step"
              value="price"
              keyName={priced === undefined ? 'commit' : undefined}
              isSending={isSending}
            >
              See the price
            </Button>
          </div>
        </Form>
      </WorkAndSide>
    </Page>
  )
}
