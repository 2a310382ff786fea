import { expect, test } from 'vitest'
import { placeMeant } from './place-meant.ts'
import type { LocationSuggestion } from './places.ts'

function suggestion(name: string, changes: Partial<LocationSuggestion> = {}): LocationSuggestion {
  return {
    id: name,
    name,
    formatted_address: `${name}, Western Cape`,
    lat: -34,
    lng: 18.5,
    type: 'town',
    region: 'Winelands',
    osm_id: null,
    place_id: name,
    popular: false,
    street: '',
    suburb: '',
    city: '',
    ...changes,
  }
}

const town = suggestion('Stellenbosch')
const station = suggestion('Stellenbosch Station')

test('the exact name of one place means that place, in any spelling', () => {
  for (const typed of ['Stellenbosch', ' stellenbosch', 'STELLENBOSCH, Western Cape']) {
    expect(placeMeant(typed, [station, town])).toEqual({ found: 'one', place: town })
  }
})

test('a place with its short name in brackets is meant by either', () => {
  const airport = suggestion('Cape Town International Airport (CPT)')
  for (const typed of ['CPT', 'cape town international airport']) {
    expect(placeMeant(typed, [airport, town])).toEqual({ found: 'one', place: airport })
  }
})

test('part of a name, or the name of two places, needs a question', () => {
  expect(placeMeant('Stellen', [town, station])).toEqual({ found: 'several', places: [town, station] })
  const namesake = suggestion('Stellenbosch', { id: 'farm', formatted_address: 'Stellenbosch, Farm Road' })
  expect(placeMeant('Stellenbosch', [town, station, namesake])).toEqual({
    found: 'several',
    places: [town, namesake],
  })
})

test('unknown words, or words without a located place, mean nothing', () => {
  expect(placeMeant('Xyzzy', [])).toEqual({ found: 'none' })
  expect(placeMeant('Xyzzy', [suggestion('Xyzzy', { lat: null, lng: null })])).toEqual({ found: 'none' })
})
