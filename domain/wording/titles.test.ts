import { expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { namesOfModels } from '#domain/fleet/vehicles.ts'
import { baseName, notIncludedIn, titleOf } from './titles.ts'

const { tariff, vehicles, language: english } = readContent()
const { trip } = english.phrases
const titles = { ...trip.titles, 'cape-peninsula': 'Kap-Halbinsel' }
const other = { ...english, tag: 'de', phrases: { ...english.phrases, trip: { ...trip, titles } } }

test('every title of the tariff has a phrase, so that other languages can say it', () => {
  const named = [...tariff.packages, tariff.dropOff, ...tariff.airport.routes]
  expect(trip.titles).toEqual({
    'airport-cap': tariff.airport.cap.title,
    ...Object.fromEntries(named.map(({ id, title }) => [id, title])),
  })
})

test('English says what the tariff of the day says, another language its own phrase', () => {
  expect(titleOf('cape-peninsula', 'The Cape, a full day', english)).toBe('The Cape, a full day')
  expect(titleOf('cape-peninsula', 'The Cape, a full day', other)).toBe('Kap-Halbinsel')
})

test('each package says what its own price leaves to pay, and one that is new the usual', () => {
  for (const { id } of tariff.packages) expect(trip.notIncluded).toHaveProperty(id)
  expect(notIncludedIn('cape-peninsula', english)).toContain('Boulders')
  expect(notIncludedIn('stellenbosch-wine', english)).toBe('tasting fees and meals')
  expect(notIncludedIn('moon', english)).toBe(trip.notIncluded.otherTours)
})

test('a model that has another name elsewhere has a phrase, and the rest keep theirs', () => {
  for (const [id, name] of Object.entries(trip.models)) {
    expect(vehicles.models.find((model) => model.id === id)?.name).toBe(name)
  }
  const models = { ...trip.models, 'c-class': 'C-Klasse' }
  const language = { ...english, tag: 'de', phrases: { ...english.phrases, trip: { ...trip, models } } }
  const chosen = [
    { id: 'c-class', name: 'C-Class' },
    { id: 'jetta', name: 'Jetta' },
  ]
  expect(namesOfModels(chosen, vehicles.models, language)).toBe(
    'Mercedes-Benz C-Klasse oder Volkswagen Jetta',
  )
  expect(namesOfModels(chosen, vehicles.models, english)).toBe('Mercedes-Benz C-Class or Volkswagen Jetta')
})

test('the town that we drive from has its name in other languages', () => {
  const bases = { 'Cape Town': 'Kapstadt' }
  const language = { ...other, phrases: { ...other.phrases, trip: { ...trip, bases } } }
  expect(trip.bases).toEqual({ [tariff.base.name]: tariff.base.name })
  expect(baseName(tariff.base.name, language)).toBe('Kapstadt')
  expect(baseName(tariff.base.name, english)).toBe(tariff.base.name)
  expect(baseName('Knysna', language)).toBe('Knysna')
})

test('what the phrases do not know keeps its title', () => {
  expect(titleOf('moon', 'To the moon', other)).toBe('To the moon')
  expect(titleOf('constructor', 'To the moon', other)).toBe('To the moon')
})
