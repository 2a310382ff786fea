import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { finderWithTours } from '#app/finder-with-tours.server.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { finderValues } from '#app/ui/business/fare-finder/finder-values.ts'
import { LONG_TITLE, TripFacts } from '#app/ui/business/trip-facts.tsx'
import { DayMap } from '#app/ui/business/day-map.tsx'
import { isAirport } from '#domain/places/airports.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import { pathIn } from '#domain/words/language.ts'
import { alternativesView } from '#app/alternatives-view.server.ts'
import { NotFree } from '#app/ui/business/not-free.tsx'
import { alternativesTo, availabilityOf } from '#server/services/bookings/alternatives.ts'
import { bookedAlready } from '#server/services/bookings/own.ts'
import { doubtAbout } from '#server/services/bookings/room.ts'
import { movedTo, parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { closedForQuote } from '#server/services/closures/closures.ts'
import { pageWords } from '#server/services/pages.ts'
import { quoteJourney, readQuote } from '#server/services/quotes.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { Doubts } from '#app/ui/business/doubts.tsx'
import { UsedPrice } from '#app/ui/business/used-price.tsx'
import type { Route } from './+types/passport.ts'
import { fitView } from './fit-view.server.ts'
import { FinderPage } from './finder-page.tsx'
import { type PassportView, passportView } from './passport-view.server.ts'
import { PriceSheet } from './price-sheet.tsx'
import { numbered } from './quote-maps.server.ts'
import { receiveFit } from './receive-fit.server.ts'
import { UNLISTED } from './unlisted.ts'
import { VehicleOptions } from './vehicle-options.tsx'

export const handle = { scripts: false }

export const headers = () => UNLISTED

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const found = await readQuote(deps, params.id)
  if (found === null) throw data(null, { status: 404, headers: UNLISTED })
  const { quote, isExpired } = found
  const { language } = deps.content
  const tariff = await readTariffVersion(deps, quote.tariffVersion)
  const who = await deps.sessions.read(request.headers)
  const account = who?.account ?? null
  const asking = { quote, tariff, doubt: await doubtAbout(deps, account) }
  const booked = await bookedAlready(deps, account, quote)
  const isOver = isExpired || booked !== null
  const available = isOver ? null : await availabilityOf(deps, asking)
  const words = await pageWords(deps, 'quote', tariff.policies)
  const passport = passportView({
    available,
    quote,
    places: numbered(quote, deps),
    isExpired,
    language: deps.content.language,
    words: words.passport,
    tariff,
    settings: await deps.settings(),
    isLanding: isAirport(deps.content.places, quote.request.pickup),
    now: deps.now(),
    url: origin + pathIn(deps.content.language.tag, `/quotes/${quote.id}`),
  })
  const query = new URL(request.url).searchParams
  const asked = quote.options.find(({ id }) => id === query.get('vehicle'))?.id ?? null
  const free = available?.filter(({ isFree }) => isFree).map(({ option }) => option.id) ?? []
  const isOut = available !== null && (free.length === 0 || (asked !== null && !free.includes(asked)))
  const instead = isOut ? alternativesView(await alternativesTo(deps, asking, asked), quote, language) : null
  return data(
    {
      words,
      options: (await pageWords(deps, 'booking', tariff.policies)).options,
      passport,
      chosen: isOut || asked === null ? (free[0] ?? quote.options[0].id) : asked,
      asked,
      instead,
      booked,
      closed: isOver ? [] : await closedForQuote(deps, quote),
      fit: isOver ? null : await fitView(deps, quote, tariff),
      wasTaken: query.has('taken'),
      finder: await finderWithTours(deps, finderValues(quote, language)),
    },
    { status: isExpired && booked === null ? 410 : 200 },
  )
}

/** Goes on to booking, or prices the same trip again: on the terms of today, or at another time. */
export async function action({ context, params }: Route.ActionArgs) {
  const { deps, address, posted } = context.get(requestContext)
  const found = await readQuote(deps, params.id)
  if (found === null) throw data(null, { status: 404, headers: UNLISTED })
  if (posted.form.has('book')) return receiveFit(context, found.quote)
  return receiveForm<VehicleClass | null>(context, vehicleOf, async (vehicle) => {
    const moved = parseQuoteRequest(movedTo(posted.form, found.quote.request))
    if (!moved.ok) return { ...moved, problem: 'invalid' }
    const given = await quoteJourney(deps, moved.value, { address })
    if (!given.ok) return { ...given, values: finderValues(found.quote, deps.content.language) }
    const to = `/quotes/${given.quote.id}${vehicle === null ? '' : `?vehicle=${vehicle}`}`
    return redirect(to, { status: 303, headers: UNLISTED })
  })
}

export default function PassportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, passport, chosen, finder, instead, fit, booked } = loaderData
  const { businessName, phone } = useShell()
  const { passport: phrases } = usePhrases('quotes')
  const say = useSay()
  if (actionData !== undefined) {
    return <FinderPage finder={finder} facts={words.finderFacts} answer={actionData} />
  }
  const { title, cheapest, options, map } = passport
  const isExpired = passport.isExpired && booked === null
  return (
    <div className={isExpired ? 'wrap passport is-expired' : 'wrap passport'}>
      <PageHead
        title={say(isExpired ? phrases.titleExpired : phrases.title, {
          trip: title,
          price: cheapest,
          businessName,
        })}
      />
      <PassportHead passport={passport} />
      <Doubts doubts={loaderData.closed} />
      {booked !== null && <UsedPrice words={loaderData.options} reference={booked.reference} />}
      {instead !== null && (
        <NotFree
          instead={instead}
          page={`/quotes/${passport.id}`}
          enquiryHref={`/booking-enquiry?quote=${passport.id}`}
          wanted={loaderData.asked}
          words={loaderData.options}
          wasTaken={loaderData.wasTaken}
        />
      )}
      <form className="passport-columns" method="post" noValidate>
        <VehicleOptions options={options} chosen={chosen} isOver={isExpired || booked !== null} />
        <PriceSheet passport={passport} words={words.passport} fit={fit} isBooked={booked !== null} />
        <RouteFigure map={map} places={passport.places} />
      </form>
      <p className="print-only figures">{say(phrases.print, { businessName, phone, url: passport.url })}</p>
    </div>
  )
}

function PassportHead({ passport }: { passport: PassportView }) {
  const { id, title } = passport
  const { sheet } = usePhrases('booking')
  return (
    <div className="passport-head">
      <p className="passport-change">
        <SiteLink href={`/quotes?quote=${id}`}>
          <Icon name="back" size={18} />
          {sheet.change}
        </SiteLink>
      </p>
      <h1 className={title.length > LONG_TITLE ? 'passport-long' : undefined}>{title}</h1>
      <TripFacts {...passport} />
    </div>
  )
}

function RouteFigure({ map, places }: Pick<PassportView, 'map' | 'places'>) {
  return (
    <figure className="route-figure">
      <DayMap {...map} upTo={639} />
      <figcaption>
        <ol className="route-places">
          {places.map(({ role, place, number, isAirport }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a journey may stop twice at the same place
            <li key={i}>
              <span className={isAirport ? 'route-mark route-airport' : 'route-mark'} aria-hidden="true">
                {isAirport ? <Icon name="plane" size={18} /> : number}
              </span>
              <span className="muted">{role}</span> {place}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

function vehicleOf(form: FormData): { ok: true; value: VehicleClass | null } {
  const asked = form.get('vehicle')
  return { ok: true, value: VEHICLE_CLASSES.find((name) => name === asked) ?? null }
}
