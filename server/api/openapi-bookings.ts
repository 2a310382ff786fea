import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

const string = { type: 'string' }

/** The calls about bookings, for whoever is signed in; everybody may book. */
export const bookingPaths = {
  '/bookings': {
    get: {
      summary: "One's own bookings, the earliest pickup first",
      responses: { 200: { description: '{bookings: […]}' }, 401: { description: 'problem+json' } },
    },
    post: {
      summary:
        'Books an option of a quote; the same Idempotency-Key gives the same booking. Whoever is not signed in says who they are: their account is opened with it, and the answer sets its session',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: string }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['quoteId', 'vehicleOptionId'],
              properties: {
                quoteId: string,
                vehicleOptionId: { enum: VEHICLE_CLASSES },
                passengerName: string,
                passengerPhone: string,
                signName: string,
                flightNumber: string,
                childAges: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 17 } },
                accessNeeds: string,
                notes: string,
                mobile: { ...string, description: 'counts where the account has no number' },
                addresses: {
                  type: 'array',
                  description:
                    'of the ends that are no public place, in their order; one that is left out is told later',
                  items: { type: 'object', properties: { text: string, later: { type: 'boolean' } } },
                },
                customer: {
                  type: 'object',
                  description:
                    'for whoever is not signed in; without a password, a link to choose one is mailed once the address is proven',
                  required: ['name', 'email', 'mobile'],
                  properties: {
                    name: string,
                    email: string,
                    mobile: string,
                    password: string,
                    reminders: { type: 'boolean' },
                    reviews: { type: 'boolean' },
                  },
                },
                together: {
                  type: 'boolean',
                  description: 'goes with the booking that waits for its digits; the same digits prove both',
                },
              },
            },
          },
        },
      },
      responses: {
        201: {
          description:
            'the booking record, status pending, or held until the digits that we have sent are typed; lines as in a quote',
        },
        401: { description: 'problem+json; neither signed in nor with a customer' },
        404: { description: 'problem+json; there is no such quote' },
        409: {
          description:
            'problem+json with code: not-available, with alternatives {times, vehicle_options, together}; used, the quote was booked before; share, newcomers have their share of the vehicles; or pending-limit, too many bookings wait for an answer, or one for its digits',
        },
        410: { description: 'problem+json; the quote has expired' },
        422: {
          description:
            'problem+json with errors: [{path, message, code, params}]; or the Idempotency-Key was sent with another booking, named by `booking`',
        },
        429: { description: 'problem+json; too many bookings in a short time' },
      },
    },
  },
  '/bookings/{reference}': {
    get: {
      summary: "One's own booking by its reference",
      parameters: [{ name: 'reference', in: 'path', required: true, schema: string }],
      responses: {
        200: { description: 'the booking record; lines as in a quote' },
        401: { description: 'problem+json' },
        404: { description: 'problem+json' },
      },
    },
  },
  '/bookings/{reference}/proof': {
    post: {
      summary: 'Takes the six digits that prove the address of whoever booked',
      parameters: [{ name: 'reference', in: 'path', required: true, schema: string }],
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['code'], properties: { code: string } },
          },
        },
      },
      responses: {
        200: {
          description:
            'the booking record, status pending. If the address belongs to another account, the booking becomes that one’s, and the session too; its second factor is still asked for, and staff sign in themselves',
        },
        401: { description: 'problem+json' },
        404: { description: 'problem+json' },
        409: {
          description: 'problem+json with code: not-available, share or pending-limit; nothing is booked',
        },
        410: { description: 'problem+json; the time is over' },
        422: { description: 'problem+json; not these digits' },
        429: { description: 'problem+json; too many tries' },
      },
    },
  },
  '/bookings/{reference}/proof/resend': {
    post: {
      summary: 'Sends the digits once more',
      parameters: [{ name: 'reference', in: 'path', required: true, schema: string }],
      responses: {
        202: { description: 'they are on their way' },
        401: { description: 'problem+json' },
        404: { description: 'problem+json' },
        410: { description: 'problem+json; the booking waits for no digits' },
        429: { description: 'problem+json; sent often enough' },
      },
    },
  },
}
