import type { BookingMove, Mover } from './status.ts'
import type { CancelReason } from './cancellation.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { Payment } from './ledger.ts'
import type { Proposal } from './proposal.ts'
import type { Cents } from '#domain/values/money.ts'

type Nothing = Record<string, never>
/** Empty if no reason was given. */
type Why = { why: string }

/** The parts of a booking that the office can change. */
export const BOOKING_PARTS = [
  'price',
  'times',
  'customer',
  'passengerName',
  'passengerPhone',
  'signName',
  'flightNumber',
  'childAges',
  'accessNeeds',
  'notes',
  'addresses',
] as const satisfies ('price' | 'times' | 'customer' | keyof BookingDetails)[]
export type BookingPart = (typeof BOOKING_PARTS)[number]

/** The data of each event, besides who caused it and when. */
type EventData = {
  book: Nothing
  prove: Nothing
  lapse: Nothing
  confirm: Nothing
  decline: Why
  cancel: Why & { reason: CancelReason; fee: Cents }
  assign: Nothing
  /** One of several legs, counted from 1, got a vehicle and driver, while others still have none. */
  'assign leg': { leg: number }
  reassign: Nothing
  unassign: Why
  start: Nothing
  complete: Nothing
  'no show': Why
  /** The office was told that its answer is overdue. */
  alarm: Nothing
  /** The guest was asked to accept by a link. */
  propose: Why & { proposal: string; kind: Proposal['kind'] }
  accept: { proposal: string }
  /** The guest declined; or, with `isTaken`, accepted when no vehicle was free any more. */
  refuse: Why & { proposal: string; isTaken: boolean }
  /** The agreed terms changed. The earlier version is kept under `revision`. */
  change: Why & { what: BookingPart[]; revision: number }
  /** For the office only. */
  note: { text: string }
  payment: Pick<Payment, 'kind' | 'method' | 'cents'>
}

export type BookingEventName = keyof EventData

/** A booking event: the name of the move, and its data. */
export type BookingEvent = {
  [Move in BookingEventName]: { move: Move; data: EventData[Move] }
}[BookingEventName]

/** Events that leave the booking itself unchanged. */
const BESIDE: BookingEventName[] = ['alarm', 'note', 'payment', 'propose', 'refuse']

/** Whether an event changes the booking, and so increases its revision. */
export function changesBooking({ move }: Pick<BookingEvent, 'move'>): boolean {
  return !BESIDE.includes(move)
}

/** An event that changes the status. */
export type BookingMoved = Extract<BookingEvent, { move: BookingMove }>

/** A recorded event. Of two events, the smaller id came first. `name` is the colleague who caused it, if one did. */
export type RecordedBookingEvent = BookingEvent & { id: number; who: Mover; at: Date; name: string | null }
