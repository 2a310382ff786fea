import * as z from 'zod'
import {
  BOOKING_PARTS,
  type BookingEvent,
  type BookingEventName,
  type RecordedBookingEvent,
} from '#domain/booking/events.ts'
import { CANCEL_REASONS } from '#domain/booking/cancellation.ts'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { MOVERS } from '#domain/booking/status.ts'
import type { Change } from '#domain/office/trace.ts'

/** The contents of `events.what` and `events.data`: the move, its details, and what it changed. */
export function storedEvent(
  { move, data }: BookingEvent,
  changes: Change[] = [],
): { what: string; data: object } {
  return { what: move, data: { ...(changes.length > 0 && { changes }), ...data } }
}

const why = z.string()

function event<Move extends BookingEventName, Data extends z.core.$ZodShape>(move: Move, data: Data) {
  return z.object({ move: z.literal(move), data: z.object(data) })
}

const bookingEvent = z.discriminatedUnion('move', [
  event('book', {}),
  event('prove', {}),
  event('lapse', {}),
  event('confirm', {}),
  event('decline', { why }),
  event('cancel', { why, reason: z.enum(CANCEL_REASONS), fee: z.number() }),
  event('assign', {}),
  event('assign leg', { leg: z.number() }),
  event('reassign', {}),
  event('unassign', { why }),
  event('start', {}),
  event('complete', {}),
  event('no show', { why }),
  event('alarm', {}),
  event('propose', { why, proposal: z.string(), kind: z.enum(['booking', 'time']) }),
  event('accept', { proposal: z.string() }),
  event('refuse', { why, proposal: z.string(), isTaken: z.boolean() }),
  event('change', { why, what: z.array(z.enum(BOOKING_PARTS)), revision: z.number() }),
  event('note', { text: z.string() }),
  event('payment', { kind: z.enum(PAYMENT_KINDS), method: z.enum(PAYMENT_METHODS), cents: z.number() }),
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
