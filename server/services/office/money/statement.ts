import { createHash } from 'node:crypto'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { asGroupReference } from '#domain/booking/references.ts'
import { type PaperNumber, paperNumber, readPaperNumber } from '#domain/invoices/numbers.ts'
import { type Candidate, isNamed, matchOf, type Payable, withGroups } from '#domain/money/matching.ts'
import { readStatement, type StatementLine, type Unreadable } from '#domain/money/statement.ts'
import { capeDate, dayAfter, isRealDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { singleLine } from '#domain/values/text.ts'
import { changedInWords, refusalInWords } from '#domain/wording/office.ts'
import { findBookingsOfGroup } from '#server/db/bookings/groups.ts'
import { findBookedLines, findPayables } from '#server/db/bookings/statement-lines.ts'
import type { ActDeps } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from '../bookings/booking.ts'
import { openMoneyOf } from '../bookings/bookings.ts'
import { noteStatementRead } from '../../paying/statement-read.ts'
import { listPapers } from '../../invoices/lists.ts'
import { payInvoice } from '../../invoices/paying.ts'
import { type NotRecorded, recordPayment } from '../bookings/payments.ts'
import { recordGroupPayment } from './group-payments.ts'

/** A line of money in. Its id holds all of it, so nothing is kept until a person confirms. */
export type BankLine = Omit<StatementLine, 'count'> & { id: string }

type Told = { reference: string; name: string; owing: number; reasons: Candidate['reasons'] }

export type StatementRead =
  | {
      ok: true
      matched: (BankLine & Told)[]
      doubtful: (BankLine & { candidates: Told[] })[]
      unmatched: BankLine[]
      /** How many lines were money out, and how many were booked before. */
      out: number
      before: number
    }
  | { ok: false; problem: Unreadable }

const MOST_LINES = 2000
const MOST_PAYABLE = 5000

/** Says whose each line of money in is; a person books it. */
export async function matchStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  text: string,
): Promise<StatementRead> {
  const read = readStatement(text, now())
  if (typeof read === 'string') return { ok: false, problem: read }
  if (read.lines.length > MOST_LINES) return { ok: false, problem: 'too-many-lines' }
  // Today more may come.
  const yesterday = dayAfter(capeDate(now()), -1)
  const last = read.lines
    .map(({ date }) => (date < yesterday ? date : yesterday))
    .toSorted()
    .at(-1)
  if (last !== undefined) await noteStatementRead(db, last)
  const all = read.lines.map((line) => {
    const id = idOf(line)
    return { line, id, key: keyOf(id) }
  })
  const booked = await findBookedLines(
    db,
    all.map(({ key }) => key),
  )
  const lines = all.filter(({ key }) => !booked.has(key))
  const found = await findPayables(
    db,
    lines.map(({ line }) => line.words),
    MOST_PAYABLE,
  )
  const payables = [...withGroups(found), ...(await openInvoices(db))]
  const answer: Extract<StatementRead, { ok: true }> = {
    ok: true,
    matched: [],
    doubtful: [],
    unmatched: [],
    out: read.out,
    before: all.length - lines.length,
  }
  for (const { line, id } of lines) {
    const { date, words, cents } = line
    const told = { id, date, words, cents }
    const match = matchOf(line, payables)
    if (match.is === 'sure') answer.matched.push({ ...told, ...toldOf(match.candidate) })
    else if (match.is === 'likely')
      answer.doubtful.push({ ...told, candidates: match.candidates.map(toldOf) })
    else answer.unmatched.push(told)
  }
  return answer
}

/** Open invoices, which companies name instead of bookings. */
async function openInvoices(db: Deps['db']): Promise<Payable[]> {
  const papers = await listPapers({ db }, { series: 'invoice', standing: 'open' })
  return papers
    .filter(({ open }) => open > 0)
    .map(({ buyer: name, open: owing, asked: total, ...paper }) => {
      const paid = total - owing
      return { reference: paperNumber(paper), name, owing, paid, total, depositLeft: 0 }
    })
}

export type LinesBooked = {
  booked: { id: string; reference: string }[]
  refused: { id: string; reference: string; detail: string }[]
}

/** A line, and the booking, group or invoice whose payment it is. `sure`: a person knows that nothing is owed. */
export type ConfirmedLine = { id: string; reference: string; sure?: boolean | undefined }

