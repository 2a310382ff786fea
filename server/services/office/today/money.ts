import { refundBy } from '#domain/booking/ledger.ts'
import { findLate, findOpenMoney, findUnpaid } from '#server/db/bookings/open-money.ts'
import { findRefundRequests } from '#server/db/bookings/refund-requests.ts'
import type { Db } from '#server/db/connect.ts'
import { MOST, type TodayBounds } from '#server/db/office/today.ts'
import type { Matter } from './matters.ts'

/** Refunds to make or to agree to, deposits that did not come, and trips that are over and not paid: all of those are one matter. */
export async function moneyMatters(db: Db, { now, paidBefore }: TodayBounds): Promise<Matter[]> {
  const [refunds, asked, unpaid, late] = await Promise.all([
    findOpenMoney(db, { view: 'to-refund', now }, null, MOST),
    findRefundRequests(db, MOST),
    findUnpaid(db, paidBefore, MOST),
    findLate(db, now, MOST),
  ])
  const waiting = new Set(asked.map(({ bookingId }) => bookingId))
  const [latest, ...others] = unpaid
  return [
    ...asked.map(({ bookingId, cents, at, by }): Matter => {
      return { code: 'refund-asked', due: refundBy(at), bookingId, cents, name: by }
    }),
    ...refunds.rows
      .filter(({ id }) => !waiting.has(id))
      .map(({ id, owed, dueAt }): Matter => ({ code: 'to-refund', due: dueAt, bookingId: id, cents: owed })),
    ...late.map(({ bookingId, due }): Matter => ({ code: 'pay-late', due, bookingId })),
    ...(latest === undefined
      ? []
      : [
          {
            code: 'unpaid' as const,
            due: latest.at,
            trips: [latest, ...others] satisfies Extract<Matter, { code: 'unpaid' }>['trips'],
            owing: unpaid.reduce((sum, { owing }) => sum + owing, 0),
          },
        ]),
  ]
}
