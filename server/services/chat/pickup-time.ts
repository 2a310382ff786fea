import type { AskedTrip } from '#domain/chat/asked-trip.ts'
import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { capeDate, capeInstant, capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import type { Deps } from '../deps.ts'
import { priceRequest } from '../quotes.ts'

/** How long before a flight airlines ask people to be at the airport. */
const MINUTES_AHEAD = { international: 180, domestic: 90 }
/** Pickups are proposed on the quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS
/** The traffic is that of about an hour before they must be there. */
const USUAL_DRIVE = 60

/** When to be fetched, for a flight or to be somewhere in time; `later` for a domestic flight, where neither is said. */
export type ProposedPickup = { at: string; date: string; time: string; later: string }

/** Null where the time said is the pickup. */
export async function proposedPickup(
  deps: Deps,
  { timeIs, flight, time: at }: AskedTrip,
  request: QuoteRequest,
  tariff: Tariff,
): Promise<ProposedPickup | null> {
  const there = at === undefined ? null : capeInstant(request.date, at)
  if (timeIs === undefined || there === null || at === undefined) return null
  const ahead = timeIs === 'event' ? 0 : MINUTES_AHEAD[flight ?? 'international']
  const before = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * MINUTE_MS)
  const about = before(there, ahead + USUAL_DRIVE)
  const usual = { ...request, return: null, date: capeDate(about), time: capeTime(about) }
  const measured = await priceRequest(deps, usual, tariff)
  if (!measured.ok) return null
  const { minutes } = measured.priced
  const quarter = (instant: Date) => new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS)
  const pickup = quarter(before(there, ahead + minutes))
  const later = quarter(before(there, MINUTES_AHEAD.domestic + minutes))
  return { at, date: capeDate(pickup), time: capeTime(pickup), later: capeTime(later) }
}
