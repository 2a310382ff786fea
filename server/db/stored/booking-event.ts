import type { Booking } from '#domain/booking/booking.ts'
import type { BookingEvent, BookingEventName, RecordedBookingEvent } from '#domain/booking/events.ts'
import type { Mover } from '#domain/booking/status.ts'
import type { Change } from '#domain/office/trace.ts'

const VERSION = 2

/** The contents of `events.what` and `events.data`: the move, its details, and what it changed. */
export function storedEvent(
  { move, data }: BookingEvent,
  changes: Change[] = [],
): { what: string; data: object } {
  return { what: move, data: { v: VERSION, ...(changes.length > 0 && { changes }), ...data } }
}

/** The value of `what` in an alarm's row, in either version. */
export const ALARMS = ['alarm' satisfies BookingEventName, 'office alarmed']

/** The events of version 1. */
type FirstMove = Exclude<
  BookingEventName,
  'prove' | 'lapse' | 'assign leg' | 'propose' | 'accept' | 'refuse' | 'change' | 'note' | 'payment'
>

/** Version 1 names an event, or the mail about it, by the status that it leads to, or by a special word. */
export const MOVES_OF_VERSION_1: Record<string, FirstMove> = {
  created: 'book',
  confirmed: 'confirm',
  declined: 'decline',
  cancelled: 'cancel',
  assigned: 'assign',
  'assigned anew': 'reassign',
  unassigned: 'unassign',
  'under way': 'start',
  completed: 'complete',
  'no show': 'no show',
  'office alarmed': 'alarm',
  overdue: 'alarm',
}

type Row = { id: number; what: string; who: string; at: Date; data: unknown; name: string | null }

/** A booking's events from all its rows in order; `ending` is how it was cancelled. */
export function readBookingEvents(rows: Row[], ending: Booking['ending']): RecordedBookingEvent[] {
  const events: RecordedBookingEvent[] = []
  for (const { id, what, who, at, data, name } of rows) {
    const { v = 1, changes: _, ...said } = (data ?? {}) as { v?: number; changes?: Change[]; why?: string }
    const isAssigned = ['assign', 'reassign'].includes(events.at(-1)?.move ?? '')
    const event =
      v === 1
        ? ofVersion1({ what, why: said.why ?? '', isAssigned, ending })
        : ({ move: what, data: said } as BookingEvent)
    events.push({ ...event, id, who: who === 'the program' ? 'program' : (who as Mover), at, name })
  }
  return events
}

/** Version 1 says at most a reason; the booking holds how it was cancelled. */
function ofVersion1({
  what,
  why,
  isAssigned,
  ending,
}: {
  what: string
  why: string
  isAssigned: boolean
  ending: Booking['ending']
}): BookingEvent {
  // Without its drivers a booking is confirmed again.
  const move = what === 'confirmed' && isAssigned ? 'unassign' : MOVES_OF_VERSION_1[what]
  if (move === undefined) throw new Error(`no booking has an event "${what}"`)
  if (move === 'cancel') return { move, data: { reason: 'other', fee: 0, ...ending, why } }
  if (move === 'decline' || move === 'unassign' || move === 'no show') return { move, data: { why } }
  return { move, data: {} }
}
