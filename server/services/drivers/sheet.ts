import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { isOffSheet } from '#domain/booking/move-times.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { placeOfOurs } from '#domain/places/places.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import { capeDate, dayAfter } from '#domain/values/cape-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import type { Cents } from '#domain/values/money.ts'
import { surnameOf } from '#domain/wording/booking-rows.ts'
import { findWords } from '#server/db/bookings/handshakes.ts'
import { findLegsPage } from '#server/db/bookings/legs-of-days.ts'
import { findGuestTaps, type KeptGuestTap } from '#server/db/drivers/guest-taps.ts'
import { findTapsOf, type KeptTap } from '#server/db/drivers/taps.ts'
import type { Deps } from '../deps.ts'
import { listedLegs } from '../office/bookings/legs.ts'

/** What a driver may read: legs of today and tomorrow, and each until twelve hours after its end. */

/** The phone has the word and number this long before the pickup, as there may be no network at the kerb. */
const WORD_BEFORE_MS = 3 * HOUR_MS
/** Nobody drives more in three days. */
const MOST = 100

export type SheetLeg = {
  leg: BookedLeg
  booking: Booking
  /** By the guest, for the whole booking. */
  owing: Cents
  /** What the driver has reported about it. */
  taps: KeptTap[]
  /** What the guest has tapped on the arrival card. */
  guestTaps: KeptGuestTap[]
}

/** The legs of a driver, in order of time; cancelled ones too, so that nobody drives to them. */
export async function findSheet(deps: Pick<Deps, 'db' | 'now'>, driverId: string): Promise<SheetLeg[]> {
  const now = deps.now()
  const today = capeDate(now)
  const span = {
    driver: driverId,
    from: boundsOf(dayAfter(today, -1)).from,
    to: boundsOf(dayAfter(today, 1)).to,
  }
  const [on, cancelled] = await Promise.all([
    findLegsPage(deps.db, span, null, MOST),
    findLegsPage(deps.db, { ...span, status: 'cancelled' }, null, MOST),
  ])
  const all = await listedLegs(deps, [...on.legs, ...cancelled.legs])
  const readable = all.filter(({ leg }) => !isOffSheet(leg, now))
  const ids = readable.map(({ leg }) => leg.id)
  const taps = Map.groupBy(await findTapsOf(deps.db, driverId, ids), ({ legId }) => legId)
  const ofGuests = await findGuestTaps(deps.db, ids)
  return readable
    .map((one) => ({
      ...one,
      taps: taps.get(one.leg.id) ?? [],
      guestTaps: ofGuests.get(one.leg.id) ?? [],
    }))
    .toSorted((a, b) => a.leg.starts.getTime() - b.leg.starts.getTime())
}

/** The driver's own word and number for a leg, and what to hear first; null before it is time. */
export async function handshakeOf(
  { db, now, content }: Pick<Deps, 'db' | 'now' | 'content'>,
  { leg, booking }: Pick<SheetLeg, 'leg' | 'booking'>,
): Promise<{ surname: string; suburb: string; word: string } | null> {
  if (!isLegOn(leg) || leg.starts.getTime() - now().getTime() > WORD_BEFORE_MS) return null
  const word = (await findWords(db, booking.id)).get(leg.id)
  if (word === undefined) return null
  const ends = [leg.places.at(-1), leg.places[0]].filter((place) => place !== undefined)
  const home = ends.find((place) => placeOfOurs(content.places, place)?.type !== 'airport') ?? ends[0]
  const suburb = home === undefined ? '' : (withoutStreet(content.places, home).label.split(',')[0] ?? '')
  return { surname: surnameOf(booking), suburb, word }
}

/** When to leave for a pickup, from where the leg before ends or from the base; null if no road is known. */
export async function leavingFor(
  deps: Pick<Deps, 'geo' | 'tariff'>,
  { leg }: Pick<SheetLeg, 'leg'>,
  before: SheetLeg | undefined,
): Promise<{ at: Date; minutes: number } | null> {
  const [pickup] = leg.places
  if (pickup === undefined) return null
  const isNear = before !== undefined && leg.starts.getTime() - before.leg.ends.getTime() < 4 * HOUR_MS
  const from = (isNear ? before.leg.places.at(-1) : undefined) ?? (await deps.tariff()).base
  const road = await deps.geo.road(from, pickup)
  if (road === null) return null
  const minutes = Math.max(1, Math.round(road.minutes))
  return { at: new Date(leg.starts.getTime() - minutes * MINUTE_MS), minutes }
}
