import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { bookingsOf } from '#server/services/bookings/own.ts'
import { calendarOfCustomer, calendarUrl, newOwnCalendar } from '#server/services/calendars/links.ts'
import type { Route } from './+types/bookings.ts'
import { AccountPage } from '../account-page.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { bookingsView, type BookingRow } from './bookings-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return {
    ...(await bookingsView(deps, await bookingsOf(deps, account))),
    calendar: await calendarUrl(deps, calendarOfCustomer(account.id)),
  }
}

/** Makes the link of their calendar, or another one in its place. */
export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account } = await requireAccount({ request, context })
  return receiveForm(context, anything, async () => {
    const { allowed, ...refused } = await deps.limits.takeProfile(account.id)
    if (!allowed) return { outcome: 'too-many', ...refused }
    await newOwnCalendar(deps, account.id)
    return goOn('/account/bookings#calendar-title')
  })
}

export const clientAction = sendOrKeep

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { upcoming, past, none, calendar } = loaderData
  const { list: phrases } = usePhrases('bookings')
  const isEmpty = upcoming.length + past.length === 0
  return (
    <AccountPage title={phrases.title} lead={isEmpty ? none.text : undefined}>
      {upcoming.length > 0 && <BookingList name="upcoming" title={phrases.upcoming} rows={upcoming} />}
      {!isEmpty && upcoming.length === 0 && <p className="lead">{phrases.noneUpcoming}</p>}
      <div className="button-row booking-more">
        <ButtonLink look={upcoming.length === 0 ? 'commit' : 'outline'} href="/booking">
          {phrases.book}
        </ButtonLink>
      </div>
      {past.length > 0 && <BookingList name="past" title={phrases.past} rows={past} />}
      {!isEmpty && <CalendarSection url={calendar} />}
    </AccountPage>
  )
}

function BookingList({ name, title, rows }: { name: string; title: string; rows: BookingRow[] }) {
  return (
    <section className="booking-list" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <ul>
        {rows.map(({ reference, date, time, trip, vehicle, status }) => (
          <li key={reference}>
            <SiteLink href={`/account/bookings/${reference}`}>
              <span className="figures">
                {date}
                <b className="price">{time}</b>
              </span>
              <span>
                <b>{trip}</b>
                <span>
                  {vehicle}, {reference}
                </span>
              </span>
              <span>{status}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
