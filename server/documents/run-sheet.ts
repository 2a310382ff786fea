import { boundsOf } from '#domain/office/day-sheet.ts'
import { formatDate } from '#domain/values/cape-time.ts'
import { type Sheet, type SheetLeg, sheetsOf } from '#domain/wording/run-sheet.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { findOfficeLegs } from '#server/services/office/bookings/legs.ts'
import type { Deps } from '#server/services/deps.ts'
import { LEFT, newPaper, type Paper, rule, WIDTH } from './paper.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings'>

/** Nobody drives more in a day. */
const MOST = 500
const TOP = 110
/** A trip begins above it, or on the next page. */
const LAST = 740

/** The trips of a day by driver, for an evening without the server. */
export async function runSheet(deps: Parts, date: string): Promise<Buffer> {
  const page = await findOfficeLegs(deps, { ...boundsOf(date), limit: MOST })
  const title = `Run sheet, ${formatDate(date)}`
  const { language } = deps.content
  const paper = await newPaper(title, await deps.settings(), language, deps.now())
  let y = paper.text('H1', title, LEFT, TOP, { face: 'display', size: 20 })
  y = paper.text('P', `As of ${formatInstant(deps.now(), language)}`, LEFT, y, { size: 9, color: 'muted' })
  for (const sheet of sheetsOf(page?.items ?? [])) y = sheetOf(paper, sheet, y + 16)
  return paper.end()
}

function sheetOf(paper: Paper, { driver, legs }: Sheet, y: number): number {
  let at = roomFor(paper, y)
  at = paper.text('H2', driver, LEFT, at, { face: 'bold', size: 12 })
  rule(paper, at + 2)
  for (const leg of legs) at = legOf(paper, leg, roomFor(paper, at + 8))
  return at
}

const TIMES = 52

function legOf(paper: Paper, { time, name, way, facts, notes }: SheetLeg, y: number): number {
  const x = LEFT + TIMES
  const look = { width: WIDTH - TIMES }
  paper.text('P', time, LEFT, y, { face: 'bold', width: TIMES })
  const lines = [way, facts, notes].filter((line) => line !== '')
  return lines.reduce(
    (at, line) => paper.text('P', line, x, at, { ...look, size: 9.5 }),
    paper.text('P', name, x, y, { ...look, face: 'bold' }),
  )
}

function roomFor(paper: Paper, y: number): number {
  if (y < LAST) return y
  paper.newPage()
  return TOP
}
