import * as z from 'zod/mini'
import type { CancelReason } from '#domain/booking/cancellation.ts'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { parseAssignment, parseNote, parseLedgerEntry, parseReasoned } from '#domain/forms/office.ts'
import { multiLine } from '#domain/values/text.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { releaseBookings } from '#server/services/bookings/moves.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { findOfficeBookings } from '#server/services/office/bookings/bookings.ts'
import { moveBooking, OFFICE_MOVES } from '#server/services/office/bookings/moves.ts'
import { addNote } from '#server/services/office/bookings/notes.ts'
import { answerRefund, recordPayment, voidPayment } from '#server/services/office/bookings/payments.ts'
import { call } from '../call.ts'
import { listOf, named, text } from '../schemas.ts'
import { listedBooking, listedBookingJson, officeBooking } from './booking-json.ts'
import { day, daysBetween, NO_STATUS, oneOf, pageJson, paging } from './paging.ts'
import { bookingAfter, ledgerAnswer, missing, noBooking, refusal, unknownCrew } from './refusals.ts'

const ID = '0191d9f4-7c2a-7000-8000-000000000001'
const LONGEST_KEY = 200
/** What `why` may be for a cancellation, besides free text. */
const CODES = ['weather', 'passenger', 'operator', 'bereavement', 'deposit'] as const satisfies CancelReason[]
const MOST_RELEASED = 200
const LONGEST_REASON = 1000

export const REVISION = { revision: 'the one that you looked at; an earlier one is refused' }
export const CHANGED = {
  409: 'with code: changed, with by, at and revision, where a colleague was quicker; or why it is not possible',
}

