import * as z from 'zod/mini'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { replaceLink, tripUrlForGuest } from '#server/services/trip-links/trip-links.ts'
import { call } from '../call.ts'
import { named, text } from '../schemas.ts'
import { noBooking } from './refusals.ts'

export const tripLinkCalls = [
  call('POST', '/operator/bookings/:reference/link', {
    summary:
      'The link that opens the trip without signing in; with off, the old one opens nothing any more, there are new words for the drivers, and the guest gets a mail with the new one',
    for: 'console',
    also: { off: z.optional(z.boolean()) },
    example: { off: true },
    gives: { 200: named('TripLink', z.object({ url: text })) },
    refuses: { 404: 'there is no such booking' },
    answer: async ({ c, deps, who: { by }, named: reference, also: { off } }) => {
      const booking = await findByReference(deps, reference)
      if (booking === null) return noBooking(c)
      if (off === true) await replaceLink(deps, by, booking, ['customer'])
      return { url: await tripUrlForGuest(deps, booking) }
    },
  }),
]
