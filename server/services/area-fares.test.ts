import { beforeEach, expect, it, vi } from 'vitest'
import { parseQuoteRequest } from '#domain/forms/quote-request.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { valueOf } from '#tests/support/parsed.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { faresFromAirport } from './area-fares.ts'
import { quoteJourney } from './quotes.ts'

const db = await testDatabase()
const deps = testDeps(db)
const areas = deps.content.words.areas.regions.flatMap((region) => region.areas)

beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

it('the drive and the price of an area are those of a quote for it', async () => {
  const fares = await faresFromAirport(deps, areas)
  for (const id of ['va-waterfront', 'hermanus', 'paternoster', 'swartberg-pass']) {
    const name = areas.find((area) => area.id === id)?.name ?? ''
    const request = valueOf(
      parseQuoteRequest({
        pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
        dropoff: { label: name, placeId: `place:${id}` },
        date: '2026-11-28',
        time: '12:00',
      }),
    )
    const given = await quoteJourney(deps, request, { address: '196.21.0.1' })
    if (!given.ok) throw new Error(given.problem)
    const { minutes, options } = given.quote
    expect({ id, ...fares.get(id) }).toEqual({ id, minutes, from: options[0].total })
  }
})

it('only the airport itself, and what is too far for an instant price, have none', async () => {
  const fares = await faresFromAirport(deps, areas)
  expect(areas.map(({ id }) => id).filter((id) => !fares.has(id))).toEqual([
    'cape-town-international',
    'natures-valley',
  ])
})

it('are worked out once for all who look, and anew when the tariff changes', async () => {
  const roads = vi.spyOn(deps.geo, 'road')
  const before = await faresFromAirport(deps, areas)
  roads.mockClear()
  expect(await faresFromAirport(deps, areas)).toBe(before)
  expect(roads).not.toHaveBeenCalled()
  const tariff = await deps.tariff()
  const dearer = { ...tariff, version: tariff.version + 1 }
  await faresFromAirport({ ...deps, tariff: () => Promise.resolve(dearer) }, areas)
  expect(roads).toHaveBeenCalled()
})
