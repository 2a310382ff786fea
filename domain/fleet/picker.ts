import type { Obstacle, Trip } from './availability.ts'
import type { PaperEnds } from './papers.ts'
import { SHIFT_HOURS } from './shifts.ts'

/** A vehicle or driver offered for a leg: the empty driving it would cost, or the one reason why not. */
export type Candidate<Who, T extends Trip = Trip> = Who & {
  /** Already on the leg. */
  isChosen: boolean
} & (
    | { can: true; emptyKm: number; comesFrom: T | null; goesTo: T | null }
    | { can: false; why: Obstacle<T> | TooSmall | PaperEnds }
  )

/** The party's size, and the vehicle's room. */
export type TooSmall = { code: 'too-small'; wants: Room; takes: Room }
type Room = { passengers: number; luggage: number; smallLuggage: number }

/** The possible ones first, by empty kilometres; the others in their given order. */
export function inOrder<Who, T extends Trip>(candidates: Candidate<Who, T>[]): Candidate<Who, T>[] {
  const km = (candidate: Candidate<Who, T>) => (candidate.can ? candidate.emptyKm : Number.POSITIVE_INFINITY)
  return candidates.toSorted((a, b) => (km(a) === km(b) ? 0 : km(a) - km(b)))
}

/** A driver with the hours on duty of the shift that the leg would be part of. */
export type OnDuty<Who> = Who & { hours: number }

/** The same for drivers: whose shift would be too long comes after the others; of two alike, who drives less is first. */
export function driversInOrder<Who, T extends Trip>(
  candidates: Candidate<OnDuty<Who>, T>[],
): Candidate<OnDuty<Who>, T>[] {
  const byHours = candidates.toSorted((a, b) => a.hours - b.hours)
  const isTooLong = ({ can, hours }: Candidate<OnDuty<Who>, T>) => can && hours > SHIFT_HOURS
  const inTime = inOrder(byHours.filter((one) => !isTooLong(one)))
  const possible = inTime.filter(({ can }) => can)
  return [...possible, ...byHours.filter(isTooLong), ...inTime.filter(({ can }) => !can)]
}
