import type { Actor, OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { hasPassedUndecided } from '#domain/booking/move-times.ts'
import { agreementAfter, bookingMay } from '#domain/booking/permissions.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { GUEST_ANSWERS_MS, isAnswerable, type Proposal } from '#domain/booking/proposal.ts'
import { lockIdentity } from '#server/db/accounts/accounts.ts'
import { proveForGuest } from '#server/db/accounts/proving.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import {
  answerProposal,
  findOpenProposal,
  findProposal,
  insertProposal,
} from '#server/db/bookings/proposals.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, asMoved, type Done, type NotActed, type Seen } from './acting.ts'
import { applyPlan, changeDone } from './applying.ts'
import { recordAndTell } from './messages.ts'
import { noteOfficeAct } from './office-acts.ts'

/** What the guest is asked to accept by a link: a booking made for them, or a change. */

/** Asks the guest to accept the booking that the office has just made. Runs in the transaction that makes it. */
export async function proposeBooking(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  booking: Booking,
  by: OfficeActor,
): Promise<void> {
  const { userId } = by
  const id = deps.newId()
  const now = deps.now()
  const expiresAt = new Date(Math.min(now.getTime() + GUEST_ANSWERS_MS, booking.pickupAt.getTime()))
  const asked = {
    id,
    bookingId: booking.id,
    kind: 'booking' as const,
    askedBy: 'office' as const,
    plan: null,
    why: '',
  }
  await insertProposal(tx, { ...asked, status: 'open', createdAt: now, expiresAt, userId })
  await noteOfficeAct(deps, tx, by, { move: 'propose', reference: booking.reference })
  const event = { move: 'propose' as const, data: { why: '', proposal: id, kind: 'booking' as const } }
  await recordAndTell(deps, tx, booking, event, { who: 'operator', userId }, ['customer'])
}

