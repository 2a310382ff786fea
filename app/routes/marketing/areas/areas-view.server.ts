import { drawRegions } from '#app/ui/art/map/draw-regions.server.ts'
import { EAST, WEST, WIDE } from '#app/ui/art/map/region-sheets.ts'
import type { Point } from '#domain/places/point.ts'
import { formatDuration } from '#domain/values/duration.ts'
import { formatRand } from '#domain/values/money.ts'
import { ENGLISH, type Language } from '#domain/words/language.ts'
import type { AreasWords } from '#domain/words/page-content.ts'
import type { Deps } from '#server/services/deps.ts'
import { type AreaFare, faresFromAirport } from '#server/services/area-fares.ts'
import { inLanguage } from '#server/services/in-language.ts'

/** Passes and scenic drives, which lie in all the other regions. */
const ROUTES = 'scenic-routes'

/** The regions with the drive and the price of each place, and the map. `sought` leaves out what it does not name. */
export async function areasView(
  deps: Deps,
  { regions }: AreasWords,
  { language, sought }: { language: Language; sought: string },
) {
  const fares = await faresFromAirport(
    deps,
    regions.flatMap(({ areas }) => areas),
  )
  const { fixedFrom } = (await deps.tariff()).airport
  const airport = deps.content.places.find(({ id }) => id === fixedFrom)
  if (airport === undefined) throw new Error('the airport of the fixed routes is no place of ours')
  const english = namesInEnglish(deps)
  const all = regions.map((region) => ({
    ...region,
    from: lowest(
      region.areas.flatMap(({ id }) => fares.get(id) ?? []),
      language,
    ),
    areas: region.areas.map(({ id, name, text }) => ({
      id,
      name,
      text,
      english: english.get(id) ?? name,
      isAirport: id === airport.id,
      ...shown(fares.get(id), language),
    })),
  }))
  return {
    airport: airport.name,
    regions: all,
    found: sought === '' ? all : all.flatMap((region) => matching(region, sought)),
    maps: mapsOf(deps, { regions, airport }, language),
  }
}

export type RegionView = Awaited<ReturnType<typeof areasView>>['regions'][number]

type Named = { name: string; areas: { name: string; text: string }[] }

/** A region whose own name matches is shown whole. */
function matching<Region extends Named>(region: Region, sought: string): Region[] {
  const names = (text: string) => plain(text).includes(plain(sought))
  const areas = names(region.name)
    ? region.areas
    : region.areas.filter(({ name, text }) => names(`${name} ${text}`))
  return areas.length === 0 ? [] : [{ ...region, areas }]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .trim()
}

function shown(fare: AreaFare | undefined, { tag }: Language) {
  return fare === undefined
    ? { time: null, price: null }
    : { time: formatDuration(fare.minutes), price: formatRand(fare.from, tag) }
}

function lowest(fares: AreaFare[], { tag }: Language): string | null {
  return fares.length === 0 ? null : formatRand(Math.min(...fares.map(({ from }) => from)), tag)
}

/** By id: the place search and the forms know a place by its English name. */
function namesInEnglish(deps: Deps): Map<string, string> {
  const { regions } = inLanguage(deps, ENGLISH).content.words.areas
  return new Map(regions.flatMap(({ areas }) => areas.map(({ id, name }) => [id, name])))
}

function mapsOf(
  { content }: Deps,
  { regions, airport }: Pick<AreasWords, 'regions'> & { airport: Point },
  { phrases }: Language,
) {
  const facts = {
    regions: regions.map(({ picture, name, areas }) => ({
      region: picture,
      name,
      places: areas,
      isRoutes: picture === ROUTES,
    })),
    roads: content.roads.stretches,
    airport,
    phrases: phrases.pages.map,
  }
  return { wide: drawRegions(facts, WIDE), west: drawRegions(facts, WEST), east: drawRegions(facts, EAST) }
}
