import * as z from 'zod/mini'
import { type DriverTap, PAID_BY, TAPS } from '#domain/booking/taps.ts'

/** What a driver's phone sends: everything that it has queued. */

const MOST = 200
const LONGEST_ID = 100
const MOST_CENTS = 100_000_00

/** With an offset, so that no phone's own zone is guessed. */
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)

const tap = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ID)),
  legId: z.uuid(),
  tap: z.enum(TAPS),
  at: moment,
  cents: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_CENTS))),
  method: z.optional(z.enum(PAID_BY)),
})

const queue = z.object({
  taps: z.array(tap).check(z.maxLength(MOST)),
  /** The phone's clock as it sends. */
  sentAt: z.optional(moment),
})

export type TapQueue = { taps: DriverTap[]; sentAt: Date | null }

/** Null if anything in it is malformed: the phone keeps its queue, and nothing of it is taken. */
export function parseTaps(input: unknown): TapQueue | null {
  const { success, data } = z.safeParse(queue, input)
  if (!success || data.taps.some(({ tap: name, cents }) => name === 'paid' && cents === undefined))
    return null
  return {
    sentAt: data.sentAt ?? null,
    taps: data.taps.map(({ cents, method, ...one }) => {
      const isPaid = one.tap === 'paid'
      return { ...one, cents: isPaid ? (cents ?? null) : null, method: isPaid ? (method ?? 'cash') : null }
    }),
  }
}
