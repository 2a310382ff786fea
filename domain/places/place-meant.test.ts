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

test('the very name of one place is that place, however it is written', () => {
  for (const typed of ['Stellenbosch', ' stellenbosch', 'STELLENBOSCH, Western Cape']) {
    expect(placeMeant(typed, [station, town])).toEqual({ found: 'one', place: town })
  }
})

test('a part of a name, or the name of two places, has to be asked', () => {
  expect(placeMeant('Stellen', [town, station])).toEqual({ found: 'several', places: [town, station] })
  const namesake = suggestion('Stellenbosch', { id: 'farm', formatted_address: 'Stellenbosch, Farm Road' })
  expect(placeMeant('Stellenbosch', [town, station, namesake])).toEqual({
    found: 'several',
    places: [town, namesake],
  })
})

test('words that nobody knows, or knows no place for, mean nothing', () => {
  expect(placeMeant('Xyzzy', [])).toEqual({ found: 'none' })
  expect(placeMeant('Xyzzy', [suggestion('Xyzzy', { lat: null, lng: null })])).toEqual({ found: 'none' })
})
