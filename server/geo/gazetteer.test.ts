import { describe, expect, it } from 'vitest'
import { indexPlaces, searchPlaces } from '#domain/places/place-search.ts'
import { regionOf } from '#domain/places/regions.ts'
import { readContent } from '#server/content.ts'
import { readGazetteer } from './gazetteer.ts'

const kalkBay = { id: 'kalk-bay', name: 'Kalk Bay', type: 'suburb', lat: -34.128, lng: 18.449 }

describe('reading the list of places', () => {
  it('takes a place with all its fields', () => {
    const full = { ...kalkBay, street: 'Main Road', city: 'Cape Town', popular: true, aliases: ['Kalkbaai'] }
    expect(readGazetteer(file([full]))).toEqual([full])
  })

  it.each([
    [{ lat: 340 }, '"Kalk Bay" has lat 340, which is not a latitude'],
    [{ lng: 'east' }, '"Kalk Bay" has lng "east", which is not a longitude'],
    [{ lat: undefined }, '"Kalk Bay" has no lat'],
    [{ lat: 18.449, lng: -34.128 }, '"Kalk Bay" lies outside South Africa; are lat and lng swapped?'],
    [{ lat: 34.128 }, '"Kalk Bay" lies outside South Africa; are lat and lng swapped?'],
    [
      { id: 'Kalk Bay' },
      '"Kalk Bay" has id "Kalk Bay", which may only have small letters, digits and single hyphens',
    ],
    [{ name: ' ' }, '"kalk-bay" has name " ", which is empty'],
    [{ popular: 'often' }, '"Kalk Bay" has popular "often", which is neither true nor false'],
    [{ aliases: 'Kalkbaai' }, '"Kalk Bay" has aliases "Kalkbaai", which is not a list'],
    [{ longitude: 18 }, '"Kalk Bay" has "longitude", which is no field of a place'],
  ])('refuses %j with one sentence', (mistake, sentence) => {
    expect(() => readGazetteer(file([{ ...kalkBay, ...mistake }]))).toThrow(
      new Error(`content/places/towns.yml: ${sentence}`),
    )
  })

  it('names the allowed types', () => {
    expect(() => readGazetteer(file([{ ...kalkBay, type: 'village' }]))).toThrow(
      /"Kalk Bay" has type "village", which is none of airport, suburb, /,
    )
  })

  it('refuses an id that is used twice, in one file or in two', () => {
    const harbour = { ...kalkBay, name: 'Kalk Bay Harbour' }
    const sentence = '"Kalk Bay Harbour" has the id "kalk-bay", as "Kalk Bay" has'
    expect(() => readGazetteer(file([kalkBay, harbour]))).toThrow(
      new Error(`content/places/towns.yml: ${sentence}`),
    )
    expect(() => readGazetteer([...file([kalkBay]), ...file([harbour], 'places/sights.yml')])).toThrow(
      new Error(`content/places/sights.yml: ${sentence}`),
    )
  })

  it('gives the number of a place without a name', () => {
    expect(() => readGazetteer(file([{}]))).toThrow(
      new Error('content/places/towns.yml: place number 1 has no id'),
    )
    expect(() => readGazetteer(file(['Kalk Bay']))).toThrow(
      new Error('content/places/towns.yml: place number 1 is not a block of fields'),
    )
  })

  it('refuses a file that is not a list, or not YAML', () => {
    const written = (text: string) => [{ file: 'places/towns.yml', text }]
    expect(() => readGazetteer(written('a: b'))).toThrow(
      new Error('content/places/towns.yml: is not a list of places'),
    )
    expect(() => readGazetteer(written('- id: a\n  name: "Kalk Bay\n'))).toThrow(
      /^content\/places\/towns\.yml, line \d+: a quote/,
    )
  })
})

describe('the shipped list of places', () => {
  const { places } = readContent()
  const index = indexPlaces(places)

  it('has at least a hundred places, each inside the Western Cape', () => {
    expect(places.length).toBeGreaterThanOrEqual(100)
    const outside = places.filter(({ lat, lng }) => lat < -35 || lat > -30.4 || lng < 17.5 || lng > 24.3)
    expect(outside).toEqual([])
  })

  it('never gives two places the same name', () => {
    const names = places.map((place) => place.name.toLowerCase())
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  it('uses Cape Town Area for nothing outside the city', () => {
    const wrong = places.filter((place) => place.city !== 'Cape Town' && regionOf(place) === 'Cape Town Area')
    expect(wrong).toEqual([])
  })

  it('has no place far from the region in its name', () => {
    const far = places.filter(({ name, suburb, city, lat, lng }) => {
      const byName = regionOf({ name, suburb, city })
      return byName !== 'Cape Town Area' && byName !== regionOf({ name, suburb, city, lat, lng })
    })
    expect(far.map((place) => place.name)).toEqual([])
  })

  it.each([
    ['CPT', 'Cape Town International Airport (CPT)'],
    ['cape town airport', 'Cape Town International Airport (CPT)'],
    ['airport', 'Cape Town International Airport (CPT)'],
    ['waterfront', 'V&A Waterfront'],
    ['Kaapstad', 'Cape Town City Centre'],
    ['Cape Town', 'Cape Town City Centre'],
    ['campsbay', 'Camps Bay'],
    ['Somerset-West', 'Somerset West'],
    ['voelklip', 'Voëlklip'],
    ['haute cabriere', 'Haute Cabrière'],
    ['penguin', 'Boulders Beach'],
    ['cable car', 'Table Mountain Lower Cableway Station'],
    ['one and only', 'One&Only Cape Town'],
    ['george', 'George'],
    ['hermanus', 'Hermanus'],
    ['cticc', 'Cape Town International Convention Centre (CTICC)'],
  ])('finds "%s" first as %s', (query, name) => {
    expect(searchPlaces(index, query)[0]?.name).toBe(name)
  })

  it('finds every place by its full name', () => {
    const lost = places.filter(({ name }) => searchPlaces(index, name)[0]?.name !== name)
    expect(lost.map((place) => place.name)).toEqual([])
  })
})

function file(places: unknown, name = 'places/towns.yml') {
  return [{ file: name, text: JSON.stringify(places) }]
}
