import type { Point } from '#domain/places/point.ts'
import { COAST } from './coast.ts'
import { drawRoads, numberedRoads, type Road, type RoadKind } from './draw-roads.server.ts'
import { clipToPicture, type Frame, frameAround, isOn, type Size } from './frame.ts'
import { type Box, boxesAlong, distanceTo, overlap, type PlacedLabel, placeLabels, roomOf } from './labels.ts'
import { type MapPhrases, named, TOWNS } from './landmarks.ts'
import { nameOf, namesWithin, shoreOf, watersOf } from './names.server.ts'
import { pathOf, rounded, shorter, straightened, thinned } from './paths.ts'
import { project, type Spot, UNITS_A_KM } from './projection.ts'

/** A day's drive, or a journey, on the real coast, with the roads around it and its numbered stops, ready to draw. */
export type DayDrawing = Size & {
  fontSize: number
  land: string
  roads: Record<RoadKind, string>
  route: string
  airport: Spot | null
  shields: (Spot & { road: string })[]
  stops: (Spot & { number: number; isAirport: boolean })[]
  /** Where the drive comes in from a first stop outside the picture: which way that is, in degrees from the east. */
  entry: number | null
  /** The dots of the towns named and of the start. */
  towns: Spot[]
  names: DayName[]
}
type DayName = PlacedLabel & { kind: 'end' | 'town' | 'water' }

/** The stops in their order; one without a name has only its number. */
export type DayFacts = {
  stops: Stop[]
  /** Where drives other than round trips begin. */
  start: NamedPoint | null
  paths: Point[][]
  roads: Road[]
  airport: Point
  phrases: MapPhrases
  /** The number of the first stop, on a sheet that shows a part of the drives. */
  first?: number
  /** The label of the road from a first stop far from all others; without one, that stop is in the picture. */
  comingFrom?: string
}
type NamedPoint = Point & { name: string }
type Stop = NamedPoint & { isAirport?: boolean; isNamedAlways?: boolean }
/** `towns`: how many towns around the drive are named, the best known first. */
export type DaySheet = Size & { fontSize: number; towns: number }

/** The margin around the drive, as a share of the picture. */
const PADDING = 0.11
/** The least that a picture shows across: a bay, a town; and one of stops close together. */
const LEAST_KM = 42
const NEAR_KM = 18
const LONGEST_NAME = 40
/** So many stops close together would be a blot on a map from town. */
const BLOT = 4
/** How finely the edge of the picture is found on a road. */
const STEPS = 50
/** A picture that shows so many kilometres across leaves out the small roads. */
const FAR_KM = 250
/** How often stops are moved apart: three in a row push each other on. */
const ROUNDS = 8
/** From the edge of the picture to a shield, in letters. */
const SHIELD_MARGIN = 2
/** From the drive to a shield, in letters: nearer, it would be taken for the drive's own road. */
const SHIELD_AWAY = 1.5
/** How much nearer a name is to its own number than to any other, in letters. */
const NEARER = 0.4
/** How much of a stop's name may lie over a road; the name has a light edge. */
const OVER_ROADS = 0.5
export const TOWN_DOT = 4
/** From a town's spot, and from a stop's disc, to the name. */
const TOWN_AWAY = 9
const STOP_AWAY = 3

