import type { Actor } from '#domain/booking/actor.ts'
import { agreedPrice, type OwnPrice } from '#domain/booking/agreed-price.ts'
import type { Booking } from '#domain/booking/booking.ts'
import {
  changedDetails,
  type ChangeWish,
  type WantedJourney,
  wantedJourney,
  type WantedLeg,
} from '#domain/booking/change.ts'
import { isAsked, returnProblem, timeProblem } from '#domain/booking/change-checks.ts'
import { changedPrice, fittingOption } from '#domain/booking/changed-price.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import type { ChangePlan, PlannedLeg } from '#domain/booking/proposal.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import type { VehicleClass, VehicleModel } from '#domain/fleet/vehicles.ts'
import { type Invalid, problem, type Problem } from '#domain/forms/problems.ts'
import { childrenProblem } from '#domain/pricing/plausibility.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Charge } from '#domain/pricing/price-line.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { readTariffVersion } from '../tariff.ts'
import { type LegDeps, legAnew } from './change-legs.ts'

/** Works a change out before anything is locked: times, roads and price. */

export type PlanDeps = LegDeps

export type Planned = {
  ok: true
  plan: ChangePlan
  journey: WantedJourney
  /** No vehicle of the wanted class takes these people and bags. */
  isTooSmall: boolean
  /** Not the customer's to make alone: the office answers. */
  isAsked: boolean
}

export async function planChange(
  deps: PlanDeps,
  booking: Booking,
  wish: ChangeWish,
  { by, price }: { by: Actor; price?: OwnPrice | undefined },
): Promise<Planned | Invalid> {
  const { legId } = wish
  if (legId !== undefined && !booking.legs.some(({ id }) => id === legId))
    return refuse(problem('legId', 'no-such-leg'))
  const journey = wantedJourney(booking, wish)
  const tariffs = { own: await readTariffVersion(deps, booking.tariffVersion), today: await deps.tariff() }
  const { phone } = await deps.settings()
  const rules = { policies: tariffs.today.policies, phone, now: deps.now() }
  const untimely = timeProblem(booking, journey, by, rules)
  if (untimely !== null) return refuse(untimely)
  const uncounted = childrenProblem(
    wish.details?.childAges ?? booking.details.childAges,
    Math.max(...partiesOf(booking, journey).map(({ passengers }) => passengers)),
  )
  if (uncounted !== null) return refuse(uncounted)
  const legs: PlannedLeg[] = []
  const fares = new Map<WantedLeg, Charge[]>()
  const offers: PricedOption[][] = []
  for (const wanted of journey.legs) {
    const worked = await legAnew(deps, booking, journey, wanted, tariffs.today)
    if ('code' in worked) return refuse(worked)
    legs.push(worked.leg)
    if (worked.options === null) continue
    offers.push(worked.options)
    const option = worked.options.find(({ id }) => id === journey.vehicle)
    if (option !== undefined) fares.set(wanted, option.lines)
  }
  const order = returnProblem(booking, legs)
  if (order !== null) return refuse(order)
  const anew = changedPrice(booking, journey, fares, tariffs)
  const fitting = fittingOption(
    anew.option,
    await modelsFor(deps, booking, journey.vehicle, offers),
    partiesOf(booking, journey),
  )
  const worked = { ...anew, option: fitting ?? anew.option }
  const standing = booking.legs.map(({ status }) => status !== 'cancelled')
  const settled = price === undefined ? worked : agreedPrice(worked, price.cents, price.why, standing)
  const parts = partsOf(booking, wish, journey, settled.total !== booking.total)
  const plan: ChangePlan = {
    wish,
    parts,
    legs: legs.map((leg) => ({ ...leg, total: settled.legs[indexOf(booking, leg)] ?? leg.total })),
    price: settled,
    totalBefore: booking.total,
    request: requestAfter(booking, legs, journey),
    hours: journey.hours,
  }
  return {
    ok: true,
    plan,
    journey,
    isTooSmall: fitting === null || fares.size < offers.length,
    isAsked: isAsked(booking, journey, by, tariffs.today, deps.now()),
  }
}

/** The parties of everything that is still to be driven. */
function partiesOf({ legs }: Booking, journey: WantedJourney): WantedLeg['party'][] {
  const kept = legs.filter((leg) => isLegAhead(leg) && !journey.legs.some((one) => one.leg?.id === leg.id))
  return [...kept, ...journey.legs.map(({ party }) => party)]
}

/** The models of a class: those that today's price offers, else all of the class and those booked. */
async function modelsFor(
  deps: PlanDeps,
  { option }: Booking,
  vehicle: VehicleClass,
  offers: PricedOption[][],
): Promise<VehicleModel[]> {
  const models = await deps.vehicles()
  const offered = offers.map(
    (options) => options.find(({ id }) => id === vehicle)?.models.map(({ id }) => id) ?? [],
  )
  if (offered.length > 0) return models.filter(({ id }) => offered.every((ids) => ids.includes(id)))
  const booked = option.models.map(({ id }) => id)
  return models.filter((model) => model.class === vehicle || booked.includes(model.id))
}

function partsOf(
  booking: Booking,
  wish: ChangeWish,
  { legs, meetAndGreet }: WantedJourney,
  hasOtherPrice: boolean,
): BookingPart[] {
  return [
    ...new Set<BookingPart>([
      ...legs.flatMap(({ parts }) => parts),
      ...(meetAndGreet === booking.request.meetAndGreet ? [] : ['meetAndGreet' as const]),
      ...(hasOtherPrice ? ['price' as const] : []),
      ...changedDetails(booking, wish),
    ]),
  ]
}

function requestAfter(booking: Booking, planned: PlannedLeg[], { hours, meetAndGreet }: WantedJourney) {
  const legs: { starts: Date; passengers: number; luggage: number; smallLuggage: number }[] =
    booking.legs.map((leg) => planned.find(({ id }) => id === leg.id) ?? leg)
  const all = [...legs, ...planned.filter(({ id }) => id === null)]
  const [out, back] = all.map(({ starts }) => ({ date: capeDate(starts), time: capeTime(starts) }))
  const most = (count: (leg: (typeof all)[number]) => number) => Math.max(...all.map(count))
  return {
    ...booking.request,
    ...out,
    return: back ?? null,
    passengers: most((leg) => leg.passengers),
    luggage: most((leg) => leg.luggage),
    smallLuggage: most((leg) => leg.smallLuggage),
    hours: booking.request.hours === null ? null : hours,
    meetAndGreet,
  }
}

/** An added leg comes last. */
function indexOf({ legs }: Booking, { id }: PlannedLeg): number {
  return id === null ? legs.length : legs.findIndex((leg) => leg.id === id)
}

function refuse(found: Problem): Invalid {
  return { ok: false, problem: 'invalid', problems: [found] }
}
