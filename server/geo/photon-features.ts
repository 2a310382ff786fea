import * as z from 'zod'
import { formattedAddress, type LocationSuggestion } from '#domain/places/places.ts'
import { isInWesternCape, regionOf } from '#domain/places/regions.ts'
import { singleLine } from '#domain/values/text.ts'
import { Unusable } from './outside-service.ts'

const answerSchema = z.object({ features: z.array(z.unknown()) })

/** Any property except the ids can be missing; one of the wrong type counts as missing. */
const text = z.string().max(200).transform(singleLine).catch('')
const word = z
  .string()
  .regex(/^[\w:-]{1,40}$/)
  .catch('')

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.unknown()) }),
  properties: z.object({
    osm_id: z.int().positive(),
    osm_type: z.enum(['N', 'W', 'R']),
    osm_value: word,
    type: word,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    state: text,
    countrycode: text,
  }),
})
type Properties = z.infer<typeof featureSchema>['properties']

/** The suggestions in a Photon answer, in its order, without features that are of no use. */
export function suggestionsOf(status: number, body: unknown): LocationSuggestion[] {
  if (status !== 200) throw new Unusable(`status ${status}`)
  const answer = answerSchema.safeParse(body)
  if (!answer.success) throw new Unusable('no list of features')
  return answer.data.features.flatMap(suggestionsOfFeature)
}

function suggestionsOfFeature(feature: unknown): LocationSuggestion[] {
  const result = featureSchema.safeParse(feature)
  if (!result.success) return []
  const { properties } = result.data
  const [lng, lat] = result.data.geometry.coordinates
  const street = [properties.housenumber, properties.street].filter((part) => part !== '').join(' ')
  // A house number alone says nothing.
  const name = properties.name || (properties.street === '' ? '' : street)
  if (name === '' || !isInWesternCape({ lat, lng }) || isElsewhere(properties)) return []

  const suburb = suburbOf(properties)
  // The city's own feature has no `city`.
  const city = properties.city || (properties.type === 'city' ? name : '')
  const id = `photon:${properties.osm_type}${properties.osm_id}`
  return [
    {
      id,
      name,
      formatted_address: formattedAddress(name, properties.street === '' ? '' : street, suburb, city),
      lat,
      lng,
      type: properties.type || properties.osm_value || 'place',
      region: regionOf({ name, suburb, city, lat, lng }),
      osm_id: properties.osm_id,
      place_id: id,
      popular: false,
      street: properties.street === '' ? '' : street,
      suburb,
      city,
    },
  ]
}

/** The box around the province includes parts of its neighbours. */
function isElsewhere({ countrycode, state }: Properties): boolean {
  const isForeign = countrycode !== '' && countrycode.toUpperCase() !== 'ZA'
  return isForeign || (state !== '' && !/^(western cape|wes-kaap)/i.test(state))
}

/** In South Africa the district is often an electoral ward ("Cape Town Ward 115"), which nobody knows by name. */
function suburbOf({ district, locality }: Properties): string {
  return [district, locality].find((part) => part !== '' && !/\bward \d+/i.test(part)) ?? ''
}
