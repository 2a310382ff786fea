import type { FormAnswer, Refusal } from '#app/forms/answer.ts'

/** The outcome of sending a trip's details, or another time for it. */
export type TripAnswer = FormAnswer<NotTheirs>

/** Nobody is signed in any more, or somebody else than when the page was opened. */
export type NotTheirs = { outcome: 'signed-out' } | { outcome: 'other-person' }

/** Why nothing was done although the fields are valid. */
export type BookingRefusal = Refusal | NotTheirs

/** The outcome of sending the last page. */
export type ReviewAnswer = FormAnswer<NotBooked>

/** Why nothing was booked. */
export type NotBooked =
  | NotTheirs
  | { outcome: 'expired' }
  /** The booking's reference, if it is theirs. */
  | { outcome: 'used'; reference: string | null }
  /** New customers have used up their share of the vehicles; the office decides on more. */
  | { outcome: 'share' }
  /** Another booking is still waiting for its digits. */
  | { outcome: 'one-held'; reference: string }
  /** The digits would prove too many trips together. */
  | { outcome: 'group-full' }
  | { outcome: 'too-many-pending' }
  /** By now no vehicle is free for this one of several trips. */
  | { outcome: 'trip-taken'; number: number; trip: string; quoteId: string }
