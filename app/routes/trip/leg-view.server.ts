import { isAirport } from '#domain/places/airports.ts'
import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { isTour } from '#domain/booking/cancellation.ts'
import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'
import { isLegAhead, isLegOn } from '#domain/booking/status.ts'
import { capeDate, capeTime, dayAfter, formatDate } from '#domain/values/cape-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { formatNumber } from '#domain/values/numbers.ts'
import { dialled, telHref } from '#domain/values/phone-number.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import {
  legStops,
  legTitle,
  meetingPoint,
  modelInWords,
  type PhotoView,
  photoView,
  vehicleInWords,
} from '#domain/wording/booking-rows.ts'
import { shortDate } from '#domain/wording/policy.ts'
import { partyAndBags, shortPlace } from '#domain/wording/trip.ts'
import type { BookingWords } from '#domain/words/content.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '#server/services/deps.ts'

/** The first two stubs of the ticket, for each leg: when and where, and who comes. */

type Told = {
  vehicles: VehicleModel[]
  /** Of the booking. */
  title: string
  words: BookingWords
  /** What the booking's status means. */
  next: string
  phone: string
}

export function legView(deps: Deps, booking: Booking, leg: BookedLeg, told: Told) {
  const { language } = deps.content
  const status = statusToSay(booking.status, leg.status)
  return {
    id: leg.id,
    title:
      booking.legs.length > 1
        ? legTitle(booking.legs.indexOf(leg), booking, language)
        : isTour(booking)
          ? told.title
          : '',
    state: { tone: TONES[status], label: labelOf(status, leg, told.words, deps) },
    arrived:
      leg.status === 'completed'
        ? say(language.tag, language.phrases.mytrip.arrived, {
            place: shortPlace(leg.places.at(-1)?.label ?? ''),
          })
        : null,
    isThere: isOnTheWay(leg) && leg.times.arrived !== null,
    isOff: status === 'cancelled' || status === 'declined' || status === 'lapsed',
    time: capeTime(leg.starts),
    day: formatDate(capeDate(leg.starts), language.tag),
    stops: stopsOf(booking, leg, language),
    party: partyAndBags(leg, language),
    who: whoView(deps, booking, leg, told),
  }
}

/** A leg shows what became of it; before we confirm, what became of the booking. */
function statusToSay(booking: BookingStatus, leg: LegStatus): BookingStatus {
  if (leg === 'cancelled' && booking !== 'declined' && booking !== 'lapsed') return 'cancelled'
  if (['held', 'lapsed', 'pending', 'declined'].includes(booking)) return booking
  return leg === 'open' ? 'confirmed' : leg
}

const TONES: Record<BookingStatus, 'waiting' | 'good' | 'over'> = {
  held: 'waiting',
  lapsed: 'over',
  pending: 'waiting',
  confirmed: 'good',
  declined: 'over',
  assigned: 'good',
  'under way': 'good',
  completed: 'good',
  'no show': 'over',
  cancelled: 'over',
}

function labelOf(status: BookingStatus, leg: BookedLeg, words: BookingWords, { now, content }: Deps): string {
  const { today, tomorrow } = content.language.phrases.mytrip
  if (status === 'under way') return progressOf(leg, content.language) ?? words.status[status].label
  if (status === 'confirmed' || status === 'assigned') {
    const date = capeDate(leg.starts)
    if (date === capeDate(now())) return today
    if (date === dayAfter(capeDate(now()), 1)) return tomorrow
  }
  return words.status[status].label
}

/** How far the driver is; null where nobody said. */
function progressOf({ times }: BookedLeg, { tag, phrases }: Language): string | null {
  const { left, there, aboard } = phrases.handshake
  const [phrase, at] =
    times['on board'] !== null
      ? [aboard, times['on board']]
      : times.arrived !== null
        ? [there, times.arrived]
        : [left, times['on the way']]
  return at === null ? null : say(tag, phrase, { time: capeTime(at) })
}

/** The driver has left, and the guest is not on board yet. */
function isOnTheWay({ status, times }: BookedLeg): boolean {
  return status === 'under way' && times['on the way'] !== null && times['on board'] === null
}

