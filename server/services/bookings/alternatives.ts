import { LONGEST_DRIVE_MINUTES } from '#domain/fleet/availability.ts'
import { canBeHad, type FleetAround, type RoomWish } from '#domain/fleet/rooms.ts'
import type { Doubt } from '#domain/fleet/shares.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { bookablePickupProblem, type Party } from '#domain/pricing/journey.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { pickupOf, type Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findQuote } from '#server/db/prices/quotes.ts'
import { readTariffVersion } from '../tariff.ts'
import { findDoubtfulTrips, findSchedules, findUnitsOfClasses } from '#server/db/fleet/units.ts'
import type { Deps } from '../deps.ts'
import { priceRequest } from '../quotes.ts'
import { fleetBeside, modelIdsOf, type Offer, offersOf, planMeasuring, rulesOf } from './availability.ts'
import { drivesOf } from './drives.ts'
import { legsOf, shifted, type WantedLeg } from './legs.ts'

/** Offers in place of a vehicle class that is taken. */
export type Alternatives = {
  /** The nearest times at which the wanted class is free for the same journey, and the leg that would move. */
  times: { leg: 'out' | 'back'; date: string; time: string }[]
  /** Other classes that are free at the wanted time. */
  classes: { id: VehicleClass; total: Cents }[]
  /** Two smaller vehicles that take the whole party, offered where no single vehicle is free. */
  together: { ids: [VehicleClass, VehicleClass]; total: Cents } | null
}

type AlternativesDeps = Pick<Deps, 'db' | 'now' | 'content' | 'geo' | 'settings' | 'tariff' | 'vehicles'>

const MOST_TIMES = 3
const STEP_MINUTES = 15
const SHIFTS = nearestFirst(6 * 60, STEP_MINUTES)
const LATER = Array.from({ length: (12 * 60) / STEP_MINUTES }, (_, i) => (i + 1) * STEP_MINUTES)
const DAY_MINUTES = 24 * 60
const DAYS = [1, -1, 2, -2].map((days) => days * DAY_MINUTES)
const MINUTE_MS = 60_000

/** An option of a quote, how many units are free for it, and when a taken one is free again, if within half a day. */
export type Available = Offer & { next: { leg: 'out' | 'back'; date: string; time: string } | null }

/** What is asked for; `tariff` is the quote's, `doubt` says why the shares limit the guest. */
type Asked = { quote: Quote; tariff: TariffVersion; doubt: Doubt | null }

/** What is free for a quote, class by class. */
export async function availabilityOf(deps: AlternativesDeps, asked: Asked): Promise<Available[]> {
  const { quote, tariff, doubt } = asked
  const offers = await offersOf(deps, quote, tariff, doubt)
  const taken = offers.flatMap(({ isFree, option }) => (isFree ? [] : [option]))
  const fleet = taken.length === 0 ? null : await fleetAround(deps, asked, taken, LATER)
  const available: Available[] = []
  for (const offer of offers) {
    const [next = null] =
      offer.isFree || fleet === null
        ? []
        : await nearestTimes(deps, asked, fleet, { option: offer.option, shifts: LATER, most: 1 })
    available.push({ ...offer, next })
  }
  return available
}

/** Alternatives when a class is taken; `wanted` is null if all classes are. */
export async function alternativesTo(
  deps: AlternativesDeps,
  asked: Asked,
  wanted: VehicleClass | null,
  shifts = SHIFTS,
): Promise<Alternatives> {
  const { quote, tariff, doubt } = asked
  const offers = await offersOf(deps, quote, tariff, doubt)
  const option = quote.options.find(({ id }) => id === wanted) ?? quote.options[0]
  const classes = offers
    .filter(({ isFree, option: { id } }) => isFree && id !== wanted)
    .map(({ option: { id, total } }) => ({ id, total }))
  const fleet = await fleetAround(deps, asked, [option], shifts)
  return {
    times: await nearestTimes(deps, asked, fleet, { option, shifts, most: MOST_TIMES }),
    classes,
    together: classes.length > 0 ? null : await twoTogether(deps, asked),
  }
}

/**
 * Alternatives to a booking that was let go, at its own prices: on the same day as near as there are, else on a day beside
 * it. Null where it is no longer the trip of its quote.
 */
export async function alternativesToBooking(
  deps: AlternativesDeps,
  { quoteId, option: { id }, total, pickupAt, tariffVersion }: Booking,
): Promise<Alternatives | null> {
  const quote = await findQuote(deps.db, quoteId)
  if (quote === null || pickupOf(quote).getTime() !== pickupAt.getTime()) return null
  if (!quote.options.some((option) => option.id === id && option.total === total)) return null
  const asked = { quote, tariff: await readTariffVersion(deps, tariffVersion), doubt: null }
  return alternativesTo(deps, asked, id, [...SHIFTS, ...DAYS])
}

