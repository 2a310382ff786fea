import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { type BookingStatus, isAhead, isLegAhead } from '#domain/booking/status.ts'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatAge } from '#domain/values/duration.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { formatRand, randOf } from '#domain/values/money.ts'
import { notBefore } from '#domain/booking/move-times.ts'
import { isLegAct, legAfter, type Move } from '#domain/booking/permissions.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { telHref } from '#domain/values/phone.ts'
import { isAnswerable } from '#domain/booking/proposal.ts'
import type { Language } from '#domain/words/language.ts'
import { bagsInWords, formatNearInstant } from '#domain/wording/trip.ts'
import { bookingSubject, bookingTitle, shortBookingTitle } from '#domain/wording/booking.ts'
import { type Fact, priceByLeg, totalFacts } from '#domain/wording/booking-rows.ts'
import { groupFacts, type GroupTold, tripOfGroup } from '#domain/wording/group.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeBooking } from '#server/services/office/bookings/booking.ts'
import { groupedNumber } from '#server/services/phone-number.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { LegView, OfficeBookingView, PickerView } from './booking-page-view.ts'
import { cancellingView, cancelReasonsOf, moneyView } from './booking-money.server.ts'
import { type GuestLimit, guestLimit } from '#server/services/office/people/guest-limit.ts'
import { eventViews, noteViews } from './events-view.server.ts'
import { verbsOf } from './verbs.ts'

const MISSING = { phone: 'phone number', flight: 'flight number', address: 'address' }

/** A booking in the office's words; `legId` is the chosen leg. */
export async function officeBookingView(
  deps: Deps,
  office: OfficeBooking,
  { legId, picker }: { legId: string | null; picker: PickerView | null },
): Promise<OfficeBookingView> {
  const { booking, moves, missing, events } = office
  const now = deps.now()
  const { reference, status, customer, revision } = booking
  const [settings, tariff] = await Promise.all([
    deps.settings(),
    readTariffVersion(deps, booking.tariffVersion),
  ])
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
      whatsApp: customer.phone === null ? '' : whatsAppLink(customer.phone, ''),
      mail: mailtoLink(mail),
    },
    line: lineOf(status),
    ...verbsOf(status, moves, {
      legId,
      isAheadStill: isAhead(status),
      waitOf: (move) => waitOf(earliestOf(move, booking, now), now),
    }),
    title,
    party: partyOf(booking, language),
    missing: missing.map((detail) => MISSING[detail]).join(', '),
    legs: booking.legs.map((leg, i) => legView({ booking, leg, i, now, isChosen: leg.id === legId })),
    notes: noteViews(booking, events, now),
    failed: office.failed,
    picker,
    price: {
      note: `frozen ${nearDate(capeDate(booking.createdAt), now)}, tariff ${booking.tariffVersion}`,
      lines: priceLines(booking, language),
      sums: totalFacts(booking, settings.vatNumber, language),
    },
    group: office.group && groupView(office.group, reference, language),
    money: moneyView(office, { key: deps.newId(), now }),
    cancelling: cancellingView(office, now),
    guest: booking.userId === null ? null : guestView(await guestLimit(deps, booking.userId)),
    events: eventViews(events, now),
    cancelReasons: cancelReasonsOf(office, now),
    ...formsOf(booking, deps),
  }
}

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

