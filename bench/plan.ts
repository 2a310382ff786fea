import type { Stretch } from '#domain/fleet/availability.ts'
import { type Job, placeJobs, type Placing, type PlanRules, type UnitDay } from '#domain/fleet/plan.ts'
import type { Point } from '#domain/places/point.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { rulesOf } from '#server/services/bookings/availability.ts'
import { drivesOf } from '#server/services/bookings/drives.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { readContent } from '#server/content.ts'
import { geoFrom } from '#server/geo/geo.ts'
import { median, print } from './report.ts'

/**
 * The plan of a day on the real roads: generated days of 120 trips for 25 vehicles, two thirds of them to or from the
 * airport. How long it takes, the drives measured first, and what it saves against first-come: each trip on the first
 * vehicle that was free when it was booked.
 */
const DAYS = 20
const TRIPS = 120
const UNITS = Array.from({ length: 25 }, (_, i) => `unit ${i}`)

const content = readContent()
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: 'of no use here' })
const tariff = { ...tariffSchema.parse(content.tariff), version: 1 }
const midnight = capeInstant('2026-11-28', '00:00') ?? new Date(Number.NaN)
const airport = content.places.find(({ id }) => id === 'cape-town-international')
const others = content.places.filter(({ popular, type }) => popular === true && type !== 'airport')

/** The same numbers in each run. */
let state = 7
const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
const anyOf = <T>(all: T[]): T => all[Math.floor(random() * all.length)] as T

async function trip() {
  const [one, other] = [random() < 0.67 && airport !== undefined ? airport : anyOf(others), anyOf(others)]
  const [from, to] = random() < 0.5 ? [one, other] : [other, one]
  const road = await geo.road(from, to)
  const starts = new Date(midnight.getTime() + Math.round(300 + random() * 1000) * MINUTE_MS)
  return { from, to, starts, ends: new Date(starts.getTime() + Math.max(15, road?.minutes ?? 0) * MINUTE_MS) }
}

async function generated(): Promise<Job[]> {
  const jobs: Job[] = []
  for (let i = 0; i < TRIPS; i++) {
    // A sedan, an SUV or a minibus: whatever is larger can take it, too.
    const units = UNITS.slice(anyOf([0, 0, 0, 12, 18]))
    jobs.push({ id: `${i}`, trip: await trip(), units, reserved: null, bookedAt: new Date(random() * 1e12) })
  }
  return jobs
}

function kmOf(placing: Placing, jobs: Job[], rules: PlanRules): number {
  return UNITS.reduce((sum, unit) => {
    const day = jobs.filter(({ id }) => placing.get(id) === unit).map((job) => job.trip)
    const inOrder = day.toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
    let at: Point = rules.base
    for (const { from, to } of inOrder) {
      sum += rules.km(at, from) ?? 0
      at = to
    }
    return sum
  }, 0)
}

function stretchesOf(jobs: Job[], base: Point): Stretch[] {
  return jobs.flatMap(({ trip: { from, starts } }) => [
    { from: base, to: from },
    ...jobs.filter((job) => job.trip.ends <= starts).map((job) => ({ from: job.trip.to, to: from })),
  ])
}

const idle = new Map(UNITS.map((unit): [string, UnitDay] => [unit, { today: [], around: [] }]))
const times: { measuring: number; placing: number }[] = []
const saved: number[] = []
const left: number[] = []
for (let day = 0; day < DAYS; day++) {
  const jobs = await generated()
  const drives = drivesOf({ geo, content })
  const rules = { ...rulesOf({ now: () => midnight }, tariff, drives), km: drives.km }
  const began = performance.now()
  await drives.measure(stretchesOf(jobs, rules.base))
  const measured = performance.now()
  const found = placeJobs(jobs, idle, rules)
  times.push({ measuring: measured - began, placing: performance.now() - measured })
  if (!found.ok) throw new Error('a drive is not measured')
  left.push(TRIPS - found.placing.size)
  const [km, before] = [kmOf(found.placing, jobs, rules), kmOf(found.firstCome, jobs, rules)]
  saved.push(1 - km / before)
}

const ms = (name: 'measuring' | 'placing') =>
  `${Math.round(median(times.map((one) => one[name])))} ms, at most ${Math.round(Math.max(...times.map((one) => one[name])))}`
print(`plan of a day, ${TRIPS} trips, ${UNITS.length} vehicles: measuring drives`, ms('measuring'))
print('the same: placing', ms('placing'))
print('empty kilometres saved against first-come, median of days', `${Math.round(median(saved) * 100)}%`)
print('the least of a day', `${Math.round(Math.min(...saved) * 100)}%`)
print('trips without a vehicle, all days', `${left.reduce((sum, one) => sum + one, 0)}`)
