import { canDoBoth, type Rules, type Stretch, type Trip } from './availability.ts'

/**
 * Nobody can block the fleet: of the units that could take a trip, bookings of people without a completed trip keep at
 * most three fifths until the office has decided; among them those whose maker has not proven an address, a third, and
 * never the last one.
 */

/** Why a booking counts: it is held, or pending and its maker has no completed trip. */
export type Doubt = 'held' | 'newcomer'

/** A trip that such a booking keeps a unit for. */
export type DoubtfulTrip = Trip & { unitId: string; doubt: Doubt }

/** A wanted trip, and the sets of units of each of which only a share may be kept from it. */
export type WantedShare = { trip: Trip; sets: string[][] }

/** Whether a unit is kept now, only once the digits were typed, or not at all. */
export type Room = 'now' | 'once proven' | 'none'

/** How many of so many units may be kept: by people without a completed trip in all, and of these by held bookings. */
export function shareOf(doubt: Doubt, units: number): number {
  const newcomers = Math.max(1, Math.floor((units * 3) / 5))
  return doubt === 'newcomer' ? newcomers : Math.min(Math.floor(units / 3), newcomers - 1)
}

/** What room the shares leave for a booking; `missing` says which drives would have to be measured to be sure. */
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
  // What is held can become pending, and counts as if it were: the digits are not asked for in vain.
  const isKept =
    leavesRoom('newcomer', ['held', 'newcomer']) && (doubt === 'newcomer' || leavesRoom('held', ['held']))
  // The digits come first: what others hold may be free by then.
  const isPossible = doubt === 'held' && leavesRoom('newcomer', ['newcomer'])
  if (missing.length > 0) return { missing }
  if (isKept) return { room: 'now' }
  return { room: isPossible ? 'once proven' : 'none' }
}

/**
 * How many units could not do both a trip and one of the others. The drive between them counts too: many short trips
 * would otherwise leave no unit for a long one.
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
