import * as z from 'zod'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { kilometresBetween, type Point } from './point.ts'
import type { RoadJourney } from './roads.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 06:30')
const rushHourSchema = z.strictObject({
  from: clock,
  until: clock,
  slower: z.number('is not a number').min(1, 'is below 1, which would be faster than free roads'),
})

/** The rush hours of the city, from `content/roads.yml`. */
export const trafficSchema = z.strictObject({
  centre: z.tuple([z.number(), z.number()]).transform(([lat, lng]): Point => ({ lat, lng })),
  metroKm: z.number('is not a number').positive('is not above 0'),
  morning: rushHourSchema,
  evening: rushHourSchema,
})

export type Traffic = z.infer<typeof trafficSchema>

/**
 * The minutes of a drive with rush-hour traffic. On weekdays, parts that lead towards the centre in the morning, or
 * away from it in the late afternoon, take `slower` times as long, but only within `metroKm` of the centre. Each part
 * is judged by the time at which it is reached.
 */
export function minutesWithTraffic(
  road: Pick<RoadJourney, 'minutes' | 'path'>,
  departure: { date: string; time: string },
  traffic: Traffic,
): number {
  if (!isWeekday(departure.date)) return road.minutes
  const pieces = road.path.slice(1).map((end, i) => ({ start: road.path[i] ?? end, end }))
  const km = pieces.reduce((sum, { start, end }) => sum + kilometresBetween(start, end), 0)
  if (km === 0) return road.minutes
  return pieces.reduce((elapsed, { start, end }) => {
    const free = (road.minutes * kilometresBetween(start, end)) / km
    return elapsed + free * slowness(start, end, minuteOfDay(departure.time) + elapsed, traffic)
  }, 0)
}

/**
 * The minutes of several roads in turn, each with the traffic when it is reached; the drive begins `before` minutes
 * after `starts`.
 */
export function minutesOnTheWay(
  roads: Pick<RoadJourney, 'minutes' | 'path'>[],
  starts: Date,
  before: number,
  traffic: Traffic,
): number {
  const minutes = roads.reduce((elapsed, road) => {
    const reached = new Date(starts.getTime() + (before + elapsed) * MINUTE_MS)
    const when = { date: capeDate(reached), time: capeTime(reached) }
    return elapsed + minutesWithTraffic(road, when, traffic)
  }, 0)
  return Math.round(minutes)
}

function slowness(start: Point, end: Point, minute: number, traffic: Traffic): number {
  const before = kilometresBetween(start, traffic.centre)
  const after = kilometresBetween(end, traffic.centre)
  if ((before + after) / 2 > traffic.metroKm) return 1
  const { from, until, slower } = after < before ? traffic.morning : traffic.evening
  return minute >= minuteOfDay(from) && minute < minuteOfDay(until) ? slower : 1
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day >= 1 && day <= 5
}
