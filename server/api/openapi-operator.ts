import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts'
import { OFFICE_MOVES } from '#server/services/office/moves.ts'

const string = { type: 'string' }
const revision = { type: 'integer', description: 'the one that was looked at; an earlier one is refused' }
const reference = [{ name: 'reference', in: 'path', required: true, schema: string }]
const paging = [query('cursor'), { ...query('limit'), schema: { type: 'integer', minimum: 1, maximum: 200 } }]

/** The console's calls: for operators and owners; 401 signed out, 404 for everybody else. */
export const operatorPaths = {
  '/operator/today': read(
    'What needs the office, by the time of its consequence, and the day’s pickups',
    '{items, moreEnquiries, pickups}; moreEnquiries counts unanswered ones beyond those in items',
  ),
  '/operator/search': read('Finds by reference, name, telephone, e-mail, place or registration', list(), [
    query('q'),
  ]),
  '/operator/bookings': read('Bookings, newest first', list(), [
    { ...query('status'), schema: { enum: BOOKING_STATUSES } },
    query('q'),
    query('from', 'the first day of pickup, YYYY-MM-DD'),
    query('to', 'the last day of pickup'),
    ...paging,
  ]),
  '/operator/bookings/{reference}': read(
    'A booking with its legs, events, payments and what can be done with it; sums of the ledger in cents',
    'the booking record and payments [{kind, method, cents, at}], paid, to_pay, to_refund, moves, missing, events',
    reference,
  ),
  '/operator/bookings/{reference}/moves': act(
    `Moves a booking: ${OFFICE_MOVES.join(', ')}; for cancel, why may be weather, passenger or operator`,
    ['move'],
    { move: { enum: OFFICE_MOVES }, why: string, revision },
  ),
  '/operator/bookings/{reference}/payments': act(
    'Writes into the ledger; an eft once it was seen in the bank',
    ['kind', 'method', 'cents'],
    {
      kind: { enum: PAYMENT_KINDS },
      method: { enum: PAYMENT_METHODS },
      cents: { type: 'integer', minimum: 1 },
    },
  ),
  '/operator/bookings/{reference}/notes': act('Notes something for the colleagues', ['text'], {
    text: string,
  }),
  '/operator/bookings/{reference}/assign': act(
    'Puts vehicle and driver on a leg; with dryRun nothing is written',
    ['legId', 'unitId', 'driverId'],
    { legId: string, unitId: string, driverId: string, revision, dryRun: { type: 'boolean' } },
  ),
  '/operator/release': {
    post: {
      summary:
        'Gives up many bookings that nobody means: held ones lapse, pending ones are declined, others stay',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['references'],
              properties: { references: { type: 'array', items: string, maxItems: 200 }, why: string },
            },
          },
        },
      },
      responses: {
        200: { description: '{released: [references]}' },
        401: { description: 'problem+json' },
        403: { description: 'problem+json; an authenticator app has to be set up first' },
        404: { description: 'problem+json; not somebody of the office' },
        422: { description: 'problem+json' },
      },
    },
  },
  '/operator/units': read('The vehicles', list()),
  '/operator/drivers': read('The drivers', list()),
  '/operator/enquiries': read('Enquiries, newest first', list(), [
    { ...query('status'), schema: { enum: ENQUIRY_STATUSES } },
    query('q'),
    ...paging,
  ]),
  '/operator/enquiries/{reference}': read('An enquiry', 'the enquiry', reference),
  '/operator/outbox': read('What is told to whom, newest first', list(), [query('status'), ...paging]),
}

function act(summary: string, required: string[], properties: Record<string, unknown>) {
  return {
    post: {
      summary,
      parameters: reference,
      requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } },
      responses: {
        200: { description: 'the booking as it is then; 201 where something was added to it' },
        401: { description: 'problem+json' },
        404: { description: 'problem+json' },
        409: {
          description:
            'problem+json with code: changed, with by, at and revision, where somebody else was quicker; or why it cannot be',
        },
        422: { description: 'problem+json with errors: [{path, message, code, params}]' },
      },
    },
  }
}

function list() {
  return '{items: […], next}; next is the cursor of what follows, or null'
}

function query(name: string, description?: string) {
  return { name, in: 'query', schema: string, ...(description === undefined ? {} : { description }) }
}

function read(summary: string, description: string, parameters: object[] = []) {
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: { description },
        401: { description: 'problem+json' },
        404: { description: 'problem+json' },
      },
    },
  }
}
