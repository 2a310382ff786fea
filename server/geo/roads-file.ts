/** Reads `content/roads.yml`; reports a mistake in one sentence to the person who edits it. */
import * as z from 'zod'
import { kilometresBetween, type Point } from '#domain/places/point.ts'
import { trafficSchema } from '#domain/places/traffic.ts'
import { parseYaml } from '#server/content/mistakes.ts'

const FILE = 'roads.yml'

/** South Africa's south, generously: a point outside it has latitude and longitude swapped. */
const NOT_HERE = 'is not [latitude, longitude] of a place in the Western Cape'
const pointSchema = z
  .tuple([
    z.number(NOT_HERE).min(-35.5, NOT_HERE).max(-29, NOT_HERE),
    z.number(NOT_HERE).min(16, NOT_HERE).max(26, NOT_HERE),
  ])
  .transform(([lat, lng]): Point => ({ lat, lng }))
const above0 = z.number('is not a number').positive('is not above 0')
const speed = z.number('is not a speed').min(5, 'is not a speed').max(120, 'is not a speed')
const name = z.string('is not a name')

const stretchSchema = z.strictObject({
  from: name,
  to: name,
  km: above0,
  speed: speed.optional(),
  via: z.array(pointSchema, 'is not a list of points').optional(),
})

const roadsSchema = z.strictObject({
  minutesPerDetourKm: above0,
  access: z.strictObject({
    winding: z.number('is not a number').min(1, 'is below 1, which would be shorter than a straight line'),
    speed,
    slowKm: above0,
    openSpeed: speed,
    startAndEndMinutes: z.number('is not a number').min(0, 'is below 0'),
    reachKm: above0,
    shoreKm: above0,
  }),
  traffic: trafficSchema,
  junctions: z.record(z.string(), pointSchema, 'are not a list of names with points'),
  roads: z.array(
    z.strictObject({ road: name, speed, stretches: z.array(stretchSchema, 'is not a list') }),
    'is not a list of roads',
  ),
  land: z.array(pointSchema, 'is not a list of points').min(3, 'has fewer than three points'),
})

/** A piece of a road between two junctions; `line` is its course, both ends included. */
export type Stretch = { road: string; from: string; to: string; km: number; speed: number; line: Point[] }

/** The roads as written: see the top of `content/roads.yml` for what each field means. */
export type RoadsFile = Omit<z.infer<typeof roadsSchema>, 'roads' | 'junctions'> & {
  junctions: Map<string, Point>
  stretches: Stretch[]
}

/** Throws one sentence that names the file and the item with the mistake. */
export function readRoads(yamlText: string): RoadsFile {
  const content = parseYaml(FILE, yamlText)
  try {
    const written = checked(content)
    const junctions = new Map(Object.entries(written.junctions))
    const stretches = written.roads.flatMap(({ road, speed, stretches }) =>
      stretches.map((stretch) => placed({ road, speed, ...stretch }, junctions)),
    )
    refuseRepeated(stretches)
    refuseSeparate(junctions, stretches)
    return { ...written, junctions, stretches }
  } catch (error) {
    throw new Error(`content/${FILE}: ${(error as Error).message}`, { cause: error })
  }
}

function checked(content: unknown): z.infer<typeof roadsSchema> {
  const result = roadsSchema.safeParse(content)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue === undefined) throw new Error('cannot be read')
  const where = nameOf(content, issue.path)
  if (issue.code === 'unrecognized_keys')
    throw new Error(`${where} has "${issue.keys[0]}", which is no field`)
  const value = issue.path.reduce((inside, key) => Object(inside)[key] as unknown, content)
  throw new Error(
    value === undefined
      ? `${where} is missing`
      : `${where} is ${JSON.stringify(value)}, which ${issue.message}`,
  )
}

/** `"N1", Worcester to De Doorns, km`: the path with names instead of positions in a list. */
function nameOf(content: unknown, path: PropertyKey[]): string {
  const names: string[] = []
  path.reduce((inside, key) => {
    const item = Object(inside)[key] as unknown
    const { road, from, to } = Object(item) as { road?: unknown; from?: unknown; to?: unknown }
    if (typeof road === 'string') names.push(`"${road}"`)
    else if (typeof from === 'string' && typeof to === 'string') names.push(`${from} to ${to}`)
    else if (typeof key === 'number') names.push(`number ${key + 1}`)
    else if (key !== 'roads' && key !== 'stretches') names.push(String(key))
    return item
  }, content)
  return names.length > 0 ? names.join(', ') : 'the file'
}

type WrittenStretch = z.infer<typeof stretchSchema> & { road: string; speed: number }

function placed(
  { road, from, to, km, speed, via = [] }: WrittenStretch,
  junctions: Map<string, Point>,
): Stretch {
  const [start, end] = [from, to].map((junction) => {
    const point = junctions.get(junction)
    if (point === undefined)
      throw new Error(`"${road}" names the junction "${junction}", which is not listed`)
    return point
  })
  if (start === undefined || end === undefined) throw new Error(`"${road}" leads nowhere`)
  const line = [start, ...via, end]
  const straight = lengthOf(line)
  if (km < straight) {
    throw new Error(
      `"${road}", ${from} to ${to}, is ${km} km, but a straight line is ${straight.toFixed(2)} km already`,
    )
  }
  return { road, from, to, km, speed, line }
}

/** The length of a course in km. */
export function lengthOf(line: Point[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + kilometresBetween(line[i] ?? point, point), 0)
}

function refuseRepeated(stretches: Stretch[]): void {
  const seen = new Set<string>()
  for (const { road, from, to } of stretches) {
    const pair = [from, to].toSorted().join(' – ')
    if (seen.has(pair))
      throw new Error(`"${road}", ${from} to ${to}, joins two junctions that are joined already`)
    seen.add(pair)
  }
}

function refuseSeparate(junctions: Map<string, Point>, stretches: Stretch[]): void {
  const neighbours = new Map([...junctions.keys()].map((junction): [string, string[]] => [junction, []]))
  for (const { from, to } of stretches) {
    neighbours.get(from)?.push(to)
    neighbours.get(to)?.push(from)
  }
  const reached = new Set([...junctions.keys()].slice(0, 1))
  for (const junction of reached) for (const next of neighbours.get(junction) ?? []) reached.add(next)
  const separate = [...junctions.keys()].find((junction) => !reached.has(junction))
  if (separate !== undefined) throw new Error(`no road leads from "${separate}" to the others`)
}
