import type { Point } from '#domain/places/point.ts'
import { pathOf, thinned } from './draw-route.server.ts'
import { type Frame, isOn } from './frame.ts'
import { mainLine } from './main-line.ts'
import type { Spot } from './projection.ts'

export type Road = { road: string; line: Point[] }
export type RoadKind = 'national' | 'regional' | 'minor'

/** The roads that have a shield; of the rest those that have a number. */
const NUMBERED = ['N1', 'N2', 'N7', 'R27', 'R62', 'R44']
const MINOR = /\b[NR]\d/

type Seen = Pick<Frame, 'fromEarth' | 'width' | 'height'>
type Line = { road: string; spots: Spot[] }

/** The roads in the picture, as one path for each kind. */
export function drawRoads(roads: Road[], seen: Seen, parts: 10 | 1 = 10): Record<RoadKind, string> {
  const lines = linesOf(roads, seen)
  const main = new Map(NUMBERED.flatMap((number) => mainOf(number, lines).map((spots) => [spots, number])))
  const kindOf = ({ road, spots }: Line): RoadKind | null => {
    const number = main.get(spots)
    if (number !== undefined) return number.startsWith('N') ? 'national' : 'regional'
    return MINOR.test(road) ? 'minor' : null
  }
  const of = (kind: RoadKind) =>
    inOne(lines.filter((line) => kindOf(line) === kind && line.spots.some((spot) => isOn(spot, seen))))
      .map((spots) => pathOf(parts === 1 ? straightened(spots) : thinned(spots), '', parts))
      .join('')
  return { national: of('national'), regional: of('regional'), minor: of('minor') }
}

/** How far a road may be drawn from where it is, in units. */
const OFF = 0.8

/** Without the points that nobody misses: the course is never further than `OFF` from where it was (Douglas-Peucker). */
function straightened(spots: Spot[]): Spot[] {
  const [start, end] = [spots[0], spots.at(-1)]
  if (start === undefined || end === undefined || spots.length < 3) return spots
  const offs = spots.map((spot) => distanceToStretch(spot, start, end))
  const most = Math.max(...offs)
  if (most <= OFF) return [start, end]
  const bend = offs.indexOf(most)
  return [...straightened(spots.slice(0, bend + 1)).slice(0, -1), ...straightened(spots.slice(bend))]
}

function distanceToStretch(spot: Spot, start: Spot, end: Spot): number {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const length = across ** 2 + down ** 2
  const along = length === 0 ? 0 : ((spot.x - start.x) * across + (spot.y - start.y) * down) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(spot.x - start.x - share * across, spot.y - start.y - share * down)
}

/** Stretches that begin where the one before ended go on its line. */
function inOne(lines: Line[]): Spot[][] {
  const whole: Spot[][] = []
  for (const { spots } of lines) {
    const [end, [start, ...further]] = [whole.at(-1)?.at(-1), spots]
    if (end !== undefined && end.x === start?.x && end.y === start.y) whole.at(-1)?.push(...further)
    else whole.push([...spots])
  }
  return whole
}

/** The numbered roads, each in its stretches: a shield can stand where one bends. */
export function numberedRoads(roads: Road[], seen: Seen): { road: string; stretches: Spot[][] }[] {
  const lines = linesOf(roads, seen)
  return NUMBERED.map((road) => ({ road, stretches: mainOf(road, lines) }))
}

function linesOf(roads: Road[], { fromEarth }: Seen): Line[] {
  return roads.map(({ road, line }) => ({ road, spots: line.map(fromEarth) }))
}

function mainOf(number: string, lines: Line[]): Spot[][] {
  const named = new RegExp(`\\b${number}\\b`)
  return mainLine(lines.filter(({ road }) => named.test(road)).map(({ spots }) => spots))
}
