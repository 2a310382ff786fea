import { describe, expect, it } from 'vitest'
import { indexPlaces, searchPlaces, typedPlace, type GazetteerPlace } from './places.ts'

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

  it('finds Voëlklip without its dots, and with them in either spelling', () => {
    expect(names('voelk')).toEqual(['Voëlklip'])
    expect(names('VOËLK')).toEqual(['Voëlklip'])
    expect(names('voëlk')).toEqual(['Voëlklip'])
  })

  it('takes the words in any order, and wants all of them', () => {
    expect(names('bay camps hotel')).toEqual(['The Bay Hotel'])
    expect(names('camps airport')).toEqual([])
  })

  it('finds what lies in a suburb', () => {
    expect(names('century')).toEqual(['Canal Walk'])
  })

  it('matches beginnings of words only', () => {
    expect(names('anus')).toEqual([])
  })

  it('puts the place of that very name first', () => {
    expect(names('camps bay')).toEqual(['Camps Bay', 'Camps Bay Beach', 'The Bay Hotel'])
  })

  it('puts the airport first, then the popular places', () => {
    expect(names('ca').slice(0, 2)).toEqual(['Cape Town International Airport (CPT)', 'Camps Bay'])
    expect(names('cape town').slice(0, 2)).toEqual([airport.name, stadium.name])
  })

  it('puts equals in alphabetical order', () => {
    expect(names('ca').slice(2, 5)).toEqual(['Camps Bay Beach', 'Canal Walk', 'Cape Town Stadium'])
  })

  it.each(['', ' ', 'c', ' c ', '&&', '()', '  -  '])('offers nothing for "%s"', (query) => {
    expect(names(query)).toEqual([])
  })

  it('offers eight unless told otherwise, one at least and twenty at most', () => {
    const many = indexPlaces(
      Array.from({ length: 30 }, (_, i) => suburb(`Cape ${String.fromCharCode(65 + i)}x`)),
    )
    const found = (limit?: number) => searchPlaces(many, 'cape', limit).length
    expect([found(), found(NaN), found(0), found(-5), found(3.9), found(6), found(500)]).toEqual([
      8, 8, 1, 1, 3, 6, 20,
    ])
  })

  it('offers a place once, even when it stands twice in the list', () => {
    const twice = indexPlaces([hermanus, hermanus])
    expect(searchPlaces(twice, 'hermanus')).toHaveLength(1)
  })

  it('hands out copies, so that nobody changes the list', () => {
    const [first] = searchPlaces(index, 'hermanus')
    if (first) first.name = 'changed'
    expect(names('hermanus')[0]).toBe('Hermanus')
  })

  it('answers within a millisecond over the whole province', () => {
    const province = indexPlaces(Array.from({ length: 160 }, (_, i) => suburb(`Cape Bay Place ${i}`)))
    const started = performance.now()
    for (let i = 0; i < 200; i++) searchPlaces(province, 'bay cape pl')
    // A twentieth of this is usual; the room is for a busy machine.
    expect((performance.now() - started) / 200).toBeLessThan(1)
  })
})

describe('a suggestion', () => {
  it('carries everything that the forms and the API show', () => {
    expect(searchPlaces(index, 'the bay')[0]).toEqual({
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

  it('names the province after a town, which is its own city', () => {
    expect(searchPlaces(index, 'hermanus')[0]).toMatchObject({
      formatted_address: 'Hermanus, Western Cape',
      city: 'Hermanus',
      suburb: '',
      region: 'Overberg',
    })
  })
})

describe('a typed address', () => {
  const now = new Date('2026-11-21T08:00:00Z')

  it('is kept as it was typed, with no coordinates and no region of its own', () => {
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

function names(query: string): string[] {
  return searchPlaces(index, query).map((place) => place.name)
}

/** Unless told otherwise in Camps Bay, as good a spot as any. */
function suburb(name: string, details: Partial<GazetteerPlace> = {}): GazetteerPlace {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return { id, name, type: 'suburb', lat: -33.951, lng: 18.38, city: 'Cape Town', ...details }
}
