import { MINUTE_MS } from '#domain/values/duration.ts'
import { EXTRAS } from './extras.ts'
import type { LegAct } from './permissions.ts'

/** What drivers tap: reports, which move a leg only where nothing speaks against it (decision 41). */

export const TAPS = [
  'on the way',
  'arrived',
  'on board',
  'done',
  'no show',
  'paid',
  'undo',
  /** The guest's word and number are not the driver's. */
  'not the same',
  ...EXTRAS,
] as const
export type Tap = (typeof TAPS)[number]

/** The steps of a leg, in order. */
export const STEPS = ['on the way', 'arrived', 'on board', 'done'] as const satisfies Tap[]
export type Step = (typeof STEPS)[number]

export const PAID_BY = ['cash', 'card'] as const
type PaidBy = (typeof PAID_BY)[number]

/** One tap as the driver's phone sends it: `id` and `at` are the phone's. */
export type DriverTap = {
  id: string
  legId: string
  tap: Tap
  at: Date
  /** Of a payment; 0 if the amount that was sent is none. */
  cents: number | null
  method: PaidBy | null
  /** Of waiting. */
  minutes: number
}

/** The extra that a tap proposes. */
export function extraOf({ tap }: Pick<DriverTap, 'tap'>): (typeof EXTRAS)[number] | undefined {
  return EXTRAS.find((kind) => kind === tap)
}

/** When a leg reached each of its steps, as reported by its driver or the office. */
export type LegTimes = Record<Step, Date | null>

/** Nothing of it has begun. */
export const NO_TIMES: LegTimes = { 'on the way': null, arrived: null, 'on board': null, done: null }

/** The times that an act of somebody else than the driver sets. */
export function timesAfter(act: LegAct, now: Date): Partial<LegTimes> {
  if (act === 'start') return { 'on the way': now }
  if (act === 'unstart') return { 'on the way': null, arrived: null, 'on board': null }
  return act === 'complete' ? { done: now } : {}
}

/** Why a tap is kept, but does not count. */
export const DOUBTS = [
  'late',
  'clock',
  'old link',
  'not yours',
  'contradicted',
  'too early',
  'over',
  'no amount',
  'nothing to undo',
  'too late to undo',
  /** Said before, and counted then. */
  'repeated',
] as const
export type Doubt = (typeof DOUBTS)[number]

/** A tap counts if we get it within this time, by a clock that is no more than that off. */
const LATE_MS = 15 * MINUTE_MS
const CLOCK_MS = 5 * MINUTE_MS
const UNDO_MS = 10 * MINUTE_MS

/** Whether a tap comes in time to count. `sentAt` is the phone's clock as it sent it, if it says so. */
export function timeDoubt(at: Date, sentAt: Date | null, now: Date): 'late' | 'clock' | null {
  const ahead = at.getTime() - now.getTime()
  const off = sentAt === null ? 0 : Math.abs(sentAt.getTime() - now.getTime())
  if (ahead > CLOCK_MS || off > CLOCK_MS) return 'clock'
  return -ahead > LATE_MS ? 'late' : null
}

/** Whether a payment says how much, or waiting how long. */
export function lacksAmount({ tap, cents, minutes }: Pick<DriverTap, 'tap' | 'cents' | 'minutes'>): boolean {
  return (tap === 'paid' && !isPayable(cents)) || (tap === 'waiting' && minutes === 0)
}

const MOST_CENTS = 100_000_00

/** Whether a guest can have paid so much to a driver. */
export function isPayable(cents: unknown): cents is number {
  return Number.isInteger(cents) && Number(cents) > 0 && Number(cents) <= MOST_CENTS
}

/** Whether it is too late for a driver to take a tap back. */
export function isPastUndo(tapped: Date, undone: Date): boolean {
  return undone.getTime() - tapped.getTime() > UNDO_MS
}
