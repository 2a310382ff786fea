import type { Line } from '#domain/pricing/price-line.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'

/** Version 1 of an option, in a quote and in a booking: its lines were sentences. */
export type FirstOption = Omit<PricedOption, 'lines'> & { lines: FirstLine[] }
type FirstLine = { label: string; rule: string; amount: number }

/** The sentences are kept; how each began tells which leg it is for. */
export function upgradedOption({ lines, ...option }: FirstOption): PricedOption {
  const isReturn = option.legs.length > 1
  return {
    ...option,
    lines: lines.map(({ label, rule, amount }) => ({
      leg: legOf(label, isReturn),
      code: 'as-written',
      params: { label, rule },
      amount,
    })),
  }
}

function legOf(label: string, isReturn: boolean): Line['leg'] {
  if (isReturn && label.startsWith('Way back: ')) return 'back'
  return label === 'Meet and greet' ? 'whole' : 'out'
}
