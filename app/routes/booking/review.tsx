import { data, Form, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { answerForm, anything, receiveForm } from '#app/forms/receive.server.ts'
import { Holder, HolderContext, isOpenedByAnother } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import { bookedAlready } from '#server/services/bookings/own.ts'
import type { Route } from './+types/review.ts'
import { bookTrip } from './book-trip.server.ts'
import type { NotBooked } from './booking-answer.ts'
import { BookingSteps } from './booking-steps.tsx'
import { ExpiredPrice } from './expired-price.tsx'
import { detailsOf, findTrip, UNLISTED } from './priced-trip.server.ts'
import { ReviewFeedback } from './review-feedback.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewView } from './review-view.server.ts'
import { SignInCard } from './sign-in-card.tsx'
import { TripHeading } from './trip-heading.tsx'
import { UsedPrice } from './used-price.tsx'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  const account = guestOf(context)
  const vehicle = new URL(request.url).searchParams.get('vehicle')
  const { quote, isExpired, tariff, words, trip } = await findTrip(asking, params.quoteId, vehicle)
  const answer = <T,>(seen: T) => data({ trip, words, vehicle, seen }, { headers: UNLISTED })
  if (account === null) return answer(null)
  const booked = await bookedAlready(deps, account, quote)
  if (booked !== null) return answer({ state: 'used' as const, reference: booked.reference })
  if (isExpired) return answer({ state: 'expired' as const })
  const option = quote.options.find(({ id }) => id === vehicle)
  if (option === undefined) throw redirect(`/booking/${quote.id}`)
  const offer = (await offersOf(deps, quote, tariff)).find((offered) => offered.option.id === option.id)
  if (offer?.isFree !== true) throw redirect(`/booking/${quote.id}?vehicle=${option.id}`)
  const details = await detailsOf(deps, account, quote)
  const view = await reviewView(deps, { account, quote, option, details, tariff })
  return answer({ state: 'open' as const, view })
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const vehicle = new URL(request.url).searchParams.get('vehicle')
  const { quote } = await findTrip(asking, params.quoteId, vehicle)
  if (account === null) return answerForm<NotBooked>(context, { outcome: 'signed-out' })
  if (isOpenedByAnother(asking.posted.form, account)) {
    return answerForm<NotBooked>(context, { outcome: 'other-person' })
  }
  return receiveForm<null, NotBooked>(context, anything, () => bookTrip(asking, account, quote, vehicle))
}

export const clientAction = sendOrKeep

export const headers = () => UNLISTED

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { trip, words, vehicle, seen } = loaderData
  const { businessName } = useShell()
  const { answer } = useForm<NotBooked>()
  const title = `${words.review.title}: ${businessName}`
  if (seen === null) {
    const hasActed = answer?.outcome === 'signed-out'
    return <SignInCard title={title} words={words.signIn} hasActed={hasActed} trip={trip} />
  }
  const state = answer?.outcome === 'expired' ? 'expired' : seen.state
  return (
    <HolderContext value={seen.state === 'open' ? seen.view.holder : null}>
      <div className="wrap booking-flow">
        <PageHead title={title} hasErrors={answer !== undefined} />
        <BookingSteps steps={words.steps} current={2} />
        <TripHeading trip={trip} heading={words.review.title} lead={words.review.lead} />
        {answer !== undefined && seen.state !== 'used' && (
          <ReviewFeedback
            answer={answer}
            words={words}
            trip={trip}
            join={seen.state === 'open' && <Join label={words.review.join} />}
          />
        )}
        {seen.state === 'used' && <UsedPrice words={words.options} reference={seen.reference} />}
        {state === 'expired' && <ExpiredPrice trip={trip} text={words.options.expired} vehicle={vehicle} />}
        {seen.state === 'open' && state === 'open' && (
          <ReviewForm view={seen.view} trip={trip} words={words.review} />
        )}
      </div>
    </HolderContext>
  )
}

/** Books the trip with the one that waits for its digits. */
function Join({ label }: { label: string }) {
  return (
    <Form method="post">
      <Holder />
      <input type="hidden" name="joins" value="on" />
      <button className="button button-outline">{label}</button>
    </Form>
  )
}