function stopsOf(booking: Booking, leg: BookedLeg, language: Language) {
  const { tag, phrases } = language
  const { mytrip } = phrases
  const known = legStops(leg, booking, language)
  const end = { place: known[0]?.place ?? '', time: say(tag, phrases.trip.by, { time: capeTime(leg.ends) }) }
  // A hire that names only its pickup ends there.
  const stops = known.length > 1 ? known : [...known, end]
  const { flightNumber } = booking.details
  const time = capeTime(leg.starts)
  const isOut = leg === booking.legs[0]
  return stops.map(({ place, time: at }, i) => ({
    place,
    note:
      i === 0
        ? leg.lands
          ? flightNumber === '' || !isOut
            ? say(tag, mytrip.landsAt, { time })
            : say(tag, mytrip.flight, { flight: flightNumber, time })
          : ''
        : i === stops.length - 1
          ? endNote(booking, leg, at, language)
          : '',
  }))
}

/** How far it is and when it ends; a trip that is over does not end “about” then. */
function endNote({ hours }: Booking, leg: BookedLeg, at: string, { tag, phrases }: Language): string {
  const { road, distance } = phrases.mytrip
  const [isOn, km] = [isLegOn(leg), formatNumber(Math.round(leg.km), tag)]
  if (hours !== null || leg.km === 0) return isOn ? at : ''
  return isOn ? say(tag, road, { km, time: at }) : say(tag, distance, { km })
}

export type WhoView =
  | { kind: 'nobody'; title: string; text: string }
  | { kind: 'later'; title: string; by: string; text: string; asksFlight: boolean }
  | {
      kind: 'driver'
      title: string
      name: string
      vehicle: string
      plate: string
      photo: PhotoView | null
      text: string
      call: string | null
      whatsApp: string
    }

function whoView(deps: Deps, booking: Booking, leg: BookedLeg, told: Told): WhoView {
  const { language, places } = deps.content
  const { tag, phrases } = language
  const { who } = phrases.mytrip
  const { words, vehicles, next, phone } = told
  const crew = crewOf(leg)
  const status = statusToSay(booking.status, leg.status)
  if (crew === null && !isLegAhead(leg)) {
    const isAll = booking.status === 'cancelled' || status !== 'cancelled'
    return isAll
      ? { kind: 'nobody', title: who.over, text: next }
      : { kind: 'nobody', title: who.title, text: who.nobody }
  }
  if (crew === null) {
    const isSoon = booking.status === 'confirmed' && leg.starts.getTime() - deps.now().getTime() < 3 * HOUR_MS
    const usual = status === 'confirmed' ? words.status.confirmed.text : next
    // What holds for both ways is said once.
    const isSaid = booking.legs.find((one) => isLegAhead(one) && crewOf(one) === null) !== leg
    return {
      kind: 'later',
      title: who.title,
      by: namedBy(leg, deps),
      text: isSoon ? say(tag, who.late, { phone }) : isSaid ? '' : usual,
      asksFlight: leg.lands && (status === 'confirmed' || status === 'pending'),
    }
  }
  const name = crew.driver.name.split(' ')[0] ?? crew.driver.name
  const isLanding = isAirport(places, leg.places[0])
  const { freeWaitingAfterLandingMinutes: landed, freeWaitingElsewhereMinutes: elsewhere } = booking.policies
  const until = new Date(leg.starts.getTime() + (isLanding ? landed : elsewhere) * MINUTE_MS)
  const isOver = leg.status === 'completed' || leg.status === 'no show'
  const isComing = isLegAhead(leg) || isOnTheWay(leg)
  const texts = isComing
    ? [`${meetingPoint(booking, leg, isLanding, language)}.`, say(tag, who.waits, { time: capeTime(until) })]
    : [words.status[status].text]
  const title = isComing
    ? who.meets
    : leg.status === 'under way'
      ? who.drives
      : leg.status === 'no show'
        ? who.waited
        : who.drove
  return {
    kind: 'driver',
    title: say(tag, title, { name }),
    name: crew.driver.name,
    vehicle: vehicleInWords(crew.unit, booking, vehicles, language),
    plate: crew.unit.registration,
    photo: photoView(crew.unit, modelInWords(crew.unit, booking, vehicles, language), language),
    text: texts.join(' '),
    call: isOver ? null : telHref(crew.driver.phone),
    whatsApp: whatsAppLink(dialled(crew.driver.phone), ''),
  }
}

function namedBy({ starts }: BookedLeg, { now, content }: Deps): string {
  const { language } = content
  const { who } = language.phrases.mytrip
  const day = dayAfter(capeDate(starts), -1)
  if (day < capeDate(now())) return who.soon
  return say(language.tag, who.by, { day: shortDate(day, language) })
}

/** The word and number of a leg that has a driver; empty for others. `words`: by the ids of legs. */
export function wordOf(leg: BookedLeg, words: Map<string, string>): string {
  return crewOf(leg) !== null && isLegOn(leg) ? (words.get(leg.id) ?? '') : ''
}
