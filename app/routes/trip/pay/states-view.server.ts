import type { Booking } from '#domain/booking/booking.ts'
import { sumPaid } from '#domain/booking/ledger.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { maskedEmail } from '#domain/values/masked-email.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { formatMoment } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { alternativesToBooking } from '#server/services/bookings/alternatives.ts'
import type { findTries } from '#server/services/payments/tries.ts'
import { barOf } from './bar-view.ts'
import { canMail, type Pay } from './pay-door.server.ts'
import type { PayFacts } from './pay-view.server.ts'

/** The states in which there is nothing to choose. */

export type WaitingView = ReturnType<typeof waitingView>

/** Back from the gateway, whose word has not come yet. */
export function waitingView(
  { deps, booking, path }: Pay,
  { settings }: PayFacts,
  last: Awaited<ReturnType<typeof findTries>>[number],
) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { waiting: words, vehicles } = phrases.pay
  const sum = formatRand(last.cents, tag)
  const { reference } = booking
  const { phone } = settings
  return {
    kind: 'waiting' as const,
    again: `${path}?back`,
    choose: `${path}?choose`,
    title: words.title,
    sum,
    left: say(tag, words.thereText, { time: capeTime(last.startedAt) }),
    tells: say(tag, words.tells, { sum }),
    looked: say(tag, words.tellsText, { time: capeTime(deps.now()) }),
    receipt: canMail(deps, booking)
      ? say(tag, words.receiptText, { email: maskedEmail(booking.customer.email) })
      : words.receiptHere,
    dont: say(tag, words.dont, { vehicle: vehicles[booking.option.id] }),
    longer: say(tag, words.longerText, { sum }),
    wrong: say(tag, words.wrongText, { phone, reference }),
  }
}

export type GoneView = Awaited<ReturnType<typeof goneView>>

/** The money came after the vehicle was let go. */
export async function goneView(
  { deps, booking, by }: Pick<Pay, 'deps' | 'booking' | 'by'>,
  { ledger, settings }: Pick<PayFacts, 'ledger' | 'settings'>,
) {
  const { language } = deps.content
  const { tag, phrases } = language
  const { gone: words, vehicles } = phrases.pay
  const paid = sumPaid(ledger)
  const rand = (cents: number) => formatRand(cents, tag)
  const vehicle = vehicles[booking.option.id]
  const until = booking.deposit?.dueAt ? shortInstant(booking.deposit.dueAt, language) : ''
  return {
    kind: 'gone' as const,
    title: say(tag, words.title, { sum: rand(paid), vehicle }),
    lead: say(tag, words.lead, { vehicle, until }),
    pieces: barOf([{ look: 'paid', cents: paid, text: words.here }], rand),
    instead: await insteadOf(deps, booking, { paid, phone: settings.phone }),
    received: rand(paid),
    kept: rand(0),
    /** The quote names the places, which links do not show. */
    again: by.mover === 'customer' ? `/quotes?quote=${booking.quoteId}&again=same` : '/booking',
  }
}

/** What is free now; a message asks us for it. */
async function insteadOf(
  deps: Pay['deps'],
  booking: Booking,
  { paid, phone }: { paid: Cents; phone: string },
): Promise<{ what: string; price: string; ask: string }[]> {
  const { language } = deps.content
  const { tag, phrases } = language
  const alternatives = await alternativesToBooking(deps, booking)
  if (alternatives === null) return []
  const { id, total } = booking.option
  const booked = { date: capeDate(booking.pickupAt), time: capeTime(booking.pickupAt) }
  const free = [
    ...alternatives.times.map((moved) => ({ id, total, ...moved })),
    ...alternatives.classes.map((other) => ({ ...other, ...booked, leg: 'out' as const })),
  ]
  return free.map(({ leg, ...one }) => {
    const when = formatMoment(one, language)
    const day = leg === 'out' ? when : say(tag, phrases.booking.returnOn, { when })
    const what = `${phrases.forms.vehicles[one.id]}, ${day}`
    const told = { reference: booking.reference, what, sum: formatRand(paid, tag) }
    const text = say(tag, phrases.pay.gone.message, told)
    return { what, price: formatRand(one.total, tag), ask: whatsAppLink(dialled(phone), text) }
  })
}

export type NothingView = ReturnType<typeof nothingView>

/** Nothing is due, or there is no way to pay it here. */
export function nothingView({ deps, booking }: Pay, { bill, settings }: Pick<PayFacts, 'bill' | 'settings'>) {
  const { tag, phrases } = deps.content.language
  const { nothing: words } = phrases.pay
  if (bill !== null && takesPayments(settings)) {
    const told = { sum: formatRand(bill.due, tag), phone: settings.phone }
    return {
      kind: 'nothing' as const,
      title: say(tag, words.lateTitle, told),
      text: say(tag, words.late, told),
      isToCall: true,
    }
  }
  const agreement = agreementOf(booking.status)
  const text =
    agreement === 'confirmed'
      ? bill === null
        ? words.done
        : words.driver
      : agreement === 'cancelled'
        ? words.cancelled
        : words.unconfirmed
  return { kind: 'nothing' as const, title: words.title, text, isToCall: false }
}

/** The guest would rather pay the driver, and there is no trip to lead back to. */
export function toDriverView({ deps }: Pay): NothingView {
  const { title, driver } = deps.content.language.phrases.pay.nothing
  return { kind: 'nothing', title, text: driver, isToCall: false }
}
