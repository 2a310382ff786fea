import type { Context } from 'hono'
import * as z from 'zod/mini'
import { problem as problemOf } from '#domain/forms/problems.ts'
import type { Point } from '#domain/places/point.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import { asker } from '#server/services/asker.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { named, text, whole } from '../schemas.ts'

const suggestion = z.object({
  id: text,
  name: text,
  formatted_address: text,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  type: text,
  region: text,
  osm_id: z.nullable(whole),
  place_id: text,
  popular: z.boolean(),
  street: text,
  suburb: text,
  city: text,
  token: z.optional(text),
})
const suggestions = named('Places', z.object({ places: z.array(suggestion) }))
const nearest = named('Nearest', z.object({ place: z.nullable(suggestion) }))

const DEFAULT_LIMIT = 8

/** Anything but a number counts as missing. */
const limit = z.pipe(
  z.transform((asked: unknown) => {
    const wanted = Number(asked ?? DEFAULT_LIMIT)
    return Number.isFinite(wanted) ? wanted : DEFAULT_LIMIT
  }),
  z.number().check(z.meta({ type: 'integer' })),
)
const degrees = { type: 'number', description: 'lng may also be called lon' }
const near = z.optional(text.check(z.meta(degrees)))
const needed = z.optional(text.check(z.meta({ ...degrees, required: true })))

/** Places by typed text, and by position. */
export const placeCalls = [
  call('GET', '/places', {
    summary: 'Suggests places of the Western Cape; of fewer than 2 characters, none',
    asks: { q: z.optional(text), limit, lat: near, lng: near },
    gives: { 200: suggestions },
    answer: async ({ c, deps, address, query: { q = '', limit: most } }) => ({
      places: await deps.geo.suggest(q, most, asker(deps, address), pointOf(c) ?? undefined),
    }),
  }),
  call('GET', '/places/usual', {
    summary: 'The places that most people ask for, the airport first',
    gives: { 200: suggestions },
    answer: ({ deps }) => ({ places: deps.geo.usual }),
  }),
  call('GET', '/places/nearest', {
    summary: 'Names the place at a point; null outside the Western Cape',
    asks: { lat: needed, lng: needed },
    gives: { 200: nearest },
    refuses: { 422: 'not a point on earth' },
    answer: async ({ c, deps, address }) => {
      const point = pointOf(c)
      if (point !== null) return { place: await deps.geo.nearest(point, asker(deps, address)) }
      const noPoint = problemOf('lat', 'no-point')
      return problem(c, 422, 'Not a point on earth', sentenceOf(noPoint, c.var.language), [noPoint])
    },
  }),
]

function pointOf({ req }: Context): Point | null {
  const lat = degreesIn(req.query('lat'), 90)
  const lng = degreesIn(req.query('lng') ?? req.query('lon'), 180)
  return lat === null || lng === null ? null : { lat, lng }
}

function degreesIn(typed: string | undefined, most: number): number | null {
  if (typed === undefined || !/^-?\d{1,3}(\.\d{1,20})?$/.test(typed)) return null
  const value = Number(typed)
  return Math.abs(value) <= most ? value : null
}
