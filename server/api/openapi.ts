import type * as z from 'zod/mini'
import { parseChatQuestion } from '#domain/forms/chat-question.ts'
import { parseContact } from '#domain/forms/contact.ts'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { parseEnquiryFields } from '#domain/forms/booking-enquiry.ts'
import { parseQuoteFields } from '#domain/forms/quote-request.ts'
import type { AnswerName } from './answers.ts'
import { accountPaths } from './openapi-accounts.ts'
import { bookingPaths } from './openapi-bookings.ts'
import { operatorPaths } from './openapi-operator.ts'
import { answerSchemas, body, call, FIELDS, IDEMPOTENCY_KEY, inPath, inQuery } from './openapi-parts.ts'
import { staffPaths } from './openapi-staff.ts'

const AIRPORT = { label: 'Cape Town International Airport (CPT)', placeId: 'place:cape-town-international' }
const STELLENBOSCH = { label: 'Stellenbosch', placeId: 'place:stellenbosch' }
const LANDING = 'with an airport as pickup, when the flight lands'
const PLACE = 'lng may also be called lon'

const placePaths = {
  '/places': {
    get: call('Suggests places of the Western Cape; of fewer than 2 characters, none', {
      parameters: [inQuery('q'), inQuery('limit', { type: 'integer', default: 8 })],
      gives: { 200: 'Places' },
    }),
  },
  '/places/nearest': {
    get: call('Names the place at a point; null outside the Western Cape', {
      parameters: ['lat', 'lng'].map((name) => ({ ...inQuery(name, { type: 'number' }), required: true })),
      gives: { 200: 'Nearest' },
      problems: { 422: 'not a point on earth' },
    }),
  },
  '/places/usual': list('The places that most people ask for, the airport first', 'Places'),
  '/locations': list('The places that we know, popular ones first, then by name', 'Locations'),
  '/areas': list('The areas that we serve, by region and name', 'Areas'),
  '/vehicles': list('The vehicle models on the road', 'Vehicles'),
  '/packages': list('Tours and adventures with their prices in rand by vehicle class', 'Packages'),
  '/phrases/fare-finder': list('The words of the fare finder, in the language asked for', 'Phrases'),
  '/chat': {
    ...list('What the chat assistant says before anything is asked', 'Chat'),
    post: call('Answers a question; to somebody signed in, also about their own trips', {
      takes: body(
        parseChatQuestion.schema,
        { question: 'and with a toddler?', before: ['how much from the airport to Stellenbosch for 2?'] },
        {
          before: 'texts: what the same person asked earlier, oldest first',
          lang: 'the language of the page, where the question does not tell its own',
        },
      ),
      gives: { 200: 'ChatAnswer' },
      problems: { 422: 'no question, or one that is too long' },
    }),
  },
}

const quotePaths = {
  '/quotes': {
    post: call('Prices a journey; the price holds until expires_at', {
      takes: body(
        parseQuoteFields.schema,
        {
          pickup: AIRPORT,
          dropoff: STELLENBOSCH,
          date: '2026-11-28',
          time: '07:45',
          passengers: 2,
          luggage: 2,
          return: { date: '2026-11-30', time: '16:00' },
        },
        {
          serviceType: 'specialty is another name of adventure',
          pickup: PLACE,
          dropoff: 'may be left out with packageId or hours',
          time: LANDING,
        },
      ),
      gives: { 201: 'Quote' },
      problems: { 422: FIELDS, 429: 'too many quotes for this address' },
    }),
  },
  '/quotes/{id}': {
    get: call('A quote by its id', {
      parameters: [inPath('id')],
      gives: { 200: 'Quote' },
      problems: { 404: 'there is none', 410: 'it has expired' },
    }),
  },
}

const enquiryPaths = {
  '/enquiries/booking': enquiry(
    parseEnquiryFields.schema,
    {
      firstName: 'Hannah',
      lastName: 'Bergström-Oyelaran',
      email: 'hannah@example.org',
      mobile: '+46 70 123 45 67',
      from: AIRPORT,
      destination: { label: 'Lanzerac Hotel, Stellenbosch' },
      date: '2026-11-28',
      time: '07:45',
      pax: 2,
      largeBags: 2,
      vehicle: { type: 'suv' },
      notes: 'One child seat',
    },
    { from: PLACE, destination: PLACE, time: LANDING },
  ),
  '/enquiries/email': enquiry(parseEmailEnquiry.schema, {
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.org',
    message: 'Do you take surfboards?',
  }),
  '/enquiries/contact': enquiry(parseContact.schema, {
    name: 'Thandi Mokoena',
    email: 'thandi@example.org',
    service: 'wine',
    subject: 'Six of us',
    message: 'Which farms do you visit?',
  }),
}

/** The description of the JSON API (OpenAPI 3.1). */
export function openApi(origin: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prices, bookings, enquiries, places and accounts', version: '1' },
    servers: [{ url: `${origin}/api` }],
    paths: {
      ...placePaths,
      ...quotePaths,
      ...bookingPaths,
      ...operatorPaths,
      ...staffPaths,
      ...enquiryPaths,
      ...accountPaths,
    },
    components: { schemas: answerSchemas() },
  }
}

function list(summary: string, name: AnswerName) {
  return { get: call(summary, { gives: { 200: name } }) }
}

function enquiry(
  schema: z.core.$ZodObject,
  example: Record<string, unknown>,
  notes: Record<string, string> = {},
) {
  return {
    post: call('Sends an enquiry to the office', {
      parameters: [IDEMPOTENCY_KEY],
      takes: body(schema, example, notes),
      gives: { 201: 'Receipt' },
      problems: { 422: FIELDS, 429: 'too many enquiries from this address' },
    }),
  }
}
