import type { BookingMove, Mover } from './booking-status.ts'
import type { CancelReason } from './cancellation.ts'
import type { Cents } from './money.ts'

type Nothing = Record<string, never>
/** Empty where nobody gave a reason. */
type Why = { why: string }

/** What each event of a booking says, beside who caused it and when. */
type EventData = {
  book: Nothing
  prove: Nothing
  lapse: Nothing
  confirm: Nothing
  decline: Why
  cancel: Why & { reason: CancelReason; fee: Cents }
  assign: Nothing
  reassign: Nothing
  unassign: Why
  start: Nothing
  complete: Nothing
  'no show': Why
  /** The office was told that its answer is overdue. */
  alarm: Nothing
}

export type BookingEventName = keyof EventData

/** What happens to a booking: the move by its name, and its data. */
export type BookingEvent = {
  [Move in BookingEventName]: { move: Move; data: EventData[Move] }
}[BookingEventName]

/** An event that changes the status. */
export type BookingMoved = Extract<BookingEvent, { move: BookingMove }>

/** An event as it was recorded; of two, the one with the smaller id came first. */
export type RecordedBookingEvent = BookingEvent & { id: number; who: Mover; at: Date }
