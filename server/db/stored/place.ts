import * as z from 'zod'
import type { LocatedPlace, Place } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'

/** Places in JSON. */

export const point: z.ZodType<Point> = z.object({ lat: z.number(), lng: z.number() })

const named = {
  label: z.string(),
  placeId: z.string().optional(),
  street: z.string().optional(),
  suburb: z.string().optional(),
  city: z.string().optional(),
  token: z.string().optional(),
}

export const place: z.ZodType<Place> = z.object({
  ...named,
  lat: z.number().optional(),
  lng: z.number().optional(),
})

export const locatedPlace: z.ZodType<LocatedPlace> = z.object({ ...named, lat: z.number(), lng: z.number() })

/** A place that we hold ourselves needs no token. */
export function withoutToken(asked: Place): Place {
  const { token: _, ...known } = asked
  return known
}
