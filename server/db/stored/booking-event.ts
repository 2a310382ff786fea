import * as z from 'zod'
import {
  BILLS,
  BOOKING_PARTS,
  type BookingEvent,
  type BookingEventName,
  type RecordedBookingEvent,
  REFUND_STEPS,
} from '#domain/booking/events.ts'
import { CANCEL_REASONS } from '#domain/booking/cancellation.ts'
import { GUEST_TAPS } from '#domain/booking/guest-taps.ts'
import { LEDGER_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { CLOSED_WHY } from '#domain/closures/closures.ts'
import { MOVERS } from '#domain/booking/permissions.ts'
import { EXTRAS } from '#domain/booking/extras.ts'
import { DOUBTS, TAPS } from '#domain/booking/taps.ts'
import type { Change } from '#domain/office/trace.ts'

/** The contents of `events.what` and `events.data`: the move, its details, and what it changed. */
export function storedEvent(
  { move, data }: BookingEvent,
  changes: Change[] = [],
): { what: string; data: object } {
  return { what: move, data: { ...(changes.length > 0 && { changes }), ...data } }
}

const why = z.string()
const leg = z.number().optional()

function event<Move extends BookingEventName, Data extends z.core.$ZodShape>(move: Move, data: Data) {
  return z.object({ move: z.literal(move), data: z.object(data) })
}

const bookingEvent = z.discriminatedUnion('move', [
  event('book', {}),
  event('prove', {}),
  event('lapse', {}),
  event('confirm', { why: why.optional() }),
  event('unconfirm', { why }),
  event('decline', { why }),
  event('cancel', { why, leg, reason: z.enum(CANCEL_REASONS), fee: z.number() }),
  event('reserve', { why, leg }),
  event('assign', { leg }),
  event('reassign', { leg }),
  event('unassign', { why, leg }),
  event('start', { leg }),
  event('unstart', { leg }),
  event('reach', { leg, step: z.enum(['arrived', 'on board']), isUndone: z.boolean() }),
  event('report', {
    leg,
    tap: z.enum([...TAPS, ...GUEST_TAPS]),
    driver: z.string(),
    doubt: z.enum(DOUBTS).nullable(),
    proposes: z
      .object({ id: z.string(), kind: z.enum(EXTRAS), minutes: z.number(), cents: z.number() })
      .optional(),
  }),
  event('review', { why, stars: z.number() }),
  event('review read', {}),
  event('complete', { leg }),
  event('no show', { why, leg }),
  event('alarm', {}),
  event('propose', { why, proposal: z.string(), kind: z.enum(['booking', 'change']) }),
  event('ask', { why, proposal: z.string() }),
  event('turn down', { why, proposal: z.string() }),
  event('withdraw', { proposal: z.string() }),
  event('landing', { leg, at: z.string() }),
  event('accept', { proposal: z.string() }),
  event('refuse', { why, proposal: z.string(), isTaken: z.boolean() }),
  event('change', { why, what: z.array(z.enum(BOOKING_PARTS)), revision: z.number() }),
  event('relink', {}),
  event('note', { text: z.string() }),
  event('payment', {
    kind: z.enum(LEDGER_KINDS),
    method: z.enum(PAYMENT_METHODS),
    cents: z.number(),
    entry: z.string().optional(),
    moved: z.string().optional(),
  }),
  event('bill', { cents: z.number(), by: z.string(), why: z.enum(BILLS) }),
  event('transfer', { cents: z.number(), until: z.string().nullable() }),
  event('wait', { until: z.string() }),
  event('forgive', { why, cents: z.number() }),
  event('closure', {
    leg,
    place: z.string(),
    cause: z.enum(CLOSED_WHY),
    from: z.string(),
    until: z.string().nullable(),
    isOpen: z.boolean(),
    by: z.enum(['mail', 'call']),
    text: z.string().optional(),
  }),
  event('extra', { leg, kind: z.enum(EXTRAS), minutes: z.number(), cents: z.number() }),
  event('refund', {
    step: z.enum(REFUND_STEPS),
    method: z.enum(PAYMENT_METHODS),
    cents: z.number(),
  }),
])

/** The name of an event. */
export const bookingMove: z.ZodType<BookingEventName> = z.union(
  bookingEvent.options.map(({ shape }) => shape.move),
)

const mover = z.enum(MOVERS)

type EventRow = { id: number; what: string; who: string; at: Date; data: unknown; name: string | null }

/** A booking's event from its row. */
export function readBookingEvent({ what, data, who, ...row }: EventRow): RecordedBookingEvent {
  const event: BookingEvent = bookingEvent.parse({ move: what, data })
  return { ...event, ...row, who: mover.parse(who) }
}
