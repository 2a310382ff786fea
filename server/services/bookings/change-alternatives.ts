import { pricingOf, wantedJourney, type WantedLeg } from '#domain/booking/change.ts'
import { changedPrice } from '#domain/booking/changed-price.ts'
import { asPlanned, type ChangePlan } from '#domain/booking/proposal.ts'
import { hasRoomFor, VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import type { Charge } from '#domain/pricing/price-line.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Db } from '#server/db/connect.ts'
import { priceRequest } from '../quotes.ts'
import { readTariffVersion } from '../tariff.ts'
import type { ChangeDeps } from './applying.ts'
import { rulesOf } from './availability.ts'
import { nearestFirst } from './alternatives.ts'
import { requestOf } from './change-legs.ts'
import { unitsForChange } from './change-units.ts'
import type { Preview } from './changing.ts'
import { drivesOf } from './drives.ts'
import { shifted } from './legs.ts'
import { takeSeatsOf } from './seats.ts'

/** What could be had instead of a change for which no vehicle is free, or no child seat. */
export type ChangeAlternatives = {
  /** The nearest times for the leg that changes. */
  times: Date[]
  /** Other classes at the wanted time, with what everything would cost. */
  classes: { id: VehicleClass; total: Cents }[]
}

const MOST_TIMES = 2
const SHIFTS = nearestFirst(6 * 60, 15)

export async function alternativesToChange(deps: ChangeDeps, preview: Preview): Promise<ChangeAlternatives> {
  const drives = drivesOf(deps)
  const tariff = await deps.tariff()
  const models = await deps.vehicles()
  const { planned } = preview
  const others = await otherClasses(deps, preview, tariff)
  return drives.certain(() =>
    deps.db.transaction(async (tx) => {
      const rules = rulesOf(deps, tariff, drives)
      const classes: ChangeAlternatives['classes'] = []
      for (const offered of others) {
        const { price, legs } = planned.plan
        const fitting = models.filter(
          (model) => model.class === offered.id && legs.every((leg) => hasRoomFor(model, leg)),
        )
        const option = { ...price.option, id: offered.id, models: fitting }
        const isFree =
          fitting.length > 0 && (await isPossible(tx, preview, { legs, price: { ...price, option } }, rules))
        if (isFree) classes.push(offered)
      }
      return { times: planned.isTooSmall ? [] : await timesFor(tx, preview, rules), classes }
    }),
  )
}

/** What the other classes would come to, for the same journey. */
async function otherClasses(
  deps: ChangeDeps,
  { booking, planned: { plan, journey } }: Preview,
  today: TariffVersion,
): Promise<ChangeAlternatives['classes']> {
  const tariffs = { own: await readTariffVersion(deps, booking.tariffVersion), today }
  const found: ChangeAlternatives['classes'] = []
  for (const id of VEHICLE_CLASSES) {
    if (id === journey.vehicle) continue
    const other = wantedJourney(booking, { ...plan.wish, vehicleOptionId: id })
    const fares = new Map<WantedLeg, Charge[]>()
    for (const wanted of other.legs.filter((leg) => pricingOf(leg) === 'new')) {
      const request = requestOf(deps, booking, other, wanted)
      const answer = await priceRequest(deps, request, today, { isAnyTime: true })
      const option = answer.ok ? answer.priced.options.find((one) => one.id === id) : undefined
      if (option !== undefined) fares.set(wanted, option.lines)
    }
    const isOffered = other.legs.every((leg) => pricingOf(leg) !== 'new' || fares.has(leg))
    if (isOffered) found.push({ id, total: changedPrice(booking, other, fares, tariffs).total })
  }
  return found
}

async function timesFor(tx: Db, preview: Preview, rules: Rules): Promise<Date[]> {
  const { plan, journey } = preview.planned
  const at = Math.max(
    0,
    journey.legs.findIndex(({ parts }) => parts.includes('times') || parts.includes('return')),
  )
  const times: Date[] = []
  for (const minutes of SHIFTS) {
    const legs = plan.legs.map((leg, i) => (i === at ? shifted(leg, minutes) : leg))
    const starts = legs[at]?.starts
    if (starts === undefined || starts <= rules.now) continue
    if (await isPossible(tx, preview, { ...plan, legs }, rules)) times.push(starts)
    if (times.length === MOST_TIMES) break
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime())
}

async function isPossible(
  tx: Db,
  { booking, planned }: Preview,
  plan: Pick<ChangePlan, 'legs' | 'price'>,
  rules: Rules,
): Promise<boolean> {
  if (typeof (await unitsForChange(tx, booking, plan, rules)) === 'string') return false
  const changed = asPlanned(booking, { ...planned.plan, ...plan })
  return (await takeSeatsOf(tx, changed, rules.now, booking)) === null
}
