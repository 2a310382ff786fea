import { readFileSync } from 'node:fs'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ANYBODY } from '#tests/support/people.ts'
import { answers, FAILURES, startOutsideServer } from '#tests/support/program/outside-server.ts'
import { photonAt } from './photon.ts'

const server = await startOutsideServer()
afterAll(() => server.stop())

/** Long enough for a busy machine; where the server fails, as short as in the program. */
const photon = (timeoutMs = 10_000) =>
  photonAt(server.url, {
    userAgent: 'Voëlklip Toere 旅行 (https://tours.example)',
    log: pino({ level: 'silent' }),
    timeoutMs,
  })
const recorded = (name: string) =>
  JSON.parse(readFileSync(`tests/support/photon/${name}.json`, 'utf8')) as Body
type Body = { features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[] }

/** There is no recorded South African answer: this is the same record, moved to Sea Point. */
function inSeaPoint(name: string): Body {
  const body = recorded(name)
  for (const { geometry, properties } of body.features) {
    geometry.coordinates = [18.3845, -33.915]
    delete properties.state
    delete properties.countrycode
  }
  return body
}

async function found(body: unknown) {
  server.behave(answers(200, body))
  return photon().search('anything', ANYBODY)
}

beforeEach(() => {
  server.asked.length = 0
})

describe('asking Photon', () => {
  it('asks for places of the Western Cape, near Cape Town first, with parameters that Photon knows', async () => {
    server.behave(answers(200, recorded('empty')))
    await photon().search('  Baker Street ', ANYBODY)
    const [{ url, headers } = { url: null, headers: null }] = server.asked
    expect(url?.pathname).toBe('/api')
    expect([...(url?.searchParams ?? [])]).toEqual([
      ['q', 'Baker Street'],
      ['limit', '20'],
      ['lat', '-33.9'],
      ['lon', '18.4'],
      ['bbox', '17.5,-35,24.3,-30.4'],
      ['osm_tag', 'place'],
      ['osm_tag', 'amenity'],
      ['osm_tag', 'tourism'],
      ['osm_tag', 'aeroway'],
    ])
    expect(headers?.['user-agent']).toBe('Voelklip Toere (https://tours.example)')
    expect(headers?.['accept-language']).toBe('en')
  })

  it('sends one short line, however much was pasted into the field', async () => {
    server.behave(answers(200, recorded('empty')))
    await photon().search(`Kalk\n Bay ${'x'.repeat(9_000)}`, ANYBODY)
    expect(server.asked[0]?.url.searchParams.get('q')).toBe(`Kalk Bay ${'x'.repeat(91)}`)
  })

  it('reveals where the visitor is only to 10 km', async () => {
    server.behave(answers(200, recorded('empty')))
    await photon().search('spar', ANYBODY, { lat: -34.41873, lng: 19.23451 })
    expect(server.asked[0]?.url.search).toContain('lat=-34.4&lon=19.2')
  })

  it('keeps a path and a password in the address of the server', async () => {
    server.behave(answers(200, recorded('empty')))
    const base = server.url.replace('http://', 'http://office:s%2Fcret@')
    await photonAt(`${base}/photon/`, { userAgent: 'x', log: pino({ level: 'silent' }) }).search(
      'spar',
      ANYBODY,
    )
    expect(server.asked[0]?.url.pathname).toBe('/photon/api')
    expect(server.asked[0]?.headers.authorization).toBe(`Basic ${btoa('office:s/cret')}`)
  })

  it('asks once for everybody who types the same, and not again while the answer is cached', async () => {
    server.behave(answers(200, inSeaPoint('berlin'), 50))
    const here = photon()
    const all = await Promise.all(
      ['berlin', 'Berlin', ' BERLIN ', 'berlin'].map((query) => here.search(query, ANYBODY)),
    )
    expect(all.map((places) => places.length)).toEqual([1, 1, 1, 1])
    expect(await here.search('berlin', ANYBODY)).toHaveLength(1)
    expect(server.asked).toHaveLength(1)
  })

  it('has at most four questions open at a time', async () => {
    let open = 0
    let most = 0
    server.behave((response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.end(JSON.stringify(recorded('empty')))
      }, 30)
    })
    const here = photon()
    await Promise.all(Array.from({ length: 30 }, (_, i) => here.search(`place ${i}`, ANYBODY)))
    expect(most).toBe(4)
    // A question that would have to wait long is dropped.
    expect(server.asked).toHaveLength(8)
  })
})

