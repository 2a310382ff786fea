import { namesInvoice, readPaperNumber } from '#domain/invoices/numbers.ts'
import { asGroupReference, transferReference } from '#domain/booking/references.ts'
import type { Cents } from '#domain/values/money.ts'
import { normalized } from '#domain/values/text.ts'
import type { StatementLine } from './statement.ts'

/** Whose payment a line of the bank is: sure, likely, or nobody's. A person books it. */

/** A booking, a group of them, or an invoice with its number as reference, that a line may belong to; amounts in cents. */
export type Payable = {
  reference: string
  name: string
  owing: Cents
  paid: Cents
  total: Cents
  /** What is missing of its deposit; 0 where none is asked for. */
  depositLeft: Cents
}

/** `yes` speaks for it, `doubt` and `no` against. */
type Reason = { code: ReasonCode; is: 'yes' | 'doubt' | 'no' }
export const REASON_CODES = [
  'reference',
  'near-reference',
  'surname',
  'amount',
  'part',
  'too-much',
  'owes-nothing',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

type OfGroup = Payable & { groupReference: string | null }

/** Groups of bookings beside the bookings: a guest who pays for all of a group writes its reference. */
export function withGroups(bookings: OfGroup[]): Payable[] {
  const groups = new Map<string, Payable>()
  for (const { groupReference: reference, ...booking } of bookings) {
    if (reference === null) continue
    const { owing, paid, total, depositLeft } = groups.get(reference) ?? NOTHING
    groups.set(reference, {
      reference,
      name: booking.name,
      owing: owing + booking.owing,
      paid: paid + booking.paid,
      total: total + booking.total,
      depositLeft: depositLeft + Math.min(booking.owing, booking.depositLeft),
    })
  }
  return [...bookings, ...groups.values()]
}

const NOTHING = { owing: 0, paid: 0, total: 0, depositLeft: 0 }

export type Candidate = { payable: Payable; reasons: Reason[] }

export type Match =
  | { is: 'sure'; candidate: Candidate }
  | { is: 'likely'; candidates: [Candidate, ...Candidate[]] }
  | { is: 'nobody' }

export function matchOf(
  { words, cents }: Pick<StatementLine, 'words' | 'cents'>,
  payables: Payable[],
): Match {
  const letters = lettersOf(words)
  const named = payables.filter(({ reference }) => isNamed(words, reference))
  const [only, ...others] = named
  if (only !== undefined && others.length === 0 && isDue(only, cents))
    return { is: 'sure', candidate: { payable: only, reasons: [yes('reference'), yes('amount')] } }
  if (only !== undefined)
    return {
      is: 'likely',
      candidates: [candidateNamed(only, cents), ...others.map((one) => candidateNamed(one, cents))],
    }
  const due = payables.filter((payable) => isDue(payable, cents))
  // Of invoices, the next number is another’s.
  const near = due.filter(
    ({ reference }) => !isInvoice(reference) && isNear(letters, transferReference(reference)),
  )
  const [nearest, ...further] = near
  if (nearest !== undefined)
    return {
      is: 'likely',
      candidates: [candidateNear(nearest, words), ...further.map((one) => candidateNear(one, words))],
    }
  const [known, ...more] = due.filter(
    ({ reference, name }) =>
      asGroupReference(reference) === null && !isInvoice(reference) && hasSurname(words, name),
  )
  return known === undefined || more.length > 0
    ? { is: 'nobody' }
    : { is: 'likely', candidates: [{ payable: known, reasons: [yes('surname'), yes('amount')] }] }
}

function isInvoice(reference: string): boolean {
  return readPaperNumber(reference) !== null
}

export function isNamed(words: string, reference: string): boolean {
  if (isInvoice(reference)) return namesInvoice(words, reference)
  return lettersOf(words).includes(transferReference(reference))
}

/** The deposit, the rest, or the whole. */
function isDue({ owing, paid, total, depositLeft }: Payable, cents: Cents): boolean {
  return owing > 0 && (cents === owing || cents === depositLeft || (paid === 0 && cents === total))
}

function candidateNamed(payable: Payable, cents: Cents): Candidate {
  const { owing } = payable
  if (isDue(payable, cents)) return { payable, reasons: [yes('reference'), yes('amount')] }
  const code = owing === 0 ? 'owes-nothing' : cents < owing ? 'part' : 'too-much'
  return { payable, reasons: [yes('reference'), { code, is: code === 'owes-nothing' ? 'no' : 'doubt' }] }
}

function candidateNear(payable: Payable, words: string): Candidate {
  const reasons: Reason[] = [{ code: 'near-reference', is: 'doubt' }, yes('amount')]
  return { payable, reasons: hasSurname(words, payable.name) ? [...reasons, yes('surname')] : reasons }
}

function yes(code: ReasonCode): Reason {
  return { code, is: 'yes' }
}

/** Letters and digits alone: banks drop dashes and spaces, and write everything large. */
function lettersOf(words: string): string {
  return normalized(words, 'NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}

/** Whether the reference stands there with one letter wrong. */
function isNear(letters: string, reference: string): boolean {
  for (let at = 0; at + reference.length <= letters.length; at++) {
    let wrong = 0
    for (let i = 0; i < reference.length && wrong < 2; i++) if (letters[at + i] !== reference[i]) wrong++
    if (wrong === 1) return true
  }
  return false
}

const SHORTEST_SURNAME = 3

function hasSurname(words: string, name: string): boolean {
  const surname = lettersOf(name.trim().split(/\s+/).at(-1) ?? '')
  return (
    surname.length >= SHORTEST_SURNAME &&
    words.split(/[\s/,.:-]+/).some((word) => lettersOf(word) === surname)
  )
}