/** The proposal behind a link, as its page shows it; null for a link that is not ours. */
export async function findProposalByLink(
  deps: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<{ proposal: Proposal; booking: Booking; isOver: boolean } | null> {
  const id = deps.tokens.linkId('proposal', token)
  const proposal = id === null ? null : await findProposal(deps.db, id)
  const booking = proposal && (await findBooking(deps.db, proposal.bookingId))
  if (proposal === null || booking === null || proposal.askedBy === 'customer') return null
  return { proposal, booking, isOver: !canAccept(booking, proposal, deps.now()) }
}

type NotAnswered =
  | NotActed
  /** Used, too late, or the booking has changed without it. */
  | { ok: false; problem: 'over' }
  /** No vehicle is free at that time any more. */
  | { ok: false; problem: 'not-free' }

export type ProposalAnswered = { ok: true; booking: Booking } | NotAnswered

/** Carries out the proposal the guest accepted: once, and only if the booking is still at the revision they saw. */
export async function acceptProposal(
  deps: ActDeps & Pick<Deps, 'tokens'>,
  token: string,
  seen: number,
): Promise<ProposalAnswered> {
  const found = await findProposalByLink(deps, token)
  if (found === null) return { ok: false, problem: 'none' }
  if (found.isOver) return { ok: false, problem: 'over' }
  const { booking, proposal } = found
  const mailedTo = booking.customer.email
  const guest: Actor = { mover: 'guest', userId: booking.userId }
  return accept(deps, guest, { id: booking.id, revision: seen }, proposal.id, {
    // Locked before the booking, as when an address is proven in other ways.
    ...(mailedTo !== '' && {
      alsoLocks: (tx: Db) => lockIdentity(tx, { kind: 'email', value: mailedTo }),
    }),
    async also(tx, { customer, userId }) {
      if (mailedTo !== '' && customer.email === mailedTo)
        await proveForGuest(tx, mailedTo, userId, deps.now())
    },
  })
}

/** The same for the office, to which the guest has said yes on the telephone. */
export async function acceptForGuest(deps: ActDeps, by: OfficeActor, seen: Seen): Promise<ProposalAnswered> {
  const open = await findOpenProposal(deps.db, seen.id)
  return open === null ? { ok: false, problem: 'over' } : accept(deps, by, seen, open.id)
}

type Around = {
  alsoLocks?: (tx: Db) => Promise<void>
  also?: (tx: Db, booking: Booking) => Promise<void>
}

async function accept(
  deps: ActDeps,
  by: Actor,
  seen: Seen,
  proposalId: string,
  { alsoLocks, also }: Around = {},
): Promise<ProposalAnswered> {
  let isTaken = false
  const accepted = await actOn<NotAnswered>(
    deps,
    by,
    [seen],
    'accept',
    async (tx, [booking], rules): Promise<Done[] | NotAnswered> => {
      const proposal = await findProposal(tx, proposalId)
      if (proposal === null || !canAccept(booking, proposal, deps.now()))
        return { ok: false, problem: 'over' }
      const { plan } = proposal
      const isStale = plan !== null && plan.totalBefore !== booking.total
      const changed =
        plan === null ? booking : isStale ? null : await applyPlan(deps, tx, booking, plan, rules)
      isTaken = changed === null || 'ok' in changed
      await answerProposal(tx, proposalId, isTaken ? 'withdrawn' : 'accepted')
      if (changed === null || 'ok' in changed) return [refused(booking, proposalId, { why: '', isTaken })]
      await also?.(tx, booking)
      // What was asked for by the link, the office has not agreed to.
      const agreement =
        proposal.askedBy === 'link' ? agreementOf(booking.status) : agreementAfter('accept', booking)
      const event = { move: 'accept' as const, data: { proposal: proposalId } }
      const changes = plan === null ? {} : changeDone(booking, changed, plan, { why: proposal.why, by })
      return [{ ...changes, booking, event, agreement, tells: ['customer', 'office'] }]
    },
    alsoLocks === undefined ? {} : { alsoLocks },
  )
  if (!accepted.ok) return accepted.problem === 'not-possible' ? { ok: false, problem: 'over' } : accepted
  return isTaken ? { ok: false, problem: 'not-free' } : { ok: true, booking: accepted.bookings[0] }
}

/** Declines a proposal: the booking stays as it is, and the office is told why. */
export async function refuseProposal(
  deps: ActDeps & Pick<Deps, 'tokens'>,
  token: string,
  why: string,
): Promise<ProposalAnswered> {
  const found = await findProposalByLink(deps, token)
  if (found === null) return { ok: false, problem: 'none' }
  const { id, userId } = found.booking
  const guest: Actor = { mover: 'guest', userId }
  return asMoved(
    await actOn<NotAnswered>(deps, guest, [{ id }], 'refuse', async (tx, [booking]) => {
      const proposal = await findProposal(tx, found.proposal.id)
      if (proposal === null || !canAccept(booking, proposal, deps.now()))
        return { ok: false, problem: 'over' }
      await answerProposal(tx, proposal.id, 'refused')
      return [refused(booking, proposal.id, { why, isTaken: false })]
    }),
  )
}

/** `isTaken`: too late, no vehicle is free any more. The office is told, and the page tells the guest. */
function refused(booking: Booking, proposal: string, data: { why: string; isTaken: boolean }): Done {
  return { booking, event: { move: 'refuse', data: { ...data, proposal } }, tells: ['office'] }
}

/** Takes the office's question back: its link says so from then on. */
export async function withdrawProposal(
  deps: ActDeps,
  by: OfficeActor,
  seen: Seen,
): Promise<ProposalAnswered> {
  return asMoved(
    await actOn<NotAnswered>(deps, by, [seen], 'withdraw', async (tx, [booking]) => {
      const open = await findOpenProposal(tx, booking.id)
      if (open?.askedBy !== 'office') return { ok: false, problem: 'over' }
      await answerProposal(tx, open.id, 'withdrawn')
      return [{ booking, event: { move: 'withdraw', data: { proposal: open.id } }, tells: ['customer'] }]
    }),
  )
}

function canAccept(booking: Booking, proposal: Proposal, now: Date): boolean {
  return (
    isAnswerable(proposal, now) && bookingMay('accept', booking, 'guest') && !hasPassedUndecided(booking, now)
  )
}
