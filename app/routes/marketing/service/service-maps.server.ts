import {
  type DayDrawing,
  type DayFacts,
  type DaySheet,
  drawDay,
  nearby,
} from '#app/ui/art/map/draw-day.server.ts'
import { project } from '#app/ui/art/map/projection.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { Language } from '#domain/words/language.ts'
import type { ServiceDetail } from '#domain/words/service-details.ts'
import type { Deps } from '#server/services/deps.ts'
import { featuredOf } from './trips-of.ts'

type MapDeps = Pick<Deps, 'content' | 'geo' | 'tariff'>

/** A service's map comes for wide screens and for narrow ones; a narrow one of drives is followed by that of the farther half. */
export const SHEETS = ['wide', 'narrow', 'far'] as const
export type SheetName = (typeof SHEETS)[number]

/**
 * On a wide screen a day's map is as high as the hours beside it, and that of drives all over the province goes across
 * the page. On a narrow one it has the shape of the journey. Null if the page has no map.
 */
export function sheetOf(deps: Pick<Deps, 'content'>, page: ServiceDetail, name: SheetName): DaySheet | null {
  const places = placesOf(deps, page)
  const isDay = featuredOf(page.trips) !== undefined
  if (places === null || (name === 'far' && isDay)) return null
  const stops = isDay ? places : halfOf(places, name)
  if (name !== 'wide')
    return {
      width: 390,
      height: Math.round(390 * between(0.58, shapeOf(nearby(stops)), 1.15)),
      fontSize: 13,
      towns: 3,
    }
  const rows = featuredOf(page.trips)?.stops.length
  return rows === undefined
    ? { width: 1440, height: 500, fontSize: 20, towns: 9 }
    : { width: 760, height: 300 + 46 * rows, fontSize: 16, towns: 26 }
}

/** The places of a sheet of drives: on narrow ones those of one of the two columns below it. */
function halfOf<T>(places: T[], name: SheetName): T[] {
  const half = Math.ceil(places.length / 2)
  return { wide: places, narrow: places.slice(0, half), far: places.slice(half) }[name]
}

/** The places with a number; null if the page has no map. */
function placesOf(deps: Pick<Deps, 'content'>, { trips, drives }: ServiceDetail): NamedPlace[] | null {
  const day = featuredOf(trips)
  if (day === undefined) return drives?.to.map((id) => placeOf(deps, id)) ?? null
  return day.stops.flatMap(({ place }) =>
    place === undefined ? [] : [{ ...placeOf(deps, place.id), name: place.name ?? '' }],
  )
}

type NamedPlace = Point & { name: string }

/** The height of the places' area as a share of its width. */
function shapeOf(places: Point[]): number {
  const spots = places.map(project)
  const extent = (axis: 'x' | 'y') => {
    const values = spots.map((spot) => spot[axis])
    return Math.max(...values) - Math.min(...values)
  }
  return extent('y') / extent('x')
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The featured day's round, or the page's drives, on the map. */
export async function serviceMap(
  deps: MapDeps,
  page: ServiceDetail,
  name: SheetName,
  language: Language,
): Promise<DayDrawing | null> {
  const sheet = sheetOf(deps, page, name)
  if (sheet === null) return null
  const { airport } = await deps.tariff()
  const facts = {
    ...(await drawnOf(deps, page, name, language)),
    roads: deps.content.roads.stretches,
    airport: placeOf(deps, airport.fixedFrom),
    phrases: language.phrases.pages.map,
  }
  return drawDay(facts, sheet)
}

type Drawn = Pick<DayFacts, 'stops' | 'start' | 'paths' | 'first' | 'comingFrom'>

async function drawnOf(
  deps: MapDeps,
  page: ServiceDetail,
  name: SheetName,
  { phrases }: Language,
): Promise<Drawn> {
  const stops = placesOf(deps, page) ?? []
  if (page.drives !== undefined && featuredOf(page.trips) === undefined) {
    const start = placeOf(deps, page.drives.from.id)
    const paths = await Promise.all(stops.map((place) => roadAlong(deps, [start, place])))
    const shown = { stops: halfOf(stops, name), start: { ...start, name: phrases.pages.map.capeTown }, paths }
    if (name === 'wide') return shown
    return name === 'narrow'
      ? { ...shown, first: 1 }
      : { ...shown, start: null, first: stops.length - shown.stops.length + 1 }
  }
  return {
    stops,
    start: null,
    paths: [await roadAlong(deps, [...stops, ...stops.slice(0, 1)])],
    comingFrom: phrases.pages.map.fromCapeTown,
  }
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
