import type { Journey } from '#domain/pricing/journey.ts'
import { priceJourney } from '#domain/pricing/pricing.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import { priceLineWords } from '#domain/wording/price-lines.ts'
import { english } from './english.ts'
import { journey, shippedTariff as tariff, shippedVehicles as vehicles } from './journeys.ts'

/** The price by class in rand, as pages show it. */
export function pricesOf(changes: Partial<Journey>, by: Tariff = tariff): Record<string, number> {
  const answer = priceJourney(journey(changes), by, vehicles)
  if (!answer.ok) throw new Error(answer.problem.code)
  return Object.fromEntries(answer.priced.options.map(({ id, total }) => [id, total / 100]))
}

export function linesOf(changes: Partial<Journey>, by: Tariff = tariff): [label: string, rand: number][] {
  const answer = priceJourney(journey(changes), by, vehicles)
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.priced.options[0].lines.map((line) => [
    priceLineWords(line, english).label,
    line.amount / 100,
  ])
}

export function productOf(changes: Partial<Journey>) {
  const answer = priceJourney(journey(changes), tariff, vehicles)
  return answer.ok ? answer.priced.product : null
}

export function problemOf(changes: Partial<Journey>) {
  const answer = priceJourney(journey(changes), tariff, vehicles)
  return answer.ok ? null : answer.problem
}
