import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/status.ts'
import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { bookingTitle } from '#domain/wording/booking.ts'
import type { Deps } from '#server/services/deps.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

export type BookingRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Somebody's bookings as rows: upcoming ones, the next first; then past ones, the latest first. */
export async function bookingsView(deps: Deps, bookings: Booking[]) {
  const now = deps.now()
  const past = bookings.filter((booking) => !liesAhead(booking, now))
  return {
    upcoming: await rowsOf(
      deps,
      bookings.filter((booking) => liesAhead(booking, now)),
    ),
    past: await rowsOf(deps, past.toReversed()),
    none: deps.content.words.bookings.none,
  }
}

function liesAhead({ status, legs, pickupAt }: Booking, now: Date): boolean {
  if (status === 'under way') return true
  return isAhead(status) && (legs.at(-1)?.ends ?? pickupAt) > now
}

async function rowsOf(deps: Deps, bookings: Booking[]) {
  const { language } = deps.content
  const tariffs = new Map<number, TariffVersion>()
  const rows = []
  for (const booking of bookings) {
    const { reference, pickupAt, option, status, tariffVersion } = booking
    const tariff = tariffs.get(tariffVersion) ?? (await readTariffVersion(deps, tariffVersion))
    tariffs.set(tariffVersion, tariff)
    rows.push({
      reference,
      date: formatDate(capeDate(pickupAt), language.tag),
      time: capeTime(pickupAt),
      trip: bookingTitle(booking, tariff, language),
      vehicle: language.phrases.forms.vehicles[option.id],
      status: deps.content.words.bookings.status[status].label,
    })
  }
  return rows
}
