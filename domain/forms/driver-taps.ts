import * as z from 'zod/mini'
import { WAITING_MINUTES } from '#domain/booking/extras.ts'
import { type DriverTap, extraOf, isPayable, PAID_BY, TAPS } from '#domain/booking/taps.ts'
import { isRealDate } from '#domain/values/cape-time.ts'

/** What a driver's phone sends: everything that it has queued. */

const MOST = 200
const LONGEST_ID = 100
/** No control characters and no half of a character. */
const STORABLE = /^[^\p{Cc}\p{Cs}]+$/u

/** With an offset, so that no phone's own zone is guessed; in years that can be stored. */
export const moment = z.pipe(
  z.iso.datetime({ offset: true }).check(z.refine((text) => isRealDate(text.slice(0, 10)))),
  z.transform((text: string) => new Date(text)),
)

const tap = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ID), z.regex(STORABLE)),
  legId: z.uuid(),
  tap: z.enum(TAPS),
  at: moment,
  cents: z.optional(z.unknown()),
  method: z.optional(z.enum(PAID_BY)),
  minutes: z.optional(z.unknown()),
})

const queue = z.object({
  taps: z.array(tap).check(z.maxLength(MOST)),
  /** The phone's clock as it sends. */
  sentAt: z.optional(moment),
})

export type TapQueue = { taps: DriverTap[]; sentAt: Date | null }

/**
 * Null if anything in it is malformed: the phone keeps its queue, and nothing of it is taken. A payment with a wrong
 * amount, or waiting with wrong minutes, is taken without them, so that it blocks nothing.
 */
export function parseTaps(input: unknown): TapQueue | null {
  const { success, data } = z.safeParse(queue, input)
  if (!success) return null
  return {
    sentAt: data.sentAt ?? null,
    taps: data.taps.map(({ cents, method, minutes, ...one }) => {
      const isPaid = one.tap === 'paid'
      const amount = isPayable(cents) ? cents : 0
      const waited = one.tap === 'waiting' ? WAITING_MINUTES.find((some) => some === Number(minutes)) : 0
      return {
        ...one,
        cents: isPaid ? amount : extraOf(one) === undefined ? null : 0,
        method: isPaid ? (method ?? 'cash') : null,
        minutes: waited ?? 0,
      }
    }),
  }
}
