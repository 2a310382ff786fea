import { capeDate, isRealDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { singleLine } from '#domain/values/text.ts'
import { tableOf } from './table.ts'

/**
 * A bank's statement, read by what its columns hold: each bank names and orders them in another way. Balances and
 * account numbers are left out.
 */

/** Money that came in. `count` tells apart lines that are the same on one day. */
export type StatementLine = { date: string; words: string; cents: Cents; count: number }

export type Statement = {
  /** Money in, in the order of the file. */
  lines: StatementLine[]
  /** How many lines were money out. */
  out: number
}

/** What keeps a text from being read. */
export type Unreadable = 'no-lines' | 'no-amounts' | 'too-many-lines'

const MOST_WORDS = 120

export function readStatement(text: string, now: Date): Statement | Unreadable {
  const rows = tableOf(text)
  const dateAt = columnMost(rows, (cell) => dateOf(cell, now) !== null)
  const dated = dateAt === null ? [] : rows.filter((row) => dateOf(row[dateAt] ?? '', now) !== null)
  if (dateAt === null || dated.length === 0) return 'no-lines'
  const head = headOf(rows, dated)
  const amounts = amountColumns(head, dated, dateAt, now)
  if (amounts === null) return 'no-amounts'
  const wordsAt = wordColumns(head, dated, [dateAt, ...amounts.all], now)
  const counts = new Map<string, number>()
  let out = 0
  const lines = dated.flatMap((row): StatementLine[] => {
    const cents = amounts.of(row)
    if (cents === null || cents === 0) return []
    if (cents < 0) {
      out++
      return []
    }
    const date = dateOf(row[dateAt] ?? '', now) ?? ''
    const words = singleLine(wordsAt.map((at) => row[at] ?? '').join(' ')).slice(0, MOST_WORDS)
    const same = `${date} ${cents} ${words}`
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    return [{ date, words, cents, count }]
  })
  return { lines, out }
}

/** The column in which most cells are of a kind; the first of equals. Null if none has any. */
function columnMost(rows: string[][], is: (cell: string) => boolean): number | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, at) => rows.filter((row) => is(row[at] ?? '')).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? null : counts.indexOf(most)
}

/** The row above the first line, if it names the columns. */
function headOf(rows: string[][], dated: string[][]): string[] {
  const first = rows.indexOf(dated[0] ?? [])
  const named = rows
    .slice(0, first)
    .findLast((row) => row.some((cell) => IN.test(cell) || AMOUNT.test(cell) || /^date$/i.test(cell.trim())))
  return named ?? []
}

const IN = /\b(credit|money in|deposit|received)s?\b/i
const OUT = /\b(debit|money out|withdrawal|paid out)s?\b/i
const AMOUNT = /^\s*(amount|value)\b/i
const NO_AMOUNT = /balance|fee|charge|\bnr\b|number|account|vat/i
const NO_WORDS = /balance|category|account|\bnr\b|number|time/i

type Amounts = { all: number[]; of: (row: string[]) => Cents | null }

/** Which columns hold amounts: by their names or, without those, the first that is no running balance. */
function amountColumns(head: string[], dated: string[][], dateAt: number, now: Date): Amounts | null {
  const numeric = columns(dated).filter(
    (at) =>
      at !== dateAt &&
      dated.some((row) => (amountOf(row[at] ?? '') ?? 0) !== 0) &&
      dated.every((row) => isBlank(row[at]) || amountOf(row[at] ?? '') !== null) &&
      !dated.every((row) => isBlank(row[at]) || dateOf(row[at] ?? '', now) !== null),
  )
  const [inAt, outAt, amountAt] = [IN, OUT, AMOUNT].map((name) =>
    numeric.find((at) => name.test(head[at] ?? '')),
  )
  if (inAt !== undefined && inAt !== outAt) {
    const out = (row: string[]) => (outAt === undefined ? 0 : Math.abs(amountOf(row[outAt] ?? '') ?? 0))
    return {
      all: numeric,
      of: (row) => {
        const cents = amountOf(row[inAt] ?? '') ?? 0
        return out(row) > 0 && cents === 0 ? -out(row) : cents
      },
    }
  }
  const at =
    amountAt ??
    numeric.find((one) => !NO_AMOUNT.test(head[one] ?? '') && !isBalance(dated, one, numeric)) ??
    numeric[0]
  return at === undefined ? null : { all: numeric, of: (row) => amountOf(row[at] ?? '') }
}

