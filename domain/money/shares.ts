import type { Cents } from '#domain/values/money.ts'

/**
 * One sum shared out in proportion to others, in whole cents that add up to it; where nothing is due, in equal parts.
 * What is left by rounding goes to those who lose most by it, the first of equals.
 */
export function shareOut(cents: Cents, dues: Cents[]): Cents[] {
  const whole = dues.reduce((sum, due) => sum + due, 0)
  const parts = dues.map((due) => (whole === 0 ? cents / dues.length : (cents * due) / whole))
  const shares = parts.map(Math.floor)
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const lost = parts.map((part, i) => ({ i, lost: part - Math.floor(part) }))
  for (const { i } of lost.toSorted((a, b) => b.lost - a.lost).slice(0, left))
    shares[i] = (shares[i] ?? 0) + 1
  return shares
}
