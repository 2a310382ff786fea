/** Papers about money with numbers: each series counts from 1 every year, without a gap. */
export const SERIES = ['receipt', 'invoice', 'credit note'] as const
export type Series = (typeof SERIES)[number]

const MARKS: Record<Series, string> = { receipt: 'RC-', invoice: '', 'credit note': 'CN-' }
const DIGITS = 4

export type PaperNumber = { series: Series; year: number; number: number }

/** `2026-0391`, `RC-2026-0012`, `CN-2026-0003`. */
export function paperNumber({ series, year, number }: PaperNumber): string {
  return `${MARKS[series]}${year}-${String(number).padStart(DIGITS, '0')}`
}

/** Whether words name an invoice: its digits stand there by themselves, with or without the dash, which banks drop. */
export function namesInvoice(words: string, number: string): boolean {
  return new RegExp(`(?<!\\d)${number.replace('-', '[\\s/-]?')}(?!\\d)`).test(words)
}

/** The number that somebody wrote or an address has; null if it is none of ours. */
export function readPaperNumber(written: string): PaperNumber | null {
  const [, mark, year, number] = /^(RC-|CN-|)(\d{4})-(\d{4,7})$/.exec(written) ?? []
  const series = SERIES.find((one) => MARKS[one] === mark)
  if (series === undefined) return null
  const read = { series, year: Number(year), number: Number(number) }
  return paperNumber(read) === written ? read : null
}

/** What somebody types to find a paper: its whole number, or the end of it without the year, as `12` or `R-00012`. */
export function typedNumber(typed: string): { year: number | null; number: number } | null {
  const [, year, number] = /^\s*[a-z]{0,3}[\s-]*(?:(20\d\d)[\s-]?)?0*(\d{1,7})\s*$/i.exec(typed) ?? []
  return number === undefined
    ? null
    : { year: year === undefined ? null : Number(year), number: Number(number) }
}
