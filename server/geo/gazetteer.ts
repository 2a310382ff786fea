/** Reads `content/places/`; reports a mistake in one sentence to the person who edits it. */
import * as z from 'zod'
import { PLACE_TYPES, type GazetteerPlace } from '#domain/places/places.ts'
import { parseYaml } from '#server/content/mistakes.ts'

/** South Africa, generously: a place outside it has latitude and longitude swapped, or a sign lost. */
const SOUTH_AFRICA = { south: -35, north: -22, west: 16, east: 33 }

const text = z.string('is not text').trim().min(1, 'is empty')

const placeSchema = z.strictObject({
  id: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may only have small letters, digits and single hyphens'),
  name: text,
  type: z.enum(PLACE_TYPES, `is none of ${PLACE_TYPES.join(', ')}`),
  lat: z.number('is not a latitude').min(-90, 'is not a latitude').max(90, 'is not a latitude'),
  lng: z.number('is not a longitude').min(-180, 'is not a longitude').max(180, 'is not a longitude'),
  street: text.optional(),
  suburb: text.optional(),
  city: text.optional(),
  popular: z.boolean('is neither true nor false').optional(),
  usual: z.boolean('is neither true nor false').optional(),
  aliases: z.array(text, 'is not a list').optional(),
})

/** A file by its name in `content/`, like `places/towns.yml`. */
export type PlacesFile = { file: string; text: string }

/** The places of all files. Throws a sentence that names the file and the place where one is wrong. */
export function readGazetteer(files: PlacesFile[]): GazetteerPlace[] {
  const read = files.map(({ file, text }) => ({ file, places: readPlaces(file, text) }))
  refuseRepeatedIds(read)
  return read.flatMap(({ places }) => places)
}

function readPlaces(file: string, text: string): GazetteerPlace[] {
  const content = parseYaml(file, text)
  try {
    if (!Array.isArray(content)) throw new Error('is not a list of places')
    return content.map(readPlace)
  } catch (error) {
    throw new Error(`content/${file}: ${(error as Error).message}`, { cause: error })
  }
}

function readPlace(item: unknown, position: number): GazetteerPlace {
  const result = placeSchema.safeParse(item)
  if (!result.success) throw new Error(`${labelOf(item, position)} ${complaint(result.error, item)}`)
  const place = result.data
  if (!isInSouthAfrica(place)) {
    throw new Error(`"${place.name}" lies outside South Africa; are lat and lng swapped?`)
  }
  return place
}

function labelOf(item: unknown, position: number): string {
  const { name, id } = Object(item) as { name?: unknown; id?: unknown }
  const label = [name, id].find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return typeof label === 'string' ? `"${label}"` : `place number ${position + 1}`
}

/** `has lat 340, which is not a latitude`; only the first mistake, so that it stays one sentence. */
function complaint(error: z.ZodError, item: unknown): string {
  const [issue] = error.issues
  if (issue === undefined) return 'cannot be read'
  if (issue.code === 'unrecognized_keys') return `has "${issue.keys[0]}", which is no field of a place`
  const [field] = issue.path
  if (field === undefined) return 'is not a block of fields'
  const value = (Object(item) as Record<PropertyKey, unknown>)[field]
  if (value === undefined) return `has no ${String(field)}`
  return `has ${String(field)} ${shown(value)}, which ${issue.message}`
}

function shown(value: unknown): string {
  return JSON.stringify(value)
}

function isInSouthAfrica({ lat, lng }: GazetteerPlace): boolean {
  const { south, north, west, east } = SOUTH_AFRICA
  return lat >= south && lat <= north && lng >= west && lng <= east
}

function refuseRepeatedIds(read: { file: string; places: GazetteerPlace[] }[]): void {
  const nameById = new Map<string, string>()
  for (const { file, places } of read) {
    for (const { id, name } of places) {
      const first = nameById.get(id)
      if (first !== undefined)
        throw new Error(`content/${file}: "${name}" has the id "${id}", as "${first}" has`)
      nameById.set(id, name)
    }
  }
}
