import type { BookingStatus } from '#domain/booking/status.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import type { KeyName } from '#app/console/keys/table.ts'

/** A booking as the office sees it, in words. */
export type OfficeBookingView = {
  reference: string
  /** What was read: whoever acts on an earlier one is told. */
  revision: string
  name: string
  /** Whether mail goes out; else what is said to the guest waits. */
  hasMail: boolean
  status: BookingStatus
  /** `held until 10:42`, `guest asked until …`; empty where the status says it all. */
  statusNote: string
  contact: { phone: string; call: string; whatsApp: string; mail: string }
  line: { status: BookingStatus; is: 'past' | 'current' | 'ahead' }[]
  verbs: BookingVerb[]
  /** Verbs whose time is still to come. */
  later: LaterVerb[]
  title: string
  party: string
  /** `phone and flight number`; empty where nothing is. */
  missing: string
  legs: LegView[]
  notes: NoteView[]
  picker: PickerView | null
  price: PriceView
  money: MoneyView
  cancelling: { title: string; terms: { until: string; what: string; isNow: boolean }[]; note: string }
  /** What the office may allow the guest; null where there is nothing to allow. */
  guest: { text: string; form: 'book many' | 'book few'; label: string } | null
  events: { id: string; at: string; what: string; more: string }[]
  cancelReasons: { id: string; label: string; costs: string; back: string }[]
  /** What the form for another time begins with: `date`, `time`, and of a way back `returnDate`, `returnTime`. */
  times: Record<string, string>
  /** What can be changed, as its form begins. */
  changeable: Record<string, string>
  /** The ends that need an address. */
  addresses: string[]
}

/** Done at once (`move`), asked about first (`ask`), or chosen in the picker of a leg. */
export type BookingVerb = { label: string; keyName?: KeyName } & (
  | { move: string }
  | { ask: AskName }
  | { leg: string }
)

export type LaterVerb = { label: string; why: string }

export const ASKS = [
  'decline',
  'cancel',
  'propose',
  'unassign',
  'no show',
  'pay',
  'refund',
  'note',
  'change',
] as const
export type AskName = (typeof ASKS)[number]

/** `back` is where one was before the question. */
export type AskProps = { view: OfficeBookingView; back: string }

export type LegView = {
  id: string
  number: number
  when: string
  from: string
  to: string
  facts: string
  status: BookingStatus | 'no vehicle'
  /** How the status is said. */
  word: string
  /** Who drives in what, or when it starts. */
  crew: string
  isChosen: boolean
}

export type NoteView = { id: string; head: string; text: string; isFromGuest: boolean }

export type PickerView = {
  legId: string
  title: string
  /** `needed 15:50 to 18:25 with driving and buffer`. */
  needed: string
  units: UnitChoice[]
  drivers: DriverChoice[]
  /** Those that are too small, in a sentence. */
  leftOut: string
  /** What is chosen at first. */
  unitId: string
  driverId: string
}

export type UnitChoice = {
  id: string
  name: string
  registration: string
  why: string
  /** `117 km`; empty where it cannot. */
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

export type MoneyView = {
  rows: { id: string; at: string; what: string; amount: string }[]
  /** Empty where nothing was paid. */
  paid: string
  /** `Balance` or `To give back`, with how much; null where neither is. */
  open: Fact | null
  /** Makes a payment that is sent twice one payment. */
  key: string
  /** What the form of a payment begins with. */
  suggested: Record<string, string>
  /** Where the guest pays into, and with which words; empty where no bank account is set. */
  transfer: string
}
