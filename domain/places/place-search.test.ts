import { describe, expect, it } from 'vitest'
import { findPlaces, indexPlaces, nearestPlace, searchPlaces } from './place-search.ts'
import type { GazetteerPlace } from './places.ts'

const airport: GazetteerPlace = {
  id: 'cape-town-international',
  name: 'Cape Town International Airport (CPT)',
  type: 'airport',
  lat: -33.97,
  lng: 18.5972,
  city: 'Cape Town',
  popular: true,
  aliases: ['CPT', 'Kaapstad Lughawe'],
}
const stadium = suburb('Cape Town Stadium', { type: 'venue', suburb: 'Green Point' })
const waterfront = suburb('V&A Waterfront', { type: 'mall', popular: true, aliases: ['V and A Waterfront'] })
const campsBay = suburb('Camps Bay', { popular: true })
const campsBayBeach = suburb('Camps Bay Beach', { type: 'beach', suburb: 'Camps Bay' })
const canalWalk = suburb('Canal Walk', { type: 'mall', suburb: 'Century City' })
const seaPoint = suburb('Sea Point')
const simonsTown = suburb("Simon's Town")
const bayHotel = suburb('The Bay Hotel', { type: 'hotel', suburb: 'Camps Bay', street: 'Victoria Road' })
const voelklip = suburb('Voëlklip', { city: 'Hermanus' })
const hermanus: GazetteerPlace = { id: 'hermanus', name: 'Hermanus', type: 'town', lat: -34.418, lng: 19.237 }
const somersetWest: GazetteerPlace = {
  id: 'somerset-west',
  name: 'Somerset West',
  type: 'town',
  lat: -34.083,
  lng: 18.85,
  aliases: ['Somerset-Wes'],
}

const index = indexPlaces([
  voelklip,
  stadium,
  seaPoint,
  campsBayBeach,
  waterfront,
  airport,
  bayHotel,
  canalWalk,
  campsBay,
  simonsTown,
  hermanus,
  somersetWest,
])

describe('searching a place', () => {
  it('finds the airport by its code', () => {
    expect(names('CPT')).toEqual([airport.name])
    expect(names('cpt')).toEqual([airport.name])
  })

  it('finds the airport by its Afrikaans name', () => {
    expect(names('kaapstad lug')).toEqual([airport.name])
  })

  it.each([
    ['campsbay', 'Camps Bay'],
    ['seapoint', 'Sea Point'],
    ['somersetwest', 'Somerset West'],
    ['Somerset-West', 'Somerset West'],
    ['simonstown', "Simon's Town"],
    ['simon’s t', "Simon's Town"],
    ['her manus', 'Hermanus'],
  ])('finds a name run together or apart: %s', (query, first) => {
    expect(names(query)[0]).toBe(first)
  })

  it.each(['V&A', 'va water', 'v & a waterfront', 'v and a', 'waterfront'])(
    'finds the Waterfront as %s',
    (query) => {
      expect(names(query)).toEqual(['V&A Waterfront'])
    },
  )

  it('finds Voëlklip without its diaeresis, and with it in either encoding', () => {
    expect(names('voelk')).toEqual(['Voëlklip'])
    expect(names('VOËLK')).toEqual(['Voëlklip'])
    expect(names('voëlk')).toEqual(['Voëlklip'])
  })

  it('takes words in any order, but needs all of them', () => {
    expect(names('bay camps hotel')).toEqual(['The Bay Hotel'])
    expect(names('camps airport')).toEqual([])
  })

  it('finds the places in a suburb', () => {
    expect(names('century')).toEqual(['Canal Walk'])
  })

  it('matches the start of words only', () => {
    expect(names('anus')).toEqual([])
  })

  it('puts the place with exactly that name first', () => {
    expect(names('camps bay')).toEqual(['Camps Bay', 'Camps Bay Beach', 'The Bay Hotel'])
  })

  it('puts the airport first, then the popular places', () => {
    expect(names('ca').slice(0, 2)).toEqual(['Cape Town International Airport (CPT)', 'Camps Bay'])
    expect(names('cape town').slice(0, 2)).toEqual([airport.name, stadium.name])
  })

  it('sorts equals alphabetically', () => {
    expect(names('ca').slice(2, 5)).toEqual(['Camps Bay Beach', 'Canal Walk', 'Cape Town Stadium'])
  })

  it.each(['', ' ', 'c', ' c ', '&&', '()', '  -  '])('offers nothing for "%s"', (query) => {
    expect(names(query)).toEqual([])
  })

  it('offers eight by default, at least one and at most twenty', () => {
    const many = indexPlaces(
      Array.from({ length: 30 }, (_, i) => suburb(`Cape ${String.fromCharCode(65 + i)}x`)),
    )
    const found = (limit?: number) => searchPlaces(many, 'cape', { limit }).length
    expect([found(), found(NaN), found(0), found(-5), found(3.9), found(6), found(500)]).toEqual([
      8, 8, 1, 1, 3, 6, 20,
    ])
  })

  it('offers a place once, even if it is in the list twice', () => {
    const twice = indexPlaces([hermanus, hermanus])
    expect(searchPlaces(twice, 'hermanus')).toHaveLength(1)
  })

  it('returns copies, so that nobody can change the list', () => {
    const [first] = searchPlaces(index, 'hermanus')
    if (first) first.name = 'changed'
    expect(names('hermanus')[0]).toBe('Hermanus')
  })
})

