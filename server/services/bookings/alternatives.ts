import { LONGEST_DRIVE_MINUTES, type Plan, type Rules } from '#domain/fleet/availability.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { bookablePickupProblem, type Party } from '#domain/pricing/journey.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { findSchedules, findUnitsOfModels } from '#server/db/units.ts'
import type { Deps } from '../deps.ts'
import { priceRequest } from '../quotes.ts'
import { modelIdsOf, type Offer, offersOf, planMeasuring, rulesOf } from './availability.ts'
import { type Drives, drivesOf } from './drives.ts'
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
const MINUTE_MS = 60_000

/** An option of a quote, how many units are free for it, and when a taken one is free again, if within half a day. */
export type Available = Offer & { next: { leg: 'out' | 'back'; date: string; time: string } | null }

/** What is free for a quote, class by class. `tariff` is the quote's. */
export async function availabilityOf(
  deps: AlternativesDeps,
  quote: Quote,
  tariff: TariffVersion,
): Promise<Available[]> {
  const available: Available[] = []
  for (const offer of await offersOf(deps, quote, tariff)) {
    const [next = null] = offer.isFree
      ? []
      : await nearestTimes(deps, quote, offer.option, { tariff, shifts: LATER, most: 1 })
    available.push({ ...offer, next })
  }
  return available
}

/** Alternatives when a class is taken. `tariff` is the quote's; `wanted` is null if all classes are taken. */
export async function alternativesTo(
  deps: AlternativesDeps,
  quote: Quote,
  tariff: TariffVersion,
  wanted: VehicleClass | null,
): Promise<Alternatives> {
  const offers = await offersOf(deps, quote, tariff)
  const option = quote.options.find(({ id }) => id === wanted) ?? quote.options[0]
  const classes = offers
    .filter(({ isFree, option: { id } }) => isFree && id !== wanted)
    .map(({ option: { id, total } }) => ({ id, total }))
  return {
    times: await nearestTimes(deps, quote, option, { tariff, shifts: SHIFTS, most: MOST_TIMES }),
    classes,
    together: classes.length > 0 ? null : await twoTogether(deps, quote, tariff),
  }
}

/** Moves the leg that cannot be served; the other keeps its time. */
async function nearestTimes(
  deps: AlternativesDeps,
  quote: Quote,
  option: PricedOption,
  { tariff, shifts, most }: { tariff: TariffVersion; shifts: number[]; most: number },
): Promise<Alternatives['times']> {
  const legs = legsOf(quote)
  const drives = drivesOf(deps)
  const rules = rulesOf(deps, tariff, drives)
  const { units, schedules } = await schedulesFor(deps, option, legs, shifts)
  const plan = (wished: WantedLeg[]) => planMeasuring({ units, legs: wished, schedules }, rules, drives)
  const moved = await legToMove(legs, plan)
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
    if (!isAllowed || !(await plan(wished)).ok) continue
    found.push({ leg: moved === 0 ? 'out' : 'back', ...when })
    if (found.length === most) break
  }
  return found.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}

async function schedulesFor(
  { db }: Pick<Deps, 'db'>,
  option: PricedOption,
  legs: WantedLeg[],
  shifts = SHIFTS,
) {
  const units = (await findUnitsOfModels(db, modelIdsOf(option))).map(({ id }) => id)
  const reach = (LONGEST_DRIVE_MINUTES * 2 + Math.max(...shifts)) * MINUTE_MS
  const from = Math.min(...legs.map(({ starts }) => starts.getTime())) - reach
  const to = Math.max(...legs.map(({ ends }) => ends.getTime())) + reach
  return { units, schedules: await findSchedules(db, units, new Date(from), new Date(to)) }
}

async function legToMove(legs: WantedLeg[], plan: (legs: WantedLeg[]) => Promise<Plan>): Promise<number> {
  const outAlone = await plan(legs.slice(0, 1))
  return outAlone.ok && legs.length > 1 ? 1 : 0
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
async function twoTogether(
  deps: AlternativesDeps,
  quote: Quote,
  tariff: TariffVersion,
): Promise<Alternatives['together']> {
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
  for (const pair of pairs) {
    if (await areFreeTogether(deps, quote, pair, rules, drives)) {
      return { ids: [pair[0].id, pair[1].id], total: sumOf(pair) }
    }
  }
  return null
}

async function areFreeTogether(
  deps: AlternativesDeps,
  quote: Quote,
  [one, other]: readonly [PricedOption, PricedOption],
  rules: Rules,
  drives: Drives,
): Promise<boolean> {
  const legs = legsOf(quote)
  const first = await schedulesFor(deps, one, legs)
  const plan = await planMeasuring({ ...first, legs }, rules, drives)
  if (!plan.ok) return false
  const second = await schedulesFor(deps, other, legs)
  // The vehicle that drives the first half cannot drive the second.
  const units = second.units.filter((unit) => !plan.units.includes(unit))
  return (await planMeasuring({ ...second, units, legs }, rules, drives)).ok
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
function nearestFirst(most: number, step: number): number[] {
  return Array.from({ length: most / step }, (_, i) => [(i + 1) * step, -(i + 1) * step]).flat()
}
