import { canDoBoth, type Rules, type Stretch, type Trip } from './availability.ts'

/**
 * Keeps anyone from blocking the fleet. Of the units that could take a trip, guests without a completed trip can keep
 * at most three fifths until the office decides. Among these, held bookings, whose address is not proven, can keep at
 * most a third, and never the last unit.
 */

/** Why a booking counts: it is held, or it is pending and its guest has no completed trip. */
export type Doubt = 'held' | 'newcomer'

/** A trip for which such a booking keeps a unit. */
export type DoubtfulTrip = Trip & { unitId: string; doubt: Doubt }

/** A wanted trip, and the sets of units of which only a share may be kept. */
export type WantedShare = { trip: Trip; sets: string[][] }

/** Whether a unit is kept now, only once the digits are entered, or not at all. */
export type Room = 'now' | 'once proven' | 'none'

/** How many of these units may be kept: by guests without a completed trip in all, or by held bookings among them. */
export function shareOf(doubt: Doubt, units: number): number {
  const newcomers = Math.max(1, Math.floor((units * 3) / 5))
  return doubt === 'newcomer' ? newcomers : Math.min(Math.floor(units / 3), newcomers - 1)
}

/** The room that the shares leave for a booking; `missing` are the drives to measure first. */
export function roomFor(
  doubt: Doubt,
  wanted: WantedShare[],
  others: DoubtfulTrip[],
  rules: Pick<Rules, 'turnaround' | 'drive'>,
): { room: Room } | { missing: Stretch[] } {
  const missing: Stretch[] = []
  const leavesRoom = (share: Doubt, doubts: Doubt[]) => {
    const counted = others.filter((other) => doubts.includes(other.doubt))
    return wanted.every(({ trip, sets }) =>
      sets.every((set) => unitsKeptFrom(trip, set, counted, rules, missing) < shareOf(share, set.length)),
    )
  }
  // A held booking can become pending, so it counts as such: nobody should enter digits in vain.
  const isKept =
    leavesRoom('newcomer', ['held', 'newcomer']) && (doubt === 'newcomer' || leavesRoom('held', ['held']))
  // The digits come first: units held by others may be free by then.
  const isPossible = doubt === 'held' && leavesRoom('newcomer', ['newcomer'])
  if (missing.length > 0) return { missing }
  if (isKept) return { room: 'now' }
  return { room: isPossible ? 'once proven' : 'none' }
}

/**
 * How many units could not do both a trip and one of the others. The drive between them counts too, or else many short
 * trips could leave no unit for a long one.
 */
function unitsKeptFrom(
  trip: Trip,
  units: string[],
  others: DoubtfulTrip[],
  rules: Pick<Rules, 'turnaround' | 'drive'>,
  missing: Stretch[],
): number {
  const kept = new Set<string>()
  for (const other of others) {
    if (!units.includes(other.unitId) || kept.has(other.unitId)) continue
    const both = canDoBoth(trip, other, rules)
    if ('missing' in both) missing.push(both.missing)
    else if (!both.can) kept.add(other.unitId)
  }
  return kept.size
}
