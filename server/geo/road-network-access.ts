import { isInside, kilometresBetween, type Point } from '#domain/places/point.ts'
import type { RoadsFile, Stretch } from './roads-file.ts'

/**
 * Where a point joins a road, and the distance from the point to it. `share` of the stretch, and its line up to the
 * point numbered `segment`, lie between its `from` and the spot.
 */
export type Join = {
  stretch: Stretch
  share: number
  segment: number
  spot: Point
  km: number
  minutes: number
}

const KM_PER_LAT = 111.195

/** A stretch inside a circle, which quickly rules out most of them. */
export type Ringed = { stretch: Stretch; centre: Point; radiusKm: number }

export function ringed(stretch: Stretch): Ringed {
  const centre = {
    lat: middle(stretch.line.map(({ lat }) => lat)),
    lng: middle(stretch.line.map(({ lng }) => lng)),
  }
  return {
    stretch,
    centre,
    radiusKm: Math.max(...stretch.line.map((point) => kilometresBetween(centre, point))),
  }
}

/**
 * The spots where a point can join the roads: on the nearest stretch, and on others about as near. None when the
 * point is out of reach.
 */
export function joins(file: RoadsFile, roads: Ringed[], point: Point): Join[] {
  const kmPerLng = KM_PER_LAT * Math.cos((point.lat * Math.PI) / 180)
  const spots: Spot[] = []
  let nearest = Infinity
  for (const { stretch, centre, radiusKm } of roads) {
    const x = (centre.lng - point.lng) * kmPerLng
    const y = (centre.lat - point.lat) * KM_PER_LAT
    if (Math.sqrt(x * x + y * y) * 0.99 - radiusKm > alsoNear(nearest)) continue
    const spot = nearestSpot(stretch, point, kmPerLng)
    nearest = Math.min(nearest, spot.away)
    spots.push(spot)
  }
  const reach = isInside(point, file.land) ? file.access.reachKm : file.access.shoreKm
  if (nearest > reach) return []
  return spots
    .filter(({ away }) => away <= alsoNear(nearest))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 6)
    .map(({ stretch, away, segment, part }) => joinAt(file, stretch, away, segment, part))
}

function alsoNear(nearestKm: number): number {
  return nearestKm * 1.5 + 0.25
}

function middle(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}

/** Streets that are not in the list: `km` by road for a straight-line distance, slow at first. */
export function localWay({ access }: RoadsFile, straightKm: number): { km: number; minutes: number } {
  const km = straightKm * access.winding
  const slow = Math.min(km, access.slowKm)
  return { km, minutes: (slow / access.speed + (km - slow) / access.openSpeed) * 60 }
}

type Spot = { stretch: Stretch; away: number; segment: number; part: number }

/** Measured on a plane that touches the earth at the point; plain numbers, because it runs over every road. */
function nearestSpot(stretch: Stretch, point: Point, kmPerLng: number): Spot {
  const best: Spot = { stretch, away: Infinity, segment: 0, part: 0 }
  let segment = -1
  let x = Infinity
  let y = Infinity
  for (const { lat, lng } of stretch.line) {
    const startX = x
    const startY = y
    x = (lng - point.lng) * kmPerLng
    y = (lat - point.lat) * KM_PER_LAT
    segment += 1
    if (segment === 0) continue
    const dx = x - startX
    const dy = y - startY
    const part = Math.min(1, Math.max(0, -(startX * dx + startY * dy) / (dx * dx + dy * dy || 1)))
    const away = Math.sqrt((startX + part * dx) ** 2 + (startY + part * dy) ** 2)
    if (away >= best.away) continue
    best.away = away
    best.segment = segment - 1
    best.part = part
  }
  return best
}

function joinAt(file: RoadsFile, stretch: Stretch, away: number, segment: number, part: number): Join {
  const lengths = stretch.line.slice(1).map((end, i) => kilometresBetween(stretch.line[i] ?? end, end))
  const whole = sum(lengths)
  const behind = sum(lengths.slice(0, segment)) + (lengths[segment] ?? 0) * part
  const [start, end] = stretch.line.slice(segment, segment + 2)
  if (start === undefined || end === undefined) throw new Error('A road without a course')
  return {
    stretch,
    share: whole === 0 ? 0 : behind / whole,
    spot: { lat: start.lat + (end.lat - start.lat) * part, lng: start.lng + (end.lng - start.lng) * part },
    segment,
    ...localWay(file, away),
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
