import type { Booking } from '#domain/booking/booking.ts'
import { hasPassedUndecided } from '#domain/booking/move-times.ts'
import { bookingMay } from '#domain/booking/permissions.ts'
import { type BookingStatus, isLegAhead } from '#domain/booking/status.ts'
import { capeDate, nearDate } from '#domain/values/cape-time.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { formatRand } from '#domain/values/money.ts'
import { dialled, groupedNumber, telHref } from '#domain/values/phone-number.ts'
import type { Language } from '#domain/words/language.ts'
import { bagsInWords, formatNearInstant } from '#domain/wording/trip.ts'
import { bookingSubject, bookingTitle, shortBookingTitle } from '#domain/wording/booking.ts'
import { type Fact, priceByLeg, totalFacts } from '#domain/wording/booking-rows.ts'
import { groupFacts, type GroupTold, tripOfGroup } from '#domain/wording/group.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import { wordsToPassOn } from '#server/services/office/proposals/passing-on.ts'
import { papersOfBooking } from '#server/services/invoices/lists.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { OfficeBookingView, PickerView } from './booking-page-view.ts'
import { cancellingView, cancelScopesOf } from './booking-money.server.ts'
import { moneyView } from './money/money-view.server.ts'
import { tripUrlForGuest } from '#server/services/trip-links/trip-links.ts'
import { payingNow } from '#server/services/paying/pay-links.ts'
import { type GuestLimit, guestLimit } from '#server/services/office/people/guest-limit.ts'
import { eventViews, noteViews } from './events-view.server.ts'
import { legViews, waitFor } from './legs-view.server.ts'
import { proposalView } from './proposal-view.server.ts'
import { verbsOf } from './verbs.ts'

const MISSING = { phone: 'phone number', flight: 'flight number', address: 'address' }

/** A booking in the office's words, for `me`; `chosenId` is the leg that keys act on, `legId` the one to assign. */
export async function officeBookingView(
  deps: Deps,
  office: OfficeBooking,
  { chosenId, legId, picker, me }: Chosen,
): Promise<OfficeBookingView> {
  const { booking, moves, missing, events } = office
  const now = deps.now()
  const { reference, status, customer, revision } = booking
  const [settings, tariff, toPassOn] = await Promise.all([
    deps.settings(),
    readTariffVersion(deps, booking.tariffVersion),
    wordsToPassOn(deps, booking, office.proposal),
  ])
  const whatsApp = (text: string) =>
    customer.phone === null ? '' : whatsAppLink(dialled(customer.phone), text)
  const { language } = deps.content
  const title = shortBookingTitle(booking, tariff, language)
  const subject = bookingSubject(booking, bookingTitle(booking, tariff, language), language)
  const mail = { to: customer.email, subject, body: '' }
  return {
    reference,
    personId: booking.id,
    revision: String(revision),
    name: customer.name,
    hasMail: deps.hasMail,
    status,
    statusNote: statusNote(office, now),
    contact: {
      phone: customer.phone === null ? '' : groupedNumber(customer.phone),
      call: telHref(customer.phone ?? ''),
      // Who has no address gets the trip's link in this way alone.
      whatsApp: whatsApp(customer.email === '' ? toPassOn : ''),
      email: customer.email,
      mail: customer.email === '' ? '' : mailtoLink(mail),
    },
    line: lineOf(status),
    ...verbsOf(status, moves, {
      legId,
      hasSeveralLegs: booking.legs.length > 1,
      canChange: bookingMay('change', booking, 'operator') && booking.legs.some(isLegAhead),
      hasPassed: hasPassedUndecided(booking, now),
      waitOf: (move) => waitFor(move, booking, now),
    }),
    title,
    party: partyOf(booking, language),
    missing: missing.map((detail) => MISSING[detail]).join(', '),
    legs: legViews(booking, now, chosenId),
    notes: noteViews(booking, events, now),
    failed: office.failed,
    picker,
    price: {
      note: `frozen ${nearDate(capeDate(booking.createdAt), now)}, tariff ${booking.tariffVersion}`,
      lines: priceLines(booking, language),
      sums: totalFacts(booking, settings.vatNumber, language),
    },
    group: office.group && groupView(office.group, reference, language),
    money: {
      ...moneyView(office, { key: deps.newId(), now, me, paying: await payingNow(deps, booking) }),
      papers: await papersOfBooking(deps, booking),
    },
    cancelling: cancellingView(office, now),
    tripUrl: await tripUrlForGuest(deps, booking),
    guest: booking.userId === null ? null : guestView(await guestLimit(deps, booking.userId)),
    events: eventViews(deps, events),
    cancelScopes: cancelScopesOf(office, now),
    proposal: proposalView(office, whatsApp(toPassOn), deps),
  }
}

type Chosen = { chosenId: string | null; legId: string | null; picker: PickerView | null; me: string }

function groupView(told: GroupTold, own: string, language: Language): OfficeBookingView['group'] {
  return {
    reference: told.group.reference,
    trips: told.bookings.map((booking) => ({
      reference: booking.reference,
      text: `${tripOfGroup(booking, language)}, ${booking.status}`,
      isThis: booking.reference === own,
    })),
    facts: groupFacts(told, language),
  }
}

/** Only for guests on their first trip; others have the higher limit already. */
function guestView({ pending, most, usual, hasTravelled, isLet }: GuestLimit): OfficeBookingView['guest'] {
  if (hasTravelled) return null
  const text = `First trip with us. Can have ${counted(most, 'booking')} waiting for an answer; has ${pending} now.`
  return isLet
    ? { text, form: 'book few', label: 'Back to the usual limit' }
    : { text, form: 'book many', label: `Allow ${usual} at once` }
}

function statusNote({ booking: { hold } }: OfficeBooking, now: Date): string {
  return hold === null
    ? ''
    : `The guest has until ${formatNearInstant(hold.until, now)} to confirm their email or phone.`
}

const WAY: BookingStatus[] = ['pending', 'confirmed', 'assigned', 'under way', 'completed']

/** The steps of a trip. A status outside them, such as cancelled, is shown alone at the end. */
function lineOf(status: BookingStatus): OfficeBookingView['line'] {
  const at = WAY.indexOf(status)
  if (at < 0) {
    return status === 'held'
      ? [{ status, is: 'current' }, ...WAY.map((ahead) => ({ status: ahead, is: 'ahead' as const }))]
      : [{ status, is: 'current' }]
  }
  return WAY.map((one, i) => ({ status: one, is: i < at ? 'past' : i === at ? 'current' : 'ahead' }))
}

function partyOf({ request, details }: Booking, language: Language): string {
  const { childAges, signName } = details
  const children = childAges.length === 0 ? '' : `, children aged ${childAges.join(', ')}`
  return [
    `${counted(request.passengers, 'guest')}${children}`,
    bagsInWords(request, language),
    signName === '' ? '' : `sign “${signName}”`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

function priceLines(booking: Booking, language: Language): Fact[] {
  return priceByLeg(booking, language).flatMap(({ lines }) =>
    lines.map((line): Fact => [priceLineWords(line, language).label, formatRand(line.amount)]),
  )
}
