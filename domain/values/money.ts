import { formatNumber } from './numbers.ts'

/** Money, in integer cents of the South African rand (ZAR). */
export type Cents = number

/** `R1,200`, in German `R1.200`; cents are shown only if there are any: `R565.22`. */
export function formatRand(cents: Cents, tag = 'en'): string {
  return `${cents < 0 ? '−' : ''}R${formatNumber(Math.abs(cents) / 100, tag, cents % 100 === 0 ? 0 : 2)}`
}

/** Always with cents, as banks and gateways write it. */
export function formatExactRand(cents: Cents, tag = 'en'): string {
  return `R${formatNumber(cents / 100, tag, 2)}`
}

export function centsOf(rand: number): Cents {
  return Math.round(rand * 100)
}

/** An amount as the JSON API writes it: rand, with at most two decimals. */
export function randOf(cents: Cents): number {
  return cents / 100
}

/** The VAT in a service's prices: included, exempt by law, or none because the operator is not registered. */
export const TAX_TREATMENTS = ['included', 'exempt', 'not registered'] as const
export type TaxTreatment = (typeof TAX_TREATMENTS)[number]

/** Splits a published total into the price before VAT and the VAT; `base + taxes` always equals the total. */
export function partVat(
  total: Cents,
  treatment: TaxTreatment,
  ratePercent: number,
): { base: Cents; taxes: Cents } {
  const base = treatment === 'included' ? Math.round(total / (1 + ratePercent / 100)) : total
  return { base, taxes: total - base }
}

/** The VAT in an amount, in the same proportion as in a price. */
export function vatWithin(amount: Cents, { base, taxes }: { base: Cents; taxes: Cents }): Cents {
  return base + taxes === 0 ? 0 : Math.round((amount * taxes) / (base + taxes))
}
