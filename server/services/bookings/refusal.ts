import type { Invalid } from '#domain/forms/problems.ts'
import type { Alternatives } from './alternatives.ts'
import type { NoSeats } from './seats.ts'

/** The reasons a booking is refused. */
export type NotCreated =
  | Invalid
  /** The account was erased meanwhile. */
  | { ok: false; problem: 'no-account' }
  | { ok: false; problem: 'no-quote' }
  | { ok: false; problem: 'expired' }
  /** `reference` if the booking is the customer's own. */
  | { ok: false; problem: 'used'; reference: string | null }
  | { ok: false; problem: 'not-free'; alternatives: Alternatives }
  /** First-time guests already have their share of the vehicles at that time; the rest is for guests we know. */
  | { ok: false; problem: 'share' }
  | NoSeats
  | { ok: false; problem: 'too-many-pending'; most: number }
  /** Another booking must be proven with its digits first. */
  | { ok: false; problem: 'one-held'; reference: string }
  /** No more than this many vehicle-days can be asked for together. */
  | { ok: false; problem: 'group-full'; most: number }
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/** Nothing was booked: the reason, and the trip that it comes from, counted from 0. */
export type Refused = { ok: false; refusal: NotCreated; trip: number }

export function refused(refusal: NotCreated, trip = 0): Refused {
  return { ok: false, refusal, trip }
}
