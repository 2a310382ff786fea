import { expect, test } from 'vitest'
import { differenceInWords, takenInWords } from './differences-in-words.ts'
import type { Differing } from './services/taking-over.ts'

test.each<[Differing, string, string]>([
  [
    { part: 'phone', path: 'phone', stored: '021 555 0140', given: '021 421 9876', source: 'PHONE' },
    'phone: "021 555 0140" in the database, "021 421 9876" in the environment (PHONE)',
    'phone: now "021 421 9876", was "021 555 0140"',
  ],
  [
    { part: 'tariff', path: 'tariff.base.perKm', stored: 4, given: 5, source: 'content/tariff.yml' },
    'tariff.base.perKm: 4 in the database, 5 in content/tariff.yml',
    'tariff.base.perKm: now 5, was 4',
  ],
  [
    {
      part: 'vehicles',
      path: 'models.hiace',
      stored: undefined,
      given: null,
      source: 'content/vehicles.yml',
    },
    'models.hiace: not in the database, in content/vehicles.yml',
    'models.hiace: new',
  ],
  [
    { part: 'vehicles', path: 'units.CA 1', stored: null, given: undefined, source: 'content/vehicles.yml' },
    'units.CA 1: in the database, not in content/vehicles.yml',
    'units.CA 1: no longer used',
  ],
  [
    {
      part: 'vehicles',
      path: 'models.c-class.note',
      stored: 'executive',
      given: undefined,
      source: 'content/vehicles.yml',
    },
    'models.c-class.note: "executive" in the database, not in content/vehicles.yml',
    'models.c-class.note: no longer used, was "executive"',
  ],
  [
    {
      part: 'tariff',
      path: 'tariff.dates',
      stored: ['a', 'b'],
      given: ['b', 'c'],
      source: 'content/tariff.yml',
    },
    'tariff.dates: content/tariff.yml differs from the database: with c; without a',
    'tariff.dates: with c; without a',
  ],
  [
    {
      part: 'vehicles',
      path: 'models.order',
      stored: ['a', 'b'],
      given: ['b', 'a'],
      source: 'content/vehicles.yml',
    },
    'models.order: content/vehicles.yml differs from the database: in this order: b, a',
    'models.order: in this order: b, a',
  ],
])('%o', (difference, named, taken) => {
  expect(differenceInWords(difference)).toBe(named)
  expect(takenInWords(difference)).toBe(taken)
})