export function drawDay(facts: DayFacts, sheet: DaySheet): DayDrawing {
  const { stops, start, paths, roads, airport, phrases, first } = facts
  const { fontSize } = sheet
  const frame = frameOf(facts, sheet)
  const lettering = { fontSize, longestName: LONGEST_NAME, phrases }
  const land = COAST.map((ring) => clipToPicture(ring.map(frame.fromSheet), sheet))
  const courses = paths.map((path) => path.map(frame.fromEarth))
  const routes = courses.map((course) => thinned(course, 2))
  const entry = isOutside(facts) ? entryOf(courses.flat(), sheet) : undefined
  const spots = apart(
    stops.map((stop, i) => (i === 0 ? entry?.at : undefined) ?? frame.fromEarth(stop)),
    2 * radiusOf(fontSize) + 1,
  )
  const marks = stops.map(({ name, ...stop }, i) => ({
    ...stop,
    label: i === 0 && entry ? (facts.comingFrom ?? '') : name,
    at: spots[i] ?? frame.fromEarth(stop),
  }))
  const plane = frame.fromEarth(airport)
  const starts = start === null ? [] : [{ label: start.name, at: frame.fromEarth(start) }]
  const hasPlane =
    isOn(plane, sheet) && [...marks, ...starts].every(({ at }) => distance(at, plane) > fontSize * 2)
  const discs = marks.flatMap(({ at }) => boxesAlong([at], radiusOf(fontSize)))
  const taken = [
    ...(hasPlane ? boxesAlong([plane], fontSize) : []),
    ...routes.flatMap((route) => boxesAlong(route, 5)),
  ]
  const shore = shoreOf(land)
  const ends = placeLabels(
    [
      ...starts.map((start) => ({ ...nameOf(start, 'end', lettering), away: TOWN_AWAY })),
      ...marks
        .filter(({ label }) => label !== '')
        .map((mark) => ({
          ...nameOf(mark, 'end', lettering),
          // Without room, only the number is drawn: the list beside the map has the name.
          optional: mark.isNamedAlways !== true,
          overRoads: OVER_ROADS,
          away: radiusOf(fontSize) + STOP_AWAY,
          allows: (box: Box) => isNearest(box, mark, [...starts, ...marks], fontSize),
          prefers: (box: Box) => shore.isLand(box) || shore.isWater(box),
        }))
        // Long names find room less easily.
        .toSorted((a, b) => b.text.length - a.text.length),
    ],
    taken,
    sheet,
    discs,
  )
  const covered = [...taken, ...discs, ...ends.flatMap(roomOf)]
  const shields = shieldsOn(roads, { ...sheet, fromEarth: frame.fromEarth }, [
    ...covered,
    ...routes.flatMap((route) => boxesAlong(route, SHIELD_AWAY * fontSize)),
  ])
  const others = placeLabels(
    [
      ...watersOf(frame, land, lettering),
      ...namesWithin(named(TOWNS.slice(0, sheet.towns), phrases), frame, 0)
        .filter(({ name }) => ![...marks, ...starts].some(({ label }) => label === name))
        .map(({ name, at }) => ({
          ...nameOf({ label: name, at }, 'town', lettering),
          dot: TOWN_DOT,
          away: TOWN_AWAY,
          allows: shore.isLand,
        })),
    ],
    [...covered, ...shields.map(({ box }) => box)],
    sheet,
  )
  const { width, height } = sheet
  const isFar =
    width / distance(frame.fromSheet({ x: 0, y: 0 }), frame.fromSheet({ x: UNITS_A_KM, y: 0 })) > FAR_KM
  const drawn = drawRoads(roads, { ...sheet, fromEarth: frame.fromEarth })
  return {
    width,
    height,
    fontSize,
    land: land.map((ring) => (isFar ? pathOf(straightened(ring), 'Z') : curveOf(ring))).join(''),
    roads: { ...drawn, minor: isFar ? '' : drawn.minor },
    route: courses.map((course) => pathOf(straightened(course), '')).join(''),
    airport: hasPlane ? rounded(plane) : null,
    shields: shields.map(({ road, at }) => ({ road, ...rounded(at) })),
    stops: marks.map(({ at, isAirport = false }, i) => ({
      number: i + (first ?? 1),
      isAirport,
      ...rounded(at),
    })),
    entry: entry ? entry.towards : null,
    towns: [...starts, ...others.filter(({ kind }) => kind === 'town')].map(({ at }) => rounded(at)),
    names: [...ends, ...others].map((name) => ({ ...name, ...rounded(name) })),
  }
}

/** The part of the map sheet that is drawn. */
function frameOf({ stops, start, paths, first, comingFrom }: DayFacts, sheet: DaySheet): Frame {
  if (isOutside({ stops, comingFrom })) return frameAround(stops.slice(1), sheet, 2 * PADDING, NEAR_KM)
  return first === undefined
    ? frameAround([...stops, ...paths.flat()], sheet, PADDING, LEAST_KM)
    : frameAround([...stops, start ?? []].flat(), sheet, PADDING, LEAST_KM)
}

function isOutside({ stops, comingFrom }: Pick<DayFacts, 'stops' | 'comingFrom'>): boolean {
  return comingFrom !== undefined && nearby(stops).length < stops.length
}

/** The stops without the pickup in town, where all others are so close together that they would be a blot beside it. */
export function nearby<T extends Point>(stops: T[]): T[] {
  const others = stops.slice(1)
  return others.length >= BLOT && extentOf(others) < extentOf(stops) / 3 ? others : stops
}

