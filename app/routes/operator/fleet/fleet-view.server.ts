import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { groupedNumber } from '#server/services/phone-number.ts'

/** All vehicles, and the one being changed. */
export async function vehiclesView(deps: Pick<Deps, 'db' | 'vehicles'>, asked: string | null) {
  const [fleet, models] = await Promise.all([fleetOf(deps), deps.vehicles()])
  const rows = fleet.map((unit) => ({ ...unit, isMadeUp: unit.registration.startsWith('DEMO ') }))
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

export async function driversView(deps: Pick<Deps, 'db'>, asked: string | null) {
  const drivers = await driversOf(deps)
  const rows = drivers.map((driver) => ({ ...driver, shownPhone: groupedNumber(driver.phone) }))
  const driving = rows.filter(({ active }) => active).length
  return {
    meta: driving === 0 ? 'none yet' : counted(driving, 'driver'),
    rows,
    changing: rows.find(({ id }) => id === asked) ?? null,
  }
}
