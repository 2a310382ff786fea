import { describe, expect, it } from 'vitest'
import { suggestionOf, typedPlace } from './places.ts'

describe('a suggestion', () => {
  it('has everything that the forms and the API show', () => {
    const place = {
      id: 'the-bay-hotel',
      name: 'The Bay Hotel',
      type: 'hotel',
      lat: -33.951,
      lng: 18.38,
      street: 'Victoria Road',
      suburb: 'Camps Bay',
      city: 'Cape Town',
    } as const
    expect(suggestionOf(place)).toEqual({
      id: 'place:the-bay-hotel',
      name: 'The Bay Hotel',
      formatted_address: 'The Bay Hotel, Victoria Road, Camps Bay, Cape Town',
      lat: -33.951,
      lng: 18.38,
      type: 'hotel',
      region: 'Atlantic Seaboard',
      osm_id: null,
      place_id: 'place:the-bay-hotel',
      popular: false,
      street: 'Victoria Road',
      suburb: 'Camps Bay',
      city: 'Cape Town',
    })
  })

  it('says nothing twice in an address', () => {
    const road = {
      id: 'road',
      name: 'Main Road, Sea Point',
      type: 'street',
      lat: -33.91,
      lng: 18.39,
    } as const
    expect(suggestionOf({ ...road, suburb: 'Sea Point', city: 'Cape Town' }).formatted_address).toBe(
      'Main Road, Sea Point, Cape Town',
    )
  })

  it('names the province after a town, which is its own city', () => {
    const hermanus = { id: 'hermanus', name: 'Hermanus', type: 'town', lat: -34.418, lng: 19.237 } as const
    expect(suggestionOf(hermanus)).toMatchObject({
      formatted_address: 'Hermanus, Western Cape',
      city: 'Hermanus',
      suburb: '',
      region: 'Overberg',
    })
  })
})

describe('a typed address', () => {
  const now = new Date('2026-11-21T08:00:00Z')

  it('is kept as typed, without coordinates or a region', () => {
    expect(typedPlace('  12 Kloof Street,\n Gardens ', now)).toEqual({
      id: 'typed_1795248000000',
      name: '12 Kloof Street, Gardens',
      formatted_address: '12 Kloof Street, Gardens',
      lat: null,
      lng: null,
      type: 'typed',
      region: 'Manual Entry',
      osm_id: null,
      place_id: 'typed_1795248000000',
      popular: false,
      street: '',
      suburb: '',
      city: '',
    })
  })
})