describe('reading Photon’s answers', () => {
  it.each([
    'berlin',
    'pharmacies',
    'h-street',
    'no-name',
    'paris',
    'letter-in-number',
    'innsbruck',
    'no-type',
  ])('leaves out what lies outside the Western Cape: %s', async (name) => {
    expect(await found(recorded(name))).toEqual([])
  })

  it('takes name, address and ids', async () => {
    expect((await found(inSeaPoint('pharmacies')))[0]).toEqual({
      id: 'photon:N380498298',
      name: 'Dorotheenstadt Apotheke',
      formatted_address: 'Dorotheenstadt Apotheke, 151 Friedrichstraße, Mitte, Berlin',
      lat: -33.915,
      lng: 18.3845,
      type: 'house',
      region: 'Atlantic Seaboard',
      osm_id: 380498298,
      place_id: 'photon:N380498298',
      popular: false,
      street: '151 Friedrichstraße',
      suburb: 'Mitte',
      city: 'Berlin',
    })
  })

  it.each([
    ['berlin', 'Berlin, Western Cape'],
    ['no-name', '10 Avenue Gambetta, Paris'],
    ['innsbruck', 'Innsbruck, Western Cape'],
    ['letter-in-number', 'The Sherlock Holmes Museum and shop, 221b Baker Street, Marylebone, London'],
    ['no-type', 'Madison Square Garden, 4 Pennsylvania Plaza, New York'],
    ['reverse', '4 Pennsylvania Plaza, New York'],
    ['street-and-square', 'Pariser Straße, Wörrstadt'],
  ])('says nothing twice and needs no more than is there: %s', async (name, address) => {
    const [place] = await found(inSeaPoint(name))
    expect(place?.formatted_address).toBe(address)
  })

  it('derives the kind of place where Photon gives no type', async () => {
    expect((await found(inSeaPoint('no-type')))[0]?.type).toBe('stadium')
  })

  it('gives different records with the same name different ids', async () => {
    const ids = (await found(inSeaPoint('paris'))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
  })

  it.each([
    ['no coordinates', { geometry: { coordinates: [] } }],
    ['coordinates that are no numbers', { geometry: { coordinates: ['18.4', '-33.9'] } }],
    ['coordinates the wrong way round', { geometry: { coordinates: [-33.915, 18.3845] } }],
    ['no geometry', { geometry: null }],
    ['no name and no street', { properties: { osm_id: 1, osm_type: 'N', housenumber: '12' } }],
    ['a name of 300 letters', { properties: { osm_id: 1, osm_type: 'N', name: 'a'.repeat(300) } }],
    ['no id', { properties: { name: 'Kalk Bay Books' } }],
    ['another country', { properties: { osm_id: 1, osm_type: 'N', name: 'Kalk Bay', countrycode: 'NA' } }],
    [
      'another province',
      { properties: { osm_id: 1, osm_type: 'N', name: 'Kalk Bay', state: 'Eastern Cape' } },
    ],
  ])('leaves out a feature with %s, and keeps the others', async (_, change) => {
    const [good] = inSeaPoint('berlin').features
    const places = await found({ features: [{ ...good, ...change }, null, 7, good] })
    expect(places.map(({ name }) => name)).toEqual(['Berlin'])
  })

  it('shows neither electoral wards as suburbs nor characters that reverse text', async () => {
    const properties = {
      osm_id: 1,
      osm_type: 'N',
      name: 'Kalk Bay\u202E Books\n',
      district: 'Cape Town Ward 64',
      locality: 'Kalk Bay',
      city: 7,
      state: 'Western Cape',
    }
    const [place] = await found({ features: [{ geometry: { coordinates: [18.449, -34.128] }, properties }] })
    expect(place).toMatchObject({ name: 'Kalk Bay Books', suburb: 'Kalk Bay', city: '' })
  })
})

describe('a Photon server in trouble', () => {
  it.each([
    ...Object.entries(FAILURES),
    ['refuses a parameter', answers(400, recorded('error-unknown-parameter'))] as const,
  ])('that %s offers nothing, soon', async (_, behaviour) => {
    server.behave(behaviour)
    const here = photon(400)
    const started = performance.now()
    expect(await here.search('spar', ANYBODY)).toEqual([])
    expect(await here.reverse({ lat: -33.9, lng: 18.4 }, ANYBODY)).toEqual([])
    expect(performance.now() - started).toBeLessThan(5_000)
    server.behave(answers(200, inSeaPoint('berlin')))
    // A failure is not remembered.
    expect(await here.search('spar', ANYBODY)).toHaveLength(1)
  })
})
