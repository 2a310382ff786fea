import type { Point } from '#domain/point.ts'
import { COASTLINE } from './coastline.ts'
import { pathOf, rounded, spotsOf } from './draw-route.server.ts'
import { clipToPicture, frameAround, type Size } from './frame.ts'
import { boxesAlong, type PlacedLabel, placeLabels } from './labels.ts'
import type { Spot } from './projection.ts'

/** The regions on the real coast, ready to be drawn: a dot for each of their places, a name for each of them. */
export type RegionsDrawing = Size & {
  land: string
  dots: (Spot & { isRoute: boolean })[]
  names: (Pick<PlacedLabel, 'text' | 'x' | 'y' | 'fontSize' | 'anchor'> & { id: string })[]
}

export type MapRegion = {
  id: string
  name: string
  places: Point[]
  /** Passes and drives all over the province: dots of their own, and no name. */
  isRoutes: boolean
}

const DOT = 4

export function drawRegions(regions: MapRegion[], size: Size, fontSize: number): RegionsDrawing {
  const frame = frameAround(
    regions.flatMap(({ places }) => places),
    size,
  )
  const drawn = regions.map((region) => ({ ...region, spots: region.places.map(frame.fromEarth) }))
  const dots = drawn.flatMap(({ spots, isRoutes }) => spots.map((spot) => ({ ...spot, isRoute: isRoutes })))
  const wanted = drawn
    .filter(({ isRoutes }) => !isRoutes)
    .map(({ id, name, spots }) => ({ id, text: name, at: middleOf(spots), fontSize }))
  const names = placeLabels(
    wanted,
    dots.flatMap((dot) => boxesAlong([dot], DOT)),
    size,
  )
  return {
    ...size,
    land: COASTLINE.map((ring) => pathOf(clipToPicture(spotsOf(ring).map(frame.fromSheet), size))).join(''),
    dots: dots.map(({ isRoute, ...spot }) => ({ ...rounded(spot), isRoute })),
    names: names.map(({ id, text, x, y, anchor }) => ({ id, text, ...rounded({ x, y }), fontSize, anchor })),
  }
}

/** Where most of the places are: single far ones do not pull the name away. */
function middleOf(spots: Spot[]): Spot {
  return { x: median(spots.map(({ x }) => x)), y: median(spots.map(({ y }) => y)) }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
