import { capeInstant, dayAfter } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'

/** The papers without which a vehicle or a driver may not carry guests. */

export const UNIT_PAPERS = ['roadworthy', 'licence-disc', 'operating-licence', 'insurance'] as const
export const DRIVER_PAPERS = ['licence', 'prdp'] as const
export const PAPER_KINDS = [...UNIT_PAPERS, ...DRIVER_PAPERS] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** A paper, and the last day on which it is valid, `YYYY-MM-DD`. */
export type Paper = { kind: PaperKind; number: string; until: string }

/** A trip would end after it. */
export type PaperEnds = { code: 'paper-ends'; paper: Paper }

/** When it is over: the end of its last day. */
export function endOf({ until }: Pick<Paper, 'until'>): Date {
  const end = capeInstant(dayAfter(until, 1), '00:00')
  if (end === null) throw new Error(`not a date: ${until}`)
  return end
}

/** The first of these papers to end before a trip does; null if all of them hold. */
export function endedBefore(papers: Paper[], tripEnds: Date): PaperEnds | null {
  const [first] = papers
    .filter((paper) => endOf(paper) < tripEnds)
    .toSorted((a, b) => a.until.localeCompare(b.until))
  return first === undefined ? null : { code: 'paper-ends', paper: first }
}

/** From when on the office sees that a paper is to be renewed, and when that is on Today; days before its last. */
const SOON_DAYS = 30
export const RENEW_WITHIN_DAYS = 14

/** The trips of so many days after a paper are listed beside it. */
const LISTED_DAYS = 30

/** Whole days until its last day; negative once it has ended. */
export function daysLeft(paper: Pick<Paper, 'until'>, now: Date): number {
  return Math.ceil((endOf(paper).getTime() - now.getTime()) / DAY_MS) - 1
}

/** Whether it holds for long, is to be renewed, or has ended. */
export function urgencyOf(paper: Pick<Paper, 'until'>, now: Date): 'calm' | 'soon' | 'over' {
  const days = daysLeft(paper, now)
  if (days < 0) return 'over'
  return days <= SOON_DAYS ? 'soon' : 'calm'
}

/** The time after a paper, or after now if it has ended, whose trips would be without it. */
export function timeAfter(paper: Pick<Paper, 'until'>, now: Date): { from: Date; until: Date } {
  const from = endOf(paper)
  return { from, until: new Date(Math.max(from.getTime(), now.getTime()) + LISTED_DAYS * DAY_MS) }
}