function extentOf(points: Point[]): number {
  const spots = points.map(project)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Where a drive that begins outside comes into the picture, with room for its number, and from which direction. */
function entryOf(course: Spot[], { width, height, fontSize }: DaySheet): Entry | undefined {
  const margin = 2 * radiusOf(fontSize)
  const isIn = ({ x, y }: Spot) =>
    isOn({ x: x - margin, y: y - margin }, { width: width - 2 * margin, height: height - 2 * margin })
  const inside = course.findIndex(isIn)
  const [before, first] = [course[inside - 1], course[inside]]
  if (before === undefined || first === undefined) return undefined
  const steps = Array.from({ length: STEPS }, (_, i) => (i + 1) / STEPS)
  const at = steps
    .map((share) => ({
      x: before.x + (first.x - before.x) * share,
      y: before.y + (first.y - before.y) * share,
    }))
    .find(isIn)
  const towards = (Math.atan2(before.y - first.y, before.x - first.x) * 180) / Math.PI
  return at && { at, towards: Math.round(towards) }
}

type Entry = { at: Spot; towards: number }

/** A coast close up, rounded between its points: each curve continues the one before. */
function curveOf(ring: Spot[]): string {
  const at = (i: number) => ring.at(i % ring.length) ?? { x: 0, y: 0 }
  const bends = ring.map((from, i) => {
    const [to, after] = [at(i + 1), at(i + 2)]
    const here = rounded(from)
    const arriving = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return [arriving, rounded(to)]
      .map((spot) => rounded({ x: spot.x - here.x, y: spot.y - here.y }))
      .map(({ x, y }) => `${x} ${y}`)
      .join(' ')
  })
  const { x, y } = rounded(at(0))
  return ring.length < 3 ? '' : shorter(`M${x} ${y}s${bends.join(' ')}Z`)
}

/** A name must be taken for that of its own place. */
function isNearest(box: Box, own: { at: Spot }, places: { at: Spot }[], fontSize: number): boolean {
  const least = distanceTo(box, own.at) + NEARER * fontSize
  return places.every((place) => place === own || distanceTo(box, place.at) > least)
}

/** Of the disc with a stop's number. */
export function radiusOf(fontSize: number): number {
  return fontSize * 0.85
}

/** Stops close together, moved so that no disc hides another. */
function apart(spots: Spot[], least: number): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, a] of moved.entries())
      for (const b of moved.slice(i + 1)) {
        const gap = distance(a, b)
        if (gap >= least) continue
        // Two at the same place move to the sides.
        const [dx, dy] = gap === 0 ? [1, 0] : [(b.x - a.x) / gap, (b.y - a.y) / gap]
        const push = (least - gap) / 2
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
      }
  return moved
}

type Shield = { road: string; at: Spot; box: Box }

/**
 * One shield for each numbered road, where it covers nothing and no other numbered road runs, if there is such a
 * spot.
 */
function shieldsOn(roads: Road[], seen: DaySheet & Pick<Frame, 'fromEarth'>, taken: Box[]): Shield[] {
  const { width, height, fontSize } = seen
  const margin = SHIELD_MARGIN * fontSize
  const isInside = ({ x, y }: Spot) =>
    isOn({ x: x - margin, y: y - margin }, { width: width - 2 * margin, height: height - 2 * margin })
  const numbered = numberedRoads(roads, seen).map(({ road, stretches }) => ({
    road,
    spots: stretches.flat().filter(isInside),
    boxes: stretches
      .filter((stretch) => stretch.some((spot) => isOn(spot, seen)))
      .flatMap((stretch) => boxesAlong(stretch, fontSize / 2)),
  }))
  return numbered.reduce<Shield[]>((placed, { road, spots }) => {
    const others = numbered.flatMap((other) => (other.road === road ? [] : other.boxes))
    const free = spots
      .map((at) => ({ road, at, box: boxAround(at, fontSize) }))
      .filter(({ box }) =>
        [...taken, ...others, ...placed.map((other) => other.box)].every(
          (other) => overlap(box, other) === 0,
        ),
      )
    const middle = free[Math.floor(free.length / 2)]
    return middle === undefined ? placed : [...placed, middle]
  }, [])
}

function boxAround({ x, y }: Spot, fontSize: number): Box {
  return { left: x - fontSize, top: y - fontSize * 0.7, right: x + fontSize, bottom: y + fontSize * 0.7 }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
