import { capeDate, capeInstant, capeTime } from '#domain/values/cape-time.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import type { ServiceType } from './service-types.ts'
import type { Tariff } from './tariff.ts'

/** A place of a journey, with the facts that a tariff needs. */
export type JourneyPlace = {
  label: string
  /** The field of the request that it came from. */
  path: string
  /** Its gazetteer id; null for a place that is not ours. */
  placeId: string | null
  /** The gazetteer id of the airport, if it is one. */
  airport: string | null
  /** The pricing zones it lies in. */
  zones: string[]
  /** Kilometres by road from the tariff's base, and minutes at the wheel. */
  kmFromBase: number
  minutesFromBase: number
}

export type Party = { passengers: number; luggage: number; smallLuggage: number }
export type When = { date: string; time: string }

/** A journey to price, its roads already measured. */
export type Journey = Party &
  When & {
    service: ServiceType
    /** Pickup, stops in order, drop-off; the pickup alone if the vehicle returns to it. */
    places: [JourneyPlace, ...JourneyPlace[]]
    /** Kilometres through all places, and back to the pickup if it is the only end. */
    km: number
    /** Minutes at the wheel, with the traffic at that hour, and on free roads. */
    minutes: number
    freeMinutes: number
    /** The return, through the same stops. */
    return?: When & { minutes: number }
    packageId?: string
    hours?: number
    meetAndGreet: boolean
  }

const YEARS_AHEAD = 3

/** The problem with the requested pickup of an enquiry. Few things are refused, as a person answers it. */
export function enquiryPickupProblem(pickup: When, now: Date): Problem | null {
  const lastYear = Number(capeDate(now).slice(0, 4)) + YEARS_AHEAD
  return Number(pickup.date.slice(0, 4)) > lastYear
    ? problem('date', 'years-ahead', { most: YEARS_AHEAD })
    : pastProblem(pickup, now)
}

/** True if the pickup is so near that only a call is quick enough. */
export function isPickupWithinTheHour(pickup: When, now: Date): boolean {
  const instant = capeInstant(pickup.date, pickup.time)
  return instant !== null && instant.getTime() - now.getTime() < HOUR_MS
}

/** The problem with the pickup of a journey that is priced and booked online. */
export function bookablePickupProblem(
  pickup: When,
  now: Date,
  { bookAheadMinutes, bookAheadMonths }: Tariff['policies'],
  phone: string,
): Problem | null {
  const passed = pastProblem(pickup, now)
  if (passed !== null) return passed
  const instant = capeInstant(pickup.date, pickup.time)
  if (instant !== null && instant.getTime() - now.getTime() < bookAheadMinutes * MINUTE_MS) {
    return problem('time', 'too-soon', { minutes: bookAheadMinutes, phone })
  }
  return pickup.date > lastDay(now, bookAheadMonths)
    ? problem('date', 'months-ahead', { most: bookAheadMonths })
    : null
}

/** The same day some months later, or the last day of that month. */
function lastDay(now: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = capeDate(now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** Minutes between the time of a leg and its drive: passport and bags, where it starts at an airport. */
export function minutesBefore(
  { airport }: Pick<JourneyPlace, 'airport'>,
  { landingMinutes }: Pick<Tariff['policies'], 'landingMinutes'>,
): number {
  return airport === null ? 0 : landingMinutes
}

/** The minutes of a drive with its rests: one after each so many hours at the wheel, unless the drive is over. */
export function withRests(
  atWheel: number,
  { restStopHours, restStopMinutes }: Pick<Tariff['policies'], 'restStopHours' | 'restStopMinutes'>,
): number {
  return atWheel + Math.max(0, Math.ceil(atWheel / (restStopHours * 60)) - 1) * restStopMinutes
}

/** The problem with the return, given how long the outward trip takes to arrive. */
export function returnProblem(back: When, out: When & { minutes: number }): Problem | null {
  const leaves = capeInstant(back.date, back.time)
  const starts = capeInstant(out.date, out.time)
  if (leaves === null || starts === null) return problem('return', 'missing', { what: 'return' })
  const arrives = new Date(starts.getTime() + out.minutes * MINUTE_MS)
  return leaves > arrives
    ? null
    : problem('return', 'return-too-early', { date: capeDate(arrives), time: capeTime(arrives) })
}

function pastProblem(pickup: When, now: Date): Problem | null {
  if (pickup.date < capeDate(now)) return problem('date', 'date-passed')
  const instant = capeInstant(pickup.date, pickup.time)
  return instant !== null && instant < now ? problem('time', 'time-passed') : null
}
