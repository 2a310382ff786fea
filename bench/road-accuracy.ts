import { readFileSync } from 'node:fs'
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import { readContent } from '#server/content.ts'
import { findRoad, roadNetwork } from '#server/geo/road-network.ts'

/** A published distance beside ours; `off` 0.05 means that ours is 5% more. */
export type Compared = {
  from: string
  to: string
  km: Measured
  minutes: Measured | { ours: number; published: null }
}
type Measured = { ours: number; published: number; off: number }

/** Why a published figure differs from ours although ours is right. */
const REASONS: Record<string, string> = {
  'Franschhoek – Paarl': '33 km is by Simondium (R45); the Wemmershoek road (R301) is shorter',
  'Cape Town CBD – Franschhoek': '85 km is more than by N1 and R45 (77) and than by Stellenbosch (81)',
  'Cape Town CBD – Worcester': '120 km is over Du Toitskloof Pass; the tunnel saves 11 km',
  'Cape Town CBD – Saldanha': '147 km is by R27, R45 and Vredenburg; the road past Langebaan is shorter',
  'Oudtshoorn – Prince Albert':
    '71 km is over the gravel of the Swartberg Pass; with guests by Meiringspoort',
  'Cape Town CBD – Ceres':
    "133 km is over Bain's Kloof; the wider road by the tunnel and Slanghoek is longer",
  'Cape Town CBD – Camps Bay': '8 km is to the end of the suburb; ours is over Kloof Nek to its middle',
}

export function reasonFor({ from, to }: { from: string; to: string }): string {
  return REASONS[`${from} – ${to}`] ?? 'unexplained'
}

/** Columns of the file: from, to, km, minutes (may be empty); the names are of places or junctions. */
export function compareWithPublished(csvFile: string): Compared[] {
  const { places, roads } = readContent()
  const network = roadNetwork(roads)
  const points = namedPoints(places, roads.junctions)
  const [, ...lines] = readFileSync(csvFile, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [from = '', to = '', km = '', minutes = ''] = line.split(',').map((field) => field.trim())
    const road = findRoad(network, pointOf(from, points), pointOf(to, points))
    if (road === null) throw new Error(`${csvFile}: no way from ${from} to ${to}`)
    return {
      from,
      to,
      km: measured(road.km, Number(km)),
      minutes:
        minutes === '' ? { ours: road.minutes, published: null } : measured(road.minutes, Number(minutes)),
    }
  })
}

/** Milliseconds for each of many routes between any two places. */
export function timesOfFinding(ways: number): number[] {
  const { places, roads } = readContent()
  const network = roadNetwork(roads)
  return Array.from({ length: ways }, (_, i) => {
    const [from, to] = [places[(i * 7919) % places.length], places[(i * 104_729 + 13) % places.length]]
    if (from === undefined || to === undefined) throw new Error('There are no places')
    const started = performance.now()
    findRoad(network, from, to)
    return performance.now() - started
  })
}

export function share(values: number[], limit: number): number {
  return values.filter((value) => Math.abs(value) <= limit).length / values.length
}

function measured(ours: number, published: number): Measured {
  return { ours, published, off: ours / published - 1 }
}

/** A junction wins over a place of the same name, because it is on the road that the distance follows. */
function namedPoints(places: GazetteerPlace[], junctions: Map<string, Point>): Map<string, Point> {
  const named = places.flatMap((place) =>
    [place.name, ...(place.aliases ?? [])].map((name): [string, Point] => [name, place]),
  )
  return new Map([...named, ...junctions])
}

function pointOf(name: string, points: Map<string, Point>): Point {
  const point = points.get(name) ?? points.get(name.replace(/ \(.*/, ''))
  if (point === undefined) throw new Error(`"${name}" is neither a place nor a junction`)
  return point
}
