import { type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Tick } from '#app/console/field.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireAccount } from '#app/gate.server.ts'
import { formatRand } from '#domain/values/money.ts'
import { centsTyped } from '#domain/values/typed-amount.ts'
import type { Route } from './+types/new-booking.ts'
import { askedIn } from './asked-in.server.ts'
import { GuestFields } from './guest-fields.tsx'
import { keptTrips } from './kept-trips.ts'
import { KeptTrips, Prices } from './prices.tsx'
import { LIMITS, receiveTelephoneBooking, STOPS } from './telephone.server.ts'
import type { Offered, TelephoneAnswer } from './telephone-answer.ts'
import { TelephoneFields } from './telephone-fields.tsx'
import { forgetHalfTyped, useHalfTyped } from './use-half-typed.ts'

const FORM = 'telephone'

export async function loader(args: Route.LoaderArgs) {
  const { deps } = await requireAccount(args)
  const { packages } = await deps.tariff()
  const asked = await askedIn(deps, new URL(args.request.url).searchParams)
  return {
    asked,
    packages: packages.map(({ id, title }) => ({ id, title })),
    limits: LIMITS,
    stops: STOPS,
    key: deps.newId(),
    hasMail: deps.hasMail,
  }
}

export function action(args: Route.ActionArgs) {
  return receiveTelephoneBooking(args)
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  try {
    return await sendOrKeep(args)
  } catch (error) {
    // A redirect: it is booked.
    if (error instanceof Response && error.headers.has('Location')) forgetHalfTyped(form)
    throw error
  }
}

export default function NewBookingPage({ loaderData }: Route.ComponentProps) {
  const { asked, packages, limits, stops, key, hasMail } = loaderData
  // Kept even when the page's data are read again: a form that is sent twice is one booking.
  const [formKey] = useState(key)
  const form = useRef<HTMLFormElement>(null)
  const answered = useLastAnswer<TelephoneAnswer>()?.values
  const { restored, onInput } = useHalfTyped(asked?.reference ?? '', form, answered)
  const { answer: came, state, isSending } = useConsoleForm(FORM, restored ?? asked?.values)
  const answer = came as TelephoneAnswer | undefined
  const offered = (answer !== undefined && 'offered' in answer && answer.offered) || null
  const refused = answer?.outcome === 'priced' ? undefined : answer
  const feedback = <FormFeedback answer={refused} prefix={state.prefix} formId={FORM} />
  const kept = keptTrips(state.values.kept)
  return (
    <Page
      title="New booking"
      meta={asked === null ? 'by telephone' : `for enquiry ${asked.reference}${asked.of}`}
      keys={['commit']}
      hasErrors={refused !== undefined}
    >
      <Form
        method="post"
        id={FORM}
        ref={form}
        // Fields that were filled in again by the tab, emptied for the next trip or given a free time are new ones.
        key={`${restored === null} ${kept.length} ${state.values.take ?? ''}`}
        className="telephone long-form"
        noValidate
        preventScrollReset
        onInput={onInput}
      >
        <Holder />
        <input type="hidden" name="form" value={FORM} />
        <input type="hidden" name="key" value={state.values.key ?? formKey} />
        <input type="hidden" name="kept" value={state.values.kept ?? ''} />
        {asked !== null && <input type="hidden" name="enquiry" value={asked.reference} />}
        {/* Enter in a field goes the next step, whichever buttons stand before it. */}
        <button
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          name="step"
          value={offered === null ? 'price' : 'book'}
        />
        <FormContext value={state}>
          <WorkAndSide
            look="booking"
            label="Price and guest"
            side={
              <>
                {kept.length > 0 && <KeptTrips kept={kept} />}
                <Closing
                  key={JSON.stringify(offered)}
                  offered={offered}
                  kept={kept}
                  values={state.values}
                  isSending={isSending}
                  hasMail={hasMail}
                  feedback={offered !== null && feedback}
                />
              </>
            }
          >
            <div className="form">
              {offered === null && feedback}
              {(isTooSoon(answer) || state.values.soon === 'on') && (
                <Tick name="soon" label="Less than an hour ahead: we can make it" />
              )}
              <TelephoneFields
                packages={packages}
                limits={limits}
                stops={stops}
                choices={(answer !== undefined && 'choices' in answer && answer.choices) || []}
              />
            </div>
            <div className="form-actions">
              <Button
                look={offered === null ? 'commit' : 'outline'}
                name="step"
                value="price"
                keyName={offered === null ? 'commit' : undefined}
                isSending={isSending}
              >
                {offered === null ? 'See the price' : 'See the price again'}
              </Button>
            </div>
          </WorkAndSide>
        </FormContext>
      </Form>
    </Page>
  )
}

function isTooSoon(answer: TelephoneAnswer | undefined): boolean {
  return answer !== undefined && 'isTooSoon' in answer && answer.isTooSoon === true
}

type ClosingProps = {
  offered: Offered | null
  kept: ReturnType<typeof keptTrips>
  values: Record<string, string>
  isSending: boolean
  hasMail: boolean
  /** What is wrong with the guest's details: the price stays beside it. */
  feedback: ReactNode
}

/** The price, the guest, and the one button that books all of it. */
function Closing({ offered, kept, values, isSending, hasMail, feedback }: ClosingProps) {
  const free = offered?.options.find(({ isFree }) => isFree)
  const before = offered?.options.find(({ id, isFree }) => isFree && id === values.vehicle)
  const [chosen, choose] = useState((before ?? free)?.id ?? '')
  const [rand, setRand] = useState(values.rand ?? '')
  const option = offered?.options.find(({ id }) => id === chosen)
  const own = centsTyped(rand)
  const last = option === undefined ? 0 : own > 0 ? own : option.cents
  const total = kept.reduce((sum, { cents }) => sum + cents, last)
  const count = kept.length + (option === undefined ? 0 : 1)
  const whyNot = offered !== null && option === undefined ? 'no vehicle is free at that time' : undefined
  return (
    <div className="closing">
      {offered === null ? (
        <section>
          <h2>Price</h2>
          <p className="small muted">
            {kept.length === 0
              ? 'Fill in the trip, then press See the price. Prices are the same as on the site.'
              : 'Fill in the next trip and see its price, or book what there is.'}
          </p>
        </section>
      ) : (
        <Prices offered={offered} chosen={chosen} choose={choose} hasOwn={rand !== ''} onRand={setRand} />
      )}
      <GuestFields hasMail={hasMail} feedback={feedback} />
      {(count > 0 || offered !== null) && (
        <div className="form-actions">
          <Button
            look="commit"
            name="step"
            value="book"
            keyName={offered === null ? undefined : 'commit'}
            isSending={isSending}
            whyNot={whyNot}
          >
            {count > 1 ? `Book ${count} trips for ${formatRand(total)}` : `Book for ${formatRand(total)}`}
          </Button>
        </div>
      )}
    </div>
  )
}
