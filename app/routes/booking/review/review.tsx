import { data, Form, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { answerForm, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { Holder, HolderContext, isOpenedByAnother } from '#app/forms/holder.tsx'
import type { Values } from '#app/forms/answer.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { typedAddresses } from '#app/typed-addresses.server.ts'
import { readPatiently } from '#app/ui/base/reading.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { bookedAlready } from '#server/services/bookings/own.ts'
import { doubtAbout } from '#server/services/bookings/room.ts'
import type { Route } from './+types/review.ts'
import { bookTrips } from './book-trips.server.ts'
import type { NotBooked, ReviewAnswer } from '../booking-answer.ts'
import { Doubts } from '#app/ui/business/doubts.tsx'
import { ExpiredPrice } from '../expired-price.tsx'
import { formKey } from './form-key.server.ts'
import { detailsOf, findTrip, UNLISTED } from '../priced-trip.server.ts'
import { ReviewFeedback } from './review-feedback.tsx'
import { ReviewForm } from './review-form.tsx'
import { Terms } from './review-terms.tsx'
import { reviewView } from './review-view.server.ts'
import { ReviewHead } from './review-head.tsx'
import { ReviewSummary } from './review-summary.tsx'
import type { TripHead } from '../trip-head.ts'
import { TripSide } from './trip-side.tsx'
import { UsedPrice } from '#app/ui/business/used-price.tsx'
import { addressFields } from './who/who-view.server.ts'
import { FOR_DRIVER, isOfNewcomer, parseWho, type Who } from './who/who-form.ts'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

/** A form of this page that fails is a booking that failed. */
export const handle = { books: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  const account = guestOf(context)
  const vehicle = new URL(request.url).searchParams.get('vehicle')
  const { quote, isExpired, tariff, words, trip } = await findTrip(asking, params.quoteId, vehicle)
  const { cookie } = account === null ? formKey(request, asking) : { cookie: null }
  const headers = { ...UNLISTED, ...(cookie !== null && { 'Set-Cookie': cookie }) }
  const answer = <T,>(seen: T) => data({ trip, words, vehicle, seen }, { headers })
  const booked = await bookedAlready(deps, account, quote)
  if (booked !== null) return answer({ state: 'used' as const, reference: booked.reference })
  if (isExpired) return answer({ state: 'expired' as const, isSignedIn: account !== null })
  // People who are not signed in see vehicles and prices on the page of the price.
  const prices = `/${account === null ? 'quotes' : 'booking'}/${quote.id}`
  const option = quote.options.find(({ id }) => id === vehicle)
  if (option === undefined) throw redirect(prices)
  const offers = await offersOf(deps, quote, tariff, await doubtAbout(deps, account))
  const offer = offers.find((offered) => offered.option.id === option.id)
  if (offer?.isFree !== true) throw redirect(`${prices}?vehicle=${option.id}`)
  const details = await detailsOf(deps, account, quote)
  const view = await reviewView(deps, { account, quote, option, details, tariff })
  const typed = addressFields(deps, quote, typedAddresses(request, quote.id))
  return answer({ state: 'open' as const, view, typed })
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const vehicle = new URL(request.url).searchParams.get('vehicle')
  const { form } = asking.posted
  const { quote } = await findTrip(asking, params.quoteId, vehicle)
  if (account === null && !isOfNewcomer(form))
    return answerForm<NotBooked>(context, { outcome: 'signed-out' })
  if (account !== null && isOpenedByAnother(form, account)) {
    return answerForm<NotBooked>(context, { outcome: 'other-person' })
  }
  const prices = `/${account === null ? 'quotes' : 'booking'}/${quote.id}`
  return receiveForm<Who, NotBooked>(context, parseWho, async (who) =>
    bookTrips(asking, {
      account,
      trips: [{ quote, vehicle: vehicle ?? '', details: await detailsOf(asking.deps, account, quote) }],
      who,
      key: `${quote.id}:${vehicle}`,
      request,
      taken: () => goOn(`${prices}?vehicle=${vehicle}&taken`),
    }),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args, parseWho)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { trip, words, vehicle, seen } = loaderData
  const { businessName } = useShell()
  const phrases = usePhrases('booking')
  const say = useSay()
  const form = useForm<NotBooked>(seen.state === 'open' ? seen.typed : {})
  const { answer } = form
  const title = `${words.review.title}: ${businessName}`
  const state = answer?.outcome === 'expired' ? 'expired' : seen.state
  const view = seen.state === 'open' ? seen.view : null
  const isSignedIn = view === null ? seen.state !== 'expired' || seen.isSignedIn : view.who.holder !== null
  return (
    <HolderContext value={view?.who.holder ?? null}>
      <div className="wrap booking-flow">
        <PageHead title={title} hasErrors={answer !== undefined} />
        <div className={view === null ? undefined : 'review-columns'}>
          <div>
            <ReviewHead
              trip={trip}
              words={words}
              isSignedIn={isSignedIn}
              canBook={state === 'open'}
              back={view?.vehicleHref ?? null}
            />
            {answer !== undefined && seen.state !== 'used' && (
              <Feedback answer={answer} words={words} trip={trip} canJoin={view !== null} />
            )}
            {seen.state === 'used' && <UsedPrice words={words.options} reference={seen.reference} />}
            {state === 'expired' && (
              <ExpiredPrice
                trip={trip}
                text={words.options.expired}
                vehicle={vehicle}
                isSignedIn={isSignedIn}
              />
            )}
            {view !== null && view.option !== null && state === 'open' && (
              <ReviewForm
                who={view.who}
                childSeats={words.details.childSeats}
                action={`/booking/${trip.id}/review?vehicle=${view.option.id}`}
                form={form}
                before={<Doubts doubts={view.doubts} />}
                book={say(phrases.review.book, { price: view.option.price })}
                binding={words.review.binding}
                after={
                  <>
                    <Terms terms={view.terms} />
                    <p>
                      <SiteLink className="text-link" href={trip.enquiryHref}>
                        {phrases.refused.asEnquiry}
                      </SiteLink>
                    </p>
                  </>
                }
              />
            )}
          </div>
          {view !== null && view.option !== null && (
            <TripSide title={trip.title} picture={trip.picture} rows={view.rows} price={view.option.price} />
          )}
        </div>
        {view !== null && state === 'open' && <ReviewSummary view={view} words={words.review} />}
      </div>
    </HolderContext>
  )
}

type FeedbackProps = { answer: ReviewAnswer; words: BookingPagesWords; trip: TripHead; canJoin: boolean }

function Feedback({ answer, words, trip, canJoin }: FeedbackProps) {
  const { refused, used, sheet } = usePhrases('booking')
  const link = (href: string, text: string) => (
    <ButtonLink look="outline" href={href}>
      {text}
    </ButtonLink>
  )
  return (
    <ReviewFeedback
      answer={answer}
      words={words.review}
      texts={{ ...words.options, oneHeld: words.review.oneHeld, full: words.review.groupFull }}
      ways={{
        another: link('/booking', used.another),
        enquire: link(trip.enquiryHref, refused.asEnquiry),
        change: link(trip.changeHref, sheet.change),
        join: canJoin && <Join label={words.review.join} values={answer.values} />,
      }}
    />
  )
}

/** What was typed into the form is kept. */
const ALSO_SENT = [
  'mobile',
  'address0',
  'later0',
  'address1',
  'later1',
  'signName',
  'childAges',
  'flightNumber',
  ...FOR_DRIVER,
]

/** Adds the trip to the booking that waits for its digits. */
function Join({ label, values }: { label: string; values: Values }) {
  return (
    <Form method="post">
      <Holder />
      <input type="hidden" name="joins" value="on" />
      {ALSO_SENT.map(
        (name) =>
          values[name] !== undefined && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <button className="button button-outline">{label}</button>
    </Form>
  )
}
