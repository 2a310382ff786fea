import { capeInstant, dayAfter } from '#domain/values/cape-time.ts'

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
