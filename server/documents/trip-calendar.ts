import type { Booking } from '#domain/booking/booking.ts'
import { writeCalendar } from '#domain/calendar/ics.ts'
import { calendarEntry } from '#domain/wording/calendar-entry.ts'
import { say } from '#domain/words/phrases.ts'
import { balanceNow } from '#server/services/bookings/own.ts'
import type { Deps } from '#server/services/deps.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'vehicles' | 'origin'>

/** A booking, what of it may be shown, with the address of its page; null for whoever came by the secret one. */
export type CalendarTrip = { booking: Booking; tripUrl: string | null }

/** The trips as a calendar file: one entry for each leg. Of a single trip that is over, it takes the entries back. */
export async function tripCalendar(
  deps: Parts,
  trips: CalendarTrip[],
  { refresh }: { refresh?: string } = {},
): Promise<string> {
  const { language, places } = deps.content
  const { businessName, phone } = await deps.settings()
  const vehicles = await deps.vehicles()
  const host = new URL(deps.origin).hostname
  const events = await Promise.all(
    trips.map(async ({ booking, tripUrl }) => {
      const balance = await balanceNow(deps, booking)
      const facts = { places, vehicles, balance, phone, host, tripUrl }
      return booking.legs.map((leg) => calendarEntry(booking, leg, facts, language))
    }),
  )
  const all = events.flat()
  const isOver = refresh === undefined && all.every(({ status }) => status === 'CANCELLED')
  return writeCalendar({
    name: say(language.tag, language.phrases.papers.calendar.name, { business: businessName }),
    lang: language.lang,
    method: isOver ? 'CANCEL' : 'PUBLISH',
    writtenAt: deps.now(),
    events: all,
    ...(refresh !== undefined && { refresh }),
  })
}
