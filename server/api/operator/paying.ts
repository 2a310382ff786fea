import * as z from 'zod/mini'
import { parsePayment } from '#domain/forms/office.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'
import { openMoneyOf } from '#server/services/office/bookings/bookings.ts'
import { recordGroupPayment } from '#server/services/office/money/group-payments.ts'
import { makePayLink } from '#server/services/paying/pay-links.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { cents, instant, named, text } from '../schemas.ts'
import { noBooking, notRecorded, refusal } from './refusals.ts'

const groupPayment = z.object({
  bookings: z.array(z.object({ reference: text, paid: cents, owing: cents, owed: cents })),
})

/** How guests are asked to pay, and payments for several bookings. */
export const payingCalls = [
  call('POST', '/operator/bookings/:reference/payment-link', {
    summary:
      'A link that opens the payment of a booking, or of all that were booked with it, without signing in; the one before it opens nothing any more',
    for: 'console',
    also: { cents: z.optional(z.int().check(z.minimum(1))) },
    example: { cents: 10_000 },
    notes: { cents: 'of this booking alone; left out, what is due now' },
    gives: { 200: named('PaymentLink', z.object({ url: text, until: instant })) },
    refuses: {
      404: 'there is no such booking',
      409: 'with code: nothing-due, no-way-to-pay, or more-than-owed with owing in cents',
    },
    answer: async ({ c, deps, who: { by }, named: reference, also: { cents: sum } }) => {
      const booking = await findByReference(deps, reference)
      if (booking === null) return noBooking(c)
      const made = await makePayLink(deps, by, booking, { cents: sum, why: 'link', tells: [] })
      if (made.ok) return { url: made.url, until: made.until.toISOString() }
      return made.problem === 'more-than-owed' ? notRecorded(c, made) : refusal(c, made)
    },
  }),
  call('POST', '/operator/groups/:reference/payments', {
    summary:
      'Records one payment for all bookings of a group: an entry each, in proportion to what is due; the amounts add up to it',
    for: 'console',
    takes: parsePayment,
    example: { kind: 'deposit', method: 'eft', cents: 10_000 },
    notes: { sure: 'true keeps what is more than is owed' },
    hasKey: true,
    gives: { 201: named('GroupPayment', groupPayment) },
    refuses: { 404: 'there is no such group', 409: 'with code: more-than-owed, with owing in cents' },
    answer: async ({ c, deps, who: { by }, named: reference, body, key }) => {
      if (body.kind === 'refund')
        return problem(c, 422, 'No payment', 'A refund goes back from one booking, the way it came.')
      const paid = await recordGroupPayment(deps, by, reference, { ...body, key: key?.slice(0, 200) })
      if (!paid.ok) return notRecorded(c, paid)
      const open = await openMoneyOf(deps, paid.bookings)
      return {
        bookings: paid.bookings.map(({ id, reference: ofOne }) => {
          const { paid: sum, toPay, toRefund } = open.get(id) ?? { paid: 0, toPay: 0, toRefund: 0 }
          return { reference: ofOne, paid: sum, owing: toPay, owed: toRefund }
        }),
      }
    },
  }),
]
