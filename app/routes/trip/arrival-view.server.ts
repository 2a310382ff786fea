import type { CardView } from '#app/arrival/card.tsx'
import { type BookedLeg, crewOf } from '#domain/booking/booking.ts'
import { GUEST_TAPS, type GuestTapName, guestSteps, stepsReached } from '#domain/booking/guest-taps.ts'
import { isAtKerb, kerbTime } from '#domain/booking/kerb.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { isAirport } from '#domain/places/airports.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { dialled, telHref } from '#domain/values/phone-number.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import {
  legTitle,
  meetingPoint,
  modelInWords,
  nameOnSign,
  photoView,
  surnameOf,
  vehicleInWords,
} from '#domain/wording/booking-rows.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { guestTapsOf } from '#server/services/drivers/guest-taps.ts'
import { balanceNow, wordsOf } from '#server/services/bookings/own.ts'
import { wordOf } from './leg-view.server.ts'
import type { Trip } from './trip-door.server.ts'

/** What the arrival card shows: enough to find the driver and to be sure of the car, without a network. */

export async function arrivalView(trip: Trip): Promise<CardView> {
  const { deps, booking, shown, path } = trip
  const { tag, phrases } = deps.content.language
  const now = deps.now()
  const legs = shown.legs.filter(isLegOn)
  const [settings, words, taps, { toPay }, vehicles] = await Promise.all([
    deps.settings(),
    wordsOf(deps, booking),
    guestTapsOf(deps, legs),
    balanceNow(deps, booking),
    deps.vehicles(),
  ])
  const { arrival } = phrases
  const due = toPay > 0 ? say(tag, arrival.due, { amount: formatRand(toPay, tag) }) : arrival.paid
  return {
    path: pathIn(tag, path),
    businessName: settings.businessName,
    asOf: now.toISOString(),
    asOfText: say(tag, arrival.asOf, { time: capeTime(now) }),
    reference: booking.reference,
    surname: surnameOf(shown),
    office: { phone: settings.phone, href: telHref(settings.phone) },
    emergency: { phone: settings.emergencyPhone, href: telHref(settings.emergencyPhone) },
    legs: legs.map((leg) => ({
      ...whereabouts(trip, leg),
      crew: crewView(trip, leg, { due, vehicles }),
      word: wordOf(leg, words),
      taps: tapsView(trip, leg, taps.get(leg.id) ?? []),
    })),
  }
}

function whereabouts({ deps, shown }: Trip, leg: BookedLeg) {
  const { language, places } = deps.content
  const time = capeTime(leg.starts)
  const to = leg.places.at(-1)?.label ?? ''
  const flight = leg.lands && leg === shown.legs[0] ? shown.details.flightNumber : ''
  return {
    id: leg.id,
    title: shown.legs.length === 1 ? '' : legTitle(shown.legs.indexOf(leg), shown, language),
    when: `${time}, ${formatDate(capeDate(leg.starts), language.tag)}`,
    where: meetingPoint(shown, leg, isAirport(places, leg.places[0]), language),
    flight: flight === '' ? '' : say(language.tag, language.phrases.mytrip.flight, { flight, time }),
    // A tour that comes back leads nowhere else.
    to: to === leg.places[0]?.label ? '' : to,
    sign: shown.request.meetAndGreet && leg.lands ? nameOnSign(shown) : '',
  }
}

type Told = { due: string; vehicles: VehicleModel[] }

function crewView({ deps, shown }: Trip, leg: BookedLeg, { due, vehicles }: Told) {
  const crew = crewOf(leg)
  if (crew === null) return null
  const { language } = deps.content
  const { arrival } = language.phrases
  const name = crew.driver.name.split(' ')[0] ?? crew.driver.name
  return {
    name,
    fullName: crew.driver.name,
    vehicle: vehicleInWords(crew.unit, shown, vehicles, language),
    plate: crew.unit.registration,
    photo: photoView(crew.unit, modelInWords(crew.unit, shown, vehicles, language), language),
    call: telHref(crew.driver.phone),
    whatsApp: whatsAppLink(dialled(crew.driver.phone), ''),
    says: say(language.tag, arrival.says, { name, due }),
  }
}

function tapsView({ deps, booking }: Trip, leg: BookedLeg, made: { tap: GuestTapName; at: Date }[]) {
  const { from, until } = kerbTime(leg)
  const reached = stepsReached(made)
  const steps = guestSteps(leg)
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    isNow: isAtKerb(booking, leg, deps.now()),
    made: made.map(({ tap, at }) => ({ tap, at: at.toISOString() })),
    steps: steps.map((step) => {
      const at = reached.find(({ tap }) => tap === step)?.at
      return { step, time: at === undefined ? '' : capeTime(at) }
    }),
    next: steps[reached.length] ?? null,
    said: made.map(({ tap }) => tap),
    /** An id for each tap that this page can send, so that one sent twice counts once. */
    ids: Object.fromEntries(GUEST_TAPS.map((tap) => [tap, deps.newId()])),
  }
}
