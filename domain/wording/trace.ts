import type { BookingEvent } from '#domain/booking/events.ts'
import type { Change, ChangeValue, TraceKind } from '#domain/office/trace.ts'
import { PAPER_KINDS } from '#domain/fleet/papers.ts'
import { capeDate, capeTime, formatDay, isRealDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { closedWhyInWords, enquiryEvent } from './conversations.ts'
import { officeEvent } from './office-events.ts'
import { paperInSentence } from './papers.ts'

/** What the office reads in the trace. */

export const TRACE_KIND_NAMES: Record<TraceKind, string> = {
  booking: 'Booking',
  enquiry: 'Enquiry',
  vehicle: 'Vehicle',
  driver: 'Driver',
  settings: 'Facts',
  staff: 'Staff',
  invoice: 'Invoice',
  closure: 'Closure',
  person: 'Person',
  account: 'Account',
  message: 'Message',
}

type Traced = { kind: TraceKind; what: string; who: string; data: Record<string, unknown> }

/** What was done, and why if somebody said so. */
export function tracedInWords(
  { kind, what, who, data }: Traced,
  placeNamed: (id: string) => string,
): { what: string; why: string } {
  if (kind === 'enquiry') return { what: enquiryEvent(what, data), why: '' }
  if (kind !== 'booking') {
    const paper = PAPER_KINDS.find((one) => what === `paper entered: ${one}`)
    const told = paper === undefined ? what : `paper entered: ${paperInSentence(paper)}`
    return { what: `${told.charAt(0).toUpperCase()}${told.slice(1)}`, why: '' }
  }
  const event = { move: what, data } as BookingEvent
  return officeEvent({ ...event, id: 0, at: new Date(0), name: null, who: who as 'operator' }, placeNamed)
}

/** Who did it where no name is known. */
export function tracedDoer(who: string): string {
  return DOERS[who] ?? who
}

const DOERS: Record<string, string> = {
  customer: 'The guest',
  guest: 'The guest',
  visitor: 'The guest',
  'account holder': 'The account holder',
  'whoever runs the program': 'The administrator',
  driver: 'The driver',
  operator: 'The office',
  program: 'The program',
  retention: 'The program',
}

/** `Price: R1,200 → R1,350`. */
export function changeInWords({ field, from, to }: Change): string {
  const [, name = field, leg] = /^(.*?)(?: (\d+))?$/.exec(field) ?? []
  const shown = FIELDS[name] ?? spelled(name)
  const label = leg === undefined ? shown : `${shown} of leg ${leg}`
  return `${label}: ${valueInWords(name, from)} → ${valueInWords(name, to)}`
}

const FIELDS: Record<string, string> = {
  total: 'Price',
  starts: 'Pickup',
  assignedTo: 'Assigned to',
  answerBy: 'Answer due',
  closedWhy: 'Why closed',
  modelId: 'Model',
  legalClass: 'Registered as',
  active: 'In service',
  officeFrom: 'Office opens',
  officeUntil: 'Office closes',
  officeDays: 'Office days',
  eftNext: 'Bank account that waits',
  eftBank: 'Bank',
  eftBranchCode: 'Branch code',
  eftAccountName: 'Account name',
  eftAccountNumber: 'Account number',
}

/** `Flight number` for `flightNumber`. */
function spelled(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function valueInWords(name: string, value: ChangeValue): string {
  if (value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'closedWhy') return closedWhyInWords(String(value))
  if (name === 'photo') return String(value).slice(0, 8)
  if (name === 'total' && typeof value === 'number') return formatRand(value)
  if (isRealDate(String(value))) return formatDay(String(value), 'en', DAY)
  if (!MOMENTS.has(name)) return shortened(String(value))
  const at = new Date(String(value))
  return `${formatDay(capeDate(at), 'en', { ...DAY, year: undefined })} ${capeTime(at)}`
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const MOMENTS = new Set(['starts', 'answerBy', 'offFrom', 'offUntil', 'from', 'until'])

const LONGEST = 160

/** Whole texts are in the API. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
