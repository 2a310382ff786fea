import type { Cents } from './money.ts'

/**
 * A typed amount in rand: `1,200.50`, `R 1200`, or as the country writes it, with a comma before the cents: `1 200,50`.
 * NaN if it is not an amount.
 */
export function centsTyped(rand: string): Cents {
  const plain = rand.replaceAll(/[\sR]/gi, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
  const amount = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN
}
