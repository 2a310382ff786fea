import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { findOpenBookings, MONEY_VIEWS, type OpenBooking } from '#server/services/office/money/money.ts'
import { call } from '../call.ts'
import { cents, instant, listOf, named, text } from '../schemas.ts'
import { oneOf, pageJson, paging } from './paging.ts'

const open = z.object({
  reference: text,
  status: z.enum(BOOKING_STATUSES),
  name: text,
  starts: instant,
  paid: cents,
  owing: cents.check(z.meta({ description: 'by the guest to us' })),
  owed: cents.check(z.meta({ description: 'by us to the guest' })),
  due: instant.check(z.meta({ description: 'by when it should be paid, or paid back' })),
})

/** What is open with guests, either way. */
export const moneyCalls = [
  call('GET', '/operator/money', {
    summary:
      'Bookings of which money is open, the most urgent first: due (a guest owes), overdue, to-refund (we owe); without a view all',
    for: 'console',
    asks: { view: oneOf(MONEY_VIEWS, 'There is no such view.'), ...paging },
    gives: { 200: named('OpenMoney', listOf(open)) },
    refuses: { 422: 'no such view or cursor' },
    answer: async ({ c, deps, query }) => pageJson(c, await findOpenBookings(deps, query), openJson),
  }),
]

function openJson({ booking, paid, owing, owed, dueAt }: OpenBooking): z.infer<typeof open> {
  const { reference, status, customer, pickupAt } = booking
  return {
    reference,
    status,
    name: customer.name,
    starts: pickupAt.toISOString(),
    paid,
    owing,
    owed,
    due: dueAt.toISOString(),
  }
}
