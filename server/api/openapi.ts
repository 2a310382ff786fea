import { CONTACT_SERVICES } from '#domain/forms/contact.ts'
import { VEHICLE_CLASSES } from '#domain/vehicles.ts'
import { accountPaths } from './openapi-accounts.ts'

const string = { type: 'string' }
const place = {
  type: 'object',
  required: ['label'],
  properties: {
    label: string,
    placeId: string,
    lat: { type: 'number' },
    lon: { type: 'number' },
    street: string,
    suburb: string,
    city: string,
  },
}

/** The description of the JSON API (OpenAPI 3.1). */
export function openApi(origin: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Enquiries, places and accounts', version: '1' },
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
      '/enquiries/booking': enquiry(
        ['firstName', 'lastName', 'email', 'mobile', 'from', 'destination', 'date', 'time', 'vehicle'],
        {
          firstName: string,
          lastName: string,
          email: { type: 'string', format: 'email' },
          mobile: string,
          from: place,
          destination: place,
          date: { type: 'string', format: 'date' },
          time: { type: 'string', pattern: '^([01]\\d|2[0-3]):(00|15|30|45)$' },
          pax: { type: 'integer', minimum: 1, maximum: 14 },
          largeBags: { type: 'integer', minimum: 0, maximum: 10 },
          otherLuggage: string,
          vehicle: {
            type: 'object',
            required: ['type'],
            properties: { type: { enum: ['any', ...VEHICLE_CLASSES] }, makeModel: string },
          },
          notes: string,
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
        422: { description: 'problem+json with errors: [{path, message}]' },
        429: { description: 'problem+json; too many enquiries from this address' },
      },
    },
  }
}
