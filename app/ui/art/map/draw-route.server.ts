import { isInside, type Point } from '#domain/places/point.ts'
import { COASTLINE } from './coastline.ts'
import { clipToPicture, type Frame, frameAround, type Size } from './frame.ts'
import { type Box, boxesAlong, boxesOf, overlap, type PlacedLabel, placeLabels, shortName } from './labels.ts'
import { type MapPhrases, named, RANGES, TOWNS, WATERS } from './landmarks.ts'
import type { Spot } from './projection.ts'

/** A journey on the real coast, ready to draw: paths and spots in the picture's units. */
export type RouteDrawing = Size & {
  land: string
  route: string
  ranges: Spot[]
  towns: Spot[]
  stops: Spot[]
  ends: Spot[]
  names: Name[]
}
export type Name = Pick<PlacedLabel, 'text' | 'x' | 'y' | 'fontSize' | 'anchor'> & { kind: Kind }
type Kind = 'end' | 'stop' | 'town' | 'water'

type Lettering = { end: number; other: number; longestName: number; phrases: MapPhrases }
type Place = Point & { label: string }

const MARK = 11
const RANGE: Size = { width: 58, height: 22 }

/** Draws a journey's places from pickup to drop-off, and the road between them. */
export function drawRoute(places: Place[], path: Point[], size: Size, lettering: Lettering): RouteDrawing {
  const frame = frameAround([...places, ...path], size)
  const land = COASTLINE.map((ring) => clipToPicture(spotsOf(ring).map(frame.fromSheet), size))
  const { ends, stops } = marksOf(places, frame)
  const route = thinned(path.map(frame.fromEarth))
  const marks = [...[...ends, ...stops].flatMap(({ at }) => boxesAlong([at], MARK)), ...boxesAlong(route, 5)]
  const wanted = [
    ...ends.map((place) => nameOf(place, 'end', lettering)),
    ...stops.map((place) => nameOf(place, 'stop', lettering)),
    ...watersOf(frame, land, lettering),
    ...namesWithin(named(TOWNS, lettering.phrases), frame, 0)
      .filter(({ at }) => !ends.some((end) => isSameSpot(end.at, at)))
      .map(({ name, at }) => ({ ...nameOf({ label: name, at }, 'town', lettering), dot: 4 })),
  ]
  const names = placeLabels(wanted, marks, size)
  return {
    ...size,
    land: land.map((ring) => pathOf(ring, 'Z')).join(''),
    route: pathOf(route, ''),
    ranges: freeRanges(frame, [...marks, ...names.flatMap(boxesOf)]),
    towns: names.filter(({ kind }) => kind === 'town').map(({ at }) => rounded(at)),
    stops: stops.map(({ at }) => rounded(at)),
    ends: ends.map(({ at }) => rounded(at)),
    names: names.map(({ text, x, y, fontSize, anchor, kind }) => ({
      text,
      ...rounded({ x, y }),
      fontSize,
      anchor,
      kind,
    })),
  }
}

/** Both ends, one mark if the vehicle returns to its start, and the stops between. */
function marksOf(places: Place[], frame: Frame) {
  const [pickup, ...others] = places.map(({ label, ...point }) => ({ label, at: frame.fromEarth(point) }))
  const last = others.at(-1)
  const isBack = pickup !== undefined && last !== undefined && isSameSpot(pickup.at, last.at)
  const ends = [pickup, isBack ? undefined : last].filter((end) => end !== undefined)
  return { ends, stops: others.slice(0, -1) }
}

export function nameOf({ label, at }: { label: string; at: Spot }, kind: Kind, lettering: Lettering) {
  return {
    text: shortName(label, lettering.longestName),
    at,
    fontSize: kind === 'end' ? lettering.end : lettering.other,
    optional: kind !== 'end',
    centred: kind === 'water',
    kind,
  }
}