function statusNote({ booking: { hold }, proposal }: OfficeBooking, now: Date): string {
  if (hold !== null)
    return `The guest has until ${formatNearInstant(hold.until, now)} to confirm their email or phone.`
  if (proposal === null || !isAnswerable(proposal, now)) return ''
  const what = proposal.kind === 'change' ? 'the change' : 'it'
  if (proposal.askedBy === 'customer')
    return `The guest asks for a change; answer by ${formatNearInstant(proposal.expiresAt, now)}.`
  return `The guest has until ${formatNearInstant(proposal.expiresAt, now)} to accept ${what}.`
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

type LegOf = { booking: Booking; leg: BookedLeg; i: number; now: Date; isChosen: boolean }

function legView({ booking, leg, i, now, isChosen }: LegOf): LegView {
  const { request, details, hours, status } = booking
  const isAgreed = status !== 'pending' && status !== 'held'
  const crew = crewOf(leg)
  const stops = leg.places.slice(1, -1).map(({ label }) => label)
  const facts = [
    hours === null ? `${Math.round(leg.km)} km` : `${hours} hours`,
    stops.length === 0 ? '' : `via ${stops.join(', ')}`,
    i === 0 && details.flightNumber !== '' ? `flight ${details.flightNumber}` : '',
    i === 0 && request.meetAndGreet ? 'meet and greet' : '',
    i === 0 ? (details.addresses ?? []).filter((address) => address !== '').join(', ') : '',
  ]
  const isMissing = leg.status === 'open' && isAgreed
  return {
    id: leg.id,
    number: i + 1,
    when: `${dayOf(leg.starts, now)}, ${capeTime(leg.starts)} to ${capeTime(leg.ends)}`,
    from: leg.places[0]?.label ?? '',
    to: leg.places.at(-1)?.label ?? '',
    facts: facts.filter((fact) => fact !== '').join(' · '),
    status: isMissing ? 'no vehicle' : isAgreed ? leg.status : status,
    word: isMissing ? (leg.unit === null ? 'no vehicle' : 'no driver') : isAgreed ? leg.status : status,
    crew:
      crew === null
        ? isLegAhead(leg)
          ? timeTo(leg, now)
          : ''
        : `${crew.unit.registration}, ${crew.driver.name}`,
    isChosen,
  }
}

function timeTo({ starts, unit }: BookedLeg, now: Date): string {
  const left = starts.getTime() - now.getTime()
  const when = left > 0 ? `starts in ${formatAge(left)}` : `should have started ${formatAge(left)} ago`
  return unit === null ? when : `${when}; ${unit.registration} is kept for it`
}

/** When the first of the legs can make the move, if that is still to come. */
function earliestOf(move: Move, booking: Booking, now: Date): Date | null {
  if (!isLegAct(move)) return null
  const able = booking.legs.filter((leg) => legAfter(move, booking, leg, 'operator') !== null)
  const waits = able.map((leg) => notBefore(move, leg, booking, now))
  return waits.every((wait) => wait !== null) ? (waits[0] ?? null) : null
}

/** `from 14:30` today, else `from Sat 28 Nov`; empty where there is nothing to wait for. */
function waitOf(from: Date | null, now: Date): string {
  if (from === null) return ''
  const date = capeDate(from)
  return `from ${date === capeDate(now) ? capeTime(from) : nearDate(date, now)}`
}

/** `Today`, or `Fri 20 Nov`. */
function dayOf(moment: Date, now: Date): string {
  const date = capeDate(moment)
  return date === capeDate(now) ? 'Today' : nearDate(date, now)
}

function priceLines(booking: Booking, language: Language): Fact[] {
  return priceByLeg(booking, language).flatMap(({ lines }) =>
    lines.map((line): Fact => [priceLineWords(line, language).label, formatRand(line.amount)]),
  )
}

/** The initial values of the forms. */
function formsOf(booking: Booking, { content }: Pick<Deps, 'content'>) {
  const { legs, request, details, total } = booking
  const addresses = endsWithoutDoor(booking, content.places).map(({ label }) => label.split(',')[0] ?? label)
  const [out, back] = legs
  const at = (leg: BookedLeg | undefined, date: string, time: string) =>
    leg === undefined ? {} : { [date]: capeDate(leg.starts), [time]: capeTime(leg.starts) }
  return {
    times: {
      ...at(out, 'date', 'time'),
      ...at(request.return === null ? undefined : back, 'returnDate', 'returnTime'),
    },
    changeable: {
      passengerName: details.passengerName,
      passengerPhone: details.passengerPhone,
      flightNumber: details.flightNumber,
      signName: details.signName,
      childAges: details.childAges.join(', '),
      accessNeeds: details.accessNeeds,
      notes: details.notes,
      rand: String(randOf(total)),
      ...Object.fromEntries(addresses.map((_, i) => [`address${i}`, details.addresses?.[i] ?? ''])),
    },
    addresses,
  }
}
