import { parseRefund } from '#domain/forms/office.ts'
import { refusalInWords } from '#domain/wording/office.ts'
import { askRefund } from '#server/services/office/bookings/refunds.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { officeBooking } from './booking-json.ts'
import { bookingAfter, refusal } from './refusals.ts'

/** Money that goes back the way it came. */
export const refundCalls = [
  call('POST', '/operator/bookings/:reference/refunds', {
    summary:
      'Gives an entry of the ledger back, in full or in part: through the gateway where it came by it, else as a task with a date; above secondPersonAbove a second person must agree. offPrice: what is not owed back anyway comes off the price of the trip, if that is over, with a credit note',
    for: 'console',
    takes: parseRefund,
    example: { entry: '0191d9f4-7c2a-7000-8000-000000000001', cents: 10_000, why: 'Storm at Cape Point' },
    gives: { 201: officeBooking },
    refuses: {
      202: 'it waits for a second person: {asked: true}',
      409: 'with code: refused and the gateway’s words; or why it is not possible',
      422: 'more than is left of that entry, or of what was paid',
    },
    answer: async ({ c, deps, who: { by }, named: reference, body }) => {
      const asked = await askRefund(deps, by, reference, body)
      if (!asked.ok) {
        return asked.problem === 'more-than-paid'
          ? problem(c, 422, 'More than was paid', refusalInWords(asked))
          : refusal(c, asked)
      }
      if (asked.waits) return c.json({ asked: true }, 202)
      if (asked.order?.state === 'refused')
        return problem(c, 409, 'Refused', asked.order.answer, undefined, { code: 'refused' })
      return bookingAfter(c, deps, reference)
    },
  }),
]
