import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { indexPlaces } from '#domain/places/place-search.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { ANYBODY } from '#tests/support/people.ts'
import { answers, FAILURES, startOutsideServer } from '#tests/support/program/outside-server.ts'
import { nearestFrom } from './nearest.ts'
import { photonAt } from './photon.ts'
import { suggestFrom } from './suggest.ts'

const index = indexPlaces([
  place('Kalk Bay', { type: 'suburb', lat: -34.128, lng: 18.449 }),
  place('Kalk Bay Harbour', { type: 'harbour', lat: -34.1297, lng: 18.4497, suburb: 'Kalk Bay' }),
  place('Kloof Street, Gardens', { type: 'street', lat: -33.929, lng: 18.412, suburb: 'Gardens' }),
  place('Hermanus', { type: 'town', lat: -34.4187, lng: 19.2345, city: undefined }),
  place('Cape Town International Airport (CPT)', { type: 'airport', lat: -33.97, lng: 18.5972 }),
  ...['Alpha', 'Beta', 'Gamma'].map((name) => place(`${name} House`, { suburb: 'Kalk Bay', lat: -34.12 })),
])
const server = await startOutsideServer()
afterAll(() => server.stop())
beforeEach(() => {
  server.asked.length = 0
})

const photon = (timeoutMs = 800) =>
  photonAt(server.url, { userAgent: 'x', log: pino({ level: 'silent' }), timeoutMs })
const names = async (query: string, limit = 6) =>
  (await suggestFrom(index, photon())(query, limit, ANYBODY)).map(({ name }) => name)

describe('suggestions', () => {
  it('come from our own list first, then from Photon', async () => {
    server.behave(answers(200, photonFeatures(['Kalk Bay Theatre', -34.127, 18.4486])))
    expect((await names('kalk bay')).slice(0, 2)).toEqual(['Kalk Bay', 'Kalk Bay Harbour'])
    expect(await names('kalk bay')).toContain('Kalk Bay Theatre')
  })

  it.each([
    ['has the same name, up to 1 km away', ['kalk bay harbour', -34.135, 18.452], false],
    ['has the same name, farther away', ['Kalk Bay Harbour', -34.2, 18.452], true],
    ['is a suburb of the same name, whose middle others see elsewhere', ['Kalk Bay', -34.14, 18.43], false],
    ['is the airport without its code', ['Cape Town International Airport', -33.965, 18.602], false],
    ['stands at the same door under a similar name', ['Harbour of Kalk Bay', -34.1296, 18.4494], false],
    ['stands next door under another name', ["Kalky's", -34.1296, 18.4494], true],
  ] as const)('name a place of Photon or not, when it %s', async (_, feature, isNamed) => {
    server.behave(answers(200, photonFeatures(feature)))
    const query = feature[0].startsWith('Cape') ? 'cape town international' : 'kalk'
    const ids = (await suggestFrom(index, photon())(query, 8, ANYBODY)).map(({ id }) => id)
    expect(ids.some((id) => id.startsWith('photon:'))).toBe(isNamed)
  })

  it('begin with the suburb of a private address, but not where a place of ours was meant', async () => {
    server.behave(answers(200, photonFeatures()))
    expect((await names('Villa Xyzzy, 2 Braemar Road, Kalk Bay'))[0]).toBe('Kalk Bay')
    expect((await names('harbour, kalk bay'))[0]).toBe('Kalk Bay Harbour')
  })

  it('leave half of the list to Photon if ours match only by suburb', async () => {
    server.behave(answers(200, photonFeatures(['Kalk Bay Books', -34.1281, 18.4483])))
    expect(await names('kalk bay', 4)).toEqual([
      'Kalk Bay',
      'Kalk Bay Harbour',
      'Kalk Bay Books',
      'Alpha House',
    ])
  })

  it('take the exact address from Photon if we know only the street', async () => {
    const body = photonFeatures(['', -33.9302, 18.4111])
    Object.assign(body.features[0]?.properties ?? {}, { housenumber: '12', street: 'Kloof Street' })
    server.behave(answers(200, body))
    expect(await suggestFrom(index, photon())('12 kloof street', 6, ANYBODY)).toMatchObject([
      { id: 'photon:N1', name: '12 Kloof Street', lat: -33.9302 },
    ])
    server.behave(FAILURES['is too busy'] ?? answers(429, ''))
    expect(await names('14 kloof street')).toEqual(['14 Kloof Street, Gardens'])
  })

  it('do not ask Photon for two letters, nor when our own list answers', async () => {
    server.behave(answers(200, photonFeatures()))
    await names('ka')
    await names('&&&&')
    await names('kalk', 2)
    expect(server.asked).toHaveLength(0)
    await names('kalk', 3)
    expect(server.asked).toHaveLength(1)
  })

  it('wait at most 400 ms; a later answer serves the next person', async () => {
    server.behave(answers(200, photonFeatures(['Kalk Bay Theatre', -34.127, 18.4486]), 1_000))
    const suggest = suggestFrom(index, photon(3_000))
    const started = performance.now()
    expect(await suggest('theatre', 6, ANYBODY)).toEqual([])
    expect(performance.now() - started).toBeGreaterThan(380)
    expect(performance.now() - started).toBeLessThan(900)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect((await suggest('theatre', 6, ANYBODY)).map(({ name }) => name)).toEqual(['Kalk Bay Theatre'])
    expect(server.asked).toHaveLength(1)
  })

  it('are 1 to 20, whatever is asked', async () => {
    const many = Array.from({ length: 40 }, (_, i) => [`Kalk ${i}`, -34 - i / 100, 18.449] as const)
    server.behave(answers(200, photonFeatures(...many)))
    expect([await names('kalk', -5), await names('kalk', 500)].map((found) => found.length)).toEqual([1, 20])
  })

  it.each(Object.entries(FAILURES))('come from our own list when Photon %s', async (_, behaviour) => {
    server.behave(behaviour)
    expect((await names('kalk')).slice(0, 2)).toEqual(['Kalk Bay', 'Kalk Bay Harbour'])
  })

  it('come from our own list once somebody has used up the questions to Photon; cached answers are free', async () => {
    server.behave(answers(200, photonFeatures(['Kalk Bay Theatre', -34.127, 18.4486])))
    let left = 2
    const asker = { mayAsk: () => Promise.resolve((left -= 1) >= 0) }
    const here = photon()
    const found = async (query: string) =>
      (await suggestFrom(index, here)(query, 6, asker)).map(({ name }) => name)
    await found('kalk bay')
    for (let i = 0; i < 5; i++) expect(await found('kalk bay')).toContain('Kalk Bay Theatre')
    expect(await found('kalk')).toContain('Kalk Bay Theatre')
    expect(await found('kalk b')).toEqual(
      await suggestFrom(index, null)('kalk b', 6, ANYBODY).then((own) => own.map(({ name }) => name)),
    )
    expect(await nearestFrom(index, here)({ lat: -34.1182, lng: 18.4585 }, asker)).toMatchObject({
      name: 'Near Kalk Bay',
    })
    expect(await found('kalk bay')).toContain('Kalk Bay Theatre')
    expect(server.asked).toHaveLength(2)
  })

  it('come from our own list when there is no Photon', async () => {
    expect((await suggestFrom(index, null)('kalk', 2, ANYBODY)).map(({ name }) => name)).toEqual([
      'Kalk Bay',
      'Kalk Bay Harbour',
    ])
  })
})

