import type { Point } from '#domain/places/point.ts'
import { judge, type Rules, type Stretch, type Trip } from './availability.ts'

/** Which vehicle drives which leg of a day, so that as little as possible is driven empty. */

/** A leg that a vehicle is wanted for. */
export type Job = {
  id: string
  trip: Trip
  /** The vehicles that may take it, the booked class first. */
  units: string[]
  /** The one that is kept for it. */
  reserved: string | null
  bookedAt: Date
}

/** A vehicle's other trips: `today` are those of the day that stay with it, in order; `around` those of the days beside. */
export type UnitDay = { today: Trip[]; around: Trip[] }

export type PlanRules = Rules & {
  /** Of road; null if not measured yet. */
  km: (from: Point, to: Point) => number | null
}

/** The vehicle of each job that has one. */
export type Placing = ReadonlyMap<string, string>

export type PlacedDay = { ok: true; placing: Placing; firstCome: Placing } | { ok: false; missing: Stretch[] }

/**
 * Gives each job a vehicle. `firstCome` is what it would be if each kept the vehicle reserved for it, and the others
 * took the first that is free, in order of booking. `missing` are the stretches to measure before it is certain.
 */
export function placeJobs(jobs: Job[], days: ReadonlyMap<string, UnitDay>, rules: PlanRules): PlacedDay {
  const search: Search = { jobs, days, rules, missing: [] }
  const firstCome = inOrderOfBooking(search)
  const kept = improved(firstCome, search)
  const fresh = improved(inOrderOfPickup(search), search)
  if (search.missing.length > 0) return { ok: false, missing: search.missing }
  return {
    ok: true,
    placing: placingOf(isBetter(fresh, kept, rules) ? fresh : kept),
    firstCome: placingOf(firstCome),
  }
}

/**
 * The empty kilometres before each trip of a day: from the base to the first, and between them; not the way home. What
 * is not measured, or has no road, counts nothing.
 */
export function emptyKmBefore(trips: Trip[], { base, km }: Pick<PlanRules, 'base' | 'km'>): number[] {
  return trips.map(({ from }, i) => km(trips[i - 1]?.to ?? base, from) ?? 0)
}

type Search = { jobs: Job[]; days: ReadonlyMap<string, UnitDay>; rules: PlanRules; missing: Stretch[] }

/** A trip of a vehicle's day; without a job it stays where it is. */
type Stop = Trip & { job?: Job }

/** The day of each vehicle, in order. */
type Board = ReadonlyMap<string, Stop[]>

/** A step from one board to the next: the new days of the vehicles concerned. */
type Step = [unit: string, day: Stop[]][]

/** Less is no gain. */
const LEAST_KM = 0.5

function inOrderOfBooking(search: Search): Board {
  const isKept = ({ reserved, units }: Job) => reserved !== null && units.includes(reserved)
  const inOrder = search.jobs.toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
  let board = emptyBoard(search)
  // What is reserved is kept, whoever booked earlier.
  for (const job of [...inOrder.filter(isKept), ...inOrder.filter((one) => !isKept(one))]) {
    const units = isKept(job) ? [job.reserved ?? '', ...job.units] : job.units
    const unit = units.find((one) => canTake(dayOf(board, one), one, job, search))
    if (unit !== undefined) board = after(board, [[unit, withJob(dayOf(board, unit), job)]])
  }
  return board
}

/** Each takes the vehicle for which it adds the fewest kilometres. */
function inOrderOfPickup(search: Search): Board {
  let board = emptyBoard(search)
  for (const job of search.jobs.toSorted((a, b) => a.trip.starts.getTime() - b.trip.starts.getTime())) {
    const step = placed(board, job, search)
    if (step !== null) board = after(board, step)
  }
  return board
}

function emptyBoard({ days }: Search): Board {
  return new Map([...days].map(([unit, { today }]) => [unit, today]))
}

/** Places one more, moves one, or exchanges two, as long as that helps. */
function improved(first: Board, search: Search): Board {
  let board = first
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const job of search.jobs) {
      const unit = unitOf(board, job)
      const step =
        unit === null
          ? (placed(board, job, search) ?? inPlaceOfAnother(board, job, search))
          : (moved(board, job, unit, search) ?? exchanged(board, job, unit, search))
      if (step === null) continue
      board = after(board, step)
      isBetter = true
    }
  }
  return board
}

