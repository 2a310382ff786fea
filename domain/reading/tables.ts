/** Tables in a message: the numbers under a heading such as `Pax`. */
import type { Span } from './text.ts'

export type Counted = Span & { count: number }

type Cell = Span & { words: string }

const PEOPLE =
  /^(?:pax|guests?|people|passengers?|persons?|pers\.?|personen|gaste|aantal|mense|no\.? of (?:pax|people|guests|passengers))$/
const HEADINGS =
  /^(?:date|day|time|from|to|pick-?up|drop-?off|service|flight|lands?|arr\w*|dep\w*|name|guest|guests|pax|people|passengers?|bags?|luggage|datum|tag|zeit|von|nach.*|abholung|ziel|flug|gepack|personen|dag|tyd|tijd|van|na|naar|route|notes?|details|sign)$/

/** How many people each row says, where a heading tells that its column counts them. */
export function countsInTables(plain: string): Counted[] {
  const found: Counted[] = []
  let column: { at: Cell; index: number } | null = null
  for (const cells of rowsOf(plain)) {
    const named = cells.filter(({ words }) => HEADINGS.test(words) || PEOPLE.test(words))
    if (named.length >= 3) {
      const index = cells.findLastIndex(({ words }) => PEOPLE.test(words))
      const at = cells[index]
      column = at === undefined ? null : { at, index }
    } else if (cells.length === 0) column = null
    else if (column !== null) {
      const counted = countIn(cellUnder(plain, cells, column))
      if (counted !== null) found.push(counted)
    }
  }
  return found
}

/** Cells between bars, or where blanks make columns, at least two spaces apart. */
function rowsOf(plain: string): Cell[][] {
  const rows: Cell[][] = []
  let from = 0
  for (const line of plain.split('\n')) {
    const start = from
    const parts = line.includes('|') ? line.matchAll(/[^|]+/g) : line.matchAll(/\S+(?: \S+)*/g)
    const cells = [...parts].map((part) => {
      const lead = /^\s*/.exec(part[0])?.[0].length ?? 0
      const words = part[0].trim()
      return { from: start + part.index + lead, to: start + part.index + lead + words.length, words }
    })
    rows.push(cells.filter(({ words }) => words !== ''))
    from += line.length + 1
  }
  return rows
}

function cellUnder(
  plain: string,
  cells: readonly Cell[],
  { at, index }: { at: Cell; index: number },
): Cell | undefined {
  const lineStart = (position: number) => plain.lastIndexOf('\n', position - 1) + 1
  const isBarred = cells.some(({ to }) => /^ *\|/.test(plain.slice(to)))
  if (isBarred) return cells[index]
  const offset = at.from - lineStart(at.from)
  return cells.find((cell) => Math.abs(cell.from - lineStart(cell.from) - offset) <= 2)
}

function countIn(cell: Cell | undefined): Counted | null {
  const [digits] = /^\d{1,2}(?!\d|[.:/h]\d)/.exec(cell?.words ?? '') ?? []
  return cell === undefined || digits === undefined
    ? null
    : { from: cell.from, to: cell.from + digits.length, count: Number(digits) }
}