/** Moves the leg that cannot be served; the other keeps its time. */
async function nearestTimes(
  deps: AlternativesDeps,
  { quote, tariff }: Asked,
  fleet: FleetAround,
  { option, shifts, most }: { option: PricedOption; shifts: number[]; most: number },
): Promise<Alternatives['times']> {
  const legs = legsOf(quote)
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const modelIds = modelIdsOf(option)
  const canGo = async (wished: WantedLeg[]) =>
    canBeHad((await planMeasuring([{ legs: wished, modelIds }], fleet, rules, drives))[0])
  const moved = await legToMove(legs, canGo)
  const { phone } = await deps.settings()
  const found: Alternatives['times'] = []
  for (const minutes of shifts) {
    const wished = legs.map((leg, i) => (i === moved ? shifted(leg, minutes) : leg))
    const starts = wished[moved]?.starts ?? rules.now
    const when = { date: capeDate(starts), time: capeTime(starts) }
    const isAllowed =
      bookablePickupProblem(when, rules.now, tariff.policies, phone) === null &&
      isInOrder(wished) &&
      isInHours(quote, wished, tariff)
    if (!isAllowed || !(await canGo(wished))) continue
    found.push({ leg: moved === 0 ? 'out' : 'back', ...when })
    if (found.length === most) break
  }
  return found.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}

/** The units of the options' classes, and all their trips that matter for the legs and their shifts. */
async function fleetAround(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { quote, doubt }: Asked,
  options: PricedOption[],
  shifts: number[],
): Promise<FleetAround> {
  const units = await findUnitsOfClasses(db, options.flatMap(modelIdsOf), now())
  const ids = units.map(({ id }) => id)
  const legs = legsOf(quote)
  const most = Math.max(...shifts) * MINUTE_MS
  const starts = new Date(Math.min(...legs.map((leg) => leg.starts.getTime())) - most)
  const ends = new Date(Math.max(...legs.map((leg) => leg.ends.getTime())) + most)
  const reach = LONGEST_DRIVE_MINUTES * 2 * MINUTE_MS
  const schedules = await findSchedules(
    db,
    'unit',
    ids,
    new Date(starts.getTime() - reach),
    new Date(ends.getTime() + reach),
  )
  const doubtful = doubt === null ? [] : await findDoubtfulTrips(db, ids, [{ starts, ends }])
  return { units, schedules, doubt, doubtful }
}

async function legToMove(legs: WantedLeg[], canGo: (legs: WantedLeg[]) => Promise<boolean>): Promise<number> {
  return legs.length > 1 && (await canGo(legs.slice(0, 1))) ? 1 : 0
}

/** The return must start after the outward trip has arrived. */
function isInOrder([out, back]: WantedLeg[]): boolean {
  return out === undefined || back === undefined || back.starts > out.ends
}

/** Tours must stay within their hours of the day. */
function isInHours({ service, hours }: Quote, [out]: WantedLeg[], { policies }: TariffVersion): boolean {
  if (service !== 'tour' || hours === null || out === undefined) return true
  return (
    capeDate(out.starts) === capeDate(out.ends) &&
    capeTime(out.starts) >= policies.toursFrom &&
    capeTime(out.ends) <= policies.toursUntil
  )
}

/** The cheapest two vehicles, each for half of the party, on the road at the same time. */
async function twoTogether(deps: AlternativesDeps, asked: Asked): Promise<Alternatives['together']> {
  const { quote, tariff, doubt } = asked
  const halves = halvesOf(quote.request)
  if (halves === null) return null
  const larger = await priceRequest(deps, { ...quote.request, ...halves[0] }, tariff)
  const smaller = await priceRequest(deps, { ...quote.request, ...halves[1] }, tariff)
  if (!larger.ok || !smaller.ok) return null
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const pairs = larger.priced.options
    .flatMap((one) => smaller.priced.options.map((other) => [one, other] as const))
    .toSorted((a, b) => sumOf(a) - sumOf(b))
  const legs = legsOf(quote)
  const fleet = await fleetBeside(deps, pairs.flat().flatMap(modelIdsOf), legs, doubt)
  for (const pair of pairs) {
    const trips: RoomWish[] = pair.map((option) => ({ legs, modelIds: modelIdsOf(option) }))
    if ((await planMeasuring(trips, fleet, rules, drives)).every(canBeHad))
      return { ids: [pair[0].id, pair[1].id], total: sumOf(pair) }
  }
  return null
}

/** A party in two vehicles; null if it is one person. */
export function halvesOf({ passengers, luggage, smallLuggage }: Party): [Party, Party] | null {
  if (passengers < 2) return null
  const half = (round: (n: number) => number): Party => ({
    passengers: round(passengers / 2),
    luggage: round(luggage / 2),
    smallLuggage: round(smallLuggage / 2),
  })
  return [half(Math.ceil), half(Math.floor)]
}

function sumOf([one, other]: readonly [PricedOption, PricedOption]): Cents {
  return one.total + other.total
}

/** 15, -15, 30, -30, … */
export function nearestFirst(most: number, step: number): number[] {
  return Array.from({ length: most / step }, (_, i) => [(i + 1) * step, -(i + 1) * step]).flat()
}
