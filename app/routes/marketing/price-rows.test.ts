import { expect, test } from 'vitest'
import { shippedTariff as tariff, shippedVehicles as models } from '#tests/support/journeys.ts'
import { english as language } from '#tests/support/english.ts'
import { priceRows } from './price-rows.ts'

const rowOf = (id: string, title?: string, words = language) =>
  priceRows([{ id, title, text: 'A sentence' }], { tariff, models, language: words })[0]

test('a fixed airport route has its title, its minutes and a price for each vehicle', () => {
  expect(rowOf('hermanus')).toMatchObject({ title: 'Hermanus', time: '90 min without traffic', note: '' })
  expect(rowOf('hermanus')?.prices.map(({ price }) => price)).toEqual(['R850', 'R1,100', 'R1,450'])
})

test('a package says how many guests it takes, which class is not offered, and which model costs another class’s price', () => {
  const row = rowOf('city-and-table-mountain')
  expect(row).toMatchObject({ time: '4 h', note: 'Up to 7 guests. V-Class at the SUV price' })
  expect(row?.prices.map(({ price }) => price)).toEqual(['R1,200', 'R1,450', null])
})

test('a model has its own name in another language', () => {
  const { trip } = language.phrases
  const models = { ...trip.models, 'v-class': 'V-Klasse' }
  const german = { ...language, tag: 'de', phrases: { ...language.phrases, trip: { ...trip, models } } }
  expect(rowOf('city-and-table-mountain', undefined, german)?.note).toContain('V-Klasse')
})

test('hire by the hour names its minimum hours under the page’s own title', () => {
  expect(rowOf('hourly-custom', 'By the hour')).toMatchObject({ title: 'By the hour', time: 'from 4 h' })
})

test('an id that is not in the tariff is an error', () => {
  expect(() => rowOf('moon')).toThrow('"moon" is not in the tariff')
})
