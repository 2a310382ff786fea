import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import type { CalendarEvent } from '#domain/calendar/ics.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import { capeTime } from '#domain/values/cape-time.ts'
import type { Language } from '#domain/words/language.ts'
import { surnameOf } from './booking-rows.ts'
import { entryIdentity } from './calendar-entry.ts'
import { partyAndBags, shortPlace } from './trip.ts'

/**
 * A leg in the calendar of the office or its driver. Calendars are kept by others than us, so it names a surname and
 * suburbs: streets, telephone numbers, words and notes are in the console and on the driver's own pages.
 */
export function staffEntry(
  booking: Booking,
  leg: BookedLeg,
  { host, places, isForDriver }: { host: string; places: GazetteerPlace[]; isForDriver: boolean },
  language: Language,
): CalendarEvent {
  const identity = entryIdentity(booking, leg, host)
  const stops = leg.places.map((place) => withoutStreet(places, place).label)
  const ends = [stops[0], stops.at(-1)].map((place) => shortPlace(place ?? ''))
  const way = booking.request.comesBack ? `Tour from ${ends[0]}` : `${ends[0]} to ${ends[1]}`
  const state = { TENTATIVE: 'Not confirmed: ', CONFIRMED: '', CANCELLED: 'Cancelled: ' }[identity.status]
  const crew = crewOf(leg)
  const crewTold =
    crew === null ? 'No vehicle and driver yet' : `${crew.unit.registration}, ${crew.driver.name}`
  const flight = leg.lands && leg === booking.legs[0] ? booking.details.flightNumber : ''
  return {
    ...identity,
    starts: leg.starts,
    ends: leg.ends,
    summary: `${state}${surnameOf(booking)}, ${way}`,
    location: stops[0] ?? '',
    description: [
      ...(isForDriver ? [] : [crewTold]),
      ...(leg.lands ? [`${flight === '' ? 'Flight' : flight} lands ${capeTime(leg.starts)}`] : []),
      partyAndBags(leg, language),
      `Booking ${booking.reference}`,
      ...(isForDriver ? ['Address, telephone and what is to pay are on your day sheet.'] : []),
    ],
    alarms: [],
  }
}
