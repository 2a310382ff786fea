import type { Booking } from '#domain/booking/booking.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { sender } from '#domain/enquiry/content.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { randOf } from '#domain/values/money.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { TodayItem } from '#domain/office/today.ts'
import type { Language } from '#domain/words/language.ts'
import { todayReason } from '#domain/wording/today.ts'
import type { OutboxMessage } from '#server/db/outbox-list.ts'
import type { OfficeBooking } from '#server/services/office/booking.ts'
import type { Found } from '#server/services/office/search.ts'
import type { TraceEntry } from '#server/services/office/trace.ts'
import type { Answer } from '../answers.ts'
import { bookingJson } from '../booking-json.ts'

type At = { origin: string; now: Date; language: Language }

/** A booking in the office's lists, with its customer and the vehicle reserved for it. */
export function listedBookingJson(booking: Booking, at: At): Answer<'ListedBooking'> {
  return {
    ...bookingJson(booking, at),
    url: `${at.origin}/operator/bookings/${booking.reference}`,
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
  { places, ...at }: At & { places: GazetteerPlace[] },
): Answer<'OfficeBooking'> {
  return {
    ...listedBookingJson(booking, at),
    payments: payments.map(({ at: when, ...payment }) => ({ ...payment, at: when.toISOString() })),
    paid: balance.paid,
    to_pay: balance.toPay,
    to_refund: balance.toRefund,
    moves,
    missing,
    ends_without_address: endsWithoutDoor(booking, places).map(({ label }) => label),
    cancelling_now: { fee: terms.fee, free_until: terms.freeUntil.toISOString() },
    proposal: proposal && { ...proposal, id: undefined, bookingId: undefined },
    events: events.map(eventJson),
  }
}

function eventJson({ id, move, data, who, name, at }: RecordedBookingEvent) {
  return { id, what: move, who, name, at: at.toISOString(), data }
}

export function todayItemJson(
  { reference, kind, due, overdue, name, why }: TodayItem,
  now: Date,
): Answer<'Today'>['items'][number] {
  return {
    reference,
    kind,
    due: due.toISOString(),
    overdue,
    name,
    why: todayReason(why, now),
    code: why.code,
  }
}

export function enquiryJson({ content, ...enquiry }: OfficeEnquiry): Record<string, unknown> {
  return {
    ...enquiry,
    phone: sender(content).phone,
    kind: content.kind,
    details: content.details,
    createdAt: enquiry.createdAt.toISOString(),
    answerBy: enquiry.answerBy.toISOString(),
  }
}

export function foundJson(found: Found, at: At): Record<string, unknown> {
  switch (found.kind) {
    case 'booking':
      return { kind: found.kind, ...listedBookingJson(found.booking, at) }
    case 'enquiry': {
      const { reference, name, email, status, createdAt } = found.enquiry
      return { kind: found.kind, reference, name, email, status, createdAt: createdAt.toISOString() }
    }
    case 'unit':
      return { kind: found.kind, ...found.unit }
    case 'driver':
      return { kind: found.kind, ...found.driver }
  }
}

export function messageJson({
  createdAt,
  dueAt,
  sentAt,
  ...message
}: OutboxMessage): Answer<'Outbox'>['items'][number] {
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export function traceJson({ at, ...entry }: TraceEntry): Answer<'Trace'>['items'][number] {
  return { ...entry, at: at.toISOString() }
}
