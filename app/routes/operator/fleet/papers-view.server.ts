import {
  daysLeft,
  DRIVER_PAPERS,
  type Paper,
  type PaperKind,
  UNIT_PAPERS,
  urgencyOf,
} from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { formatDate, nearDate } from '#domain/values/cape-time.ts'
import { counted } from '#domain/wording/office.ts'
import { PAPER_NAMES, paperInSentence } from '#domain/wording/papers.ts'
import type { Deps } from '#server/services/deps.ts'
import { tripsAfter } from '#server/services/office/fleet/papers.ts'
import { type TouchedTrip, touchedTrips } from './off/off-view.server.ts'

export type Tone = ReturnType<typeof urgencyOf>

/** A paper, or that it was never entered. */
export type PaperRow = {
  kind: PaperKind
  name: string
  number: string
  until: string
  left: string
  /** How much of a year is left, from 0 to 1. */
  share: number
  tone: Tone
}

export type PapersView = {
  rows: PaperRow[]
  /** What the form begins with. */
  entry: { kind: PaperKind; number: string; until: string }
  /** What comes after the first paper that ends soon, or has ended. */
  after: { title: string; trips: TouchedTrip[] } | null
}

const KINDS = { unit: UNIT_PAPERS, driver: DRIVER_PAPERS }

/** The papers of a vehicle or driver; `asked` is the kind to be entered. */
export async function papersView(
  deps: Deps,
  resource: Resource,
  papers: Paper[],
  asked: string | null,
): Promise<PapersView> {
  const now = deps.now()
  const kinds: readonly PaperKind[] = KINDS[resource.of]
  const rows = kinds.map((kind) => rowOf(kind, papers, now))
  const first = papers.find((paper) => urgencyOf(paper, now) !== 'calm')
  const kind =
    kinds.find((one) => one === asked) ??
    first?.kind ??
    kinds.find((one) => !papers.some((paper) => paper.kind === one)) ??
    kinds[0]
  if (kind === undefined) throw new Error('there is a kind of paper')
  const number = papers.find((paper) => paper.kind === kind)?.number ?? ''
  return {
    rows,
    entry: { kind, number, until: '' },
    after: first === undefined ? null : await afterView(deps, resource, first),
  }
}

async function afterView(deps: Deps, resource: Resource, paper: Paper): Promise<PapersView['after']> {
  const trips = await touchedTrips(deps, await tripsAfter(deps, resource, paper))
  const name = paperInSentence(paper.kind)
  return { title: `If the ${name} isn’t renewed`, trips }
}

function rowOf(kind: PaperKind, papers: Paper[], now: Date): PaperRow {
  const paper = papers.find((one) => one.kind === kind)
  const name = PAPER_NAMES[kind]
  if (paper === undefined)
    return { kind, name, number: '', until: '', left: 'not entered', share: 0, tone: 'calm' }
  const { number, until } = paper
  return {
    kind,
    name,
    number,
    until: formatDate(until),
    left: leftOf(paper, now),
    share: Math.min(1, Math.max(0, daysLeft(paper, now) / 365)),
    tone: urgencyOf(paper, now),
  }
}

/** `ends today`, `9 days left`, `17 months left`, `ended 3 days ago`. */
function leftOf(paper: Paper, now: Date): string {
  const days = daysLeft(paper, now)
  if (days < 0) return `ended ${counted(-days, 'day')} ago`
  if (days === 0) return 'ends today'
  return days <= 60 ? `${counted(days, 'day')} left` : `${Math.floor(days / 30.4)} months left`
}

/** What the office reads once it has entered a paper. */
export function enteredInWords(paper: Paper, now: Date): string {
  const name = PAPER_NAMES[paper.kind]
  return urgencyOf(paper, now) === 'over'
    ? `${name} kept. It ended ${nearDate(paper.until, now)}, so no trip can be assigned until it is renewed.`
    : `${name} valid until ${nearDate(paper.until, now)}.`
}
