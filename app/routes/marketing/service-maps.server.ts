import { type DayDrawing, type DayFacts, type DaySheet, drawDay } from '#app/ui/art/map/draw-day.server.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { Language } from '#domain/words/language.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { Deps } from '#server/services/deps.ts'
import { featuredOf } from './trips-of.ts'

/** A service's map comes for wide screens, as high as what stands beside it, and for narrow ones. */
export const SHEETS = ['wide', 'narrow'] as const
export type SheetName = (typeof SHEETS)[number]

export function sheetOf(name: SheetName, rows: number): DaySheet {
  return name === 'wide'
    ? { width: 760, height: 300 + 46 * rows, fontSize: 16, namesAll: true }
    : { width: 390, height: 320, fontSize: 13, namesAll: false }
}

/** How many rows stand beside the page's map; null if it has none. */
export function mapRows({ trips, drives }: Pick<ServiceDetail, 'trips' | 'drives'>): number | null {
  return featuredOf(trips)?.stops.length ?? drives?.to.length ?? null
}

/** The featured day's round, or the page's drives, on the map. */
export async function serviceMap(
  deps: Deps,
  page: ServiceDetail,
  name: SheetName,
  language: Language,
): Promise<DayDrawing | null> {
  const rows = mapRows(page)
  if (rows === null) return null
  const { airport } = await deps.tariff()
  const facts = {
    ...(await drawnOf(deps, page, language)),
    roads: deps.content.roads.stretches,
    airport: placeOf(deps, airport.fixedFrom),
    phrases: language.phrases.pages.map,
  }
  return drawDay(facts, sheetOf(name, rows))
}

type Drawn = Pick<DayFacts, 'stops' | 'start' | 'paths'>

async function drawnOf(deps: Deps, { trips, drives }: ServiceDetail, { phrases }: Language): Promise<Drawn> {
  if (drives !== undefined) {
    const start = placeOf(deps, drives.from.id)
    const stops = drives.to.map((id) => placeOf(deps, id))
    const paths = await Promise.all(stops.map((place) => roadAlong(deps, [start, place])))
    return { stops, start: { ...start, name: phrases.pages.map.capeTown }, paths }
  }
  const places = featuredOf(trips)?.stops.flatMap(({ place }) => (place === undefined ? [] : [place])) ?? []
  const stops = places.map(({ id, name = '' }) => ({ ...placeOf(deps, id), name }))
  return { stops, start: null, paths: [await roadAlong(deps, [...stops, ...stops.slice(0, 1)])] }
}

/** The roads from each place to the next. */
async function roadAlong({ geo }: Pick<Deps, 'geo'>, places: Point[]): Promise<Point[]> {
  const legs = await Promise.all(places.slice(1).map((to, i) => geo.road(places[i] ?? to, to)))
  return legs.flatMap((leg) => leg?.path ?? [])
}

export function placeOf({ content }: Pick<Deps, 'content'>, id: string): GazetteerPlace {
  const place = content.places.find((known) => known.id === id)
  if (place === undefined) throw new Error(`"${id}" is no place of content/places/`)
  return place
}
