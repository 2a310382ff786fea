import type { Proposal } from '#domain/booking/proposal.ts'
import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import type { KeyName } from '#app/console/keys/table.ts'
import type { MoneyView } from './money/money-view.ts'

/** A booking as the office sees it, in words. */
export type OfficeBookingView = {
  reference: string
  /** The id that leads to the page of the person who booked. */
  personId: string
  /** The revision shown: someone who acts on an older one is told. */
  revision: string
  name: string
  /** Whether email is set up; otherwise messages to the guest wait. */
  hasMail: boolean
  status: BookingStatus
  /** `held until 10:42`, `guest asked until …`; empty where the status says everything. */
  statusNote: string
  contact: { phone: string; call: string; whatsApp: string; email: string; mail: string }
  line: { status: BookingStatus; is: 'past' | 'current' | 'ahead' }[]
  verbs: BookingVerb[]
  /** Moves that come later. */
  later: LaterVerb[]
  title: string
  party: string
  /** `phone and flight number`; empty when complete. */
  missing: string
  legs: LegView[]
  notes: NoteView[]
  /** Mails to the guest that did not arrive. */
  failed: { id: string; to: string; answer: string }[]
  picker: PickerView | null
  price: PriceView
  /** Those booked with it, and what their invoice needs; null if it was booked alone. */
  group: {
    reference: string
    trips: { reference: string; text: string; isThis: boolean }[]
    facts: Fact[]
  } | null
  money: MoneyView
  cancelling: { title: string; terms: { until: string; what: string; isNow: boolean }[]; note: string }
  /** The limit that the office may raise for a new guest; null for anyone else. */
  /** The link that opens the guest's trip. */
  tripUrl: string
  guest: { text: string; form: 'book many' | 'book few'; label: string } | null
  events: { id: string; at: string; what: string; more: string }[]
  /** What can be cancelled: everything ahead or, of several legs, one. */
  cancelScopes: CancelScope[]
  /** What waits for an answer, the guest's or ours; null where nothing does. */
  proposal: ProposalView | null
}

/** Done with one press (`move`), after a question (`ask`), in a leg's picker (`assign`), or on a page of its own. */
export type BookingVerb = { label: string; keyName?: KeyName } & (
  | { move: string; legId?: string }
  | { ask: AskName; legId?: string }
  | { assign: string }
  | { page: 'change' }
)

export type LaterVerb = { label: string; why: string }

export const ASKS = [
  'confirm',
  'decline',
  'cancel',
  'unassign',
  'no show',
  'turn down',
  'pay',
  'refund',
  'give back',
  'refund sent',
  'void',
  'link',
  'wait',
  'let pass',
  'let go',
  'note',
] as const
export type AskName = (typeof ASKS)[number]

/**
 * `back` is the page before the question; `on` what it is about: a leg, or an entry of the ledger. Empty where that
 * needs no saying.
 */
export type AskProps = { view: OfficeBookingView; back: string; on: string }

export type CancelScope = {
  /** Empty for everything ahead. */
  legId: string
  label: string
  /** In the order of the page, each with the guest's fee and refund. */
  reasons: { id: string; label: string; costs: string; back: string }[]
}

/** A question that waits, with the change it is about. */
export type ProposalView = {
  askedBy: Proposal['askedBy']
  title: string
  why: string
  /** Opens WhatsApp with the question and its link; empty where no number is known. */
  whatsApp: string
  /** The guest has no address: nobody has sent them the link yet. */
  isUntold: boolean
  /** Null where the guest is to accept the whole booking. */
  difference: DifferenceView | null
}

/** A change, line by line. */
export type DifferenceView = {
  /** What would be new, apart from the price. */
  facts: { label: string; now: string; next: string }[]
  lines: { label: string; note: string; now: string; next: string; difference: string }[]
  total: { now: string; next: string; difference: string }
}

export type LegView = {
  id: string
  number: number
  when: string
  from: string
  to: string
  facts: string
  status: BookingStatus | LegStatus | 'no vehicle'
  /** The status in words. */
  word: string
  /** The driver and vehicle, when it starts, or why it was cancelled and at which fee. */
  crew: string
  isChosen: boolean
  /** Its moves, where there are several legs. */
  verbs: BookingVerb[]
  later: LaterVerb[]
}

export type NoteView = { id: string; head: string; text: string; isFromGuest: boolean }

export type PickerView = {
  legId: string
  title: string
  /** `needed 15:50 to 18:25 with driving and buffer`. */
  needed: string
  units: UnitChoice[]
  drivers: DriverChoice[]
  /** A sentence on the vehicles that are too small. */
  leftOut: string
  /** The initial choice. */
  unitId: string
  driverId: string
}

export type UnitChoice = {
  id: string
  name: string
  registration: string
  why: string
  /** `117 km`; empty where the vehicle cannot do the trip. */
  empty: string
  can: boolean
}

export type DriverChoice = { id: string; name: string; why: string; can: boolean }

type PriceView = {
  /** `frozen 14 Nov, tariff 7`. */
  note: string
  lines: Fact[]
  sums: Fact[]
}
