import type { FormAnswer, Refusal } from '#app/forms/answer.ts'

/** What came of sending the details of a trip, or another time for it. */
export type TripAnswer = FormAnswer<NotTheirs>

/** Nobody is signed in any more; or somebody else than when the page was opened. */
export type NotTheirs = { outcome: 'signed-out' } | { outcome: 'other-person' }

/** Why nothing was done though nothing is wrong with what was entered. */
export type BookingRefusal = Refusal | NotTheirs

/** Why a trip was not booked. */
export type ReviewAnswer = FormAnswer<NotBooked>

export type NotBooked =
  | NotTheirs
  | { outcome: 'expired' }
  /** The reference where the booking is one's own. */
  | { outcome: 'used'; reference: string | null }
  /** Newcomers have their share of the vehicles; a person decides on more. */
  | { outcome: 'share' }
  /** Another booking waits for its digits. */
  | { outcome: 'one-held'; reference: string }
  /** With this trip the digits would prove too much at once. */
  | { outcome: 'group-full' }
  | { outcome: 'too-many-pending' }
