import * as z from 'zod/mini'
import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { randOf } from '#domain/values/money.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import { bookingAnswer, bookingJson, legShape } from '../bookings/booking-json.ts'
import { anything, cents, instant, named, text, whole } from '../schemas.ts'

/** As the office sees it in lists. */
export const listedBooking = named(
  'ListedBooking',
  z.extend(bookingAnswer, {
    customer: z.object({ name: text, email: text, phone: z.nullable(text) }),
    asked_at: instant,
    legs: z.array(
      z.object({
        ...legShape,
        unit: z.nullable(z.object({ id: text, modelId: text, registration: text })),
        driver: z.nullable(z.object({ id: text, name: text, phone: text })),
      }),
    ),
  }),
)

export const officeBooking = named(
  'OfficeBooking',
  z.extend(listedBooking, {
    payments: z.array(
      z.object({ kind: z.enum(PAYMENT_KINDS), method: z.enum(PAYMENT_METHODS), cents, at: instant }),
    ),
    paid: cents,
    to_pay: cents,
    to_refund: cents,
    moves: z.array(z.object({ move: text, can: z.boolean(), from: z.array(text) })),
    missing: z.array(z.enum(['phone', 'flight', 'address'])),
    ends_without_address: z.array(text),
    cancelling_now: z.object({ fee: cents, free_until: instant }),
    proposal: z.nullable(anything),
    events: z.array(
      z.object({ id: whole, what: text, who: text, name: z.nullable(text), at: instant, data: anything }),
    ),
  }),
)

type AtDeps = Pick<Deps, 'origin' | 'now' | 'content'>

/** A booking in the office's lists, with its customer and the vehicle reserved for it. */
export function listedBookingJson(
  booking: Booking,
  { origin, now, content: { language } }: AtDeps,
): z.infer<typeof listedBooking> {
  return {
    ...bookingJson(booking, { origin, now: now(), language }),
    url: `${origin}/operator/bookings/${booking.reference}`,
    customer: booking.customer,
    asked_at: booking.askedAt.toISOString(),
    legs: booking.legs.map(({ id, places, starts, ends, total, unit, driver }) => ({
      id,
      starts: starts.toISOString(),
      ends: ends.toISOString(),
      places: places.map(({ label }) => label),
      total: randOf(total),
      unit,
      driver,
    })),
  }
}

/** Everything that the office sees of a booking; sums of the ledger are in cents. */
export function officeBookingJson(
  { booking, events, payments, balance, moves, missing, terms, proposal }: OfficeBooking,
  deps: AtDeps,
): z.infer<typeof officeBooking> {
  return {
    ...listedBookingJson(booking, deps),
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() })),
    paid: balance.paid,
    to_pay: balance.toPay,
    to_refund: balance.toRefund,
    moves,
    missing,
    ends_without_address: endsWithoutDoor(booking, deps.content.places).map(({ label }) => label),
    cancelling_now: { fee: terms.fee, free_until: terms.freeUntil.toISOString() },
    proposal: proposal && { ...proposal, id: undefined, bookingId: undefined },
    events: events.map(eventJson),
  }
}

function eventJson({ id, move, data, who, name, at }: RecordedBookingEvent) {
  return { id, what: move, who, name, at: at.toISOString(), data }
}
