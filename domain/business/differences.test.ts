import { describe, expect, it } from 'vitest'
import { differencesBetween } from './differences.ts'

describe('the differences between two tariffs', () => {
  const written = {
    base: { name: 'Cape Town', perKm: 4 },
    routes: [
      { id: 'hermanus', zones: ['hermanus'], prices: { sedan: 850 } },
      { id: 'stellenbosch', zones: ['stellenbosch'], prices: { sedan: 450 } },
    ],
    points: [
      { km: 22, price: 350 },
      { km: 27, price: 380 },
    ],
    dates: ['2026-12-16'],
    seasons: [] as object[],
  }

  it.each<[string, (tariff: typeof written) => unknown, unknown[]]>([
    ['nothing', (tariff) => tariff, []],
    [
      'a value',
      (tariff) => ({ ...tariff, base: { ...tariff.base, perKm: 5 } }),
      [{ path: 'base.perKm', stored: 4, given: 5 }],
    ],
    [
      'a price of a route, wherever in the list it stands',
      ({ routes: [hermanus, stellenbosch], ...tariff }) => ({
        ...tariff,
        routes: [{ ...stellenbosch, prices: { sedan: 470 } }, hermanus],
      }),
      [{ path: 'routes.stellenbosch.prices.sedan', stored: 450, given: 470 }],
    ],
    [
      'a new entry and one that has gone, each as a whole',
      ({ points: [first], ...tariff }) => ({ ...tariff, points: [first, { km: 34, price: 450 }] }),
      [
        { path: 'points.34', stored: undefined, given: null },
        { path: 'points.27', stored: null, given: undefined },
      ],
    ],
    [
      'a list of values, as one',
      (tariff) => ({ ...tariff, dates: ['2026-12-16', '2026-12-25'] }),
      [{ path: 'dates', stored: ['2026-12-16'], given: ['2026-12-16', '2026-12-25'] }],
    ],
    [
      'entries of one name, by where they stand',
      (tariff) => ({ ...tariff, seasons: [{ title: 'Peak' }, { title: 'Peak' }] }),
      [{ path: 'seasons', stored: undefined, given: [{ title: 'Peak' }, { title: 'Peak' }] }],
    ],
    [
      'an empty block and none, which is the same',
      (tariff) => ({ ...tariff, seasons: undefined, hours: {} }),
      [],
    ],
  ])('%s', (_, change, differences) => {
    expect(differencesBetween(written, change(written))).toEqual(differences)
  })
})
