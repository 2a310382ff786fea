import type { PaperLine, Vat } from '#domain/invoices/paper.ts'
import { formatRand } from '#domain/values/money.ts'

/** Lines of a paper in the console. */
export function linesView(lines: (PaperLine & { who?: string })[]) {
  return lines.map(({ what, note, who = '', cents }) => ({
    what,
    note: [note, who].filter((part) => part !== '').join(' · '),
    amount: formatRand(cents),
  }))
}
export type LineView = ReturnType<typeof linesView>[number]

/** VAT rows above a total; none without a VAT number. */
export function vatRows(parts: (Vat | null)[]): [string, string][] {
  const sums = parts.filter((part) => part !== null)
  const [first] = sums
  if (first === undefined) return []
  const base = sums.reduce((sum, part) => sum + part.base, 0)
  const taxes = sums.reduce((sum, part) => sum + part.taxes, 0)
  return [
    ['Without VAT', formatRand(base)],
    [`VAT ${first.percent}%`, formatRand(taxes)],
  ]
}
