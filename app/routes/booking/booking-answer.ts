import type { FormAnswer, Refusal } from '#app/forms/answer.ts'

/** What came of sending the details of a trip, or another time for it. */
export type TripAnswer = FormAnswer<SignedOut>

/** Nobody is signed in any more. */
export type SignedOut = { outcome: 'signed-out' }

/** Why nothing was done though nothing is wrong with what was entered. */
export type BookingRefusal = Refusal | SignedOut

/** Why a trip was not booked. */
export type ReviewAnswer = FormAnswer<NotBooked>

export type NotBooked =
  | SignedOut
  | { outcome: 'expired' }
  /** The reference where the booking is one's own. */
  | { outcome: 'used'; reference: string | null }
  /** Newcomers have their share of the vehicles; a person decides on more. */
  | { outcome: 'share' }
  /** Another booking waits for its digits. */
  | { outcome: 'one-held'; reference: string }
  | { outcome: 'too-many-pending' }
