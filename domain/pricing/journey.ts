import { capeDate, capeInstant, capeTime } from '#domain/values/cape-time.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import type { ServiceType } from './service-types.ts'
import type { Tariff } from './tariff.ts'

/** A place of a journey with what a tariff wants to know of it. */
export type JourneyPlace = {
  label: string
  /** The field of the request that names it. */
  path: string
  /** The airport that it is, by its id in the gazetteer. */
  airport: string | null
  /** The pricing zones that it lies in. */
  zones: string[]
  /** Kilometres of road from the tariff's base. */
  kmFromBase: number
}

export type Party = { passengers: number; luggage: number; smallLuggage: number }
export type When = { date: string; time: string }

/** What is to be priced, roads already measured. */
export type Journey = Party &
  When & {
    service: ServiceType
    /** Pickup, stops in their order, drop-off; the pickup alone where the vehicle comes back to it. */
    places: [JourneyPlace, ...JourneyPlace[]]
    /** Of the whole way through all places, and back to the pickup where it is the only end. */
    km: number
    /** Of driving, with the traffic of the hour. */
    minutes: number
    /** The way back, through the same stops. */
    return?: When & { minutes: number }
    packageId?: string
    hours?: number
    meetAndGreet: boolean
  }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const YEARS_AHEAD = 3

/** What is wrong with the wished pickup of an enquiry, seen from now; a person can sort out everything else. */
export function enquiryPickupProblem(pickup: When, now: Date): Problem | null {
  const lastYear = Number(capeDate(now).slice(0, 4)) + YEARS_AHEAD
  return Number(pickup.date.slice(0, 4)) > lastYear
    ? problem('date', 'years-ahead', { most: YEARS_AHEAD })
    : pastProblem(pickup, now)
}

/** True when the pickup is so near that only a call is quick enough. */
export function isPickupWithinTheHour(pickup: When, now: Date): boolean {
  const instant = capeInstant(pickup.date, pickup.time)
  return instant !== null && instant.getTime() - now.getTime() < HOUR_MS
}

/** What is wrong with the pickup of a journey that is to be priced and booked at once. */
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

/** The same day of the month so many months later, or the last that the month has. */
function lastDay(now: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = capeDate(now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** What passes between the time of a way and its drive: where people land, passport and bags. */
export function minutesBefore(
  { airport }: Pick<JourneyPlace, 'airport'>,
  { landingMinutes }: Pick<Tariff['policies'], 'landingMinutes'>,
): number {
  return airport === null ? 0 : landingMinutes
}

/** What is wrong with the way back, given for how long the way out takes until it arrives. */
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
