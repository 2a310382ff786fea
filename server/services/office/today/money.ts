import { refundBy } from '#domain/booking/ledger.ts'
import { onTheirWay, type RefundOrder } from '#domain/booking/refund-orders.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import {
  findLate,
  findOpenMoney,
  findPaidNotHeld,
  findPaidTwice,
  findUnpaid,
} from '#server/db/bookings/open-money.ts'
import { findRefundRequests } from '#server/db/bookings/refund-requests.ts'
import type { Db } from '#server/db/connect.ts'
import { MOST, type TodayBounds } from '#server/db/office/today.ts'
import { findRefundTasks } from '#server/db/payments/refund-orders.ts'
import type { Matter } from './matters.ts'

/** The gateway should have answered about a refund by then. */
const ANSWER_MS = 5 * MINUTE_MS

/** Refunds to make or to agree to, deposits that did not come, and trips that are over and not paid: all of those are one matter. */
export async function moneyMatters(db: Db, { now, paidBefore }: TodayBounds): Promise<Matter[]> {
  const [refunds, asked, tasks, unheld, twice, unpaid, late] = await Promise.all([
    findOpenMoney(db, { view: 'to-refund', now }, null, MOST),
    findRefundRequests(db, MOST),
    findRefundTasks(db, new Date(now.getTime() - ANSWER_MS), MOST),
    findPaidNotHeld(db, MOST),
    findPaidTwice(db, MOST),
    findUnpaid(db, paidBefore, MOST),
    findLate(db, now, MOST),
  ])
  const waiting = new Set(asked.map(({ bookingId }) => bookingId))
  const [latest, ...others] = unpaid
  return [
    ...asked.map(({ bookingId, cents, at, by }): Matter => {
      return { code: 'refund-asked', due: refundBy(at), bookingId, cents, name: by }
    }),
    ...tasks.map(taskMatter),
    ...refunds.rows.flatMap(({ id, owed, dueAt }): Matter[] => {
      const cents = owed - onTheirWay(tasks.filter(({ bookingId }) => bookingId === id))
      if (waiting.has(id) || cents <= 0) return []
      const about = { due: dueAt, bookingId: id, cents }
      if (unheld.has(id)) return [{ ...about, code: 'paid-not-held', isFirst: true }]
      const isTwice = twice.has(id)
      return [{ ...about, code: 'to-refund', isTwice, isFirst: isTwice }]
    }),
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

function taskMatter({ bookingId, cents, dueAt: due, state, way, answer: words }: RefundOrder): Matter {
  if (state === 'refused') return { code: 'refund-refused', due, bookingId, cents, words }
  return { code: way === 'hand' ? 'refund-to-send' : 'refund-unanswered', due, bookingId, cents }
}