/** The office's bookings. Each action answers with the changed booking. */
export const officeBookingCalls = [
  call('GET', '/operator/bookings', {
    summary: 'Bookings, newest first',
    for: 'console',
    asks: {
      status: oneOf(BOOKING_STATUSES, NO_STATUS),
      q: z.optional(text),
      from: day('the first day of pickup'),
      to: day('the last day of pickup'),
      ...paging,
    },
    gives: { 200: named('OfficeBookings', listOf(listedBooking)) },
    refuses: { 422: 'no such status, day or cursor' },
    answer: async ({ c, deps, query: { q, from, to, ...asked } }) => {
      const days = daysBetween(from, to)
      const page = await findOfficeBookings(deps, { ...asked, ...days, query: q })
      return pageJson(c, page, (booking) => listedBookingJson(booking, deps))
    },
  }),
  call('GET', '/operator/bookings/:reference', {
    summary: 'A booking with its legs, events, payments and what can be done with it',
    for: 'console',
    gives: { 200: officeBooking },
    answer: ({ c, deps, named: reference }) => bookingAfter(c, deps, reference),
  }),
  call('POST', '/operator/bookings/:reference/moves', {
    summary:
      'Moves a booking or one of its legs; cancel needs a why: weather, passenger, operator, bereavement, deposit or free text; so does confirm once the pickup has passed',
    for: 'console',
    takes: parseReasoned,
    also: { move: z.enum(OFFICE_MOVES), legId: z.optional(text) },
    example: { move: 'confirm', revision: 1 },
    needs: ['revision'],
    notes: REVISION,
    gives: { 200: officeBooking },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body: { why, revision }, also }) => {
      const { move, legId } = also
      if (revision === undefined) return missing(c, 'revision')
      if (move === 'cancel' && why === '') return missing(c, 'why')
      const reason = CODES.find((code) => code === why)
      const moved = await moveBooking(deps, by, reference, {
        move,
        why,
        legId,
        revision,
        atAnyTime: true,
        ...(reason !== undefined && { reason }),
      })
      return moved.ok ? bookingAfter(c, deps, reference) : refusal(c, moved)
    },
  }),
  call('POST', '/operator/bookings/:reference/payments', {
    summary:
      'Writes into the ledger, an eft once it was seen in the bank; {kind: void, of, why} takes an entry back; a refund above secondPersonAbove waits for a second person',
    for: 'console',
    takes: parseLedgerEntry,
    example: { kind: 'deposit', method: 'eft', cents: 10_000 },
    notes: {
      date: 'YYYY-MM-DD, the day on which the money changed hands; today if left out',
      sure: 'true keeps what is more than is owed',
    },
    hasKey: true,
    gives: { 201: officeBooking },
    refuses: {
      202: 'a refund that waits for a second person: {asked: true}',
      409: 'with code: more-than-owed, with owing in cents; or why it is not possible',
      422: 'more back than was paid',
    },
    answer: async ({ c, deps, who: { by }, named: reference, body, key }) => {
      const recorded =
        'of' in body
          ? await voidPayment(deps, by, reference, body)
          : await recordPayment(deps, by, reference, { ...body, key: key?.slice(0, LONGEST_KEY) })
      return recorded.ok && recorded.waits
        ? c.json({ asked: true }, 202)
        : ledgerAnswer(c, deps, reference, recorded)
    },
  }),
  call('POST', '/operator/bookings/:reference/refund-asked', {
    summary:
      'Agrees to the refund that waits for a second person, or declines it; who asked may only decline',
    for: 'console',
    also: { answer: z.enum(['agree', 'decline']) },
    example: { answer: 'agree' },
    gives: { 200: officeBooking },
    refuses: { 409: 'none waits, or you asked for it yourself', 422: 'more back than was paid' },
    answer: async ({ c, deps, who: { by }, named: reference, also: { answer } }) =>
      ledgerAnswer(c, deps, reference, await answerRefund(deps, by, reference, answer === 'agree')),
  }),
  call('POST', '/operator/bookings/:reference/assign', {
    summary: 'Puts vehicle and driver on a leg; with dryRun nothing is written',
    for: 'console',
    takes: parseAssignment,
    also: { dryRun: z.optional(z.boolean()) },
    example: { legId: ID, unitId: ID, driverId: ID, revision: 1, dryRun: true },
    needs: ['revision'],
    notes: REVISION,
    gives: { 200: officeBooking },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body: { revision, ...assignment }, also }) => {
      if (revision === undefined) return missing(c, 'revision')
      const booking = await findByReference(deps, reference)
      if (booking === null) return noBooking(c)
      const unknown = (['unitId', 'driverId'] as const).find((field) => !isUuid(assignment[field]))
      if (unknown !== undefined) return unknownCrew(c, unknown)
      const isTrial = also.dryRun === true
      const assigned = await assignLegs(deps, { id: booking.id, revision }, by, [assignment], { isTrial })
      return assigned.ok ? bookingAfter(c, deps, reference) : refusal(c, assigned)
    },
  }),
  call('POST', '/operator/bookings/:reference/notes', {
    summary: 'Leaves a note for colleagues',
    for: 'console',
    takes: parseNote,
    example: { text: 'Prefers WhatsApp' },
    gives: { 201: officeBooking },
    refuses: CHANGED,
    answer: async ({ c, deps, who: { by }, named: reference, body }) =>
      (await addNote(deps, by, reference, body.text)) ? bookingAfter(c, deps, reference) : noBooking(c),
  }),
  call('POST', '/operator/release', {
    summary:
      'Releases many bookings that nobody means: held ones lapse, pending ones are declined, others stay',
    for: 'console',
    also: {
      references: z.array(text).check(z.minLength(1), z.maxLength(MOST_RELEASED)),
      why: z.optional(text),
    },
    example: { references: ['KXT-49M'] },
    gives: { 200: named('Released', z.object({ released: z.array(text) })) },
    refuses: { 422: `no references, or more than ${MOST_RELEASED}` },
    answer: async ({ deps, who: { by }, also: { references, why = '' } }) => {
      const reason = multiLine(why).slice(0, LONGEST_REASON)
      const wanted = references.map((reference) => ({ reference }))
      return { released: await releaseBookings(deps, wanted, by, reason) }
    },
  }),
]
