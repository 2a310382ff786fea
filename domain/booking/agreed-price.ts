import type { ChangedPrice } from './changed-price.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Cents } from '#domain/values/money.ts'

/** The office's own price, and its reason, which is shown to the guest. */
export type OwnPrice = { cents: Cents; why: string }

/**
 * A price after the office has agreed on another sum for the legs that stand: one extra line, and their shares in
 * proportion.
 */
export function agreedPrice(
  { option, total, legs }: ChangedPrice,
  agreed: Cents,
  why: string,
  standing: boolean[],
): ChangedPrice {
  const isStanding = (i: number) => standing[i] !== false
  const before = legs.filter((_, i) => isStanding(i))
  const shares = inProportion(before, agreed)
  const after = legs.map((share, i) => (isStanding(i) ? (shares.shift() ?? 0) : share))
  const sum = after.reduce((all, share) => all + share, 0)
  const base = total === 0 ? sum : Math.round((sum * option.base) / total)
  const line = { leg: 'whole' as const, code: 'agreed' as const, params: { why }, amount: sum - total }
  return {
    total: sum,
    legs: after,
    option: { ...option, base, taxes: sum - base, total: sum, legs: after, lines: [...option.lines, line] },
  }
}

/** The only option of a price that the office agreed on. */
export function agreedOption(option: PricedOption, { cents, why }: OwnPrice): PricedOption {
  const { total, legs } = option
  return { ...agreedPrice({ option, total, legs }, cents, why, []).option, difference: 0 }
}

/** Divides a sum in proportion to the shares; the rounding remainder goes to the first. */
export function inProportion(shares: Cents[], sum: Cents): Cents[] {
  const whole = shares.reduce((all, share) => all + share, 0)
  const parts = shares.map((share) => (whole === 0 ? 0 : Math.floor((share * sum) / whole)))
  const rest = sum - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, i) => (i === 0 ? part + rest : part))
}
