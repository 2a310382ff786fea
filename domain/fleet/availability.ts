import type { Point } from '#domain/places/point.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'

/** A trip as a vehicle's time and place: where and when it starts and ends. Time off is one, spent at the base. */
export type Trip = { starts: Date; ends: Date; from: Point; to: Point; isOff?: boolean }

/** The trips of each unit that matter for the question. */
export type Schedules = ReadonlyMap<string, Trip[]>

/** The minutes of driving between two places when leaving then; null if not measured yet. */
export type Drive = (from: Point, to: Point, leaves: Date) => number | null

export type Stretch = { from: Point; to: Point }

/** What availability depends on, besides the schedules. */
export type Rules = {
  now: Date
  /** Where a unit without a trip starts from. */
  base: Point
  /** The minutes a unit needs after each trip, besides driving. */
  turnaround: number
  drive: Drive
}

/** A unit for each leg, or none. `missing` are the drives to measure before a "no" is certain. */
export type Plan = { ok: true; units: string[] } | { ok: false; missing: Stretch[] }

/** Longer than any drive within the region: trips farther apart than this never affect each other. */
export const LONGEST_DRIVE_MINUTES = 16 * 60

/**
 * Finds a unit for each leg among `units`, best first, and the same unit for all legs if possible. A unit gets a leg
 * only if it has time to turn round and to drive from the trip before and to the trip after.
 */
export function planUnits(units: string[], legs: Trip[], schedules: Schedules, rules: Rules): Plan {
  const missing: Stretch[] = []
  const found = planFrom(legs, [], { units, schedules, rules, missing })
  return found === null ? { ok: false, missing } : { ok: true, units: found }
}

/** The trips on either side of a given one: the last that starts before its end, and the next. */
export function neighboursOf<T extends Trip>(
  trip: Trip,
  schedule: T[],
): { before: T | null; after: T | null } {
  const earlier = schedule.filter(({ starts }) => starts < trip.ends)
  const later = schedule.filter(({ starts }) => starts >= trip.ends)
  const last = (a: T | null, b: T) => (a === null || b.starts > a.starts ? b : a)
  const first = (a: T | null, b: T) => (a === null || b.starts < a.starts ? b : a)
  return { before: earlier.reduce<T | null>(last, null), after: later.reduce<T | null>(first, null) }
}

/** Whether one unit could do both trips; `missing` is the drive to measure first. */
export function canDoBoth(
  one: Trip,
  other: Trip,
  { turnaround, drive }: Pick<Rules, 'turnaround' | 'drive'>,
): { can: boolean } | { missing: Stretch } {
  const [first, second] = one.starts <= other.starts ? [one, other] : [other, one]
  const { from, to, leaves, minutes } = gapBetween(first, second, turnaround)
  if (minutes < 0 || minutes >= LONGEST_DRIVE_MINUTES) return { can: minutes >= 0 }
  const takes = drive(from, to, leaves)
  return takes === null ? { missing: { from, to } } : { can: takes <= minutes }
}

type Search = { units: string[]; schedules: Schedules; rules: Rules; missing: Stretch[] }

function planFrom([leg, ...rest]: Trip[], chosen: string[], search: Search): string[] | null {
  if (leg === undefined) return chosen
  const last = chosen.at(-1)
  const inOrder = last === undefined ? search.units : [last, ...search.units.filter((unit) => unit !== last)]
  for (const unit of inOrder) {
    const schedule = search.schedules.get(unit) ?? []
    if (!canTake(leg, schedule, search)) continue
    const schedules = new Map(search.schedules).set(unit, [...schedule, leg])
    const found = planFrom(rest, [...chosen, unit], { ...search, schedules })
    if (found !== null) return found
  }
  return null
}

function canTake(leg: Trip, schedule: Trip[], { rules, missing }: Search): boolean {
  const judged = judge(leg, schedule, rules)
  if (!judged.can) missing.push(...judged.missing)
  return judged.can
}

/** Why a leg is not possible: the trip in its way or, for a drive, the minutes it takes and the minutes available. */
export type Obstacle<T extends Trip = Trip> =
  | { code: 'busy'; trip: T }
  | { code: 'too-far-before' | 'too-far-after'; trip: T; takes: number; minutes: number }
  | { code: 'too-far-now'; takes: number; minutes: number }

/** Whether a leg is possible beside a schedule; `missing` are the drives to measure first. */
export function judge<T extends Trip>(
  leg: Trip,
  schedule: T[],
  rules: Rules,
): { can: true } | { can: false; obstacle: Obstacle<T> | null; missing: Stretch[] } {
  const { before, after } = neighboursOf(leg, schedule)
  const gaps = gapsAround(leg, before, after, rules)
  const overlap = gaps.find(({ minutes }) => minutes < 0)
  if (overlap !== undefined) return { can: false, obstacle: obstacleOf(overlap, 0), missing: [] }
  const near = gaps.filter(({ minutes }) => minutes < LONGEST_DRIVE_MINUTES)
  const drives = near.map((gap) => ({ gap, takes: rules.drive(gap.from, gap.to, gap.leaves) }))
  for (const { gap, takes } of drives) {
    if (takes !== null && takes > gap.minutes)
      return { can: false, obstacle: obstacleOf(gap, takes), missing: [] }
  }
  const missing = drives.filter(({ takes }) => takes === null).map(({ gap: { from, to } }) => ({ from, to }))
  return missing.length === 0 ? { can: true } : { can: false, obstacle: null, missing }
}

function obstacleOf<T extends Trip>({ side, trip, minutes }: Gap<T>, takes: number): Obstacle<T> {
  if (trip === null || side === 'now') return { code: 'too-far-now', takes, minutes }
  if (minutes < 0) return { code: 'busy', trip }
  return { code: side === 'before' ? 'too-far-before' : 'too-far-after', trip, takes, minutes }
}

/** A drive to or from a leg, and the minutes available for it; `trip` is the neighbour on that side. */
type Gap<T> = Stretch & { side: 'now' | 'before' | 'after'; trip: T | null; leaves: Date; minutes: number }

/** The drives to and from a leg, each with the minutes available. */
function gapsAround<T extends Trip>(
  leg: Trip,
  before: T | null,
  after: T | null,
  { now, base, turnaround }: Rules,
): Gap<T>[] {
  const isOut = before !== null && before.ends > now
  // An idle unit is where its last trip ended, or at the base. It must be able to come from either.
  const fromBase = { from: base, to: leg.from, leaves: now, minutes: minutesBetween(now, leg.starts) }
  return [
    ...(isOut ? [] : [{ ...fromBase, side: 'now' as const, trip: null }]),
    ...(before === null
      ? []
      : [{ ...gapBetween(before, leg, turnaround), side: 'before' as const, trip: before }]),
    ...(after === null
      ? []
      : [{ ...gapBetween(leg, after, turnaround), side: 'after' as const, trip: after }]),
  ]
}

function gapBetween(first: Trip, second: Trip, turnaround: number) {
  const minutes = minutesBetween(first.ends, second.starts) - turnaround
  return { from: first.to, to: second.from, leaves: first.ends, minutes }
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / MINUTE_MS
}
