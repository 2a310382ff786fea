import { routeMap } from '#app/route-map.server.ts'
import { daySvg } from '#app/ui/art/map/day-svg.server.ts'
import type { DaySheet } from '#app/ui/art/map/draw-day.server.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { isLegOn } from '#domain/booking/status.ts'
import { isAirport } from '#domain/places/airports.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { kilometresBetween } from '#domain/places/point.ts'
import { routeInWords } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** For wide screens, and for narrow ones, where it is drawn as large as it is shown. */
const SHEETS: Record<'wide' | 'narrow', DaySheet> = {
  wide: { width: 840, height: 326, fontSize: 16, towns: 10 },
  narrow: { width: 350, height: 220, fontSize: 14, towns: 3 },
}

/** Places as near as this are one mark. */
const SAME_KM = 0.3

/** Where the pictures of the route are; null for a hire that names only its pickup. */
export function mapView(booking: Booking, path: string, language: Language) {
  const [leg] = legsOn(booking)
  if (leg === undefined || apart(leg.places).length < 2) return null
  const picture = (name: 'wide' | 'narrow') => {
    const { width, height } = SHEETS[name]
    return { src: `${path}/map/${name}.svg`, width, height }
  }
  return { alt: routeInWords(leg.places, language), wide: picture('wide'), narrow: picture('narrow') }
}

/** The route of all legs as a picture; null without such a sheet. */
export async function drawTrip(deps: Deps, booking: Booking, name: string): Promise<string | null> {
  const sheet = new Map(Object.entries(SHEETS)).get(name.replace(/\.svg$/, ''))
  const legs = legsOn(booking)
  if (sheet === undefined || legs.length === 0) return null
  const stops = apart(legs.flatMap(({ places }) => places)).map((place) => ({
    ...place,
    name: place.label,
    isAirport: isAirport(deps.content.places, place),
    isNamedAlways: true,
  }))
  const paths = await Promise.all(legs.map((leg) => pathOf(deps, leg)))
  return daySvg(await routeMap(deps, { stops, paths }, sheet, deps.content.language))
}

/** The legs to draw: a way back by the same places is the same line. */
function legsOn({ legs }: Booking): BookedLeg[] {
  const [out, back] = legs.filter(isLegOn)
  if (out === undefined) return []
  if (back === undefined) return [out]
  const isSame =
    back.places.length === out.places.length &&
    apart([...out.places, ...back.places]).length === apart(out.places).length
  return isSame ? [out] : [out, back]
}

async function pathOf({ geo }: Pick<Deps, 'geo'>, { places }: BookedLeg) {
  const roads = await Promise.all(places.slice(1).map((to, i) => geo.road(places[i] ?? to, to)))
  return roads.flatMap((road) => road?.path ?? [])
}

function apart(places: LocatedPlace[]): LocatedPlace[] {
  return places.reduce<LocatedPlace[]>(
    (kept, place) =>
      kept.some((other) => kilometresBetween(other, place) < SAME_KM) ? kept : [...kept, place],
    [],
  )
}
