import type { BookingMove, Mover } from './status.ts'
import type { CancelReason } from './cancellation.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { Payment } from './ledger.ts'
import type { Proposal } from './proposal.ts'
import type { Cents } from '#domain/values/money.ts'

type Nothing = Record<string, never>
/** Empty where nobody gave a reason. */
type Why = { why: string }

/** What of a booking the office can change. */
export type BookingPart = 'price' | 'times' | 'customer' | keyof BookingDetails

/** What each event of a booking says, beside who caused it and when. */
type EventData = {
  book: Nothing
  prove: Nothing
  lapse: Nothing
  confirm: Nothing
  decline: Why
  cancel: Why & { reason: CancelReason; fee: Cents }
  assign: Nothing
  /** Of several legs, counted from 1, one has vehicle and driver; others have none yet. */
  'assign leg': { leg: number }
  reassign: Nothing
  unassign: Why
  start: Nothing
  complete: Nothing
  'no show': Why
  /** The office was told that its answer is overdue. */
  alarm: Nothing
  /** The guest is asked to accept something by a link. */
  propose: Why & { proposal: string; kind: Proposal['kind'] }
  accept: { proposal: string }
  /** The guest says no; or yes, when it was no longer possible. */
  refuse: Why & { proposal: string; isTaken: boolean }
  /** Something of what was agreed is another by now; what it was is kept under the revision it had. */
  change: Why & { what: BookingPart[]; revision: number }
  /** For the office alone. */
  note: { text: string }
  payment: Pick<Payment, 'kind' | 'method' | 'cents'>
}

export type BookingEventName = keyof EventData

/** What happens to a booking: the move by its name, and its data. */
export type BookingEvent = {
  [Move in BookingEventName]: { move: Move; data: EventData[Move] }
}[BookingEventName]

/** Events that leave a booking as it is. */
const BESIDE: BookingEventName[] = ['alarm', 'note', 'payment', 'propose', 'refuse']

/** Whether a booking is another after an event than before: then its revision has grown. */
export function changesBooking({ move }: Pick<BookingEvent, 'move'>): boolean {
  return !BESIDE.includes(move)
}

/** An event that changes the status. */
export type BookingMoved = Extract<BookingEvent, { move: BookingMove }>

/** An event as it was recorded; of two, the one with the smaller id came first. `name` is of whoever of us did it. */
export type RecordedBookingEvent = BookingEvent & { id: number; who: Mover; at: Date; name: string | null }
