import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lengthOf, readRoads } from './roads-file.ts'

/** A small roads file; `mistake` introduces one error. */
function roadsText(mistake: object = {}, stretch: object = {}): string {
  return JSON.stringify({
    minutesPerDetourKm: 1,
    access: {
      winding: 1.3,
      speed: 30,
      slowKm: 3,
      openSpeed: 50,
      startAndEndMinutes: 1,
      reachKm: 35,
      shoreKm: 3,
    },
    traffic: {
      centre: [-33.92, 18.42],
      metroKm: 40,
      morning: { from: '06:30', until: '09:00', slower: 1.5 },
      evening: { from: '16:00', until: '18:00', slower: 1.5 },
    },
    junctions: { Worcester: [-33.64, 19.44], 'De Doorns': [-33.48, 19.67] },
    roads: [
      { road: 'N1', speed: 100, stretches: [{ from: 'Worcester', to: 'De Doorns', km: 34, ...stretch }] },
    ],
    land: [
      [-33, 19],
      [-33, 20],
      [-34, 20],
    ],
    ...mistake,
  })
}

describe('reading the roads', () => {
  it('takes a road with all its fields', () => {
    const { junctions, stretches } = readRoads(roadsText({}, { speed: 90, via: [[-33.6, 19.5]] }))
    expect(junctions.get('De Doorns')).toEqual({ lat: -33.48, lng: 19.67 })
    expect(stretches).toEqual([
      {
        road: 'N1',
        from: 'Worcester',
        to: 'De Doorns',
        km: 34,
        speed: 90,
        line: [
          { lat: -33.64, lng: 19.44 },
          { lat: -33.6, lng: 19.5 },
          { lat: -33.48, lng: 19.67 },
        ],
      },
    ])
  })

  it('gives a stretch its road’s speed', () => {
    expect(readRoads(roadsText()).stretches[0]?.speed).toBe(100)
  })

  it.each([
    [{}, { km: 'far' }, '"N1", Worcester to De Doorns, km is "far", which is not a number'],
    [{}, { km: -3 }, '"N1", Worcester to De Doorns, km is -3, which is not above 0'],
    [{}, { km: 20 }, '"N1", Worcester to De Doorns, is 20 km, but a straight line is 27.76 km already'],
    [{}, { speed: 300 }, '"N1", Worcester to De Doorns, speed is 300, which is not a speed'],
    [{}, { length: 3 }, '"N1", Worcester to De Doorns has "length", which is no field'],
    [{}, { to: 'Ceres' }, '"N1" names the junction "Ceres", which is not listed'],
    [
      { junctions: { Worcester: [19.44, -33.64], 'De Doorns': [-33.48, 19.67] } },
      {},
      'junctions, Worcester, number 1 is 19.44, which is not [latitude, longitude] of a place in the Western Cape',
    ],
    [
      { junctions: { Worcester: [-33.64, 19.44], 'De Doorns': [-33.48, 19.67], Ceres: [-33.37, 19.31] } },
      {},
      'no road leads from "Ceres" to the others',
    ],
    [{ minutesPerDetourKm: undefined }, {}, 'minutesPerDetourKm is missing'],
  ])('refuses %j %j with one sentence', (mistake, stretch, sentence) => {
    expect(() => readRoads(roadsText(mistake, stretch))).toThrow(new Error(`content/roads.yml: ${sentence}`))
  })

  it('refuses two stretches between the same junctions', () => {
    const stretches = [
      { from: 'Worcester', to: 'De Doorns', km: 34 },
      { from: 'De Doorns', to: 'Worcester', km: 35 },
    ]
    expect(() => readRoads(roadsText({ roads: [{ road: 'N1', speed: 90, stretches }] }))).toThrow(
      new Error(
        'content/roads.yml: "N1", De Doorns to Worcester, joins two junctions that are joined already',
      ),
    )
  })

  it('refuses a file that is not YAML', () => {
    expect(() => readRoads('junctions: [')).toThrow(/^content\/roads\.yml, line 1: a quote, bracket or brace/)
    expect(() => readRoads('')).toThrow('content/roads.yml, line 1: the file is empty.')
    expect(() => readRoads('- a')).toThrow(/^content\/roads\.yml: the file /)
  })
})

describe('the shipped roads', () => {
  const { junctions, stretches } = readRoads(readFileSync('content/roads.yml', 'utf8'))

  it('cover the province, and the city closely', () => {
    const metro = [...junctions.values()].filter(({ lat, lng }) => lat < -33.45 && lng < 18.95)
    expect(junctions.size).toBeGreaterThanOrEqual(350)
    expect(metro.length).toBeGreaterThanOrEqual(130)
  })

  it('are nowhere more than three times as long as their course', () => {
    const winding = stretches.filter(({ km, line }) => km > 3 * lengthOf(line) + 0.5)
    expect(winding.map(({ from, to }) => `${from} to ${to}`)).toEqual([])
  })
})
