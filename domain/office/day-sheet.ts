import { type BookedLeg, type Booking, crewOf } from '#domain/booking/booking.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { capeDate, capeInstant, capeTime, dayAfter } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'

/** The time of the evening from which the office gets the next day's sheet. */
const FROM = '18:00'

/** The day whose sheet is due now; null before the evening. */
export function sheetDue(now: Date): string | null {
  return capeTime(now) >= FROM ? dayAfter(capeDate(now), 1) : null
}

/** When a day begins and ends. */
export function boundsOf(date: string): { from: Date; to: Date } {
  const from = capeInstant(date, '00:00')
  if (from === null) throw new Error(`${date} is no day`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

export type SheetLeg = { leg: BookedLeg; position: number; booking: Booking; isManned: boolean }

/** The legs of a day, earliest first. */
export function legsOf(bookings: Booking[], date: string): SheetLeg[] {
  const { from, to } = boundsOf(date)
  return bookings
    .flatMap((booking) =>
      booking.legs.map((leg, position) => ({
        leg,
        position,
        booking,
        isManned: crewOf(leg) !== null,
      })),
    )
    .filter(({ leg }) => isLegOn(leg) && leg.starts >= from && leg.starts < to)
    .toSorted((a, b) => a.leg.starts.getTime() - b.leg.starts.getTime())
}
