import { describe, expect, it } from 'vitest'
import { readContent } from '#server/content.ts'
import { geoFrom } from './geo.ts'

const content = readContent()
const geo = geoFrom({ ...content, photon: null, osrm: null, secret: 'one' })
const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }
const HERMANUS = { lat: -34.4187, lng: 19.2345 }
/** As a search outside would know it: not one of ours. */
const VILLA = { label: '3 Protea Road, Onrus', lat: -34.412, lng: 19.176 }

describe('the place that is priced is the one that the label names', () => {
  it('our own name is our own place, whatever coordinates come with it', () => {
    expect(geo.locate({ label: 'Hermanus', ...STELLENBOSCH })).toMatchObject({ placeId: 'place:hermanus' })
    expect(geo.locate({ label: 'hermanus, western cape', ...STELLENBOSCH })).toMatchObject({
      placeId: 'place:hermanus',
    })
  })

  it('our own id is our own place under its own name', () => {
    const found = geo.locate({ label: 'Hermanus', placeId: 'place:stellenbosch', ...HERMANUS })
    expect(found).toMatchObject({ label: 'Stellenbosch, Western Cape', ...STELLENBOSCH })
  })

  it('a name that is not ours stays with its token only', () => {
    expect(geo.locate(geo.signed(VILLA))).toMatchObject(VILLA)
    expect(geo.locate(VILLA)?.label).toMatch(/Onrus/)
    expect(geo.locate(VILLA)?.label).not.toContain('Protea')
  })

  it('coordinates under another name have the name of what is nearest to them', () => {
    const found = geo.locate({ label: 'A villa in Hermanus', ...STELLENBOSCH })
    expect(found).toMatchObject(STELLENBOSCH)
    expect(found?.label).toMatch(/Stellenbosch/)
  })

  it('far from all that we know it is only near it', () => {
    expect(geo.locate({ label: 'A farm', lat: -32.79, lng: 21.4 })?.label).toMatch(/^Near /)
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

  it('an address alone is nowhere', () => {
    expect(geo.locate({ label: VILLA.label })).toBeNull()
  })

  it('what is suggested can be chosen as it is', async () => {
    for (const place of await geo.suggest('hotel', 8)) {
      const { formatted_address: label, lat, lng, token } = place
      expect(geo.locate({ label, lat: lat ?? 0, lng: lng ?? 0, token })).toMatchObject({ label, lat, lng })
    }
  })
})
