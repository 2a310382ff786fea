import { ENQUIRY_FIELDS, ENQUIRY_LIMITS } from '#domain/forms/booking-enquiry.ts'
import { CONTACT_SERVICES } from '#domain/forms/contact.ts'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { accountPaths } from './openapi-accounts.ts'
import { bookingPaths } from './openapi-bookings.ts'
import { operatorPaths } from './openapi-operator.ts'
import { staffPaths } from './openapi-staff.ts'

const string = { type: 'string' }
const place = {
  type: 'object',
  required: ['label'],
  properties: {
    label: string,
    placeId: string,
    lat: { type: 'number' },
    lng: { type: 'number' },
    lon: { type: 'number', description: 'another name of lng' },
    street: string,
    suburb: string,
    city: string,
  },
}

const date = { type: 'string', format: 'date' }
const time = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'with an airport as pickup, when the flight lands',
}

const QUOTE =
  'the quote: product (fixed-route, distance, short-transfer, custom, hourly, package or drop-off), prices in rand, ' +
  'vehicle_options cheapest first with lines {leg, code, params, label, rule, amount}, url of its page; ' +
  'free_until, the last moment at which cancelling is free; ' +
  'leg is out, back or whole, sums among params are in cents'

const quotePaths = {
  '/locations': list('The places that we know, popular ones first, then by name', 'locations'),
  '/areas': list('The areas that we serve, by region and name', 'areas'),
  '/vehicles': list('The vehicle models on the road', 'vehicles'),
  '/phrases/fare-finder': {
    get: {
      summary: 'What the fare finder says, in the language asked for',
      responses: { 200: { description: '{tag, phrases}' } },
    },
  },
  '/packages': list('Tours and adventures with their prices in rand by vehicle class', 'packages'),
  '/quotes': {
    post: {
      summary: 'Prices a journey; the price holds until expires_at',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['pickup', 'date', 'time'],
              properties: {
                serviceType: { enum: [...SERVICE_TYPES, 'specialty'], default: 'point_to_point' },
                pickup: place,
                dropoff: { ...place, description: 'may be left out with packageId or hours' },
                stops: { type: 'array', items: place, maxItems: 5 },
                return: { type: 'object', properties: { date, time } },
                date,
                time,
                passengers: integer(PASSENGERS),
                luggage: integer(LUGGAGE),
                smallLuggage: integer(SMALL_LUGGAGE),
                packageId: string,
                hours: integer({ min: 1, max: 24 }),
                meetAndGreet: { type: 'boolean' },
                flightNumber: string,
              },
            },
          },
        },
      },
      responses: {
        201: { description: QUOTE },
        422: { description: 'problem+json with errors: [{path, message, code, params}]' },
        429: { description: 'problem+json; too many quotes for this address' },
      },
    },
  },
  '/quotes/{id}': {
    get: {
      summary: 'A quote by its id',
      parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
      responses: {
        200: { description: QUOTE },
        404: { description: 'problem+json; there is none' },
        410: { description: 'problem+json; it has expired' },
      },
    },
  },
}

function list(summary: string, name: string) {
  return { get: { summary, responses: { 200: { description: `{${name}: […]}` } } } }
}

function integer({ min, max }: { min: number; max: number }) {
  return { type: 'integer', minimum: min, maximum: max }
}

/** The description of the JSON API (OpenAPI 3.1). */
export function openApi(origin: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prices, bookings, enquiries, places and accounts', version: '1' },
    servers: [{ url: `${origin}/api` }],
    paths: {
      '/places': {
        get: {
          summary: 'Suggests places of the Western Cape',
          parameters: [
            { name: 'q', in: 'query', schema: string },
            { name: 'limit', in: 'query', schema: { type: 'integer', default: 8 } },
          ],
          responses: { 200: { description: '{places: […]}; fewer than 2 characters: an empty list' } },
        },
      },
      '/places/nearest': {
        get: {
          summary: 'Names the place where somebody is',
          parameters: ['lat', 'lng'].map((name) => ({
            name,
            in: 'query',
            required: true,
            schema: { type: 'number' },
          })),
          responses: {
            200: { description: '{place: …}; null outside the Western Cape' },
            422: { description: 'problem+json; not a point on earth' },
          },
        },
      },
      '/chat': {
        get: {
          summary: 'All that the chat assistant answers, with the facts as they are now',
          responses: { 200: { description: '{greeting, quickQuestions, topics, places, …}' } },
        },
      },
      ...quotePaths,
      ...bookingPaths,
      ...operatorPaths,
      ...staffPaths,
      '/enquiries/booking': enquiry(
        ['firstName', 'lastName', 'email', 'mobile', 'from', 'destination', 'date', 'time', 'vehicle'],
        {
          ...Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, string])),
          email: { type: 'string', format: 'email' },
          from: place,
          destination: place,
          date,
          time,
          pax: integer(ENQUIRY_LIMITS.passengers),
          largeBags: integer(ENQUIRY_LIMITS.luggage),
          vehicle: {
            type: 'object',
            required: ['type'],
            properties: { type: { enum: ['any', ...VEHICLE_CLASSES] }, makeModel: string },
          },
        },
      ),
      '/enquiries/email': enquiry(['fullName', 'email', 'message'], {
        fullName: string,
        email: { type: 'string', format: 'email' },
        mobile: string,
        message: string,
      }),
      '/enquiries/contact': enquiry(['name', 'email', 'subject', 'message'], {
        name: string,
        email: { type: 'string', format: 'email' },
        phone: string,
        service: { enum: [...CONTACT_SERVICES, ''] },
        subject: string,
        message: string,
      }),
      ...accountPaths,
    },
  }
}

function enquiry(required: string[], properties: Record<string, unknown>) {
  return {
    post: {
      summary: 'Sends an enquiry to the office',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: string }],
      requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } },
      responses: {
        201: { description: '{reference}' },
        422: { description: 'problem+json with errors: [{path, message, code, params}]' },
        429: { description: 'problem+json; too many enquiries from this address' },
      },
    },
  }
}
