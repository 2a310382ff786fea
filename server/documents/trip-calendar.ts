import type { Booking } from '#domain/booking/booking.ts'
import { writeCalendar } from '#domain/calendar/ics.ts'
import { calendarEntry } from '#domain/wording/calendar-entry.ts'
import { say } from '#domain/words/phrases.ts'
import { balanceNow } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'origin'>

/** A booking as it may be shown, with the address of its page; null if the link of a mail asks, as that is a secret. */
export type CalendarTrip = { booking: Booking; tripUrl: string | null }

/** The trip as a calendar file: an entry for each leg. Once all of it is off, the file takes the entries back. */
export async function tripCalendar(deps: Parts, { booking, tripUrl }: CalendarTrip): Promise<string> {
  const { language, places } = deps.content
  const { businessName, phone } = await deps.settings()
  const balance = await balanceNow(deps, booking)
  const host = new URL(deps.origin).hostname
  const facts = { places, vehicles: await deps.vehicles(), balance, phone, host, tripUrl }
  const events = booking.legs.map((leg) => calendarEntry(booking, leg, facts, language))
  return writeCalendar({
    name: say(language.tag, language.phrases.papers.calendar.name, { business: businessName }),
    lang: language.lang,
    method: events.every(({ status }) => status === 'CANCELLED') ? 'CANCEL' : 'PUBLISH',
    writtenAt: deps.now(),
    events,
  })
}
