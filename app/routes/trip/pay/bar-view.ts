import type { Cents } from '#domain/values/money.ts'

/** A piece of the bar that the price is; `share` is in twelfths of it. */
export type BarPiece = {
  look: 'now' | 'paid' | 'later' | 'waits' | 'back'
  share: number
  amount: string
  text: string
}

const TWELFTHS = 12

/** One width a rand; pieces of nothing are left out. */
export function barOf(
  pieces: (Omit<BarPiece, 'share' | 'amount'> & { cents: Cents })[],
  rand: (cents: Cents) => string,
): BarPiece[] {
  const whole = pieces.reduce((sum, { cents }) => sum + cents, 0)
  return pieces
    .filter(({ cents }) => cents > 0)
    .map(({ cents, ...piece }) => ({
      ...piece,
      share: Math.max(1, Math.round((TWELFTHS * cents) / whole)),
      amount: rand(cents),
    }))
}
