import type { Spot } from './projection.ts'

/** A road as it is known by its number: the longest way along its stretches, without what branches off. */

type Line = Spot[]
type Way = { length: number; stretches: Line[] }

/** A part that hangs together with nothing else and is shorter than this, beside the longest, is left out. */
const LEAST = 0.3

/** Of each part that hangs together, the stretches on the way between its two ends that are farthest apart. */
export function mainLine(stretches: Line[]): Line[] {
  const parts = partsOf(stretches)
  const longest = Math.max(...parts.map(({ length }) => length))
  return parts.filter(({ length }) => length >= longest * LEAST).flatMap((way) => way.stretches)
}

function partsOf(stretches: Line[]): Way[] {
  const rest = new Set(stretches)
  return stretches.flatMap((first) => {
    if (!rest.has(first)) return []
    const start = farthest(waysFrom(endsOf(first)[0], stretches))
    const ways = waysFrom(start, stretches)
    for (const stretch of stretches) if (ways.has(endsOf(stretch)[0])) rest.delete(stretch)
    const way = ways.get(farthest(ways))
    return way === undefined ? [] : [way]
  })
}

/** The shortest way from a junction to every other that it reaches. */
function waysFrom(start: string, stretches: Line[]): Map<string, Way> {
  const ways = new Map<string, Way>([[start, { length: 0, stretches: [] }]])
  const open = [start]
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    const way = ways.get(here)
    if (way === undefined) continue
    for (const stretch of stretches) {
      const [from, to] = endsOf(stretch)
      if (from !== here && to !== here) continue
      const next = from === here ? to : from
      const length = way.length + lengthOf(stretch)
      if (length >= (ways.get(next)?.length ?? Infinity)) continue
      ways.set(next, { length, stretches: [...way.stretches, stretch] })
      open.push(next)
    }
  }
  return ways
}

function farthest(ways: Map<string, Way>): string {
  return [...ways].reduce((far, way) => (way[1].length > far[1].length ? way : far))[0]
}

function endsOf(line: Line): [string, string] {
  const [first, last] = [line[0], line.at(-1)]
  return [`${first?.x} ${first?.y}`, `${last?.x} ${last?.y}`]
}

function lengthOf(line: Line): number {
  return line.reduce((sum, spot, i) => {
    const before = line[i - 1] ?? spot
    return sum + Math.hypot(spot.x - before.x, spot.y - before.y)
  }, 0)
}
