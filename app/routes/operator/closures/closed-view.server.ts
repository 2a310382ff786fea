import type { Booking } from '#domain/booking/booking.ts'
import { type ClosedPlace, type Closure, isOpenAgain } from '#domain/closures/closures.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { dialled } from '#domain/values/phone-number.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import {
  closedInWords,
  closedName,
  closedSpan,
  closureText,
  insteadInWords,
} from '#domain/wording/closures.ts'
import { counted } from '#domain/wording/office.ts'
import { say } from '#domain/words/phrases.ts'
import { tripsTo, type TouchedTrip } from '#server/services/closures/closures.ts'
import { languageOfGuest, type Telling } from '#server/services/closures/list.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'

/** A trip that a closure touches, as the office reads it. */
export type ClosedTrip = {
  reference: string
  to: string
  when: string
  name: string
  what: string
  /** What the guest gets instead, or that nothing is known. */
  way: string
  /** `told by mail, Thu 16:20`; empty where nobody has told the guest. */
  told: string
  /** Whether the mail about it was not delivered. */
  isReturned: boolean
  /** Whether there is an address to mail to. */
  hasEmail: boolean
  phone: string
  /** The same text, ready in WhatsApp, with the link of the trip; empty without a phone. */
  whatsApp: string
}

/** What guests of one language read, and who they are; `dear` is the salutation of the first. */
export type ClosureMail = { tag: string; dear: string; text: string; to: string[]; references: string[] }

export type ClosedView = {
  title: string
  span: string
  source: string
  trips: ClosedTrip[]
  /** Whether it is known which tours go there. */
  isKnown: boolean
  mails: ClosureMail[]
  /** What the public pages say. */
  notice: string
}

/** A closure with its trips, and what their guests are told. */
export async function closedView(
  deps: Deps,
  closed: ClosedPlace,
  closure: Closure,
  tellings: Telling[],
): Promise<ClosedView> {
  const { language } = deps.content
  const trips = isOpenAgain(closure, deps.now()) ? [] : await tripsTo(deps, closure)
  const told = new Map(
    tellings.filter(({ closureId }) => closureId === closure.id).map((one) => [one.bookingId, one]),
  )
  const tariff = await deps.tariff()
  const words = await Promise.all(trips.map(({ booking }) => wordsTo(deps, closed, closure, booking)))
  const rows = trips.map((trip, i): ClosedTrip => {
    const { booking, legs } = trip
    const { reference, customer } = booking
    const telling = told.get(booking.id)
    return {
      reference,
      to: `/operator/bookings/${reference}`,
      when: legs
        .map(({ starts }) => `${nearDate(capeDate(starts), deps.now())}, ${capeTime(starts)}`)
        .join(' and '),
      name: customer.name,
      what: `${shortBookingTitle(booking, tariff, language)}, ${counted(legs[0].passengers, 'guest')}`,
      way: insteadOf(closed, trip, deps),
      told:
        telling === undefined
          ? ''
          : `told by ${telling.by}, ${nearDate(capeDate(telling.at), deps.now())} ${capeTime(telling.at)}`,
      isReturned: telling?.isReturned === true,
      hasEmail: customer.email !== '',
      phone: customer.phone ?? '',
      whatsApp: telling === undefined ? (words[i]?.whatsApp ?? '') : '',
    }
  })
  return {
    title: `${closedName(closed, language)} is closed`,
    span: closedSpan(closure, language),
    source: closure.source,
    trips: rows,
    isKnown: closed.packages.length > 0,
    mails: mailsTo(rows, words),
    notice:
      `${closedInWords(closed, closure, language)} ${insteadInWords(closed, closed.packages[0] ?? null, language)}`.trim(),
  }
}

function insteadOf(closed: ClosedPlace, { booking, longerBy }: TouchedTrip, { content }: Deps): string {
  const instead = insteadInWords(closed, booking.packageId, content.language)
  if (longerBy !== null && longerBy > 0 && closed.round !== null)
    return `By ${closed.round.name}, ${longerBy} min longer`
  return instead === '' ? 'No alternative is known: another day, another stop, or cancel' : instead
}

/** What one guest is told, in their language. */
async function wordsTo(deps: Deps, closed: ClosedPlace, closure: Closure, booking: Booking) {
  const tag = await languageOfGuest(deps, booking)
  const { language, words } = inLanguage(deps, tag).content
  const { name, phone } = booking.customer
  const dear = say(tag, words['booking-mails'].dear, { name })
  const text = closureText(closed, closure, booking.packageId, language)
  const whole = [dear, text, await tripUrl(deps, booking, tag)].join('\n\n')
  return { tag, dear, text, whatsApp: phone === null ? '' : whatsAppLink(dialled(phone), whole) }
}

/** One for each text, for guests with an address who have not been told. */
function mailsTo(trips: ClosedTrip[], words: Awaited<ReturnType<typeof wordsTo>>[]): ClosureMail[] {
  const open = words.flatMap((said, i) => {
    const trip = trips[i]
    return trip?.told === '' && trip.hasEmail ? [{ ...trip, ...said }] : []
  })
  return [...Map.groupBy(open, ({ tag, text }) => `${tag} ${text}`).values()].map((same) => ({
    tag: same[0]?.tag ?? '',
    dear: same[0]?.dear ?? '',
    text: same[0]?.text ?? '',
    to: same.map(({ name }) => name),
    references: same.map(({ reference }) => reference),
  }))
}
