import { counted } from '#domain/wording/office.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import type { TimeOff } from '#domain/fleet/time-off.ts'
import type { Deps } from '#server/services/deps.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { timesOff } from '#server/services/office/fleet/time-off.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import type { OffRow } from './off/times-off.tsx'

/** All vehicles, and the one being changed. */
export async function vehiclesView(deps: Pick<Deps, 'db' | 'now' | 'vehicles'>, asked: string | null) {
  const [fleet, models, off] = await Promise.all([fleetOf(deps), deps.vehicles(), timesOff(deps)])
  const rows = fleet.map((unit) => ({
    ...unit,
    isMadeUp: unit.registration.startsWith('DEMO '),
    ...stateOf(unit, off, deps.now(), ['in service', 'out of service']),
  }))
  return {
    rows,
    changing: rows.find(({ id }) => id === asked) ?? null,
    models: models.map(({ id, make, name, passengers }) => ({
      id,
      name: `${make} ${name}, ${passengers} guests`,
    })),
  }
}

export type VehicleRow = Awaited<ReturnType<typeof vehiclesView>>['rows'][number]

export async function driversView(deps: Pick<Deps, 'db' | 'now'>, asked: string | null) {
  const [drivers, off] = await Promise.all([driversOf(deps), timesOff(deps)])
  const rows = drivers.map((driver) => ({
    ...driver,
    shownPhone: groupedNumber(driver.phone),
    ...stateOf(driver, off, deps.now(), ['active', 'no longer active']),
  }))
  const driving = rows.filter(({ active }) => active).length
  return {
    meta: driving === 0 ? 'none yet' : counted(driving, 'driver'),
    rows,
    changing: rows.find(({ id }) => id === asked) ?? null,
  }
}

/** The state in a word or two, the next time off included, and all of it. */
function stateOf(
  { id, active }: { id: string; active: boolean },
  all: TimeOff[],
  now: Date,
  [on, gone]: [on: string, gone: string],
): { state: string; off: OffRow[] } {
  const own = all.filter((one) => one.id === id)
  const [next] = own
  const off = own.map(({ offId, from, until, why }) => {
    const span = `${formatInstant(from)} to ${formatInstant(until)}`
    return { offId, span, why, isNow: from <= now }
  })
  if (!active || next === undefined) return { state: active ? on : gone, off }
  const isNow = next.from <= now
  return {
    state: isNow ? `off until ${formatInstant(next.until)}` : `${on}, off from ${formatInstant(next.from)}`,
    off,
  }
}
