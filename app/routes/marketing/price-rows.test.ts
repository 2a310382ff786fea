import { expect, test } from 'vitest'
import { shippedTariff as tariff, shippedVehicles as models } from '#tests/support/journeys.ts'
import { english as language } from '#tests/support/english.ts'
import { priceTable } from './price-rows.ts'

type Written = Parameters<typeof priceTable>[0][number]

const tableIn = (words: typeof language, rows: Omit<Written, 'text'>[]) =>
  priceTable(
    rows.map((row) => ({ ...row, text: 'A sentence' })),
    { tariff, models, language: words },
  )
const tableOf = (...rows: Omit<Written, 'text'>[]) => tableIn(language, rows)
const rowOf = (id: string, title?: string, words = language) => tableIn(words, [{ id, title }]).rows[0]

test('a fixed airport route has its title, its minutes and a price for each vehicle', () => {
  expect(rowOf('hermanus')).toMatchObject({ title: 'Hermanus', time: '1 h 30 min', note: '' })
  expect(rowOf('hermanus')?.prices.map(({ price }) => price)).toEqual(['R850', 'R1,100', 'R1,450'])
})

test('a package says which class is not offered, and which model costs another class’s price', () => {
  const row = rowOf('city-and-table-mountain')
  expect(row).toMatchObject({ time: '4 h', note: 'V-Class at the SUV price' })
  expect(row?.prices.map(({ price }) => price)).toEqual(['R1,200', 'R1,450', null])
})

test('a model has its own name in another language', () => {
  const { trip } = language.phrases
  const models = { ...trip.models, 'v-class': 'V-Klasse' }
  const german = { ...language, tag: 'de', phrases: { ...language.phrases, trip: { ...trip, models } } }
  expect(rowOf('city-and-table-mountain', undefined, german)?.note).toContain('V-Klasse')
})

test('a column says how many its largest vehicle takes, or how many guests may come if these are fewer', () => {
  expect(tableOf({ id: 'hermanus' }).columns.map(({ room }) => room)).toEqual([
    'up to 3',
    'up to 6',
    'up to 13',
  ])
  const { columns, rows } = tableOf({ id: 'stellenbosch-wine' }, { id: 'private-cellar-day' })
  expect(columns.map(({ room }) => room)).toEqual(['up to 3', 'up to 6', 'up to 7 guests'])
  expect(rows.map(({ note }) => note)).toEqual(['', 'Up to 6 guests. One price for every vehicle'])
  expect(rows.map(({ onePrice }) => onePrice)).toEqual([null, 'R4,500'])
})

test('hire by the hour names its minimum hours under the page’s own title', () => {
  expect(rowOf('hourly-custom', 'By the hour')).toMatchObject({ title: 'By the hour', time: 'from 4 h' })
})

test('several hours cost so many times as much, with their kilometres', () => {
  const row = tableOf({ id: 'hourly-corporate', hours: 8, title: 'A working day' }).rows[0]
  expect(row).toMatchObject({ time: '8 h', note: '200 km included' })
  expect(row?.prices.map(({ price }) => price)).toEqual(['R2,800', 'R4,000', 'R5,200'])
  expect(() => tableOf({ id: 'hourly-custom', hours: 2 })).toThrow('2 hours are fewer')
})

test('a price leads to a quote with what is known of the trip', () => {
  const quoteOf = (row: Omit<Written, 'text'>) => tableOf(row).rows[0]?.quote
  expect(quoteOf({ id: 'hermanus', to: 'Hermanus' })).toBe('/quotes?to=Hermanus')
  expect(quoteOf({ id: 'cape-peninsula' })).toBe('/quotes?packageId=cape-peninsula')
  expect(quoteOf({ id: 'custom', title: 'Far' })).toBe('/quotes?from=')
  expect(quoteOf({ id: 'hourly-corporate', title: 'An hour' })).toBe('/quotes?serviceType=corporate&hours=2')
  expect(quoteOf({ id: 'hourly-custom', title: 'A day', hours: 8 })).toBe(
    '/quotes?serviceType=point_to_point&hours=8',
  )
})

test('an id that is not in the tariff is an error', () => {
  expect(() => rowOf('moon')).toThrow('"moon" is not in the tariff')
})
