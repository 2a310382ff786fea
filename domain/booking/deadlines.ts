import { type AnswerPromise, answerDue } from '#domain/enquiry/clock.ts'
import type { Booking } from './booking.ts'

type Asked = Pick<Booking, 'askedAt' | 'pickupAt' | 'policies'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** When the office must have decided: a set time after it was asked, or before the pickup if that is earlier. */
export function answerBy({ askedAt, pickupAt, policies }: Asked): Date {
  const { answerWithinMinutes, answerBeforePickupHours } = policies
  const usual = askedAt.getTime() + answerWithinMinutes * MINUTE_MS
  const latest = pickupAt.getTime() - answerBeforePickupHours * HOUR_MS
  return new Date(Math.max(askedAt.getTime(), Math.min(usual, latest)))
}

/** When we promise the customer an answer. `isSoon` means that the trip is too near to wait that long. */
export function promisedAnswer(
  { askedAt, pickupAt, policies }: Asked,
  promise: AnswerPromise,
): { by: Date; isSoon: boolean } {
  const by = answerDue(askedAt, promise)
  const isSoon = by.getTime() > pickupAt.getTime() - policies.answerBeforePickupHours * HOUR_MS
  return { by, isSoon }
}

/** So long after the answer to a change that they asked for, guests keep the terms of the moment of asking. */
export const TERMS_KEPT_MS = 30 * MINUTE_MS

/** So long the mails about a confirmation wait, and it can be taken back. */
export const CONFIRM_UNDO_MS = 10_000
