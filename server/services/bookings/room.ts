import type { Rules, Stretch } from '#domain/fleet/availability.ts'
import { type Doubt, type Room, roomFor } from '#domain/fleet/shares.ts'
import type { Db } from '#server/db/connect.ts'
import { findDoubtfulTrips, findUnitsOfClasses, lockUnits, type Unit } from '#server/db/units.ts'
import { planIn } from './availability.ts'
import type { WantedLeg } from './legs.ts'

/**
 * All units of the classes that some models belong to, locked for this transaction, since shares are counted by class.
 */
export async function lockClassesOf(tx: Db, modelIds: string[]): Promise<Unit[]> {
  const units = await findUnitsOfClasses(tx, modelIds)
  await lockUnits(
    tx,
    units.map(({ id }) => id),
  )
  return units
}

type Wish = {
  legs: WantedLeg[]
  /** The models that can serve it. */
  modelIds: string[]
  /** All units of their classes, locked by this transaction. */
  units: Unit[]
  /** Why the shares apply to this guest; null for guests we know. */
  doubt: Doubt | null
}

export type RoomFound =
  | { outcome: 'free'; unitIds: string[]; room: Room }
  | { outcome: 'taken' }
  | { outcome: 'unsure'; unmeasured: Stretch[] }

/** Finds units for a booking, and the room that the shares leave for it. */
export async function findRoom(
  tx: Db,
  { legs, modelIds, units, doubt }: Wish,
  rules: Rules,
): Promise<RoomFound> {
  const able = idsOf(units.filter(({ modelId }) => modelIds.includes(modelId)))
  const plan = await planIn(tx, able, legs, rules)
  if (!plan.ok) {
    return plan.missing.length === 0 ? { outcome: 'taken' } : { outcome: 'unsure', unmeasured: plan.missing }
  }
  const { units: unitIds } = plan
  if (doubt === null) return { outcome: 'free', unitIds, room: 'now' }
  const wanted = legs.map((trip, i) => ({ trip, sets: [able, classOf(units, unitIds[i])] }))
  const others = await findDoubtfulTrips(tx, idsOf(units), legs)
  const found = roomFor(doubt, wanted, others, rules)
  return 'missing' in found
    ? { outcome: 'unsure', unmeasured: found.missing }
    : { outcome: 'free', unitIds, room: found.room }
}

function classOf(units: Unit[], unitId: string | undefined): string[] {
  const own = units.find(({ id }) => id === unitId)
  return idsOf(units.filter((unit) => unit.class === own?.class))
}

function idsOf(units: Unit[]): string[] {
  return units.map(({ id }) => id)
}
