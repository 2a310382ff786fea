import type { FormAnswer } from '#app/forms/answer.ts'
import type { NotBooked } from './booking-answer.ts'

/** The outcome of changing trips side by side. */
export type GroupAnswer = FormAnswer<NotListed>

/** There can be no more trips side by side. */
export type NotListed = { outcome: 'group-full' }

/** Why trips were not booked together. */
export type NotBookedTogether =
  | NotBooked
  /** By now no vehicle is free for this one. */
  | { outcome: 'trip-taken'; number: number; trip: string; quoteId: string }
