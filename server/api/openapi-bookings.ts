import * as z from 'zod/mini'
import { parseCode } from '#domain/forms/account.ts'
import { parseBookingRequest, parseNewcomer } from '#domain/forms/booking.ts'
import { body, call, FIELDS, IDEMPOTENCY_KEY, inPath, SIGNED_OUT } from './openapi-parts.ts'

const own = { parameters: [inPath('reference')] }
const NOT_FOUND = { 401: SIGNED_OUT, 404: 'there is no such booking' }

const request = z.extend(parseBookingRequest.schema, {
  together: z.optional(z.boolean()),
  customer: z.optional(parseNewcomer.schema),
})
const REQUEST_NOTES = {
  mobile: 'counts where the account has no number',
  addresses: 'of the ends that are no public place, in their order; one that is left out is told later',
  together: 'adds the trip to the booking that waits for its digits; one code proves both',
  customer:
    'for people who are not signed in; without a password, a link to choose one is emailed once the address is proven',
}

/** The calls about bookings, for people who are signed in; everybody may book. */
export const bookingPaths = {
  '/bookings': {
    get: call('Your own bookings, the earliest pickup first', {
      gives: { 200: 'Bookings' },
      problems: { 401: SIGNED_OUT },
    }),
    post: call(
      'Books an option of a quote: the booking is pending, or held until the digits that we send are entered. The same Idempotency-Key gives the same booking. People who are not signed in say who they are: an account is opened with the booking, and the answer sets its session',
      {
        parameters: [IDEMPOTENCY_KEY],
        takes: body(
          request,
          {
            quoteId: '5b0c8a52-6b0e-4a53-9a36-6f3a8f0f4f6e',
            vehicleOptionId: 'sedan',
            childAges: [3],
            addresses: [{ text: 'Lanzerac Hotel, Lanzerac Road' }],
          },
          REQUEST_NOTES,
        ),
        gives: { 201: 'Booking' },
        problems: {
          401: 'neither signed in nor with a customer',
          404: 'there is no such quote',
          409: 'with code: not-available, with alternatives {times, vehicle_options, together}; used, the quote was booked before; share, newcomers have their share of the vehicles; or pending-limit, too many bookings wait for an answer, or one for its digits',
          410: 'the quote has expired',
          422: `${FIELDS}; or the Idempotency-Key was sent with another booking, named by booking`,
          429: 'too many bookings in a short time',
        },
      },
    ),
  },
  '/bookings/{reference}': {
    get: call('One of your bookings', { ...own, gives: { 200: 'Booking' }, problems: NOT_FOUND }),
  },
  '/bookings/{reference}/proof': {
    post: call(
      'Takes the six digits that prove the address of the person who booked; then it is pending. If the address belongs to another account, that account gets the booking and the session; its second factor is still asked for, and staff must sign in',
      {
        ...own,
        takes: body(z.pick(parseCode.schema, { code: true }), { code: '123456' }),
        gives: { 200: 'Booking' },
        problems: {
          ...NOT_FOUND,
          409: 'with code: not-available, share or pending-limit; nothing is booked',
          410: 'too late',
          422: 'other digits',
          429: 'too many attempts',
        },
      },
    ),
  },
  '/bookings/{reference}/proof/resend': {
    post: call('Sends the digits again', {
      ...own,
      gives: { 202: 'Nothing' },
      problems: { ...NOT_FOUND, 410: 'the booking waits for no digits', 429: 'sent often enough' },
    }),
  },
}
