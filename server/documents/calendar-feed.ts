import { writeCalendar } from '#domain/calendar/ics.ts'
import { calendarEntry } from '#domain/wording/calendar-entry.ts'
import { staffEntry } from '#domain/wording/staff-calendar.ts'
import { ENGLISH, pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import type { CalendarOf } from '#server/db/office/calendar-links.ts'
import { balanceNow, bookingsOf } from '#server/services/bookings/own.ts'
import { legsForCalendar } from '#server/services/calendars/legs.ts'
import type { Deps } from '#server/services/deps.ts'
import { inLanguage, ourLanguage } from '#server/services/in-language.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'

/** A calendar that phones and computers subscribe to: always as it is now, cancelled legs as cancelled. */
export async function calendarFeed(deps: Deps, of: CalendarOf): Promise<string> {
  const { userId } = of
  const account = userId === null ? null : await findAccount(deps.db, userId)
  const reader = inLanguage(deps, account === null ? ENGLISH : ourLanguage(deps, account.language))
  const { language } = reader.content
  const { businessName } = await deps.settings()
  return writeCalendar({
    name: say(language.tag, language.phrases.papers.calendar.name, { business: businessName }),
    lang: language.lang,
    method: 'PUBLISH',
    writtenAt: deps.now(),
    readAgain: 'PT1H',
    events: userId === null ? await staffEvents(reader, of.driverId) : await ownEvents(reader, userId),
  })
}

async function staffEvents(deps: Deps, driverId: string | null) {
  const { language, places } = deps.content
  const facts = { host: new URL(deps.origin).hostname, places, isForDriver: driverId !== null }
  const legs = await legsForCalendar(deps, driverId)
  return legs.map(({ booking, leg }) => staffEntry(booking, leg, facts, language))
}

/** A customer's trips as the link of a mail shows them: others may see the calendar. */
async function ownEvents(deps: Deps, userId: string) {
  const { language, places } = deps.content
  const { phone } = await deps.settings()
  const host = new URL(deps.origin).hostname
  const vehicles = await deps.vehicles()
  const bookings = (await bookingsOf(deps, { id: userId })).filter(({ status }) => status !== 'held')
  const events = await Promise.all(
    bookings.map(async (own) => {
      const booking = asByLink(deps, own)
      const tripUrl = deps.origin + pathIn(language.tag, `/account/bookings/${booking.reference}`)
      const facts = { places, vehicles, balance: await balanceNow(deps, own), phone, host, tripUrl }
      return booking.legs.map((leg) => calendarEntry(booking, leg, facts, language))
    }),
  )
  return events.flat()
}
