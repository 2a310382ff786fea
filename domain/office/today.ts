import type { Booking } from '#domain/booking/booking.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import type { LegStatus } from '#domain/booking/status.ts'
import type { MissingDetail } from '#domain/booking/missing-details.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Incident } from './incidents.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'

/** An item that needs the office, with its deadline. */
export type TodayItem = {
  /** The reference of its booking or enquiry; empty if it concerns neither. */
  reference: string
  kind: 'booking' | 'change' | 'enquiry' | 'leg' | 'missing' | 'trip' | 'mail' | 'incident'
  due: Date
  overdue: boolean
  /** The customer's name. */
  name: string
  why: TodayReason
  booking: Booking | null
  enquiry: OfficeEnquiry | null
}

/** Why something needs the office, as facts; `wording/today.ts` has the sentences. */
export type TodayReason =
  | { code: 'undecided'; params: { askedAt: Date; pickupAt: Date; total: Cents } }
  /** The guest has until then to accept by the link. */
  | { code: 'guest-asked'; params: { until: Date } }
  /** The customer asks for a change that is not theirs to make any more. */
  | { code: 'change-asked'; params: { until: Date; parts: BookingPart[] } }
  | { code: 'unanswered'; params: { receivedAt: Date; isBegun: boolean; isSuspected: boolean } }
  | { code: 'no-vehicle' | 'no-driver'; params: { legId: string; starts: Date; from: string; to: string } }
  | { code: 'missing'; params: { details: MissingDetail[]; pickupAt: Date } }
  /** The trip must be over, but nobody has completed it. */
  | { code: 'not-closed'; params: { legId: string; status: LegStatus; ended: Date } }
  | {
      code: 'mail-failed'
      params: { messageId: string; template: string; to: string; answer: string; at: Date }
    }
  | { code: 'mails-wait'; params: { count: number; since: Date; hasMail: boolean } }
  | { code: 'incident'; params: Incident }
