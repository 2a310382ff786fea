import type { ClosedWhy, Closure } from '#domain/closures/closures.ts'
import type { Extra } from './extras.ts'
import type { Mover } from './permissions.ts'
import type { CancelReason } from './cancellation.ts'
import type { GuestTapName } from './guest-taps.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { Payment } from './ledger.ts'
import type { Proposal } from './proposal.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Doubt, Tap } from './taps.ts'

type Nothing = Record<string, never>
/** Which of several legs, counted from 1; left out where there is only one. */
type Which = { leg?: number | undefined }
/** Empty if no reason was given. */
type Why = { why: string }

/** The parts of a booking that can be changed. */
export const BOOKING_PARTS = [
  'price',
  'times',
  'places',
  'party',
  'vehicle',
  'hours',
  'return',
  'meetAndGreet',
  'customer',
  'passengerName',
  'passengerPhone',
  'signName',
  'flightNumber',
  'childAges',
  'accessNeeds',
  'notes',
  'addresses',
] as const satisfies (JourneyPart | 'customer' | keyof BookingDetails)[]
type JourneyPart = 'price' | 'times' | 'places' | 'party' | 'vehicle' | 'hours' | 'return' | 'meetAndGreet'
export type BookingPart = (typeof BOOKING_PARTS)[number]

/** The data of each event, besides who caused it and when. */
type EventData = {
  book: Nothing
  prove: Nothing
  lapse: Nothing
  /** A reason where the pickup had passed undecided. */
  confirm: Partial<Why>
  unconfirm: Why
  decline: Why
  /** Of everything ahead, or of one leg. */
  cancel: Why & Which & { reason: CancelReason; fee: Cents }
  /** Another vehicle is kept for it, or none. */
  reserve: Why & Which
  assign: Which
  reassign: Which
  unassign: Why & Which
  start: Which
  unstart: Which
  /** The driver has arrived, or has the guest on board; or took that back. */
  reach: Which & { step: 'arrived' | 'on board'; isUndone: boolean }
  complete: Which
  'no show': Why & Which
  /** The office was told that its answer is overdue. */
  alarm: Nothing
  /** The guest was asked to accept by a link. */
  propose: Why & { proposal: string; kind: Proposal['kind'] }
  /** The customer asks for a change that is not theirs to make any more. */
  ask: Why & { proposal: string }
  /** The office does not agree to what the customer asked for. */
  'turn down': Why & { proposal: string }
  /** The office takes its proposal back, or a change has overtaken it. */
  withdraw: { proposal: string }
  /** A flight is reported to land at another time; no terms follow from it. */
  landing: Which & { at: string }
  accept: { proposal: string }
  /** The guest declined; or, with `isTaken`, accepted when no vehicle was free any more. */
  refuse: Why & { proposal: string; isTaken: boolean }
  /** The agreed terms changed. The earlier version is kept under `revision`. */
  change: Why & { what: BookingPart[]; revision: number }
  /** The link to the trip was switched off; there is another, and other words for the drivers. */
  relink: Nothing
  /** For the office only. */
  note: { text: string }
  /** A tap that moves nothing: a guest's, or a driver's that is in doubt or that the office decides. */
  report: Which & {
    tap: Tap | GuestTapName
    driver: string
    doubt: Doubt | null
    /** The extra that the tap with this id proposes. */
    proposes?: (Extra & { id: string }) | undefined
  }
  /** What the guest says of the trip, in words in `why`. */
  review: Why & { stars: number }
  /** The office has read that. */
  'review read': Nothing
  /**
   * `entry` is the id of the ledger's entry; older events have none. `moved`: the booking of the group that it went to
   * or came from.
   */
  payment: Pick<Payment, 'kind' | 'method' | 'cents'> & {
    entry?: string | undefined
    moved?: string | undefined
  }
  /** The guest is asked to pay by a moment, with a link: `balance` is the one reminder of the rest. */
  bill: { cents: Cents; by: string; why: (typeof BILLS)[number] }
  /** The guest pays by bank transfer; a deposit waits for it until then. */
  transfer: { cents: Cents; until: string | null }
  /** The office waits longer for the deposit, or counts it as paid although so much is missing. */
  wait: { until: string }
  forgive: Why & { cents: Cents }
  /** The guest was told, by mail or by a call, that a road or sight is closed, or open again; times in ISO 8601. */
  closure: Which &
    Pick<Closure, 'place'> & {
      cause: ClosedWhy
      from: string
      until: string | null
      isOpen: boolean
      by: 'mail' | 'call'
      /** What the guest is mailed, as the office has read it; the first paragraph is the heading. */
      text?: string | undefined
    }
  /** Waiting or another stop, agreed to on the way. */
  extra: Which & Extra
  /** A refund that needs a second person was asked for, or was not agreed to; one is on its way, was refused by the gateway, or taken back. Done, it is a payment. */
  refund: Pick<Payment, 'method' | 'cents'> & { step: (typeof REFUND_STEPS)[number] }
}

export const REFUND_STEPS = ['asked', 'declined', 'begun', 'refused', 'by hand', 'withdrawn'] as const

/** Why a guest is asked to pay: once, before the rest is due, or again. */
export const BILLS = ['link', 'balance', 'reminder'] as const

export type BookingEventName = keyof EventData

/** A booking event: the name of the move, and its data. */
export type BookingEvent = {
  [Move in BookingEventName]: { move: Move; data: EventData[Move] }
}[BookingEventName]

/** Events that leave the booking itself unchanged. */
const BESIDE: BookingEventName[] = [
  'alarm',
  'note',
  'reach',
  'report',
  'review',
  'review read',
  'closure',
  'payment',
  'bill',
  'transfer',
  'wait',
  'forgive',
  'refund',
  'propose',
  'ask',
  'turn down',
  'withdraw',
  'refuse',
  'relink',
]

/** Whether an event changes the booking, and so increases its revision. */
export function changesBooking({ move }: Pick<BookingEvent, 'move'>): boolean {
  return !BESIDE.includes(move)
}

const OWED_AFTER: BookingEventName[] = ['decline', 'cancel', 'no show', 'change', 'accept', 'payment']

/** Since when a booking can have owed its guest anything; refunds only lessen that. Null where nothing says so. */
export function owedSince(events: RecordedBookingEvent[]): Date | null {
  const last = events.findLast(
    ({ move, data }) => OWED_AFTER.includes(move) && !('kind' in data && data.kind === 'refund'),
  )
  return last?.at ?? null
}

/** A recorded event. Of two events, the smaller id came first. `name` is the colleague who caused it, if one did. */
export type RecordedBookingEvent = BookingEvent & { id: number; who: Mover; at: Date; name: string | null }
