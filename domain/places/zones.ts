/** Pricing zones: the areas a place lies in, by the name of its suburb or by its coordinates. */
import * as z from 'zod'
import { plainName } from './place-words.ts'
import { isInside, kilometresBetween, type Point } from './point.ts'

const text = z.string().trim().min(1)
const latitude = z.number().min(-35.5).max(-30)
const longitude = z.number().min(16).max(26)
const corner = z.tuple([latitude, longitude]).transform(([lat, lng]): Point => ({ lat, lng }))

const zoneSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: text,
    suburbs: z.array(text.transform(plainName)),
    rings: z.array(z.array(corner).min(3)).default([]),
    circles: z
      .array(z.strictObject({ lat: latitude, lng: longitude, km: z.number().positive() }))
      .default([]),
  })
  .refine(({ rings, circles }) => rings.length + circles.length > 0, 'a zone needs a ring or a circle')

/** `content/zones.yml`; a suburb may be in one zone only. */
export const zonesSchema = z.array(zoneSchema).superRefine((zones, context) => {
  for (const names of [zones.map(({ id }) => id), zones.flatMap(({ suburbs }) => suburbs)]) {
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) context.addIssue(`"${twice}" stands there twice`)
  }
})
export type Zones = z.infer<typeof zonesSchema>

export type ZonedPlace = Point & { suburb?: string | undefined }

/** Farther than this outside its zone, a place only uses the name, as the hotels beyond Camps Bay do. */
const NAMESAKE_KM = 1

/** The ids of all zones that a place is in. */
export function zonesOf(zones: Zones, place: ZonedPlace): string[] {
  return zones.filter((zone) => lies(zones, zone, place)).map(({ id }) => id)
}

/** Throws when there is no such zone. */
export function isInZone(zones: Zones, zoneId: string, place: ZonedPlace): boolean {
  const zone = zones.find(({ id }) => id === zoneId)
  if (zone === undefined) throw new Error(`There is no pricing zone "${zoneId}".`)
  return lies(zones, zone, place)
}

type Zone = Zones[number]

/**
 * Between zones that list their suburbs, the name decides: people know the name, and a line on a map is only a line.
 */
function lies(zones: Zones, zone: Zone, place: ZonedPlace): boolean {
  const suburb = plainName(place.suburb ?? '')
  const named = zones.find(({ suburbs }) => suburbs.includes(suburb))
  const isNamed = named !== undefined && isWithin(named, place, NAMESAKE_KM)
  return isNamed && zone.suburbs.length > 0 ? zone === named : isWithin(zone, place, 0)
}

function isWithin({ rings, circles }: Zone, point: Point, marginKm: number): boolean {
  return (
    circles.some((circle) => kilometresBetween(point, circle) <= circle.km + marginKm) ||
    rings.some((ring) => isInside(point, ring) || kilometresTo(ring, point) <= marginKm)
  )
}

function kilometresTo(ring: Point[], point: Point): number {
  return Math.min(...ring.map((end, i) => kilometresToLine(point, ring.at(i - 1) ?? end, end)))
}

/** Treats the earth as flat, which is accurate enough at this scale. */
function kilometresToLine(point: Point, start: Point, end: Point): number {
  const narrowing = Math.cos((point.lat * Math.PI) / 180)
  const along = { lat: end.lat - start.lat, lng: (end.lng - start.lng) * narrowing }
  const away = { lat: point.lat - start.lat, lng: (point.lng - start.lng) * narrowing }
  const square = along.lat ** 2 + along.lng ** 2
  const share = square === 0 ? 0 : (away.lat * along.lat + away.lng * along.lng) / square
  const at = Math.min(1, Math.max(0, share))
  return kilometresBetween(point, {
    lat: start.lat + at * (end.lat - start.lat),
    lng: start.lng + at * (end.lng - start.lng),
  })
}
