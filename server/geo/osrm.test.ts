import { readFileSync } from 'node:fs'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Point } from '#domain/places/point.ts'
import { readContent } from '#server/content.ts'
import { answers, FAILURES, startOutsideServer } from '#tests/support/program/outside-server.ts'
import { osrmAt } from './osrm.ts'
import { findRoad, roadNetwork } from './road-network.ts'
import { roadsFrom } from './roads.ts'

const server = await startOutsideServer()
afterAll(() => server.stop())
beforeEach(() => {
  server.asked.length = 0
})

const airport = { lat: -33.97, lng: 18.5972 }
const stellenbosch = { lat: -33.9346, lng: 18.8602 }
/** Long enough for a busy machine; where the server fails, as short as in the program. */
const osrm = (timeoutMs = 10_000) =>
  osrmAt(server.url, { userAgent: 'x', log: pino({ level: 'silent' }), timeoutMs })
const recorded = (name: string) => readFileSync(`tests/support/osrm/${name}.json`, 'utf8')

describe('asking OSRM', () => {
  it('asks for one route with a simplified course', async () => {
    server.behave(answers(200, truth()))
    await osrm()(airport, stellenbosch)
    const [{ url } = { url: null }] = server.asked
    expect(url?.pathname).toBe('/route/v1/driving/18.59720,-33.97000;18.86020,-33.93460')
    expect(url?.search).toBe('?overview=simplified&geometries=geojson&alternatives=false&steps=false')
  })

  it('returns kilometres, minutes and the course', async () => {
    server.behave(answers(200, truth()))
    expect(await osrm()(airport, stellenbosch)).toEqual({
      km: 33.4,
      minutes: 31,
      path: [airport, { lat: -33.96, lng: 18.75 }, stellenbosch],
      source: 'osrm',
    })
  })

  it('asks once for the same route', async () => {
    server.behave(answers(200, truth(), 30))
    const ask = osrm()
    await Promise.all([ask(airport, stellenbosch), ask(airport, stellenbosch)])
    await ask({ ...airport }, { ...stellenbosch })
    expect(server.asked).toHaveLength(1)
  })
})

describe('the answer of an OSRM server', () => {
  it.each([
    [
      'ok-malaysia-selfhosted-overview-false',
      { lat: 6.0586, lng: 100.4673 },
      { lat: 6.0141, lng: 100.5123 },
      10.209,
    ],
    ['ok-novosibirsk-short', { lat: 54.830043, lng: 83.101985 }, { lat: 54.830639, lng: 83.103487 }, 0.1335],
    [
      'ok-london-public-server-trimmed',
      { lat: 51.5412, lng: -0.1478 },
      { lat: 51.5071, lng: -0.0753 },
      7.7907,
    ],
  ])('is taken without a course, or with one it was not asked for: %s', async (name, from, to, km) => {
    server.behave(answers(200, recorded(name)))
    expect(await osrm()(from, to)).toEqual({
      km,
      minutes: expect.any(Number) as number,
      path: [from, to],
      source: 'osrm',
    })
  })

  it.each([
    ['error-noroute', 400],
    ['error-nosegment', 400],
    ['noroute-mapbox-dialect-http200', 200],
  ])('can be that there is no way: %s', async (name, status) => {
    server.behave(answers(status, recorded(name)))
    expect(await osrm()(airport, stellenbosch)).toEqual({ reason: 'no-route' })
  })

  it.each([
    ['error-invalidquery', 400],
    ['error-invalidvalue', 400],
    ['rate-limited-public-429', 429],
  ])('can be a refusal: %s', async (name, status) => {
    server.behave(answers(status, recorded(name)))
    expect(await osrm()(airport, stellenbosch)).toEqual({ reason: 'unavailable' })
  })

  it.each([
    ['no route under code Ok', { code: 'Ok', routes: [] }],
    ['a distance that is no number', { code: 'Ok', routes: [{ distance: 'far', duration: 60 }] }],
    ['a distance below nothing', { code: 'Ok', routes: [{ distance: -5, duration: 60 }] }],
  ])('is no answer with %s', async (_, body) => {
    server.behave(answers(200, body))
    expect(await osrm()(airport, stellenbosch)).toEqual({ reason: 'unavailable' })
  })

  it.each([
    ['an end was moved by more than a kilometre', truth({ snaps: [12, 1_300] })],
    [
      'it gives neither waypoints nor course, so nobody knows what was moved',
      JSON.parse(recorded('ok-no-waypoints-skip')),
    ],
    ['the road is shorter than the way of a bird', truth({ km: 20 })],
    ['the course ends elsewhere and waypoints are left out', truth({ snaps: null, end: [18.6, -33.9] })],
    ['nobody drives that fast', truth({ minutes: 6 })],
    ['nobody drives that slowly', truth({ minutes: 3_000 })],
  ])('is not trusted when %s', async (_, body) => {
    server.behave(answers(200, body))
    expect(await osrm()(airport, stellenbosch)).toEqual({ reason: 'not-trusted' })
  })

  it('is trusted without waypoints when the course begins and ends where it should', async () => {
    server.behave(answers(200, truth({ snaps: null })))
    expect(await osrm()(airport, stellenbosch)).toMatchObject({ km: 33.4 })
  })
})

describe('the route by road', () => {
  const network = roadNetwork(readContent().roads)
  const byNetwork = findRoad(network, airport, stellenbosch)

  it('comes from OSRM if there is a server', async () => {
    server.behave(answers(200, truth()))
    expect(await roadsFrom(network, osrm())(airport, stellenbosch)).toMatchObject({
      km: 33.4,
      source: 'osrm',
    })
  })

  it.each(Object.entries(FAILURES))(
    'comes quickly from the embedded network when the server %s',
    async (_, behaviour) => {
      server.behave(behaviour)
      const road = roadsFrom(network, osrm(400))
      const started = performance.now()
      expect(await road(airport, stellenbosch)).toEqual(byNetwork)
      expect(performance.now() - started).toBeLessThan(5_000)
    },
  )

  it.each([
    ['there is no server', null],
    ['the server knows no way', answers(400, recorded('error-noroute'))],
    ['the server says more than three times as far', answers(200, truth({ km: 140, minutes: 120 }))],
    ['the server says what cannot be', answers(200, truth({ km: 3 }))],
  ])('comes from the embedded network when %s', async (_, behaviour) => {
    if (behaviour !== null) server.behave(behaviour)
    expect(await roadsFrom(network, behaviour && osrm())(airport, stellenbosch)).toEqual(byNetwork)
  })

  it('is unknown if neither knows one', async () => {
    const atSea: Point = { lat: -34.6, lng: 17.7 }
    server.behave(answers(400, recorded('error-nosegment')))
    expect(await roadsFrom(network, osrm())(airport, atSea)).toBeNull()
  })
})

/** The airport to Stellenbosch as OSRM would return it. */
function truth({
  km = 33.4,
  minutes = 31,
  snaps = [12, 30],
  end = [stellenbosch.lng, stellenbosch.lat],
}: { km?: number; minutes?: number; snaps?: number[] | null; end?: number[] } = {}) {
  const coordinates = [[airport.lng, airport.lat], [18.75, -33.96], end]
  return {
    code: 'Ok',
    routes: [{ distance: km * 1000, duration: minutes * 60, geometry: { type: 'LineString', coordinates } }],
    ...(snaps === null ? {} : { waypoints: snaps.map((distance) => ({ distance, name: '' })) }),
  }
}