/** Books lines, each by itself: what is more than is owed is kept, and then to be given back. */
export async function bookLines(
  deps: ActDeps & Pick<Deps, 'settings' | 'now' | 'content'>,
  by: OfficeActor,
  confirmed: ConfirmedLine[],
): Promise<LinesBooked> {
  const answer: LinesBooked = { booked: [], refused: [] }
  for (const { id, reference, sure = false } of confirmed) {
    const detail = await bookOne(deps, by, { id, reference, sure })
    if (detail === null) answer.booked.push({ id, reference })
    else answer.refused.push({ id, reference, detail })
  }
  return answer
}

/** Null if it is booked, else why not. */
async function bookOne(
  deps: Parameters<typeof bookLines>[0],
  by: OfficeActor,
  { id, reference, sure }: { id: string; reference: string; sure: boolean },
): Promise<string | null> {
  const line = lineOf(id)
  if (line === null) return 'That is no line of a statement.'
  const invoice = readPaperNumber(reference)
  if (invoice !== null) return bookInvoice(deps, by, invoice, line, keyOf(id))
  const found = await payeesOf(deps, line, reference)
  if (found === null) return `There is no booking ${reference}.`
  const { date, words, cents } = line
  const open = await openMoneyOf(deps, found.bookings)
  const sum = (of: 'paid' | 'toPay') => [...open.values()].reduce((all, one) => all + one[of], 0)
  const kind = sum('paid') === 0 && cents < sum('toPay') ? ('deposit' as const) : ('balance' as const)
  const entry = {
    kind,
    method: 'eft' as const,
    cents,
    date,
    reference: words.slice(0, LONGEST_REFERENCE),
    line: keyOf(id),
  }
  const record = found.isGroup ? recordGroupPayment : recordPayment
  const first = await record(deps, by, found.reference, { ...entry, sure })
  const isMore = !first.ok && first.problem === 'more-than-owed' && first.owing > 0
  const recorded = isMore ? await record(deps, by, found.reference, { ...entry, sure: true }) : first
  return recorded.ok ? null : whyNot(recorded, reference)
}

function whyNot(refused: NotRecorded, reference: string): string {
  if (refused.problem === 'none') return `There is no booking ${reference}.`
  if (refused.problem === 'invalid') return 'Its day is still ahead.'
  return refused.problem === 'changed' ? changedInWords(refused.by) : refusalInWords(refused)
}

/** Into the ledgers of the bookings that the invoice is for. */
async function bookInvoice(
  deps: Parameters<typeof bookLines>[0],
  by: OfficeActor,
  number: PaperNumber,
  { cents, date, words }: StatementLine,
  line: string,
): Promise<string | null> {
  const reference = words.slice(0, LONGEST_REFERENCE)
  const paid = await payInvoice(deps, by, number, { cents, method: 'eft', date, reference, key: line, line })
  if (paid.ok) return null
  if (paid.problem === 'none') return `There is no invoice ${paperNumber(number)}.`
  if (paid.problem === 'too-much')
    return `The invoice leaves ${formatRand(paid.open)} open. Book the line to one of its bookings.`
  return whyNot(paid.refusal, paid.booking)
}

type Payees = { reference: string; bookings: Booking[]; isGroup: boolean }

/** The booking that was named, or its group where that is what the guest wrote. */
async function payeesOf(
  deps: Pick<Deps, 'db'>,
  { words }: StatementLine,
  reference: string,
): Promise<Payees | null> {
  const booking = await findByReference(deps, reference)
  const group = booking === null ? asGroupReference(reference) : booking.groupReference
  if (group !== null && (booking === null || isNamed(words, group))) {
    const bookings = await findBookingsOfGroup(deps.db, group)
    return bookings.length === 0 ? null : { reference: group, bookings, isGroup: true }
  }
  return booking && { reference: booking.reference, bookings: [booking], isGroup: false }
}

const LONGEST_REFERENCE = 80

function idOf({ date, cents, count, words }: StatementLine): string {
  return Buffer.from([date, cents, count, words].join(' ')).toString('base64url')
}

/** By which a booked line is known: its words may name somebody, so they are not kept here. */
function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function lineOf(id: string): StatementLine | null {
  const text = Buffer.from(id, 'base64url').toString()
  const [, date = '', cents, count, words = ''] =
    /^(\S{10}) (\d{1,10}) (\d{1,4}) (.{0,120})$/.exec(text) ?? []
  if (!isRealDate(date) || !(Number(cents) > 0)) return null
  return { date, cents: Number(cents), count: Number(count), words: singleLine(words) }
}

function toldOf({ payable: { reference, name, owing }, reasons }: Candidate): Told {
  return { reference, name, owing, reasons }
}
