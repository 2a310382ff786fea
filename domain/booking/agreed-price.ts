import type { Booking } from './booking.ts'
import type { Cents } from '#domain/values/money.ts'

type Priced = Pick<Booking, 'option' | 'total'> & { legs: { id: string; total: Cents }[] }

/**
 * A booking's price after the office has agreed on another total: one extra line, and the legs' shares in proportion.
 */
export function agreedPrice({ option, total, legs }: Priced, agreed: Cents, why: string): Priced {
  const shares = inProportion(
    legs.map((leg) => leg.total),
    agreed,
  )
  const base = total === 0 ? agreed : Math.round((agreed * option.base) / total)
  return {
    total: agreed,
    legs: legs.map(({ id }, i) => ({ id, total: shares[i] ?? 0 })),
    option: {
      ...option,
      base,
      taxes: agreed - base,
      total: agreed,
      legs: shares,
      lines: [...option.lines, { leg: 'whole', code: 'agreed', params: { why }, amount: agreed - total }],
    },
  }
}

/** Divides a sum in proportion to the shares; the rounding remainder goes to the first. */
function inProportion(shares: Cents[], sum: Cents): Cents[] {
  const whole = shares.reduce((all, share) => all + share, 0)
  const parts = shares.map((share) => (whole === 0 ? 0 : Math.floor((share * sum) / whole)))
  const rest = sum - parts.reduce((all, part) => all + part, 0)
  return parts.map((part, i) => (i === 0 ? part + rest : part))
}
