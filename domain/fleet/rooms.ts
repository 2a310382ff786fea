import type { Rules, Schedules, Stretch, Trip } from './availability.ts'
import { type Doubt, type DoubtfulTrip, type Room, roomFor } from './shares.ts'
import { planTogether } from './together.ts'
import type { VehicleClass } from './vehicles.ts'

/** A trip that is wanted, and the models that can serve it. */
export type RoomWish = { legs: Trip[]; modelIds: string[] }

/** The units of the classes concerned, and everything that decides whether one of them can be had. */
export type FleetAround = {
  /** All of their classes, best first, since shares are counted by class. */
  units: { id: string; modelId: string; class: VehicleClass }[]
  schedules: Schedules
  /** Why the shares apply to this guest; null for guests we know. */
  doubt: Doubt | null
  /** The trips that count towards the shares. */
  doubtful: DoubtfulTrip[]
}

/** The units for a trip, and the room that the shares leave for it. */
export type RoomOf = { unitIds: string[]; room: Room }

/** Whether a trip can be booked. */
export function canBeHad(room: RoomOf | null | undefined): boolean {
  return room !== null && room !== undefined && room.room !== 'none'
}

/** For each trip its room beside the others, null if no unit can take it; or the drives to measure first. */
export function planRooms(
  trips: RoomWish[],
  { units, schedules, doubt, doubtful }: FleetAround,
  rules: Rules,
): { rooms: (RoomOf | null)[] } | { missing: Stretch[] } {
  const wanted = trips.map(({ legs, modelIds }) => ({
    legs,
    units: idsOf(units.filter(({ modelId }) => modelIds.includes(modelId))),
  }))
  const plans = planTogether(wanted, schedules, rules)
  const unmeasured = plans.flatMap((plan) => (plan.ok ? [] : plan.missing))
  if (unmeasured.length > 0) return { missing: unmeasured }
  const others = [...doubtful]
  const rooms: (RoomOf | null)[] = []
  for (const [i, { legs, units: able }] of wanted.entries()) {
    const plan = plans[i]
    if (plan?.ok !== true) {
      rooms.push(null)
      continue
    }
    const unitIds = plan.units
    const sets = legs.map((trip, leg) => ({ trip, sets: [able, classOf(units, unitIds[leg])] }))
    const found = doubt === null ? { room: 'now' as const } : roomFor(doubt, sets, others, rules)
    if ('missing' in found) return found
    rooms.push({ unitIds, room: found.room })
    if (doubt !== null) others.push(...asDoubtful(legs, { unitIds, room: found.room }, doubt))
  }
  return { rooms }
}

/** What a trip takes from the shares of those beside it: now what it keeps, and all of it once it is proven. */
function asDoubtful(legs: Trip[], { unitIds, room }: RoomOf, doubt: Doubt): DoubtfulTrip[] {
  const counts: Doubt[] = room === 'now' && doubt === 'held' ? ['held', 'newcomer'] : ['newcomer']
  return legs.flatMap((leg, i) => {
    const unitId = unitIds[i]
    return unitId === undefined ? [] : counts.map((counted) => ({ ...leg, unitId, doubt: counted }))
  })
}

function classOf(units: FleetAround['units'], unitId: string | undefined): string[] {
  const own = units.find(({ id }) => id === unitId)
  return idsOf(units.filter((unit) => unit.class === own?.class))
}

function idsOf(units: FleetAround['units']): string[] {
  return units.map(({ id }) => id)
}
