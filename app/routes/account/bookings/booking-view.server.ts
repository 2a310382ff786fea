import type { AnswerPromise } from '#domain/enquiry/clock.ts'
import { lineView } from '#app/ui/business/quote-view.ts'
import { tripPicture } from '#app/ui/business/service-pictures.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { promisedAnswer } from '#domain/booking/deadlines.ts'
import type { RecordedBookingEvent } from '#domain/booking/events.ts'
import { isAhead } from '#domain/booking/status.ts'
import { cancellationTerms, mayAddDetails, mayCancelOwn } from '#domain/booking/cancellation.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import type { BookingWords } from '#domain/words/content.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { whatsAppText } from '#domain/enquiry/message.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { OWN_REASONS } from '#domain/forms/booking-answers.ts'
import type { Balance } from '#domain/booking/ledger.ts'
import { type Cents, formatRand } from '#domain/values/money.ts'
import { dialled, groupedNumber, telHref } from '#domain/values/phone-number.ts'
import type { Settings } from '#domain/business/settings.ts'
import { formatInstant, shortPlace } from '#domain/wording/trip.ts'
import { bodyOf, namesOfModels, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { bookingFacts, bookingSubject, bookingTitle, statusText, termsOf } from '#domain/wording/booking.ts'
import { toldToCustomer } from '#domain/wording/booking-events.ts'
import {
  crewFacts,
  type Fact,
  legStops,
  legTitle,
  meetingPoint,
  nameOnSign,
  partyFacts,
  priceByLeg,
  totalFacts,
} from '#domain/wording/booking-rows.ts'
import {
  groupFacts,
  type GroupTold,
  groupTotal,
  groupVat,
  openTrips,
  titleInGroup,
} from '#domain/wording/group.ts'
import { eftFacts, paidFacts } from '#domain/wording/paying.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { groupOf } from '#server/services/bookings/groups.ts'
import { balanceNow, bookingHistory } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import { nextSteps } from './next-steps.server.ts'

export type BookingView = Awaited<ReturnType<typeof bookingView>>

/** Everything that a booking's page shows, in words. */
export async function bookingView(deps: Deps, booking: Booking) {
  const now = deps.now()
  const { language } = deps.content
  const { tag } = language
  const promise = await answerPromise(deps)
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const words = await pageWords(deps, 'bookings', bookingFacts(booking, title, { promise, now }, language))
  const balance = await balanceNow(deps, booking)
  const settings = await deps.settings()
  const vehicles = await deps.vehicles()
  const { reference, status, pickupAt, option, customer } = booking
  const next = statusText(booking, words, { status, now, promise, paid: balance.paid })
  const group = await groupOf(deps, booking)
  return {
    reference,
    title,
    email: customer.email,
    when: formatInstant(pickupAt, language),
    status,
    label: words.status[status].label,
    next,
    steps: nextSteps(deps, booking, { promise, next }),
    received: receivedView(booking, group, { now, promise }, language),
    legs: booking.legs.map((leg, i) => legView(deps, booking, { leg, i, vehicles })),
    party: partyFacts(booking, language),
    vehicle: {
      body: bodyOf(option.id, option.capacity),
      name: language.phrases.forms.vehicles[option.id],
      models: modelsOf(booking, vehicles, language),
    },
    price: priceView(booking, settings.vatNumber, language),
    paying: payingView(booking, balance, { words, settings, language }),
    own: ownDetailsView(deps, booking, now),
    terms: termsOf(booking, words.terms),
    group: groupView(group, booking, { words, vatNumber: settings.vatNumber }, language),
    cancelling: cancellingView(booking, words, { now, tag, paid: balance.paid }),
    history: historyOf(await bookingHistory(deps, booking), language),
    /** Where a trip like it is priced anew: on another day and, where it ends elsewhere, the way back. */
    another: {
      again: `/quotes?quote=${booking.quoteId}&again=same`,
      back:
        booking.request.comesBack || booking.hours !== null
          ? null
          : `/quotes?quote=${booking.quoteId}&again=back`,
    },
    /** The page where an expired booking can be made again. */
    bookAgain: status === 'lapsed' ? `/booking/${booking.quoteId}?vehicle=${option.id}` : null,
    /** Why it expired although the digits were right. */
    refused: { 'not-free': words.provenNotFree, share: words.provenShare },
    links: linksOf(booking, title, { settings, language }),
  }
}

/** The opening words right after booking, for the booking or the whole group. */
function receivedView(
  booking: Booking,
  group: GroupTold | null,
  { now, promise }: { now: Date; promise: AnswerPromise },
  language: Language,
) {
  const { tag, phrases } = language
  const { booked } = phrases.bookings
  const { askedAt, total } = booking
  const trips = group === null ? [] : openTrips(group)
  const { by, isSoon } = promisedAnswer(trips[0] ?? booking, promise)
  const isGroup = group !== null && trips.length > 1
  const { byThen, soon } = isGroup ? phrases.group.together : booked
  const facts = {
    by: formatInstant(by, language),
    price: formatRand(total, tag),
    count: trips.length,
    total: formatRand(isGroup ? groupTotal(group) : total, tag),
  }
  return {
    sent: say(tag, booked.sent, { when: formatInstant(askedAt, language) }),
    lead: say(tag, isSoon || now > by ? soon : byThen, facts),
    picture: tripPicture(booking),
    /** The name on the driver's sign; null if the guest is not met with one. */
    sign: booking.request.meetAndGreet ? nameOnSign(booking) : null,
  }
}

/** The trips booked together with this one, each with its status and price; null if it was booked alone. */
function groupView(
  told: GroupTold | null,
  { reference: own }: Booking,
  { words, vatNumber }: { words: BookingWords; vatNumber: string },
  language: Language,
) {
  if (told === null) return null
  const { tag, phrases } = language
  const count = openTrips(told).length
  return {
    reference: told.group.reference,
    /** Empty where only one trip is left. */
    heading: count > 1 ? say(tag, phrases.group.together.heading, { count }) : '',
    total: formatRand(groupTotal(told), tag),
    toPay: phrases.group.together.toPay,
    trips: told.bookings.map((booking) => ({
      reference: booking.reference,
      title: titleInGroup(booking),
      when: formatInstant(booking.pickupAt, language),
      vehicle: phrases.forms.vehicles[booking.option.id],
      price: formatRand(booking.total, tag),
      status: words.status[booking.status].label,
      isThis: booking.reference === own,
    })),
    facts: [...groupFacts(told, language), ...groupVat(told, vatNumber, language)],
  }
}

/** The details that the guest may still add, if the trip needs them; null once it is too late. */
function ownDetailsView({ content }: Deps, booking: Booking, now: Date) {
  if (!mayAddDetails(booking, now)) return null
  const { details, customer, revision, service, request } = booking
  const [address0 = '', address1 = ''] = details.addresses ?? []
  return {
    ends: endsWithoutDoor(booking, content.places).map(({ label }) => shortPlace(label)),
    asksFlight: service === 'airport',
    asksSign: request.meetAndGreet,
    values: {
      phone: customer.phone === null ? '' : groupedNumber(customer.phone),
      flightNumber: details.flightNumber,
      signName: details.signName,
      address0,
      address1,
      revision: String(revision),
    },
  }
}

function legView(
  { content }: Deps,
  booking: Booking,
  { leg, i, vehicles }: { leg: BookedLeg; i: number; vehicles: VehicleModel[] },
) {
  const isLanding = isAirport(content.places, leg.places[0])
  const { language } = content
  const crew = crewFacts(leg, booking, vehicles, language)
  const { meetingPoint: label } = language.phrases.mails.booking
  const where: Fact = [label, meetingPoint(booking, leg, isLanding, language)]
  return {
    id: leg.id,
    title: legTitle(i, booking, language),
    date: formatDate(capeDate(leg.starts), language.tag),
    stops: legStops(leg, booking, language),
    crew: crew.length === 0 ? [] : [...crew, where],
    call: telHref(leg.driver?.phone ?? ''),
  }
}

/** The models that may come; once a driver is assigned, the ones that do. */
function modelsOf(booking: Booking, vehicles: VehicleModel[], language: Language): string {
  const { option, legs } = booking
  const coming = option.models.filter(({ id }) =>
    legs.some((leg) => leg.unit?.modelId === id && crewFacts(leg, booking, vehicles, language).length > 0),
  )
  return namesOfModels(coming.length === 0 ? option.models : coming, vehicles, language)
}

function priceView(booking: Booking, vatNumber: string, language: Language) {
  const { tag } = language
  return {
    total: formatRand(booking.total, tag),
    sums: totalFacts(booking, vatNumber, language),
    legs: priceByLeg(booking, language).map(({ title, lines, total }) => ({
      title,
      total: formatRand(total, tag),
      lines: lines.map((line) => lineView(line, language)),
    })),
  }
}

/** The amount paid and, once the trip is confirmed, how to pay the rest by bank transfer. */
function payingView(
  booking: Booking,
  balance: Balance,
  { words, settings, language }: { words: BookingWords; settings: Settings; language: Language },
) {
  const isAsked = booking.status === 'held' || booking.status === 'pending'
  return {
    paid: paidFacts(balance, language),
    transfer: isAsked ? [] : eftFacts(booking, balance, settings, language),
    ...words.paying,
  }
}

/** The fee for each reason to cancel, or why it cannot be cancelled here. */
function cancellingView(
  booking: Booking,
  { cancelling: words }: BookingWords,
  { now, tag, paid }: { now: Date; tag: string; paid: Cents },
) {
  const terms = cancellationTerms(booking, now)
  const isOn = isAhead(booking.status)
  const late = booking.status === 'pending' ? words.notConfirmed : words.noDeposit
  const free = now > terms.freeUntil ? late : words.free
  return {
    refusal: mayCancelOwn(booking, now) ? null : isOn ? words.under : words.over,
    text: terms.isFree ? free : words.costs,
    proof: words.proof,
    back: paid === 0 ? '' : words.back,
    reasons: OWN_REASONS.map((id) => {
      const { fee } = cancellationTerms(booking, now, id)
      return {
        id,
        label: words.reasons[id],
        fee: String(fee),
        costs: fee === 0 ? null : formatRand(fee, tag),
      }
    }),
  }
}

function historyOf(events: RecordedBookingEvent[], language: Language) {
  return events.flatMap((event) => {
    const told = toldToCustomer(event, language)
    return told === null ? [] : [{ id: event.id, ...told, at: formatInstant(event.at, language) }]
  })
}

function linksOf(
  booking: Booking,
  title: string,
  { settings, language }: { settings: Settings; language: Language },
) {
  const { businessName, phone, bookingsEmail } = settings
  const { reference, pickupAt, customer, legs } = booking
  const details = {
    context: say(language.tag, language.phrases.bookings.booking.chat, { reference }),
    name: customer.name,
    pickup: legs[0]?.places[0]?.label,
    dropoff: legs[0]?.places.at(-1)?.label,
    datetime: formatInstant(pickupAt, language),
  }
  const chat = whatsAppText(businessName, details, language)
  return {
    whatsApp: whatsAppLink(dialled(phone), chat),
    mail: mailtoLink({ to: bookingsEmail, subject: bookingSubject(booking, title, language), body: '' }),
  }
}
