import { REFUND_STATES, REFUND_WAYS, type RefundOrder } from '#domain/booking/refund-orders.ts'
import * as z from 'zod/mini'
import { type Booking, standingTotal } from '#domain/booking/booking.ts'
import type { Deposit } from '#domain/booking/deposit.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import {
  LEDGER_KINDS,
  type Payment,
  PAYMENT_METHODS,
  receivedAt,
  type RefundRequest,
  standingEntries,
} from '#domain/booking/ledger.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { asPlanned, type Proposal } from '#domain/booking/proposal.ts'
import { randOf } from '#domain/values/money.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import { legUnit } from './legs.ts'
import { bookingAnswer, bookingJson, legFacts, legShape } from '../bookings/booking-json.ts'
import { anything, cents, instant, named, rand, text, whole } from '../schemas.ts'

/** As the office sees it in lists. */
export const listedBooking = named(
  'ListedBooking',
  z.extend(bookingAnswer, {
    customer: z.object({ name: text, email: text, phone: z.nullable(text) }),
    asked_at: instant,
    legs: z.array(
      z.object({
        ...legShape,
        unit: z.nullable(legUnit),
        driver: z.nullable(z.object({ id: text, name: text, phone: text })),
      }),
    ),
  }),
)

export const officeBooking = named(
  'OfficeBooking',
  z.extend(listedBooking, {
    /** Without the entries that were taken back. */
    payments: z.array(
      z.object({ kind: z.enum(LEDGER_KINDS), method: z.enum(PAYMENT_METHODS), cents, at: instant }),
    ),
    ledger: z.array(
      z.object({
        id: text,
        kind: z.enum(LEDGER_KINDS),
        method: z.enum(PAYMENT_METHODS),
        cents,
        at: instant.check(z.meta({ description: 'when the money changed hands' })),
        date: text,
        by: z.nullable(text),
        reference: text,
        gatewayId: z.optional(text),
        voids: z.optional(text),
        refunds: z.optional(text.check(z.meta({ description: 'the entry that it gives back' }))),
        moved: z.optional(
          text.check(
            z.meta({ description: 'the entry of another booking of the group that it went to or came from' }),
          ),
        ),
        why: text,
        paid: cents,
      }),
    ),
    refundAsked: z.nullable(
      z.object({ method: z.enum(PAYMENT_METHODS), cents, date: text, at: instant, by: z.nullable(text) }),
    ),
    refunds: z.array(
      z.object({
        id: text,
        entry: text,
        cents,
        way: z.enum(REFUND_WAYS),
        state: z.enum(REFUND_STATES),
        due: instant,
        why: text,
        answer: text,
      }),
    ),
    paid: cents,
    deposit: z.nullable(
      z.object({
        percent: z.number(),
        cents,
        due: z.nullable(instant),
        balance: z.enum(['driver', 'before']),
        balanceDue: z.nullable(instant),
      }),
    ),
    owing: cents.check(z.meta({ description: 'by the guest to us' })),
    owed: cents.check(z.meta({ description: 'by us to the guest' })),
    moves: z.array(z.object({ move: text, can: z.boolean() })),
    missing: z.array(z.enum(['phone', 'flight', 'address'])),
    ends_without_address: z.array(text),
    cancelling_now: z.object({ fee: cents, free_until: instant }),
    proposal: z.nullable(anything),
    askedChange: z.nullable(z.object({ set: anything, total: rand, at: instant, by: text })),
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
    legs: booking.legs.map((leg) => ({ ...legFacts(leg), unit: leg.unit, driver: leg.driver })),
  }
}

/** Everything that the office sees of a booking; sums of the ledger are in cents. */
export function officeBookingJson(
  {
    booking,
    events,
    payments,
    refundAsked,
    refunds,
    balance,
    moves,
    missing,
    terms,
    proposal,
    asked,
  }: OfficeBooking,
  deps: AtDeps,
): z.infer<typeof officeBooking> {
  return {
    ...listedBookingJson(booking, deps),
    payments: standingEntries(payments).map((entry) => ({
      kind: entry.kind,
      method: entry.method,
      cents: entry.cents,
      at: receivedAt(entry).toISOString(),
    })),
    ledger: payments.map(ledgerJson),
    refundAsked: refundAsked && refundJson(refundAsked),
    refunds: refunds.map(refundOrderJson),
    paid: balance.paid,
    deposit: booking.deposit && depositJson(booking.deposit),
    owing: balance.toPay,
    owed: balance.toRefund,
    moves,
    missing,
    ends_without_address: endsWithoutDoor(booking, deps.content.places).map(({ label }) => label),
    cancelling_now: { fee: terms.fee, free_until: terms.freeUntil.toISOString() },
    proposal: proposal && { ...proposal, id: undefined, bookingId: undefined },
    askedChange: asked && askedJson(booking, asked),
    events: events.map(eventJson),
  }
}

function depositJson({ percent, cents: asked, dueAt, balanceAt }: Deposit) {
  return {
    percent,
    cents: asked,
    due: dueAt?.toISOString() ?? null,
    balance: balanceAt === null ? ('driver' as const) : ('before' as const),
    balanceDue: balanceAt?.toISOString() ?? null,
  }
}

function ledgerJson(entry: Payment) {
  const { id, kind, method, cents, date, by, reference, gatewayId, voids, refunds, moved, why, paid } = entry
  return {
    id,
    kind,
    method,
    cents,
    date,
    by,
    reference,
    why,
    paid,
    at: receivedAt(entry).toISOString(),
    ...(gatewayId !== null && { gatewayId }),
    ...(voids !== null && { voids }),
    ...(refunds !== null && { refunds }),
    ...(moved !== null && { moved }),
  }
}

function refundOrderJson({ id, entryId: entry, cents, way, state, dueAt, why, answer }: RefundOrder) {
  return { id, entry, cents, way, state, due: dueAt.toISOString(), why, answer }
}

function refundJson({ method, cents, date, at, by }: RefundRequest) {
  return { method, cents, date, at: at.toISOString(), by }
}

function askedJson(booking: Booking, { plan, createdAt }: Proposal) {
  const { details = {}, customer: _, ...journey } = plan?.wish ?? {}
  return {
    set: { ...journey, ...details },
    total: randOf(standingTotal(asPlanned(booking, plan))),
    at: createdAt.toISOString(),
    by: booking.customer.name,
  }
}

function eventJson({ id, move, data, who, name, at }: RecordedBookingEvent) {
  return { id, what: move, who, name, at: at.toISOString(), data }
}
