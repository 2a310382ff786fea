import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { parseReply, parseTouch } from '#domain/forms/conversation.ts'
import { parseAssignment, parseNote, parsePayment, parseReasoned } from '#domain/forms/office.ts'
import { LONGEST_PASTED, parsePasted } from '#domain/forms/paste.ts'
import { TRACE_KINDS } from '#domain/office/trace.ts'
import { MESSAGE_STATUSES } from '#server/db/outbox-list.ts'
import { OFFICE_MOVES } from '#server/services/office/moves.ts'
import type { AnswerName } from './answers.ts'
import { body, call, FIELDS, inPath, inQuery, SIGNED_OUT } from './openapi-parts.ts'

export const OFFICE_ONLY = {
  401: SIGNED_OUT,
  403: 'an authenticator app has to be set up first',
  404: 'not for you, or there is none',
}
const ID = '0191d9f4-7c2a-7000-8000-000000000001'
const REVISION = { revision: 'the one that you looked at; an earlier one is refused' }
const reference = [inPath('reference')]
const q = inQuery('q')
const paging = [inQuery('cursor'), inQuery('limit', { type: 'integer', minimum: 1, maximum: 200 })]

/** The console's calls, for operators and owners: 401 if signed out, 404 for everybody else. */
export const operatorPaths = {
  '/operator/today': read('What needs the office, the most urgent first, and the day’s pickups', 'Today'),
  '/operator/search': read(
    'Finds by reference, name, telephone, email, place or registration',
    'Found',
    [q],
    {},
  ),
  '/operator/bookings': read('Bookings, newest first', 'OfficeBookings', [
    inQuery('status', { enum: BOOKING_STATUSES }),
    q,
    inQuery('from', undefined, 'the first day of pickup, YYYY-MM-DD'),
    inQuery('to', undefined, 'the last day of pickup'),
    ...paging,
  ]),
  '/operator/bookings/{reference}': read(
    'A booking with its legs, events, payments and what can be done with it',
    'OfficeBooking',
    reference,
    {},
  ),
  '/operator/bookings/{reference}/moves': act(
    'Moves a booking; for cancel, why may be weather, passenger or operator',
    200,
    body(
      z.extend(parseReasoned.schema, { move: z.enum(OFFICE_MOVES) }),
      { move: 'confirm', revision: 1 },
      REVISION,
    ),
  ),
  '/operator/bookings/{reference}/payments': act(
    'Writes into the ledger; an eft once it was seen in the bank',
    201,
    body(parsePayment.schema, { kind: 'deposit', method: 'eft', cents: 10_000 }),
  ),
  '/operator/bookings/{reference}/notes': act(
    'Leaves a note for colleagues',
    201,
    body(parseNote.schema, { text: 'Prefers WhatsApp' }),
  ),
  '/operator/bookings/{reference}/assign': act(
    'Puts vehicle and driver on a leg; with dryRun nothing is written',
    200,
    body(
      z.extend(parseAssignment.schema, { dryRun: z.optional(z.boolean()) }),
      { legId: ID, unitId: ID, driverId: ID, dryRun: true },
      REVISION,
    ),
  ),
  '/operator/release': {
    post: call(
      'Releases many bookings that nobody means: held ones lapse, pending ones are declined, others stay',
      {
        takes: body(
          z.object({
            references: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
            why: z.optional(z.string()),
          }),
          { references: ['KXT-49M'] },
        ),
        gives: { 200: 'Released' },
        problems: { ...OFFICE_ONLY, 422: 'no references, or more than 200' },
      },
    ),
  },
  '/operator/units': read('The vehicles', 'Units', [], {}),
  '/operator/drivers': read('The drivers', 'Drivers', [], {}),
  '/operator/enquiries': read('Enquiries, newest first', 'OfficeEnquiries', [
    inQuery('status', { enum: ENQUIRY_STATUSES }),
    q,
    ...paging,
  ]),
  '/operator/enquiries/{reference}': read(
    'An enquiry with its trips, and all that was written and noted about it, oldest first',
    'Conversation',
    reference,
    {},
  ),
  '/operator/enquiries/{reference}/replies': act(
    'Writes to the guest by email; its prices hold as long as those of the office do',
    201,
    body(
      z.extend(parseReply.schema, { quoteIds: z.optional(z.array(z.string()).check(z.maxLength(12))) }),
      { text: 'Yes, with pleasure.' },
      REVISION,
    ),
    'Conversation',
  ),
  '/operator/enquiries/{reference}/notes': act(
    'Leaves a note for colleagues',
    201,
    body(parseNote.schema, { text: 'One minibus is free' }),
    'Conversation',
  ),
  '/operator/enquiries/{reference}/touches': act(
    'Records that the guest was answered by WhatsApp or telephone',
    201,
    body(parseTouch.schema, { kind: 'whatsapp' }, REVISION),
    'Conversation',
  ),
  '/operator/paste': {
    post: call('Reads a pasted message: who wrote, which trips, what is missing; nothing is kept', {
      takes: body(
        parsePasted.schema,
        {
          text: 'Hi, Pieter here. We land Sat 28 Nov 17:00 on BA059, 4 of us with 4 suitcases, to Camps Bay.',
          received: '2026-11-20T10:42:00+02:00',
          channel: 'whatsapp',
        },
        { received: 'when it came, from which tomorrow counts; now where left out' },
      ),
      gives: { 200: 'PastedReading' },
      problems: { ...OFFICE_ONLY, 422: `no text, or more than ${LONGEST_PASTED} letters` },
    }),
  },
  '/operator/enquiries/{reference}/draft': {
    post: call('Keeps an unsent reply, which colleagues see; an empty one is forgotten', {
      parameters: reference,
      takes: body(
        z.object({ text: z.string(), quotes: z.optional(z.array(z.string())) }),
        { text: 'Yes, with' },
        { quotes: 'prices that go with it, as quoteId.vehicleOptionId' },
      ),
      gives: { 200: 'KeptDraft' },
      problems: OFFICE_ONLY,
    }),
  },
  '/operator/outbox': read('What is sent to whom, newest first', 'Outbox', [
    inQuery('status', { enum: MESSAGE_STATUSES }),
    ...paging,
  ]),
  '/operator/trace': read('Who changed what, from what to what, newest first', 'Trace', [
    inQuery('record', {}),
    inQuery('kind', { enum: TRACE_KINDS }),
    inQuery('colleague', {}),
    ...paging,
  ]),
}

function act(
  summary: string,
  status: 200 | 201,
  takes: ReturnType<typeof body>,
  name: AnswerName = 'OfficeBooking',
) {
  return {
    post: call(summary, {
      parameters: reference,
      takes,
      gives: { [status]: name },
      problems: {
        ...OFFICE_ONLY,
        409: 'with code: changed, with by, at and revision, where a colleague was quicker; or why it is not possible',
        422: FIELDS,
      },
    }),
  }
}

function read(
  summary: string,
  name: AnswerName,
  parameters: ReturnType<typeof inQuery>[] = [],
  more: Record<number, string> = { 422: 'no such status or cursor' },
) {
  return {
    get: call(summary, { parameters, gives: { 200: name }, problems: { ...OFFICE_ONLY, ...more } }),
  }
}
