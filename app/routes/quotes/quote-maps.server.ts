import { routeMap } from '#app/route-map.server.ts'
import type { DayDrawing, DaySheet } from '#app/ui/art/map/draw-day.server.ts'
import { isAirport } from '#domain/places/airports.ts'
import { kilometresBetween } from '#domain/places/point.ts'
import { placesOf, type Quote } from '#domain/pricing/quote.ts'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** A price's map for wide screens, and for narrow ones, where it is drawn as large as it is shown. */
export const QUOTE_SHEETS: Record<'wide' | 'narrow', DaySheet> = {
  wide: { width: 724, height: 372, fontSize: 16, towns: 14 },
  narrow: { width: 350, height: 264, fontSize: 14, towns: 5 },
}

/** A vehicle that returns this near to its pickup is back there. */
const BACK_KM = 0.3

/** The places of a journey in their order, each with its number; a return to the pickup has the pickup's. */
export function numbered(quote: Quote, { content }: Pick<Deps, 'content'>) {
  const places = placesOf(quote.request)
  const [pickup] = places
  return places.map((place, i) => {
    const isBack = i > 0 && i === places.length - 1 && kilometresBetween(pickup, place) < BACK_KM
    return { ...place, number: isBack ? 1 : i + 1, isAirport: isAirport(content.places, place) }
  })
}

/** The way of a journey as it was measured, with the roads around it. */
export async function quoteMap(
  deps: Pick<Deps, 'content' | 'tariff'>,
  quote: Quote,
  sheet: DaySheet,
  language: Language,
): Promise<DayDrawing> {
  const marks = numbered(quote, deps).filter(({ number }, i) => number === i + 1)
  const stops = marks.map(({ label, ...stop }, i) => ({
    ...stop,
    name: label,
    isNamedAlways: i === 0 || i === marks.length - 1,
  }))
  return routeMap(deps, { stops, paths: [quote.path] }, sheet, language)
}
