import { data } from 'react-router'
import { type RequestContext, requestContext } from '#app/context.ts'
import { answerForm, anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import type { Account } from '#domain/accounts/account.ts'
import { inOneText } from '#domain/wording/form-problems.ts'
import { alternativesTo } from '#server/services/bookings/alternatives.ts'
import { offersOf } from '#server/services/bookings/availability.ts'
import { bookedAlready } from '#server/services/bookings/own.ts'
import { doubtAbout } from '#server/services/bookings/room.ts'
import type { Route } from './+types/options.ts'
import { alternativesView } from '#app/alternatives-view.server.ts'
import type { NotTheirs, TripAnswer } from '../booking-answer.ts'
import { BookingSteps } from '../booking-steps.tsx'
import { ExpiredPrice } from '../expired-price.tsx'
import { NotFree } from '#app/ui/business/not-free.tsx'
import { detailsOf, doubtsAbout, findTrip, pricesOf, UNLISTED } from '../priced-trip.server.ts'
import { News, RefusalNote } from '../refusal-note.tsx'
import { requote } from './requote.server.ts'
import { SignInCard } from '../sign-in-card.tsx'
import { TripHeading } from '../trip-heading.tsx'
import { UsedPrice } from '#app/ui/business/used-price.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const query = new URL(request.url).searchParams
  const vehicle = query.get('vehicle')
  const found = await findTrip(asking, params.quoteId, vehicle)
  const { trip, words } = found
  const seen = account === null ? null : await look(asking, account, found, vehicle)
  return data({ trip, words, seen, wasTaken: query.has('taken') }, { headers: UNLISTED })
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

/** What people who are signed in see. */
async function look(
  { deps }: RequestContext,
  account: Account,
  { quote, isExpired, tariff }: Awaited<ReturnType<typeof findTrip>>,
  vehicle: string | null,
) {
  const booked = await bookedAlready(deps, account, quote)
  if (booked !== null) return { state: 'used' as const, reference: booked.reference }
  if (isExpired) return { state: 'expired' as const, vehicle }
  const doubt = await doubtAbout(deps, account)
  const offers = await offersOf(deps, quote, tariff, doubt)
  const free = offers.flatMap(({ isFree, option }) => (isFree ? [option.id] : []))
  const wanted = quote.options.find(({ id }) => id === vehicle)?.id ?? null
  const isWantedTaken = wanted !== null && !free.includes(wanted)
  const instead =
    isWantedTaken || free.length === 0
      ? alternativesView(
          await alternativesTo(
            deps,
            { quote, tariff, doubt },
            free.length === 0 && !isWantedTaken ? null : wanted,
          ),
          quote,
          deps.content.language,
        )
      : null
  return {
    state: 'open' as const,
    ...(await pricesOf(deps, quote, tariff)),
    free,
    wanted,
    chosen: wanted !== null && !isWantedTaken ? wanted : (free[0] ?? null),
    instead,
    doubts: await doubtsAbout(deps, quote, await detailsOf(deps, account, quote), tariff),
  }
}

/** Prices the trip again: on today's terms, or at another time. */
export async function action({ context, params }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const { quote } = await findTrip(asking, params.quoteId, null)
  if (account === null) return answerForm<NotTheirs>(context, { outcome: 'signed-out' })
  const { form } = asking.posted
  return receiveForm<null, NotTheirs>(context, anything, async () => {
    const priced = await requote(asking, account, quote, form)
    if (!priced.ok) return priced
    const vehicle = quote.options.find(({ id }) => id === form.get('vehicle'))?.id
    return goOn(`/booking/${priced.id}${vehicle === undefined ? '' : `?vehicle=${vehicle}`}`)
  })
}

export const clientAction = sendOrKeep

export const headers = () => UNLISTED

export default function OptionsPage({ loaderData }: Route.ComponentProps) {
  const { trip, words, seen, wasTaken } = loaderData
  const { businessName } = useShell()
  const { answer } = useForm<NotTheirs>()
  const title = `${trip.title}: ${businessName}`
  if (seen === null) {
    const hasActed = answer?.outcome === 'signed-out'
    return <SignInCard title={title} words={words.signIn} hasActed={hasActed} trip={trip} />
  }
  return (
    <div className="wrap booking-flow">
      <PageHead title={title} hasErrors={answer !== undefined || wasTaken} />
      <BookingSteps steps={words.steps} current={1} />
      <TripHeading trip={trip} />
      {answer !== undefined && <OptionsFeedback answer={answer} changeHref={trip.changeHref} />}
      {seen.state === 'used' && <UsedPrice words={words.options} reference={seen.reference} />}
      {seen.state === 'expired' && (
        <ExpiredPrice trip={trip} text={words.options.expired} vehicle={seen.vehicle} />
      )}
      {seen.state === 'open' && (
        <>
          {seen.instead !== null && (
            <NotFree
              instead={seen.instead}
              page={`/booking/${trip.id}`}
              enquiryHref={trip.enquiryHref}
              wanted={seen.wanted}
              words={words.options}
              wasTaken={wasTaken}
            />
          )}
          {seen.free.length > 0 && <VehicleChoice {...seen} trip={trip} words={words} />}
        </>
      )}
    </div>
  )
}

function OptionsFeedback({ answer, changeHref }: { answer: TripAnswer; changeHref: string }) {
  const phrases = usePhrases('booking')
  const { problems } = usePhrases('controls')
  if (answer.outcome !== 'problems')
    return <RefusalNote refusal={answer} toastTitle={phrases.refused.notDone} />
  const text = inOneText(answer.problems)
  return (
    <News about={answer} toast={{ title: phrases.details.formError, text }} title={problems}>
      <p>{text}</p>
      <p>
        <SiteLink href={changeHref}>{phrases.sheet.change}</SiteLink>
      </p>
    </News>
  )
}