describe('searching for a place with a typing error', () => {
  it.each([
    ['a letter too few', 'voelkip', 'Voëlklip'],
    ['a letter too many', 'hermannus', 'Hermanus'],
    ['a wrong letter', 'hernanus', 'Hermanus'],
    ['two letters swapped', 'heramnus', 'Hermanus'],
    ['the first letter wrong', 'jermanus', 'Hermanus'],
    ['a slip in what is only the beginning of a name', 'somerest', 'Somerset West'],
    ['a slip in each word', 'somerst wset', 'Somerset West'],
    ['an error in words run together', 'campsby', 'Camps Bay'],
  ])('forgives %s: %s', (_, query, first) => {
    expect(findPlaces(index, query)[0]).toMatchObject({ place: { name: first }, fit: 'mistaken' })
  })

  it('forgives no error in words of under four letters, and no two errors in one word', () => {
    expect(names('cbt')).toEqual([])
    expect(names('hremanuss')).toEqual([])
  })

  it('never offers a match with an error beside an exact one', () => {
    const pair = indexPlaces([suburb('Strand'), suburb('Stand Street', { popular: true })])
    expect(findPlaces(pair, 'stran').map(({ place, fit }) => [place.name, fit])).toEqual([
      ['Strand', 'beginning'],
    ])
    expect(searchPlaces(pair, 'staan')).toHaveLength(2)
  })
})

describe('searching with words that no place has', () => {
  it.each([
    ['camps bay apartment', 'Camps Bay'],
    ['hermanus guesthouse', 'Hermanus'],
    ['my house in Hermanus', 'Hermanus'],
    ['canal walk shopping centre parking', 'Canal Walk'],
    ['voelklip xyz, Western Cape, South Africa', 'Voëlklip'],
  ])('goes by those that tell most: %s', (query, first) => {
    expect(findPlaces(index, query)[0]).toMatchObject({ place: { name: first }, fit: 'mistaken' })
  })

  it('offers nothing if most words do not fit, or only name a kind of place', () => {
    expect(names('voelklip stadium')).toEqual([])
    expect(names('5 nowhere lane')).toEqual([])
  })
})