/** On the vehicle for which it adds the fewest kilometres; null if none can. */
function placed(board: Board, job: Job, search: Search): Step | null {
  let best: { km: number; unit: string } | null = null
  for (const unit of job.units) {
    const day = dayOf(board, unit)
    const km = kmOf(day, search, { more: job }) - kmOf(day, search)
    if ((best === null || km < best.km - LEAST_KM) && canTake(day, unit, job, search)) best = { km, unit }
  }
  return best === null ? null : [[best.unit, withJob(dayOf(board, best.unit), job)]]
}

/** On a vehicle whose job another can take. */
function inPlaceOfAnother(board: Board, job: Job, search: Search): Step | null {
  for (const unit of job.units) {
    for (const { job: other } of dayOf(board, unit)) {
      if (other === undefined) continue
      const left = withoutJob(dayOf(board, unit), other)
      if (!canTake(left, unit, job, search)) continue
      const taken = after(board, [[unit, withJob(left, job)]])
      const elsewhere = placed(taken, other, search)
      if (elsewhere !== null) return [[unit, dayOf(taken, unit)], ...elsewhere]
    }
  }
  return null
}

/** To another vehicle, where that saves kilometres. */
function moved(board: Board, job: Job, from: string, search: Search): Step | null {
  const own = dayOf(board, from)
  const saved = kmOf(own, search) - kmOf(own, search, { less: job })
  for (const to of job.units) {
    if (to === from) continue
    const day = dayOf(board, to)
    const isLess = kmOf(day, search, { more: job }) - kmOf(day, search) < saved - LEAST_KM
    if (isLess && canTake(day, to, job, search))
      return [
        [from, withoutJob(own, job)],
        [to, withJob(day, job)],
      ]
  }
  return null
}

/** With a job of another vehicle, where that saves kilometres. */
function exchanged(board: Board, job: Job, from: string, search: Search): Step | null {
  const own = dayOf(board, from)
  for (const to of job.units) {
    if (to === from) continue
    const day = dayOf(board, to)
    const before = kmOf(own, search) + kmOf(day, search)
    for (const { job: other } of day) {
      if (other === undefined || !other.units.includes(from)) continue
      const km = kmOf(own, search, { less: job, more: other }) + kmOf(day, search, { less: other, more: job })
      if (km >= before - LEAST_KM) continue
      const [left, theirs] = [withoutJob(own, job), withoutJob(day, other)]
      if (canTake(theirs, to, job, search) && canTake(left, from, other, search))
        return [
          [from, withJob(left, other)],
          [to, withJob(theirs, job)],
        ]
    }
  }
  return null
}

function canTake(day: Stop[], unit: string, { units, trip }: Job, { days, rules, missing }: Search): boolean {
  if (!units.includes(unit)) return false
  const judged = judge<Trip>(trip, [...day, ...(days.get(unit)?.around ?? [])], rules)
  if (!judged.can) missing.push(...judged.missing)
  return judged.can
}

function dayOf(board: Board, unit: string): Stop[] {
  return board.get(unit) ?? []
}

function withJob(day: Stop[], job: Job): Stop[] {
  return [...day, { ...job.trip, job }].toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
}

function withoutJob(day: Stop[], { id }: Job): Stop[] {
  return day.filter(({ job }) => job?.id !== id)
}

function after(board: Board, step: Step): Board {
  return new Map([...board, ...step])
}

function unitOf(board: Board, { id }: Job): string | null {
  for (const [unit, day] of board) if (day.some(({ job }) => job?.id === id)) return unit
  return null
}

/** The empty kilometres of a day, with one job more or less; asked so often that it makes no new day for that. */
function kmOf(
  day: Stop[],
  { rules: { base, km } }: Pick<Search, 'rules'>,
  { more, less }: { more?: Job; less?: Job } = {},
): number {
  let sum = 0
  let at = base
  const drive = ({ from, to }: Trip) => {
    sum += km(at, from) ?? 0
    at = to
  }
  let waiting = more?.trip
  for (const stop of day) {
    if (stop.job !== undefined && stop.job === less) continue
    if (waiting !== undefined && waiting.starts < stop.starts) {
      drive(waiting)
      waiting = undefined
    }
    drive(stop)
  }
  if (waiting !== undefined) drive(waiting)
  return sum
}

function placingOf(board: Board): Placing {
  return new Map([...board].flatMap(([unit, day]) => day.flatMap(({ job }) => (job ? [[job.id, unit]] : []))))
}

/** More jobs with a vehicle, then fewer kilometres. */
function isBetter(one: Board, other: Board, rules: PlanRules): boolean {
  const [more, fewer] = [placingOf(one).size, placingOf(other).size]
  if (more !== fewer) return more > fewer
  const total = (board: Board) => [...board.values()].reduce((sum, day) => sum + kmOf(day, { rules }), 0)
  return total(one) < total(other)
}
