import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { HolderContext, isOpenedByAnother } from '#app/forms/holder.tsx'
import { answerForm, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { formatRand } from '#domain/values/money.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { quoteTitle } from '#domain/wording/trip.ts'
import { readTripList, type TripOfList, tripsOfList } from '#server/services/bookings/trip-lists.ts'
import type { Account } from '#domain/accounts/account.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/group-review.ts'
import { bookTrips } from './book-trips.server.ts'
import type { NotBooked, ReviewAnswer } from '../booking-answer.ts'
import { formKey } from './form-key.server.ts'
import { GroupFields } from './group-fields.tsx'
import { GroupSide } from './group-side.tsx'
import { groupView } from '../group/group-view.server.ts'
import { detailsOf, UNLISTED } from '../priced-trip.server.ts'
import { News } from '../refusal-note.tsx'
import { ReviewFeedback } from './review-feedback.tsx'
import { REVIEW_FORM, ReviewForm } from './review-form.tsx'
import { useSignInHref } from '../sign-in-card.tsx'
import { isOfNewcomer, parseWho, type Who } from './who/who-form.ts'
import { whoView } from './who/who-view.server.ts'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

/** A form of this page that fails is a booking that failed. */
export const handle = { books: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  const account = guestOf(context)
  const listed = await readTripList(deps, params.listId)
  if (listed === null) throw data(null, { status: 404, headers: UNLISTED })
  const trips = await tripsOfList(deps, account, listed)
  const view = groupView(deps.content.language, trips)
  if (!view.isOpen && !asking.posted.form.has('company')) throw redirect(`/booking/group/${params.listId}`)
  const { cookie } = account === null ? formKey(request, asking) : { cookie: null }
  const headers = { ...UNLISTED, ...(cookie !== null && { 'Set-Cookie': cookie }) }
  const { review, details } = await pageWords(deps, 'booking')
  const who = whoView(deps, account, await withDetails(deps, account, trips))
  return data({ view, who, words: { review, details }, page: `/booking/group/${params.listId}` }, { headers })
}

/** The trips with what is known for each. */
function withDetails(deps: Deps, account: Account | null, trips: TripOfList[]) {
  return Promise.all(
    trips.map(async ({ quote, option, tariff }) => ({
      quote,
      tariff,
      vehicle: option.id,
      details: await detailsOf(deps, account, quote),
    })),
  )
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const { form } = asking.posted
  const all = await readTripList(asking.deps, params.listId)
  if (all === null) throw data(null, { status: 404, headers: UNLISTED })
  if (account === null && !isOfNewcomer(form))
    return answerForm<NotBooked>(context, { outcome: 'signed-out' })
  if (account !== null && isOpenedByAnother(form, account)) {
    return answerForm<NotBooked>(context, { outcome: 'other-person' })
  }
  const without = String(lastOf(form, 'without')).split(' ')
  const listed = all.filter(({ quoteId }) => !without.includes(quoteId))
  return receiveForm<Who, NotBooked>(context, parseWho, async (who) => {
    const { deps } = asking
    const trips = await withDetails(deps, account, await tripsOfList(deps, account, listed))
    return bookTrips(asking, {
      account,
      trips,
      who,
      key: `${params.listId}:${listed.map(({ quoteId }) => quoteId).join()}`,
      request,
      taken: (i) => {
        const trip = trips[i]
        if (trip === undefined) return { outcome: 'failed' }
        const { quote, tariff } = trip
        return {
          outcome: 'trip-taken',
          number: all.findIndex(({ quoteId }) => quoteId === quote.id) + 1,
          trip: quoteTitle(quote, tariff, deps.content.language),
          quoteId: quote.id,
        }
      },
    })
  })
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args, parseWho)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function GroupReviewPage({ loaderData }: Route.ComponentProps) {
  const { view, who, words, page } = loaderData
  const { businessName } = useShell()
  const { review: phrases } = usePhrases('group')
  const { review } = usePhrases('booking')
  const { tag } = useLanguage()
  const say = useSay()
  const signIn = useSignInHref()
  const form = useForm<NotBooked>()
  const { answer } = form
  const without = (answer?.values.without ?? '').split(' ').filter((id) => id !== '')
  const lines = view.lines.filter(({ quoteId }) => !without.includes(quoteId))
  const total = formatRand(
    lines.reduce((sum, { cents }) => sum + cents, 0),
    tag,
  )
  return (
    <HolderContext value={who.holder}>
      <div className="wrap booking-flow">
        <PageHead title={`${phrases.title}: ${businessName}`} hasErrors={answer !== undefined} />
        <div className="review-columns">
          <div>
            <div className="review-head">
              <p className="crumb">
                <SiteLink href={page}>
                  <Icon name="back" size={18} />
                  {phrases.back}
                </SiteLink>
              </p>
              <div className="review-title">
                <h1>{phrases.title}</h1>
                {who.holder === null && (
                  <p className="small">
                    {review.newHere} <SiteLink href={signIn}>{review.haveAccount}</SiteLink>
                  </p>
                )}
              </div>
            </div>
            {answer !== undefined && (
              <Feedback answer={answer} words={words.review} page={page} without={without} />
            )}
            <ReviewForm
              who={who}
              childSeats={words.details.childSeats}
              action={`${page}/review`}
              form={form}
              before={without.length > 0 && <input type="hidden" name="without" value={without.join(' ')} />}
              more={<GroupFields ownAddresses={who.ownAddresses} />}
              book={say(phrases.book, { price: total })}
              binding={say(phrases.binding, { count: lines.length })}
            />
          </div>
          <GroupSide lines={lines} total={total} />
        </div>
      </div>
    </HolderContext>
  )
}

type FeedbackProps = {
  answer: ReviewAnswer
  words: BookingPagesWords['review']
  page: string
  /** The quotes of trips that are left out already. */
  without: string[]
}

function Feedback({ answer, words, page, without }: FeedbackProps) {
  const { review: phrases, enquire, full } = usePhrases('group')
  const { refused } = usePhrases('booking')
  const say = useSay()
  const link = (href: string, text: string) => (
    <ButtonLink look="outline" href={href}>
      {text}
    </ButtonLink>
  )
  const toTrips = link(page, phrases.back)
  return (
    <ReviewFeedback
      answer={answer}
      words={words}
      texts={{
        expired: phrases.changed,
        used: phrases.used,
        usedByOther: phrases.changed,
        oneHeld: phrases.oneHeld,
        full: say(full.text, { count: MOST_TRIPS }),
      }}
      ways={{
        toPrices: toTrips,
        another: toTrips,
        enquire: link('/booking-enquiry', enquire),
        change: toTrips,
        taken: answer.outcome === 'trip-taken' && (
          <News
            about={answer}
            toast={{ title: refused.failed, text: say(phrases.goneText, { trip: answer.trip }) }}
            title={say(phrases.gone, { number: answer.number })}
          >
            <p>{say(phrases.goneText, { trip: answer.trip })}</p>
            <div className="button-row">
              <button
                className="button button-outline"
                form={REVIEW_FORM}
                name="without"
                value={[...without, answer.quoteId].join(' ')}
              >
                {phrases.without}
              </button>
              {link(
                `${page}?change=${answer.number}#trip-form`,
                say(phrases.changeIt, { number: answer.number }),
              )}
            </div>
          </News>
        ),
      }}
    />
  )
}
