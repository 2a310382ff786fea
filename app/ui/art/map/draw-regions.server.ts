import type { Point } from '#domain/places/point.ts'
import { COASTLINE } from './coastline.ts'
import { pathOf, rounded, spotsOf } from './draw-route.server.ts'
import { clipToPicture, frameAround, type Size } from './frame.ts'
import type { MapPhrases } from './landmarks.ts'
import { boxesAlong, type PlacedLabel, placeLabels } from './labels.ts'
import type { Spot } from './projection.ts'

/** The regions on the real coast, ready to draw: a dot for each place and a name for each region. */
export type RegionsDrawing = Size & {
  land: string
  dots: (Spot & { isRoute: boolean })[]
  names: (Pick<PlacedLabel, 'text' | 'x' | 'y' | 'fontSize' | 'anchor'> & { isOcean: boolean })[]
}

export type MapRegion = {
  name: string
  places: Point[]
  /** Passes and drives across the province: they get their own dots and no name. */
  isRoutes: boolean
}

const DOT = 4
const PADDING = 0.06
/** How far the picture extends to the west, where the names of that coast's regions are. */
const AT_SEA = { lat: -33.9, lng: 16.3 }
const WESTERN_SHARE = 0.32

/** Where their names are: off the coast. */
const OCEANS = [
  { phrase: 'atlanticOcean', lat: -32.2, lng: 17.1 },
  { phrase: 'indianOcean', lat: -34.72, lng: 21.9 },
] as const

export function drawRegions(
  regions: MapRegion[],
  size: Size,
  { fontSize, phrases }: { fontSize: number; phrases: MapPhrases },
): RegionsDrawing {
  const frame = frameAround([...regions.flatMap(({ places }) => places), AT_SEA], size, PADDING)
  const drawn = regions.map((region) => ({ ...region, spots: region.places.map(frame.fromEarth) }))
  const dots = drawn.flatMap(({ spots, isRoutes }) => spots.map((spot) => ({ ...spot, isRoute: isRoutes })))
  const wanted = drawn
    .filter(({ isRoutes }) => !isRoutes)
    .map(({ name, spots }) => ({
      text: name,
      at: anchorOf(spots, size),
      fontSize,
      centred: false,
      optional: false,
    }))
  const oceans = OCEANS.map(({ phrase, ...point }) => ({
    text: phrases[phrase],
    at: frame.fromEarth(point),
    fontSize: fontSize * 0.85,
    centred: true,
    optional: true,
  }))
  const names = placeLabels(
    [...wanted, ...oceans],
    dots.flatMap((dot) => boxesAlong([dot], DOT)),
    size,
  )
  return {
    ...size,
    land: COASTLINE.map((ring) => pathOf(clipToPicture(spotsOf(ring).map(frame.fromSheet), size))).join(''),
    dots: dots.map(({ isRoute, ...spot }) => ({ ...rounded(spot), isRoute })),
    names: names.map(({ text, x, y, fontSize: own, anchor, centred }) => ({
      text,
      ...rounded({ x, y }),
      fontSize: own,
      anchor,
      isOcean: centred === true,
    })),
  }
}

/** The middle of most of its places; on the west coast the westernmost place, so that the name is at sea. */
function anchorOf(spots: Spot[], { width }: Size): Spot {
  const xs = spots.map(({ x }) => x)
  const middle = { x: median(xs), y: median(spots.map(({ y }) => y)) }
  return middle.x < width * WESTERN_SHARE ? { ...middle, x: Math.min(...xs) } : middle
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
