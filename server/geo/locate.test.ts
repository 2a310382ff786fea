import { ANYBODY } from '#tests/support/people.ts'
import { describe, expect, it } from 'vitest'
import type { Point } from '#domain/places/point.ts'
import { readContent } from '#server/content.ts'
import { geoFrom } from './geo.ts'

const content = readContent()
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: 'one' })
const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }
const HERMANUS = { lat: -34.4187, lng: 19.2345 }
/** Points close to these are many kilometres of road away. */
const FAR_FROM_NEIGHBOURS = ['lamberts-bay-hotel', 'raka', 'nitida', 'highgate-ostrich-show-farm']
/** As an outside search would know it: not one of ours. */
const VILLA = { label: '3 Protea Road, Onrus', lat: -34.412, lng: 19.176 }

describe('we price the place that the label names', () => {
  it('a name of ours means our place, whatever the coordinates', () => {
    expect(geo.locate({ label: 'Hermanus', ...STELLENBOSCH })).toMatchObject({ placeId: 'place:hermanus' })
    expect(geo.locate({ label: 'hermanus, western cape', ...STELLENBOSCH })).toMatchObject({
      placeId: 'place:hermanus',
    })
  })

  it('a name alone is enough, also half of one that has two', () => {
    for (const label of ['Cape Town International Airport', 'cpt', 'Stellenbosch', 'Cape Point']) {
      expect(geo.locate({ label })?.placeId).toMatch(/^place:/)
    }
  })

  it('an id of ours means our place under its own name', () => {
    const found = geo.locate({ label: 'Hermanus', placeId: 'place:stellenbosch', ...HERMANUS })
    expect(found).toMatchObject({ label: 'Stellenbosch, Western Cape', ...STELLENBOSCH })
  })

  it('the number of a house in a street of ours is kept with its token, and nothing else', () => {
    const street = geo.locate({ label: 'Beach Road, Sea Point', placeId: 'place:beach-road-sea-point' })
    const door = { ...street, label: `12 ${street?.label}` }
    expect(geo.locate(geo.signed(door))).toEqual({ ...street, label: '12 Beach Road, Sea Point, Cape Town' })
    expect(geo.locate(door)?.label).toBe(street?.label)
    const other = { ...door, label: '12 Main Road, Sea Point' }
    expect(geo.locate(geo.signed(other))?.label).toBe(street?.label)
  })

  it('a name that is not ours is kept only with its token', () => {
    expect(geo.locate(geo.signed(VILLA))).toMatchObject(VILLA)
    expect(geo.locate(VILLA)?.label).toMatch(/Onrus/)
    expect(geo.locate(VILLA)?.label).not.toContain('Protea')
  })

  it('coordinates under another name get the name of the nearest place', () => {
    const found = geo.locate({ label: 'A villa in Hermanus', ...STELLENBOSCH })
    expect(found).toMatchObject({ placeId: 'place:stellenbosch', ...STELLENBOSCH })
  })

  it.each([
    ['far from all that we know', { lat: -32.79, lng: 21.4 }],
    ['half a kilometre from the middle of a suburb', { lat: -33.876, lng: 18.699 }],
    ['a few minutes on foot from a hotel', { lat: -32.1237, lng: 18.3445 }],
  ])('%s it is near it only', (_, point) => {
    const found = geo.locate({ label: 'A farm', ...point })
    expect(found).toMatchObject(point)
    expect(found?.label).toMatch(/^Near /)
  })

  it.each([
    ['in London', { lat: 51.5, lng: -0.1 }],
    ['at sea', { lat: -36.5, lng: 17 }],
    ['in the middle of the Karoo, beyond our roads', { lat: -31.2, lng: 24.6 }],
  ])('%s it is near nothing', (_, point) => {
    expect(geo.locate({ label: 'A farm', ...point })).toBeNull()
  })

  it('anywhere at an airport, even beside the terminal, is the airport', () => {
    expect(geo.locate({ label: 'Arrivals', lat: -33.9655, lng: 18.5975 })).toMatchObject({
      placeId: 'place:cape-town-international',
    })
  })

  it('points around a place cost the same as the place', async () => {
    const base = STELLENBOSCH
    const bent: string[] = []
    const some = content.places.filter(({ id }, i) => i % 20 === 0 || FAR_FROM_NEIGHBOURS.includes(id))
    for (const place of some) {
      const named = geo.locate({ label: '', placeId: `place:${place.id}` })
      if (named === null) throw new Error(`${place.id} is nowhere`)
      const km = (await geo.road(base, named))?.km ?? 0
      for (const point of around(place, [0.2, 0.5, 2.5, 4.9])) {
        const found = geo.locate({ label: 'x', ...point })
        if (found?.label !== named.label || found.placeId === named.placeId) continue
        const there = (await geo.road(base, found))?.km ?? 0
        if (Math.abs(there - km) > 1) bent.push(`${named.label}: ${km} km, bent to ${there} km`)
      }
    }
    expect(bent).toEqual([])
  })

  it.each([
    ['another name', { label: 'A villa in Hermanus' }],
    ['other coordinates', STELLENBOSCH],
    ['an id of no place', { token: undefined, placeId: 'place:nowhere' }],
    [
      'a token of another program',
      geoFrom({ ...content, photon: null, osrm: null, secret: 'two' }).signed(VILLA),
    ],
  ])('a token does not go with %s', (_, changes) => {
    expect(geo.locate({ ...geo.signed(VILLA), ...changes })?.label).not.toContain('Protea')
  })

  it('an address alone has no position', () => {
    expect(geo.locate({ label: VILLA.label })).toBeNull()
  })

  it('a suggestion can be chosen unchanged', async () => {
    for (const place of await geo.suggest('hotel', 8, ANYBODY)) {
      const { formatted_address: label, lat, lng, token } = place
      expect(geo.locate({ label, lat: lat ?? 0, lng: lng ?? 0, token })).toMatchObject({ label, lat, lng })
    }
  })
})

/** In eight directions, at this distance in kilometres. */
function around({ lat, lng }: Point, distances: number[]): Point[] {
  const directions = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4)
  return distances.flatMap((km) =>
    directions.map((angle) => ({
      lat: lat + (km / 111.2) * Math.cos(angle),
      lng: lng + (km / 111.2 / Math.cos((lat * Math.PI) / 180)) * Math.sin(angle),
    })),
  )
}
