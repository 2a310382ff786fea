import { type Agreement, agreementOf, type BookingStatus, isLegOn, type LegStatus } from './status.ts'

/** Who may do what with a booking or one of its legs, and from which status: one table for server and screens. */

/** `guest` acts by the link of a mail, `driver` by a driver's link; timed acts are the program's. */
export const MOVERS = ['customer', 'guest', 'driver', 'operator', 'program'] as const
export type Mover = (typeof MOVERS)[number]

/** Acts on the whole booking; `to` is the agreement after it, where it changes. */
const BOOKING_ACTS = {
  /** The customer has proven that the address is theirs. */
  prove: { from: ['held'], to: 'pending', by: ['customer', 'operator'] },
  lapse: { from: ['held'], to: 'lapsed', by: ['customer', 'operator', 'program'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['operator'] },
  /** Confirmed by mistake; possible until the mail about it has left. */
  unconfirm: { from: ['confirmed'], to: 'pending', by: ['operator'] },
  decline: { from: ['pending'], to: 'declined', by: ['operator'] },
  /** Asks the guest who booked. The office does, or somebody with the link whose change raises the price. */
  propose: { from: ['pending', 'confirmed'], by: ['guest', 'operator'] },
  /** The guest accepts the office's proposal: a booking made for them, or a change. */
  accept: { from: ['pending', 'confirmed'], to: 'confirmed', by: ['guest', 'operator'] },
  refuse: { from: ['pending', 'confirmed'], by: ['guest'] },
  /** Takes a proposal back. */
  withdraw: { from: ['pending', 'confirmed'], by: ['operator'] },
  /** Details, or the journey: places, times, party, vehicle, price. */
  change: { from: ['pending', 'confirmed'], by: ['customer', 'guest', 'operator'] },
  /** A change that the customer may not make alone any more; the office answers. */
  ask: { from: ['pending', 'confirmed'], by: ['customer', 'guest'] },
  /** Anybody may report a landing; nobody has to agree to it. */
  landing: { from: ['pending', 'confirmed'], by: ['customer', 'guest', 'driver', 'operator'] },
  'turn down': { from: ['pending', 'confirmed'], by: ['operator'] },
  alarm: { from: ['pending'], by: ['program'] },
  /** Switches the link to the trip off, for another one. */
  relink: {
    from: ['held', 'lapsed', 'pending', 'confirmed', 'declined', 'cancelled'],
    by: ['customer', 'guest', 'operator'],
  },
  /** What a driver says that moves nothing by itself; or a guest, that word and number are not the same. */
  report: {
    from: ['held', 'lapsed', 'pending', 'confirmed', 'declined', 'cancelled'],
    by: ['driver', 'guest', 'customer'],
  },
  /** Says how the trip was. */
  review: { from: ['confirmed'], by: ['customer', 'guest'] },
  'review read': { from: ['confirmed'], by: ['operator'] },
  /** The guest is asked to pay, with a link. */
  bill: { from: ['confirmed'], by: ['customer', 'guest', 'operator', 'program'] },
  /** The guest pays by bank transfer: a deposit waits for it. */
  transfer: { from: ['confirmed'], by: ['customer', 'guest'] },
  /** The office waits longer for a deposit, or lets the little that is missing pass. */
  wait: { from: ['confirmed'], by: ['operator'] },
  /** An extra on the way becomes part of the price, or not. */
  extra: { from: ['confirmed'], by: ['driver', 'customer', 'guest', 'operator'] },
  /** The guest is told that a road or sight of the trip is closed, or open again. */
  closure: { from: ['pending', 'confirmed'], by: ['operator'] },
  pay: {
    from: ['held', 'lapsed', 'pending', 'confirmed', 'declined', 'cancelled'],
    by: ['operator', 'program'],
  },
  /** Its deposit has come after all, too late, and a vehicle is still free. */
  revive: { from: ['cancelled'], to: 'confirmed', by: ['operator', 'program'] },
  note: {
    from: ['held', 'lapsed', 'pending', 'confirmed', 'declined', 'cancelled'],
    by: ['operator'],
  },
} as const satisfies Record<string, { from: Agreement[]; to?: Agreement; by: Mover[] }>
export type BookingAct = keyof typeof BOOKING_ACTS

type LegRow = {
  act: LegAct
  from: LegStatus[]
  to: LegStatus
  by: Mover[]
  /** Also possible while the booking is not confirmed yet. */
  before?: Agreement[]
}

export const LEG_ACTS = [
  'reserve',
  'assign',
  'reassign',
  'unassign',
  'start',
  'unstart',
  'reach',
  'complete',
  'no show',
  'cancel',
] as const
export type LegAct = (typeof LEG_ACTS)[number]

const LEG_ROWS: LegRow[] = [
  /** Another vehicle is kept for it, or none. */
  { act: 'reserve', from: ['open'], to: 'open', by: ['operator'], before: ['held', 'pending'] },
  { act: 'assign', from: ['open'], to: 'assigned', by: ['operator'] },
  { act: 'reassign', from: ['assigned'], to: 'assigned', by: ['operator'] },
  /** Another vehicle or driver takes over on the road, after a breakdown. */
  { act: 'reassign', from: ['under way'], to: 'under way', by: ['operator'] },
  { act: 'unassign', from: ['assigned'], to: 'open', by: ['operator'] },
  { act: 'start', from: ['assigned'], to: 'under way', by: ['driver', 'operator'] },
  /** Started by mistake. */
  { act: 'unstart', from: ['under way'], to: 'assigned', by: ['driver', 'operator'] },
  /** The driver has arrived, or has the guest on board; or takes that back. */
  { act: 'reach', from: ['under way'], to: 'under way', by: ['driver'] },
  { act: 'complete', from: ['under way'], to: 'completed', by: ['driver', 'operator'] },
  { act: 'no show', from: ['assigned', 'under way'], to: 'no show', by: ['driver', 'operator'] },
  // The office corrects how a leg ended.
  { act: 'complete', from: ['no show'], to: 'completed', by: ['operator'] },
  { act: 'no show', from: ['completed'], to: 'no show', by: ['operator'] },
  {
    act: 'cancel',
    from: ['open', 'assigned'],
    to: 'cancelled',
    by: ['customer', 'guest', 'operator'],
    before: ['pending'],
  },
  /** For want of a deposit, where the settings say so. */
  { act: 'cancel', from: ['open', 'assigned'], to: 'cancelled', by: ['program'] },
  { act: 'cancel', from: ['under way'], to: 'cancelled', by: ['operator'] },
]

/** Whether it was the guest: signed in, or by the link of a mail. */
export function isGuest(mover: Mover): boolean {
  return mover === 'customer' || mover === 'guest'
}

type Statuses = { status: BookingStatus }

/** Whether this mover may do this with a booking in that status. Nothing else is possible. */
export function bookingMay(act: BookingAct, { status }: Statuses, by: Mover): boolean {
  const { from, by: movers } = BOOKING_ACTS[act]
  return (
    (from as readonly string[]).includes(agreementOf(status)) && (movers as readonly string[]).includes(by)
  )
}

/** What is agreed after an act. */
export function agreementAfter(act: BookingAct, { status }: Statuses): Agreement {
  const rule = BOOKING_ACTS[act]
  return 'to' in rule ? rule.to : agreementOf(status)
}

/** The status of a leg after an act; null where this mover may not do it now. */
export function legAfter(
  act: LegAct,
  { status: booking }: Statuses,
  { status }: { status: LegStatus },
  by: Mover,
): LegStatus | null {
  const agreement = agreementOf(booking)
  const row = LEG_ROWS.find((one) => one.act === act && one.from.includes(status) && one.by.includes(by))
  const isAgreed = agreement === 'confirmed' || row?.before?.includes(agreement)
  return row !== undefined && isAgreed ? row.to : null
}

type Jobs = Statuses & { legs: readonly { status: LegStatus }[] }

/** Whether one of the legs allows it. */
export function anyLegMay(act: LegAct, booking: Jobs, by: Mover): boolean {
  return booking.legs.some((leg) => legAfter(act, booking, leg, by) !== null)
}

/** The moves of a booking's page: what decides the whole, and how its legs go on. */
const MOVES = [
  'prove',
  'lapse',
  'confirm',
  'decline',
  'cancel',
  'assign',
  'unassign',
  'start',
  'unstart',
  'complete',
  'no show',
] as const satisfies (BookingAct | LegAct)[]
export type Move = (typeof MOVES)[number]

/** A move that is possible now, or once others were made. */
export type MoveAhead = { move: Move; can: boolean }

/** The moves that this mover can make, now or later. Moves that are past are left out. */
export function movesAhead(booking: Jobs, by: Mover): MoveAhead[] {
  return MOVES.flatMap((move) => {
    const can = isLegAct(move) ? anyLegMay(move, booking, by) : bookingMay(move, booking, by)
    return can || comesLater(move, booking, by) ? [{ move, can }] : []
  })
}

const WAY: LegStatus[] = ['open', 'assigned', 'under way']

function comesLater(move: Move, { status, legs }: Jobs, by: Mover): boolean {
  const agreement = agreementOf(status)
  if (!isLegAct(move)) return agreement === 'held' && bookingMay(move, { status: 'pending' }, by)
  if (!['held', 'pending', 'confirmed'].includes(agreement)) return false
  const nearest = Math.min(...legs.filter(isLegOn).map((leg) => WAY.indexOf(leg.status)))
  return LEG_ROWS.some(
    ({ act, from, by: movers }) =>
      act === move && movers.includes(by) && from.some((one) => WAY.indexOf(one) >= nearest),
  )
}

export function isLegAct(act: BookingAct | LegAct): act is LegAct {
  return LEG_ACTS.some((one) => one === act)
}
