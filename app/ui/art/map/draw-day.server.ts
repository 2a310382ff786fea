import type { Point } from '#domain/places/point.ts'
import { COASTLINE } from './coastline.ts'
import { drawRoads, numberedRoads, type Road, type RoadKind } from './draw-roads.server.ts'
import {
  nameOf,
  namesWithin,
  pathOf,
  rounded,
  shoreOf,
  spotsOf,
  thinned,
  watersOf,
} from './draw-route.server.ts'
import { clipToPicture, type Frame, frameAround, isOn, type Size } from './frame.ts'
import {
  type Box,
  boxesAlong,
  boxesOf,
  distanceTo,
  overlap,
  type PlacedLabel,
  placeLabels,
} from './labels.ts'
import { type MapPhrases, named, TOWNS } from './landmarks.ts'
import { type Spot, UNITS_A_KM } from './projection.ts'

/** A day's drive on the real coast, with the roads around it and its numbered stops, ready to draw. */
export type DayDrawing = Size & {
  fontSize: number
  land: string
  roads: Record<RoadKind, string>
  route: string
  airport: Spot | null
  shields: (Spot & { road: string })[]
  stops: (Spot & { number: number })[]
  /** The dots of the towns named and of the start. */
  towns: Spot[]
  names: DayName[]
}
type DayName = PlacedLabel & { kind: 'end' | 'stop' | 'town' | 'water' }

/** The stops in their order; one without a name has only its number. */
export type DayFacts = {
  stops: NamedPoint[]
  /** Where drives begin that are no round. */
  start: NamedPoint | null
  paths: Point[][]
  roads: Road[]
  airport: Point
  phrases: MapPhrases
}
type NamedPoint = Point & { name: string }
/** `towns`: how many towns around the drive are named, the best known first. */
export type DaySheet = Size & { fontSize: number; towns: number }

/** The margin around the drive, as a share of the picture. */
const PADDING = 0.11
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

export function drawDay(
  { stops, start, paths, roads, airport, phrases }: DayFacts,
  sheet: DaySheet,
): DayDrawing {
  const { fontSize } = sheet
  const frame = frameAround([...stops, ...paths.flat()], sheet, PADDING)
  const lettering = { end: fontSize, other: fontSize, longestName: 40, phrases }
  const land = COASTLINE.map((ring) => clipToPicture(spotsOf(ring).map(frame.fromSheet), sheet))
  const routes = paths.map((path) => thinned(path.map(frame.fromEarth), 2))
  const spots = apart(
    stops.map((stop) => frame.fromEarth(stop)),
    2 * radiusOf(fontSize) + 1,
  )
  const marks = stops.map(({ name }, i) => ({ label: name, at: spots[i] ?? frame.fromSheet({ x: 0, y: 0 }) }))
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
          // Where there is no room, the number alone is drawn: the list beside the map names it.
          optional: true,
          overRoads: OVER_ROADS,
          away: radiusOf(fontSize) + STOP_AWAY,
          allows: (box: Box) =>
            (shore.isLand(box) || shore.isWater(box)) &&
            isNearest(box, mark, [...starts, ...marks], fontSize),
        }))
        // Long names find room less easily.
        .toSorted((a, b) => b.text.length - a.text.length),
    ],
    taken,
    sheet,
    discs,
  )
  const covered = [...taken, ...discs, ...ends.flatMap(boxesOf)]
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
    land: land.map((ring) => pathOf(thinned(ring, 2), 'Z')).join(''),
    roads: { ...drawn, minor: isFar ? '' : drawn.minor },
    route: routes.map((route) => pathOf(route, '')).join(''),
    airport: hasPlane ? rounded(plane) : null,
    shields: shields.map(({ road, at }) => ({ road, ...rounded(at) })),
    stops: marks.map(({ at }, i) => ({ number: i + 1, ...rounded(at) })),
    towns: [...starts, ...others.filter(({ kind }) => kind === 'town')].map(({ at }) => rounded(at)),
    names: [...ends, ...others].map((name) => ({ ...name, ...rounded(name) })),
  }
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

/** One shield for each numbered road, where it covers nothing and no other of them runs; none where there is no such spot. */
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