describe('the place where somebody is', () => {
  it('is a known place within 300 m, without asking anybody', async () => {
    expect(await nearestFrom(index, photon())({ lat: -34.1289, lng: 18.4495 }, ANYBODY)).toMatchObject({
      id: 'place:kalk-bay-harbour',
    })
    expect(server.asked).toHaveLength(0)
  })

  it('is otherwise what Photon finds there', async () => {
    server.behave(answers(200, photonFeatures(['St James Church', -34.1181, 18.4586])))
    const there = await nearestFrom(index, photon())({ lat: -34.1182, lng: 18.4585 }, ANYBODY)
    expect(there).toMatchObject({ id: 'photon:N1', name: 'St James Church', region: 'South Peninsula' })
    expect(server.asked[0]?.url.pathname).toBe('/reverse')
    expect([...(server.asked[0]?.url.searchParams ?? [])]).toEqual([
      ['lat', '-34.1182'],
      ['lon', '18.4585'],
      ['radius', '0.2'],
      ['limit', '5'],
    ])
  })

  it.each([['there is none', null], ...Object.entries(FAILURES)] as const)(
    'is otherwise the exact spot near a suburb or town, when of Photon %s',
    async (_, behaviour) => {
      if (behaviour !== null) server.behave(behaviour)
      const there = await nearestFrom(index, behaviour && photon())({ lat: -34.1182, lng: 18.4585 }, ANYBODY)
      expect(there).toMatchObject({
        id: 'near:-34.11820,18.45850',
        name: 'Near Kalk Bay',
        formatted_address: 'Near Kalk Bay, Cape Town',
        lat: -34.1182,
        lng: 18.4585,
        suburb: '',
        city: 'Cape Town',
      })
    },
  )

  it('is unknown outside the Western Cape, and far from everything', async () => {
    expect(await nearestFrom(index, null)({ lat: -33.96, lng: 25.6 }, ANYBODY)).toBeNull()
    expect(await nearestFrom(index, null)({ lat: 51.5, lng: -0.1 }, ANYBODY)).toBeNull()
    expect(await nearestFrom(index, null)({ lat: -34.9, lng: 17.6 }, ANYBODY)).toBeNull()
  })
})

function place(name: string, details: Partial<GazetteerPlace>): GazetteerPlace {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return { id, name, type: 'hotel', lat: -34.128, lng: 18.449, city: 'Cape Town', ...details }
}

function photonFeatures(...features: (readonly [name: string, lat: number, lng: number])[]) {
  return {
    features: features.map(([name, lat, lng], i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { osm_id: i + 1, osm_type: 'N', ...(name === '' ? {} : { name }) },
    })),
    type: 'FeatureCollection',
  }
}
