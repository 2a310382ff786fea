import type { Point } from '#domain/places/point.ts'
import { type Frame, isOn } from './frame.ts'
import { mainLine } from './main-line.ts'
import { pathOf, straightened } from './paths.ts'
import { project, type Spot } from './projection.ts'

export type Road = { road: string; line: Point[] }
export type RoadKind = 'national' | 'regional' | 'minor'

/** The roads that have a shield; of the rest those that have a number. */
const NUMBERED = ['N1', 'N2', 'N7', 'R27', 'R62', 'R44']
const MINOR = /\b[NR]\d/

type Seen = Pick<Frame, 'fromEarth' | 'width' | 'height'>

/** The roads in the picture, as one path for each kind. */
export function drawRoads(roads: Road[], seen: Seen, parts: 10 | 1 = 10): Record<RoadKind, string> {
  const main = new Map(
    mainRoads(roads).flatMap(({ road, stretches }) => stretches.map((stretch) => [stretch, road])),
  )
  const kindOf = (road: Road): RoadKind | null => {
    const number = main.get(road)
    if (number !== undefined) return number.startsWith('N') ? 'national' : 'regional'
    return MINOR.test(road.road) ? 'minor' : null
  }
  const of = (kind: RoadKind) =>
    inOne(
      roads
        .filter((road) => kindOf(road) === kind)
        .map(({ line }) => line.map(seen.fromEarth))
        .filter((spots) => spots.some((spot) => isOn(spot, seen))),
    )
      .map((spots) => pathOf(straightened(spots), '', parts))
      .join('')
  return { national: of('national'), regional: of('regional'), minor: of('minor') }
}

/** Stretches that begin where the one before ended go on its line. */
function inOne(lines: Spot[][]): Spot[][] {
  const whole: Spot[][] = []
  for (const spots of lines) {
    const [end, [start, ...further]] = [whole.at(-1)?.at(-1), spots]
    if (end !== undefined && end.x === start?.x && end.y === start.y) whole.at(-1)?.push(...further)
    else whole.push([...spots])
  }
  return whole
}

/** The numbered roads, each in its stretches: a shield can stand where one bends. */
export function numberedRoads(roads: Road[], { fromEarth }: Seen): { road: string; stretches: Spot[][] }[] {
  return mainRoads(roads).map(({ road, stretches }) => ({
    road,
    stretches: stretches.map(({ line }) => line.map(fromEarth)),
  }))
}

type MainRoad = { road: string; stretches: Road[] }

/** Finding the main lines takes longer than drawing a map, and they are the same on every map. */
const found = new WeakMap<Road[], MainRoad[]>()

/** The stretches that each numbered road is known by. */
function mainRoads(roads: Road[]): MainRoad[] {
  const main =
    found.get(roads) ??
    NUMBERED.map((number) => {
      const named = new RegExp(`\\b${number}\\b`)
      const stretches = roads.filter(({ road }) => named.test(road))
      const lines = stretches.map(({ line }) => line.map(project))
      const kept = new Set(mainLine(lines))
      return { road: number, stretches: stretches.filter((_, i) => kept.has(lines[i] ?? [])) }
    })
  found.set(roads, main)
  return main
}
