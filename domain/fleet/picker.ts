import type { Obstacle, Trip } from './availability.ts'
import type { PaperEnds } from './papers.ts'

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
