import type { ClosedWhy } from '#domain/enquiry/enquiry.ts'
import { enquiryAfter, type EnquiryMove } from '#domain/enquiry/status.ts'
import { isColleague } from '#server/db/staff.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import { type ActDeps, actOn, type EnquiryActed } from './acting.ts'

/** Moves that need nothing but the word. */
export const PLAIN_MOVES = ['reopen', 'spam', 'not spam'] as const satisfies EnquiryMove[]

export function moveEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  move: (typeof PLAIN_MOVES)[number],
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (_, { status: was }) => {
    const status = enquiryAfter(move, was)
    const change = { status: status ?? was, ...(move === 'reopen' && { closedWhy: '' }) }
    return status === null ? null : { what: move, change, data: { was } }
  })
}

/** Closes it without a booking, and keeps why. */
export function closeEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  why: ClosedWhy,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (_, { status: was }) => {
    const status = enquiryAfter('close', was)
    return status === null ? null : { what: 'close', change: { status, closedWhy: why }, data: { was, why } }
  })
}

/** Gives it to a colleague, or to nobody. Whoever takes it has begun. */
export function assignEnquiry(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  userId: string | null,
): Promise<EnquiryActed> {
  return actOn(deps, by, reference, async (tx, { status, assignedTo }) => {
    if (userId !== null && !(await isColleague(tx, userId))) return null
    const begun = userId === null ? null : enquiryAfter('begin', status)
    const change = { assignedTo: userId, ...(begun !== null && { status: begun }) }
    return { what: 'assign', change, data: { to: userId, from: assignedTo } }
  })
}