describe('searching a street', () => {
  const kloofStreet = suburb('Kloof Street', { type: 'street', suburb: 'Gardens' })
  const hotel = suburb('Cape Milner', { type: 'hotel', street: 'Kloof Street', suburb: 'Tamboerskloof' })
  const twelve = suburb('12 Apostles Trail', { type: 'trailhead' })
  const streets = indexPlaces([kloofStreet, hotel, twelve])
  const found = (query: string) => searchPlaces(streets, query).map((place) => place.formatted_address)

  it('finds the street, then the places in it', () => {
    expect(searchPlaces(streets, 'kloof str').map((place) => place.name)).toEqual([
      'Kloof Street',
      'Cape Milner',
    ])
    expect(searchPlaces(streets, 'milner kloof st')[0]?.name).toBe('Cape Milner')
  })

  it('keeps the house number that was typed', () => {
    expect(found('12 Kloof Street')[0]).toBe('12 Kloof Street, Gardens, Cape Town')
    expect(found('12b, kloof st')[0]).toBe('12b Kloof Street, Gardens, Cape Town')
    expect(found('12 Klooof Street, Gardens, Cape Town, 8001')[0]).toBe('12 Kloof Street, Gardens, Cape Town')
    expect(found('Kloof Street, Gardens 8001')[0]).toBe('Kloof Street, Gardens, Cape Town')
  })

  it('puts the street first once a house number was typed', () => {
    const popular = suburb('Kloof Hotel', { type: 'hotel', street: 'Kloof Street', popular: true })
    const withHotel = indexPlaces([popular, kloofStreet])
    expect(searchPlaces(withHotel, '12 kloof gardens').map(({ name }) => name)).toEqual(['12 Kloof Street'])
    expect(searchPlaces(withHotel, '12 kloof')[0]?.name).toBe('12 Kloof Street')
  })

  it('does not take a number in a name for a house number', () => {
    expect(searchPlaces(streets, '12 apos').map((place) => place.name)).toEqual(['12 Apostles Trail'])
  })

  it('reads the usual short forms', () => {
    const roads = indexPlaces([
      suburb('Main Road', { type: 'street' }),
      suburb('Mount Nelson', { type: 'hotel' }),
    ])
    expect(searchPlaces(roads, '5 main rd')[0]?.name).toBe('5 Main Road')
    expect(searchPlaces(roads, 'mt nelson hotel')[0]?.name).toBe('Mount Nelson')
  })

  it('ignores the province and the country at the end of an address', () => {
    expect(names('Hermanus, Western Cape, South Africa')[0]).toBe('Hermanus')
  })
})

describe('places with the same name', () => {
  const spar = (id: string, lat: number, lng: number) =>
    suburb('Main Road Spar', { id, lat, lng, type: 'mall' })
  const spars = indexPlaces([
    spar('far', -34.42, 19.24),
    spar('near', -33.93, 18.42),
    spar('far-too', -33.7, 18.97),
  ])

  it('come nearest to Cape Town first, or to where the person is', () => {
    expect(searchPlaces(spars, 'spar').map(({ id }) => id)).toEqual([
      'place:near',
      'place:far-too',
      'place:far',
    ])
    const [first] = searchPlaces(spars, 'spar', { near: { lat: -34.4, lng: 19.2 } })
    expect(first?.id).toBe('place:far')
  })
})

describe('the nearest place', () => {
  it('is found with its distance, and only among the given types if any', () => {
    const onTheBeach = { lat: -33.9512, lng: 18.3802 }
    expect(nearestPlace(index, onTheBeach)?.km).toBeCloseTo(0.03, 2)
    expect(nearestPlace(index, { lat: -34.4, lng: 19.2 }, ['town'])?.place.name).toBe('Hermanus')
    expect(nearestPlace(index, { lat: -34.4, lng: 19.2 }, ['station'])).toBeNull()
  })
})

function names(query: string): string[] {
  return searchPlaces(index, query).map((place) => place.name)
}

/** Camps Bay unless given otherwise, as good a place as any. */
function suburb(name: string, details: Partial<GazetteerPlace> = {}): GazetteerPlace {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return { id, name, type: 'suburb', lat: -33.951, lng: 18.38, city: 'Cape Town', ...details }
}