/** The bays whose names fit on the water. */
export function watersOf(frame: Frame, land: Spot[][], lettering: Lettering) {
  const shore = shoreOf(land)
  const free = namesWithin(named(WATERS, lettering.phrases), frame, 24)
    .filter(({ name, at }) => {
      const [across, up] = [(name.length * lettering.other) / 4, lettering.other / 2]
      return shore.isWater({
        left: at.x - across,
        top: at.y - up,
        right: at.x + across,
        bottom: at.y + up,
      })
    })
    .map(({ name, at }) => nameOf({ label: name, at }, 'water', lettering))
  return free.filter(({ text }, i) => free.findIndex((other) => other.text === text) === i)
}

/** Tells whether a name would be all on land, or all on water. */
export function shoreOf(land: Spot[][]) {
  const rings = land.map((ring) => ring.map(({ x, y }) => ({ lng: x, lat: y })))
  const isLand = (x: number, y: number) => rings.some((ring) => isInside({ lng: x, lat: y }, ring))
  const sides = ({ left, top, right, bottom }: Box) =>
    [0, 0.25, 0.5, 0.75, 1].flatMap((share) =>
      [top, bottom].map((y) => isLand(left + share * (right - left), y)),
    )
  return {
    isLand: (box: Box) => sides(box).every(Boolean),
    isWater: (box: Box) => !sides(box).some(Boolean),
  }
}

/** The landmarks in the picture, at least this far from its edge. */
export function namesWithin<T extends Point>(
  landmarks: T[],
  frame: Frame,
  margin: number,
): (T & { at: Spot })[] {
  return landmarks
    .map((landmark) => ({ ...landmark, at: frame.fromEarth(landmark) }))
    .filter(
      ({ at }) =>
        at.x > margin && at.x < frame.width - margin && at.y > margin / 2 && at.y < frame.height - margin / 2,
    )
}

/** The mountains that cover neither names nor the route, nor each other. */
function freeRanges(frame: Frame, taken: Box[]): Spot[] {
  const drawn: Box[] = []
  for (const { at } of namesWithin(RANGES, frame, 32)) {
    const { width, height } = RANGE
    const box = { left: at.x - width / 2, top: at.y - height, right: at.x + width / 2, bottom: at.y }
    if ([...taken, ...drawn].every((other) => overlap(box, other) === 0)) drawn.push(box)
  }
  return drawn.map(({ left, bottom }) => rounded({ x: left, y: bottom }))
}

export function spotsOf(ring: string): Spot[] {
  const numbers = ring.split(',').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i] ?? 0,
    y: numbers[2 * i + 1] ?? 0,
  }))
}

/** Without points too close to tell apart. */
export function thinned(spots: Spot[], apart = 1): Spot[] {
  return spots.reduce<Spot[]>((kept, spot, i) => {
    const before = kept.at(-1)
    const isFar = before === undefined || Math.hypot(spot.x - before.x, spot.y - before.y) > apart
    return isFar || i === spots.length - 1 ? [...kept, spot] : kept
  }, [])
}

/**
 * A course as the data of a path, each spot by its distance from the one before, which is shorter. `parts` is how
 * finely it is drawn: tenths of a unit, or whole units.
 */
export function pathOf(spots: Spot[], end: 'Z' | '', parts: 10 | 1 = 10): string {
  const [first, ...further] = spots.map((spot) => rounded(spot, parts))
  if (first === undefined) return ''
  let at = first
  const steps = further.flatMap((spot) => {
    const { x, y } = rounded({ x: spot.x - at.x, y: spot.y - at.y }, parts)
    at = spot
    return x === 0 && y === 0 ? [] : `${x} ${y}`
  })
  if (steps.length === 0) return ''
  const path = `M${first.x} ${first.y}l${steps.join(' ')}${end}`
  return path.replaceAll(' -', '-').replaceAll(/(?<!\d)0\./g, '.')
}

export function rounded({ x, y }: Spot, parts = 10): Spot {
  return { x: Math.round(x * parts) / parts, y: Math.round(y * parts) / parts }
}

function isSameSpot(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 12
}
