/** The statuses of a booking and the moves between them: one table for server and screens. */

export const BOOKING_STATUSES = [
  'held',
  'lapsed',
  'pending',
  'confirmed',
  'declined',
  'assigned',
  'under way',
  'completed',
  'no show',
  'cancelled',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Who makes a move; timed moves are made by the program. */
export const MOVERS = ['customer', 'driver', 'operator', 'program'] as const
export type Mover = (typeof MOVERS)[number]

const MOVES = {
  /** The customer has proven that the address is theirs. */
  prove: { from: ['held'], to: 'pending', by: ['customer', 'operator'] },
  lapse: { from: ['held'], to: 'lapsed', by: ['customer', 'operator', 'program'] },
  confirm: { from: ['pending'], to: 'confirmed', by: ['operator'] },
  /** The guest accepts the office's proposal: a booking made for them, or another time. */
  accept: { from: ['pending', 'confirmed', 'assigned'], to: 'confirmed', by: ['customer'] },
  decline: { from: ['pending'], to: 'declined', by: ['operator'] },
  cancel: { from: ['pending', 'confirmed', 'assigned'], to: 'cancelled', by: ['customer', 'operator'] },
  assign: { from: ['confirmed'], to: 'assigned', by: ['operator'] },
  reassign: { from: ['assigned'], to: 'assigned', by: ['operator'] },
  unassign: { from: ['assigned'], to: 'confirmed', by: ['operator'] },
  start: { from: ['assigned'], to: 'under way', by: ['driver', 'operator'] },
  complete: { from: ['under way'], to: 'completed', by: ['driver', 'operator'] },
  'no show': { from: ['assigned', 'under way'], to: 'no show', by: ['driver', 'operator'] },
} as const satisfies Record<string, { from: BookingStatus[]; to: BookingStatus; by: Mover[] }>
export type BookingMove = keyof typeof MOVES
const MOVE_NAMES = Object.keys(MOVES) as BookingMove[]

/** Whether this mover may make this move from that status. No other move is possible. */
export function bookingCan(move: BookingMove, { status }: { status: BookingStatus }, by: Mover): boolean {
  const { from, by: movers } = MOVES[move]
  return (from as readonly string[]).includes(status) && (movers as readonly string[]).includes(by)
}

/** A move that is possible now, or once the booking is in one of the statuses `from`. */
export type MoveAhead = { move: BookingMove; can: boolean; from: BookingStatus[] }

/** The moves that this mover can make from that status, now or later. Moves that are past are left out. */
export function movesAhead(booking: { status: BookingStatus }, by: Mover): MoveAhead[] {
  const reached = reachedFrom(booking.status)
  return MOVE_NAMES.filter((move) => reached.some((status) => bookingCan(move, { status }, by))).map(
    (move) => ({
      move,
      can: bookingCan(move, booking, by),
      from: [...MOVES[move].from],
    }),
  )
}

/** The statuses a booking may still reach, its own included. */
function reachedFrom(status: BookingStatus, seen: BookingStatus[] = []): BookingStatus[] {
  if (seen.includes(status)) return seen
  return MOVE_NAMES.filter((move) => (MOVES[move].from as readonly string[]).includes(status)).reduce(
    (all, move) => reachedFrom(MOVES[move].to, all),
    [...seen, status],
  )
}

/** The status after a move. */
export function statusAfter(move: BookingMove): BookingStatus {
  return MOVES[move].to
}

/** The statuses of a trip that is still ahead or under way. */
export const AHEAD = ['held', 'pending', 'confirmed', 'assigned', 'under way'] satisfies BookingStatus[]

export function isAhead(status: BookingStatus): boolean {
  return AHEAD.some((ahead) => ahead === status)
}

const LETS_GO = ['lapsed', 'declined', 'cancelled', 'no show'] satisfies BookingStatus[]

/** Whether the vehicle is kept for it, or was out for it. */
export function holdsVehicle(status: BookingStatus): boolean {
  return !LETS_GO.some((over) => over === status)
}
