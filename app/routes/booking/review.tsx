import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { guestOf, openDoor } from '#app/gate.server.ts'
import { keepWhenSending } from '#app/site/keep-when-sending.ts'
import { useShell } from '#app/site/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { offersOf } from '#server/services/bookings/availability.ts'
import { bookedAlready } from '#server/services/bookings/own.ts'
import type { Route } from './+types/review.ts'
import { bookTrip, type ReviewAnswer } from './book-trip.server.ts'
import { BookingSteps } from './booking-steps.tsx'
import { unlessUnreachable } from './details-answer.ts'
import { ExpiredPrice } from './expired-price.tsx'
import { detailsOf, findTrip, UNLISTED } from './priced-trip.server.ts'
import { ReviewFeedback } from './review-feedback.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewView } from './review-view.server.ts'
import { SignInCard } from './sign-in-card.tsx'
import { TripHeading } from './trip-heading.tsx'
import { UsedPrice } from './used-price.tsx'

export const middleware: Route.MiddlewareFunction[] = [openDoor]

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

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const vehicle = new URL(request.url).searchParams.get('vehicle')
  const { quote } = await findTrip(asking, params.quoteId, vehicle)
  if (account === null) return data<ReviewAnswer>({ outcome: 'signed-out' }, { status: 401 })
  const booked = await bookTrip(asking, account, quote, vehicle)
  if ('to' in booked) return redirect(booked.to, 303)
  const { answer, status, retryAfterSeconds } = booked
  const headers = new Headers()
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return data<ReviewAnswer>(answer, { status, headers })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessUnreachable(serverAction, {})

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) all.set(name, value)
  return all
}

export const shouldRevalidate = keepWhenSending

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { trip, words, vehicle, seen } = loaderData
  const { businessName } = useShell()
  const answer: ReviewAnswer | undefined = actionData
  const title = `${words.review.title}: ${businessName}`
  if (seen === null) {
    const hasActed = answer?.outcome === 'signed-out'
    return <SignInCard title={title} words={words.signIn} hasActed={hasActed} trip={trip} />
  }
  const state = answer?.outcome === 'expired' ? 'expired' : seen.state
  return (
    <div className="wrap booking-flow">
      <PageHead title={title} hasErrors={answer !== undefined} />
      <BookingSteps steps={words.steps} current={2} />
      <TripHeading trip={trip} heading={words.review.title} lead={words.review.lead} />
      {answer !== undefined && seen.state !== 'used' && (
        <ReviewFeedback answer={answer} words={words} trip={trip} />
      )}
      {seen.state === 'used' && <UsedPrice words={words.options} reference={seen.reference} />}
      {state === 'expired' && <ExpiredPrice trip={trip} text={words.options.expired} vehicle={vehicle} />}
      {seen.state === 'open' && state === 'open' && (
        <ReviewForm view={seen.view} trip={trip} words={words.review} />
      )}
    </div>
  )
}
