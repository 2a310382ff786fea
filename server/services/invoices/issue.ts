import { paperNumber } from '#domain/invoices/numbers.ts'
import type { Paper, Unissued } from '#domain/invoices/paper.ts'
import type { Settings } from '#domain/business/settings.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type IssuedPaper,
  insertPaper,
  type PaperPart,
  takeNumber,
} from '#server/db/invoices/issued-papers.ts'
import type { Deps } from '../deps.ts'

export type PaperDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'settings' | 'tariff' | 'drawPaper'>

/** The same for within a transaction, which asks nothing of another connection: settings and tariff are read before. */
export async function readAhead(deps: PaperDeps): Promise<(tx: Db) => PaperDeps> {
  const [settings, tariff] = await Promise.all([deps.settings(), deps.tariff()])
  const read = { settings: () => Promise.resolve(settings), tariff: () => Promise.resolve(tariff) }
  return (tx) => ({ ...deps, ...read, db: tx })
}

/** What is kept beside what is written on it. */
type Kept = {
  parts: PaperPart[]
  userId: string | null
  companyId?: string | null
  paymentId?: string
  /** The id of the paper that it corrects. */
  credits?: string
}

/**
 * Gives a paper the next number of its series, draws it, and keeps its bytes: all in the caller's transaction, so that a
 * number is given only with its paper. Others who issue a paper of the series wait meanwhile. `content` is in its language.
 */
export async function issuePaper(
  { now, newId, content, drawPaper }: Pick<PaperDeps, 'now' | 'newId' | 'content' | 'drawPaper'>,
  tx: Db,
  unissued: Unissued,
  settings: Settings,
  { parts, userId, companyId = null, paymentId, credits }: Kept,
): Promise<IssuedPaper> {
  const at = now()
  const date = capeDate(at)
  const { series, buyer, lines, total, vat } = unissued
  const year = Number(date.slice(0, 4))
  const number = await takeNumber(tx, series, year)
  const paper: Paper = { ...unissued, number: paperNumber({ series, year, number }), date }
  const issued: IssuedPaper = {
    id: newId(),
    series,
    year,
    number,
    issuedAt: at,
    issuedBy: userId,
    date,
    dueDate: paper.series === 'invoice' ? paper.dueDate : null,
    language: content.language.tag,
    buyer,
    lines: lines.map(({ what, note, cents, isExempt }) => ({ what, note, cents, isExempt })),
    total,
    vat,
    companyId,
    paymentId: paymentId ?? null,
    credits: credits ?? null,
    why: paper.series === 'credit note' ? paper.why : '',
    pdf: await drawPaper(paper, { settings, language: content.language, at }),
  }
  await insertPaper(tx, issued, parts)
  return issued
}
