import type { Axis, Span } from '#domain/office/board.ts'

/** What the board's pages show. */

/** How a leg looks: its state, `pending` while the booking is undecided, `open` while it waits to be assigned. */
export type Look = 'open' | 'pending' | 'assigned' | 'under way' | 'completed'

export type LegView = Span & {
  id: string
  reference: string
  /** Of its booking, as it is seen here. */
  revision: number
  /** The page on which it is assigned without scripts. */
  href: string
  time: string
  ends: string
  name: string
  way: string
  /** `7 guests` */
  party: string
  look: Look
  /** Its state in words. */
  word: string
  unitId: string
  driverId: string
  /** Vehicle and driver in words, or the vehicle that is kept for it. */
  crew: string
}

/** A leg on a row, with the minutes around it that the vehicle or driver needs. */
export type Bar = LegView & { there: number; home: number; buffer: number }

export type Off = Span & { why: string }

/** A vehicle or a driver. */
export type RowView = {
  id: string
  name: string
  /** Registration or vehicles. */
  beside: string
  /** Who drives it that day, or what the driver does. */
  note: string
  seats: string
  off: Off[]
  bars: Bar[]
}

export type DayView = {
  show: 'day'
  day: string
  rows: RowView[]
  tray: LegView[]
  closed: ClosedView[]
  axis: Axis
  /** Minutes since midnight; null on other days. */
  now: number | null
  time: string
}

/** The legs of a phone's list. */
export type AgendaGroup = { title: string; legs: LegView[] }
export type AgendaView = {
  tabs: { to: string; label: string; isHere: boolean }[]
  groups: AgendaGroup[]
  over: LegView[]
  /** `6 done, 4 under way` */
  overNote: string
  /** It is now; null on other days. */
  time: string | null
}

/** A day of a vehicle or driver: each bar from a minute to a minute. */
export type WeekCell = {
  bars: [from: number, to: number, look: Look][]
  off: Off[]
  /** For those who cannot see the bars. */
  text: string
}

export type WeekView = {
  show: 'week'
  days: { to: string; title: string; note: string; isToday: boolean }[]
  axis: Span
  toAssign: number
  tray: WeekCell[]
  rows: { id: string; name: string; beside: string; cells: WeekCell[] }[]
  /** How few are free at the busiest time of each day; `isShort` if none is. */
  free: { text: string; isShort: boolean }[]
  /** How many drivers have trips each day, and how many are on for too long. */
  duty: string[]
  notes: WeekNote[]
  closed: ClosedView[]
}

/** A closed road or sight, for so many days from the first of those shown, and how many trips go there meanwhile. */
export type ClosedView = { to: string; name: string; count: number; first: number; days: number }

/** What to know of the week: a tight day, a vehicle that is back, a paper that runs out. */
export type WeekNote = { title: string; text: string; to: string }

/** A vehicle or a driver for the chosen leg, with one sentence on why it fits or not. */
export type Choice = { id: string; name: string; can: boolean; why: string; km: number }

/** A way out; `puts` is what its form posts. */
export type WayView = { title: string; note: string; km: string; puts: string[] }

/** All that the inspector says of the chosen leg; `on` is the row on which it was put down and is not possible. */
export type PickedView = {
  legId: string
  on: string
  facts: string
  more: string
  /** Why it cannot be moved at all; empty if it can. */
  fixed: string
  /** Undecided, so that only a vehicle is kept for it. */
  isReserved: boolean
  units: Choice[]
  drivers: Choice[]
  ways: WayView[]
}

export const PUT = 'put'
export const UNDO = 'undo'
export const TAKE_OFF = 'take off'