/** Whether a column changes from line to line by what another holds, forwards or backwards. */
function isBalance(rows: string[][], at: number, others: number[]): boolean {
  const value = (row: string[] | undefined, column: number) => amountOf(row?.[column] ?? '') ?? Number.NaN
  const fits = (other: number, step: 1 | -1) =>
    rows.length > 1 &&
    rows.every((row, i) => {
      const before = rows[i - step]
      return before === undefined || value(row, at) - value(before, at) === value(row, other)
    })
  return others.some((other) => other !== at && (fits(other, 1) || fits(other, -1)))
}

/** What a person reads. All of it, so that a line has the same words in each statement that it is in. */
function wordColumns(head: string[], dated: string[][], taken: number[], now: Date): number[] {
  return columns(dated).filter(
    (at) =>
      !taken.includes(at) &&
      !NO_WORDS.test(head[at] ?? '') &&
      dated.some((row) => /\p{L}{2}/u.test(row[at] ?? '')) &&
      !dated.every((row) => isBlank(row[at]) || dateOf(row[at] ?? '', now) !== null),
  )
}

function columns(rows: string[][]): number[] {
  return Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => at)
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}

/** `1,234.56`, `1 234,56`, `R-12.00`, `12.00-`, `(12.00)`, `12.00 Dr`; null if it is no amount. */
export function amountOf(cell: string): Cents | null {
  const plain = cell.replaceAll(/[\sR' ]/g, '')
  const [, open, sign = '', figures = '', after = ''] =
    /^(\()?([+-])?((?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,2})?)\)?(-|cr|dr|CR|DR|Cr|D|Dr|C)?$/.exec(
      plain,
    ) ?? []
  if (figures === '') return null
  const [, whole = figures, part = ''] = /^(.*)[.,](\d{1,2})$/.exec(figures) ?? []
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0') || 0)
  const isOut = open !== undefined || sign === '-' || after === '-' || /^d/i.test(after)
  return isOut ? -cents : cents
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A date in any of the banks' forms, day before month; null if it is none. Without a year it is the last such day. */
export function dateOf(cell: string, now: Date): string | null {
  const plain = cell.trim().replace(/[T ]\d{1,2}:\d\d(:\d\d)?.*$/, '')
  const ymd = /^(20\d\d)[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(plain)
  if (ymd !== null) return real(`${ymd[1]}-${ymd[2]}-${ymd[3]}`)
  const dmy = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)$/.exec(plain)
  if (dmy !== null) return real(`${dmy[3]}-${two(dmy[2])}-${two(dmy[1])}`)
  const named = /^(\d{1,2})[\s-]*([A-Za-z]{3})[a-z]*[\s-]*(20\d\d)?$/.exec(plain)
  const month = MONTHS.indexOf(named?.[2]?.toLowerCase() ?? '') + 1
  if (named === null || month === 0) return null
  const today = capeDate(now)
  const day = `${two(String(month))}-${two(named[1])}`
  const year = Number(named[3] ?? today.slice(0, 4))
  const date = real(`${year}-${day}`)
  return named[3] === undefined && date !== null && date > today ? real(`${year - 1}-${day}`) : date
}

function real(date: string): string | null {
  return isRealDate(date) ? date : null
}

function two(digits = ''): string {
  return digits.padStart(2, '0')
}
