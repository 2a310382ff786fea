import { type Booking, standingTotal } from '#domain/booking/booking.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { say } from '#domain/words/phrases.ts'
import { asItWasAt } from '#server/services/bookings/as-it-was.ts'
import { type Bill, paysFor } from '#server/services/paying/bill.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { type DifferenceRow, journeyRows, newRow } from '../difference-rows.ts'
import type { Pay } from './pay-door.server.ts'

export type ChangedView = Awaited<ReturnType<typeof changedView>>

/** Another sum is due than the guest was told: what of the trip has changed since its link was made, as far as is known. */
export async function changedView(pay: Pay, bill: Bill, was: Cents) {
  const { deps, bookings, link } = pay
  const { language } = deps.content
  const { tag, phrases } = language
  const { lead, changed: words } = phrases.pay
  const changes = await Promise.all(
    bookings.map(async (booking) => {
      const found = link && (await asItWasAt(deps, booking, link.createdAt))
      const rows = found === null ? [] : tripRows(pay, booking, found.was)
      return rows.length > 0 && found !== null ? { rows, at: found.changedAt.getTime() } : null
    }),
  )
  const known = changes.filter((change) => change !== null)
  const rows = known.flatMap((change) => change.rows)
  const rand = formatRand(was, tag)
  if (rows.length === 0) return { was: rand, lead: lead.changed, rows }
  const at = new Date(Math.max(...known.map((change) => change.at)))
  return {
    was: rand,
    lead: say(tag, words.lead, { when: shortInstant(at, language) }),
    rows: [...rows, dueRow(pay, bill, was)],
  }
}

/** Of one of several trips with its reference. A leg that is cancelled by now was so then, as far as is known. */
function tripRows({ deps, bookings }: Pay, booking: Booking, was: Booking): DifferenceRow[] {
  const { language } = deps.content
  const { tag, phrases } = language
  const after = { ...booking, legs: booking.legs.filter(({ status }) => status !== 'cancelled') }
  const before = { ...was, legs: was.legs.filter(({ id }) => after.legs.some((leg) => leg.id === id)) }
  const [old, next] = [standingTotal(before), standingTotal(after)]
  const rows = journeyRows(asByLink(deps, before), asByLink(deps, after), language)
  const total = newRow(phrases.mytrip.changing.total, formatRand(old, tag), formatRand(next, tag))
  return [...rows, ...(old === next ? [] : [total])].map((row) =>
    bookings.length > 1 ? { ...row, label: `${booking.reference}: ${row.label}` } : row,
  )
}

function dueRow({ deps }: Pay, bill: Bill, was: Cents): DifferenceRow {
  const { tag, phrases } = deps.content.language
  const { amounts } = phrases.pay
  const { more, less } = phrases.mytrip.changing
  const [old, next] = [formatRand(was, tag), formatRand(bill.due, tag)]
  const difference = formatRand(Math.abs(bill.due - was), tag)
  return {
    ...newRow(amounts[paysFor(bill, bill.due)], old, next),
    note: say(tag, bill.due > was ? more : less, { difference }),
    look: 'sum',
  }
}
