import { HOUR_MS } from '#domain/values/duration.ts'
import type { Trip } from './availability.ts'

/** How long a driver may be on duty, from the first pickup to the last drop-off, and the rest that must follow. */
export const SHIFT_HOURS = 12
export const REST_HOURS = 12

type Times = Pick<Trip, 'starts' | 'ends' | 'isOff'>

/** The shifts that these trips make: a rest ends one. Time off is none. */
function shiftsOf<T extends Times>(trips: T[]): T[][] {
  const shifts: T[][] = []
  const driven = trips.filter(({ isOff }) => isOff !== true)
  for (const trip of driven.toSorted((a, b) => a.starts.getTime() - b.starts.getTime())) {
    const last = shifts.at(-1)
    const before = last?.at(-1)
    if (last === undefined || before === undefined || hoursBetween(before.ends, trip.starts) >= REST_HOURS)
      shifts.push([trip])
    else last.push(trip)
  }
  return shifts
}

/** The hours of the longest shift among these trips. */
export function longestShift(trips: Times[]): number {
  return Math.max(0, ...shiftsOf(trips).map(hoursOf))
}

/** The hours of the shift that a trip would be part of. */
export function shiftWith(trip: Times, others: Times[]): number {
  const shift = shiftsOf([...others, trip]).find((one) => one.includes(trip))
  return shift === undefined ? 0 : hoursOf(shift)
}

function hoursOf(shift: Times[]): number {
  const ends = Math.max(...shift.map((trip) => trip.ends.getTime()))
  return hoursBetween(shift[0]?.starts ?? new Date(ends), new Date(ends))
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}
