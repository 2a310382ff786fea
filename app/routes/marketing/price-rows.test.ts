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

test('a class that is not offered has the model that is, at the price of the other class', () => {
  const row = rowOf('city-and-table-mountain')
  expect(row).toMatchObject({ time: '4 h', note: '' })
  expect(row?.prices.map(({ price, model }) => [price, model])).toEqual([
    ['R1,200', undefined],
    ['R1,450', undefined],
    ['R1,450', 'V-Class'],
  ])
})

test('a class of which no model is offered has no price', () => {
  const packages = tariff.packages.map((pack) => ({ ...pack, alsoIn: {} }))
  const { rows } = priceTable([{ id: 'city-and-table-mountain', text: 'A sentence' }], {
    tariff: { ...tariff, packages },
    models,
    language,
  })
  expect(rows[0]?.prices.map(({ price }) => price)).toEqual(['R1,200', 'R1,450', null])
})

test('a model has its own name in another language', () => {
  const { trip } = language.phrases
  const models = { ...trip.models, 'v-class': 'V-Klasse' }
  const german = { ...language, tag: 'de', phrases: { ...language.phrases, trip: { ...trip, models } } }
  expect(rowOf('city-and-table-mountain', undefined, german)?.prices[2]?.model).toBe('V-Klasse')
})

test('a column says how many its largest vehicle takes, or how many guests may come if these are fewer', () => {
  expect(tableOf({ id: 'hermanus' }).columns.map(({ room }) => room)).toEqual([
    'up to 3',
    'up to 6',
    'up to 13',
  ])
  const { columns, rows } = tableOf({ id: 'stellenbosch-wine' }, { id: 'private-cellar-day' })
  expect(columns.map(({ room }) => room)).toEqual(['up to 3', 'up to 6', 'up to 7 guests'])
  expect(rows.map(({ note, isOnePrice }) => [note, isOnePrice])).toEqual([
    ['', false],
    ['Up to 6 guests', true],
  ])
})

test('hire by the hour names its minimum hours under the page’s own title', () => {
  expect(rowOf('hourly-custom', 'By the hour')).toMatchObject({
    title: 'By the hour',
    time: 'minimum 4 h',
    isPerHour: true,
  })
})

test('several hours cost so many times as much, with their kilometres', () => {
  const row = tableOf({ id: 'hourly-corporate', hours: 8, title: 'A working day' }).rows[0]
  expect(row).toMatchObject({ time: '8 h', note: '200 km included' })
  expect(row?.prices.map(({ price }) => price)).toEqual(['R2,800', 'R4,000', 'R5,200'])
  expect(() => tableOf({ id: 'hourly-custom', hours: 2 })).toThrow('2 hours are fewer')
})

test('a price leads to a quote with what is known of the trip, of its class and for a party that needs it', () => {
  const quotesOf = (row: Omit<Written, 'text'>) => tableOf(row).rows[0]?.prices.map(({ quote }) => quote)
  expect(quotesOf({ id: 'hermanus', to: 'Hermanus' })).toEqual([
    '/quotes?to=Hermanus&vehicle=sedan',
    '/quotes?to=Hermanus&passengers=4&vehicle=suv',
    '/quotes?to=Hermanus&passengers=7&vehicle=minibus',
  ])
  expect(quotesOf({ id: 'private-cellar-day' })?.[2]).toBe(
    '/quotes?packageId=private-cellar-day&passengers=6&vehicle=minibus',
  )
  expect(quotesOf({ id: 'custom', title: 'Far' })?.[0]).toBe('/quotes?from=&vehicle=sedan')
  expect(quotesOf({ id: 'hourly-corporate', title: 'An hour' })?.[0]).toBe(
    '/quotes?serviceType=corporate&hours=2&vehicle=sedan',
  )
  expect(quotesOf({ id: 'hourly-custom', title: 'A day', hours: 8 })?.[0]).toBe(
    '/quotes?serviceType=point_to_point&hours=8&vehicle=sedan',
  )
})

test('an id that is not in the tariff is an error', () => {
  expect(() => rowOf('moon')).toThrow('"moon" is not in the tariff')
})
