import type { Booking } from '#domain/booking/booking.ts'
import type { NextDue } from '#domain/booking/deposit.ts'
import { type RecordedBookingEvent } from '#domain/booking/events.ts'
import { isTransferInTime, transferHereBy } from '#domain/booking/transfer-time.ts'
import { takesEft } from '#domain/business/settings.ts'
import { formatRand } from '#domain/values/money.ts'
import { dueBy } from '#domain/wording/paying.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import type { Facts } from '#domain/words/words.ts'
import { billOf } from '#server/services/paying/bill.ts'
import { openPayLink } from '#server/services/paying/pay-links.ts'
import type { Link, MailFact } from './body.ts'
import type { MailContext, Parts } from './booking-mail-context.ts'
import type { Said } from './booking-mail-bodies.ts'

/** What the guest still owes for this booking, and the open link to pay it. */
export type MailBill = {
  next: NextDue
  link: { url: string; until: Date } | null
  /** Until when a deposit waits for a transfer that is chosen now; null where it would be too late, or EFT is off. */
  transferBy: Date | null
}

export async function mailBillOf(parts: Parts, booking: Booking): Promise<MailBill | null> {
  const bill = await billOf(parts.db, [booking])
  if (bill === null) return null
  const now = parts.now()
  const [{ next }] = bill.owing
  const byTransfer = takesEft(await parts.settings()) && isTransferInTime(booking.pickupAt, now)
  return {
    next,
    link: await openPayLink(parts, booking, parts.content.language.tag),
    transferBy: byTransfer ? transferHereBy(now) : null,
  }
}

/** What its words may name; an event that asks for a sum names that. */
export function billFacts(
  bill: MailBill | null,
  event: RecordedBookingEvent,
  { content: { language } }: Parts,
): Facts {
  const asked =
    event.move === 'bill'
      ? { cents: event.data.cents, at: new Date(event.data.by) }
      : (bill?.next ?? { cents: 0, at: null })
  return {
    sum: formatRand(asked.cents, language.tag),
    sumBy: asked.at === null ? '' : shortInstant(asked.at, language),
    payUntil: bill?.link ? formatInstant(bill.link.until, language) : '',
    transferBy: bill?.transferBy ? shortInstant(bill.transferBy, language) : '',
  }
}

/** The button that opens the payment, what is paid when, and why no bank details are here; nothing without a link. */
export function payingOf({
  bill,
  booking,
  event,
  balance,
  mails,
  language,
}: MailContext): Pick<Said, 'facts' | 'foot'> & { action?: Link } {
  if (bill === null || bill.link === null) return {}
  const { paying } = mails
  const { next, link, transferBy } = bill
  const rand = (cents: number) => formatRand(cents, language.tag)
  const now = event.move === 'bill' ? event.data.cents : next.cents
  const rest = balance.toPay - now
  const restBy = booking.deposit?.balanceAt
  const facts: MailFact[] = [
    ...(rest > 0 ? [[paying.asked, rand(now), 'strong'] satisfies MailFact] : []),
    ...(rest > 0
      ? [[paying.later, restBy ? dueBy(rest, restBy, language) : rand(rest)] satisfies MailFact]
      : []),
    ...(transferBy !== null && booking.deposit?.transfer === undefined
      ? [
          [
            paying.transfer,
            next.what === 'deposit' ? paying.transferText : paying.transferToday,
          ] satisfies MailFact,
        ]
      : []),
  ]
  return {
    facts,
    action: { label: paying.pay, href: link.url },
    foot: [paying.link],
  }
}
