import type { Booking } from '#domain/booking/booking.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import type { MissingDetail } from '#domain/booking/missing-details.ts'
import type { Cents } from '#domain/values/money.ts'
import type { PaperKind } from '#domain/fleet/papers.ts'
import type { Closure } from '#domain/closures/closures.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import type { DriverReport, ReportKind } from './driver-reports.ts'
import type { Incident } from './incidents.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'

/** What a trip still lacks. */
export type Lack = 'decision' | 'vehicle' | 'driver' | MissingDetail

/** A trip that is over, although nobody said how it ended; `at` is its pickup or, if it was driven, its end. */
export type PastTrip = { legId: string; bookingId: string; reference: string; name: string; at: Date }

/** An item that needs the office, with its deadline. */
export type TodayItem = {
  /** The reference of its booking or enquiry; empty if it concerns neither. */
  reference: string
  kind:
    | 'booking'
    | 'change'
    | 'enquiry'
    | 'leg'
    | 'missing'
    | 'trip'
    | 'mail'
    | 'incident'
    | 'paper'
    | 'refund'
    | 'payment'
    | 'report'
    | 'review'
    | 'closure'
  due: Date
  overdue: boolean
  /** Of a trip that lacks something. */
  pickupAt?: Date | undefined
  /** It comes before everything else. */
  isFirst?: boolean | undefined
  /** The customer's name. */
  name: string
  why: TodayReason
  booking: Booking | null
  enquiry: OfficeEnquiry | null
}

/** A driver brings the money in by the next morning, so a trip is listed as unpaid only after this long. */
export const PAID_WITHIN_HOURS = 12

/** Why something needs the office, as facts; `wording/today.ts` has the sentences. */
export type TodayReason =
  | { code: 'undecided'; params: { askedAt: Date; pickupAt: Date; total: Cents; lacks: Lack[] } }
  /** The guest has until then to accept by the link. */
  | { code: 'guest-asked'; params: { until: Date; lacks: Lack[] } }
  | { code: 'lacks'; params: { legId: string; starts: Date; from: string; to: string; lacks: Lack[] } }
  /** The customer asks for a change that is not theirs to make any more. */
  | { code: 'change-asked'; params: { until: Date; parts: BookingPart[] } }
  | { code: 'unanswered'; params: { receivedAt: Date; isBegun: boolean; isSuspected: boolean } }
  /** Trips that nobody had decided or assigned when their pickup came, and those that must be over but are not closed. */
  | { code: 'not-happened' | 'not-closed'; params: { trips: [PastTrip, ...PastTrip[]] } }
  /** Trips that are over and not paid, and what is owed for them. */
  | { code: 'unpaid'; params: { trips: [PastTrip, ...PastTrip[]]; owing: Cents } }
  /** A deposit, or the rest of a tour, that should have come; the vehicle is still kept. */
  | { code: 'pay-late'; params: { since: Date } }
  /** We owe the guest money. */
  | { code: 'to-refund'; params: { cents: Cents; by: Date; isTwice: boolean } }
  /** The deposit came after the booking was let go, and no vehicle was free any more. */
  | { code: 'paid-not-held'; params: { cents: Cents } }
  /** A person sends it by hand; or the gateway has not answered yet, or has refused. */
  | { code: 'refund-to-send' | 'refund-unanswered'; params: { cents: Cents; by: Date } }
  | { code: 'refund-refused'; params: { cents: Cents; words: string } }
  /** A colleague asks to give money back; a second person must agree. */
  | { code: 'refund-asked'; params: { cents: Cents; name: string | null } }
  | {
      code: 'mail-failed'
      params: { messageId: string; template: string; to: string; answer: string; at: Date }
    }
  | { code: 'mails-wait'; params: { count: number; since: Date; hasMail: boolean } }
  | { code: 'incident'; params: Incident }
  /** A paper of a vehicle or driver ends soon or has ended; `after` counts the trips ahead that end later. */
  | { code: 'paper-ends'; params: Resource & { paper: PaperKind; until: string; after: number } }
  /** Guests whose trips go there have not been told yet that it is closed; `first` is the next of them. */
  | {
      code: 'closed-not-told'
      params: Pick<Closure, 'id' | 'from' | 'until'> & { untold: number; first: Date }
    }
  /** At the kerb word and number were not the same, or the guest cannot see the driver; somebody must take it by name. */
  | {
      code: 'not-the-same' | 'cannot-see'
      params: { id: string; legId: string; saidBy: 'driver' | 'guest'; driver: string | null; at: Date }
    }
  | { code: ReportKind; params: DriverReport }
  /** A guest has said how the trip was. */
  | { code: 'reviewed'; params: { stars: number; text: string } }
  /** Another phone wants to open a driver's day sheet. */
  | { code: 'phone-asked'; params: { linkId: string; driver: string; at: Date } }
