import type { Actor, OfficeActor } from '#domain/booking/actor.ts'
import { planUnits, type Rules, type Stretch } from '#domain/fleet/availability.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { bookingCan } from '#domain/booking/status.ts'
import { atOtherTimes, isAnswerable, type Proposal } from '#domain/booking/proposal.ts'
import { changeTimes, keepRevision } from '#server/db/bookings/booking-changes.ts'
import { lockIdentity } from '#server/db/accounts/accounts.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { findBooking, lockBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { proveForGuest } from '#server/db/accounts/proving.ts'
import { answerProposal, findProposal, insertProposal } from '#server/db/bookings/proposals.ts'
import { findNeighbours, findUnitsOfModels, lockUnits } from '#server/db/fleet/units.ts'
import type { Deps } from '../deps.ts'
import { readTariffVersion } from '../tariff.ts'
import { modelIdsOf, rulesOf } from './availability.ts'
import { drivesOf } from './drives.ts'
import { legAsWanted, type WantedLeg } from './legs.ts'
import { recordAndTell } from './messages.ts'
import { moveWithin, type Moved } from './moves.ts'
import { noteOfficeAct } from './office-acts.ts'
import { changedSince } from './revision.ts'
import { timeFacts } from './traced.ts'

const MINUTE_MS = 60_000
/** How long a guest has to answer. */
const OPEN_MS = 48 * 60 * MINUTE_MS

/** Asks the guest to accept a booking, or other times for it. Runs in the caller's transaction. */
export async function proposeIn(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  booking: Booking,
  by: OfficeActor,
  { kind, times, why }: Pick<Proposal, 'kind' | 'times' | 'why'>,
): Promise<void> {
  const { userId } = by
  const id = deps.newId()
  const now = deps.now()
  const first = Math.min(...times.map(({ starts }) => starts.getTime()))
  const expiresAt = new Date(Math.min(now.getTime() + OPEN_MS, first))
  const asked = { id, bookingId: booking.id, kind, why, createdAt: now, expiresAt, userId }
  await insertProposal(tx, {
    ...asked,
    times: times.map(({ starts, ends }) => ({ starts, ends })),
    status: 'open',
  })
  await noteOfficeAct(deps, tx, by, { move: 'propose', reference: booking.reference })
  const event = { move: 'propose' as const, data: { why, proposal: id, kind } }
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
  if (proposal === null || booking === null) return null
  return { proposal, booking, isOver: !canAccept(booking, proposal, deps.now()) }
}

export type ProposalAnswered =
  | Moved
  /** Used, too late, or the booking has changed without it. */
  | { ok: false; problem: 'over' }
  /** No vehicle is free at that time any more. */
  | { ok: false; problem: 'not-free' }

/** Carries out the proposal the guest accepted: once, and only if the booking is still at the revision they saw. */
export async function acceptProposal(deps: Deps, token: string, seen: number): Promise<ProposalAnswered> {
  const id = deps.tokens.linkId('proposal', token)
  const found = id === null ? null : await findProposal(deps.db, id)
  if (found === null) return { ok: false, problem: 'none' }
  const booking = await findBooking(deps.db, found.bookingId)
  if (booking === null) return { ok: false, problem: 'none' }
  const drives = drivesOf(deps)
  const tariff = await readTariffVersion(deps, booking.tariffVersion)
  for (;;) {
    const tried = await deps.db.transaction((tx) =>
      tryToAccept(
        deps,
        tx,
        { ...found, seen, mailedTo: booking.customer.email },
        rulesOf(deps, tariff, drives),
      ),
    )
    if ('unmeasured' in tried) {
      await drives.measure(tried.unmeasured)
      continue
    }
    deps.wakeOutbox()
    return tried
  }
}

async function tryToAccept(
  deps: Deps,
  tx: Db,
  { id, bookingId, seen, mailedTo }: Proposal & { seen: number; mailedTo: string },
  rules: Rules,
): Promise<ProposalAnswered | { unmeasured: Stretch[] }> {
  // Locked before the booking, as when an address is proven in other ways.
  await lockIdentity(tx, { kind: 'email', value: mailedTo })
  const booking = await lockBooking(tx, bookingId)
  const proposal = await findProposal(tx, id)
  if (booking === null || proposal === null) return { ok: false, problem: 'none' }
  if (!canAccept(booking, proposal, deps.now())) return { ok: false, problem: 'over' }
  const stale = await changedSince(tx, booking, seen)
  if (stale !== null) return stale
  if (proposal.kind === 'time') {
    const room = await unitsAt(tx, booking, proposal.times, rules)
    if (!room.ok && room.missing.length > 0) return { unmeasured: room.missing }
    if (!room.ok) return giveUp(deps, tx, booking, proposal)
    const { times, why } = proposal
    await moveTimes(deps, tx, booking, { times, unitIds: room.units }, { why, userId: null })
  }
  await answerProposal(tx, id, 'accepted')
  const by: Actor = { mover: 'customer', userId: booking.userId }
  const changes =
    proposal.kind === 'time' ? changesBetween(timeFacts(booking.legs), timeFacts(proposal.times)) : []
  const event = { move: 'accept' as const, data: { proposal: id } }
  const moved = await moveWithin(deps, tx, bookingId, event, by, { changes })
  if (moved.ok && booking.customer.email === mailedTo)
    await proveForGuest(tx, mailedTo, booking.userId, deps.now())
  return moved
}

/** Declines a proposal: the booking stays as it is, and the office is told why. */
export async function refuseProposal(deps: Deps, token: string, why: string): Promise<ProposalAnswered> {
  const id = deps.tokens.linkId('proposal', token)
  const found = id === null ? null : await findProposal(deps.db, id)
  if (found === null) return { ok: false, problem: 'none' }
  const refused = await deps.db.transaction(async (tx): Promise<ProposalAnswered> => {
    const booking = await lockBooking(tx, found.bookingId)
    const proposal = await findProposal(tx, found.id)
    if (booking === null || proposal === null) return { ok: false, problem: 'none' }
    if (!canAccept(booking, proposal, deps.now())) return { ok: false, problem: 'over' }
    await answerProposal(tx, found.id, 'refused')
    const event = { move: 'refuse' as const, data: { why, proposal: found.id, isTaken: false } }
    await recordAndTell(deps, tx, booking, event, { who: 'customer', userId: booking.userId }, ['office'])
    return { ok: true, booking }
  })
  if (refused.ok) deps.wakeOutbox()
  return refused
}

/** Too late: the office is told, and the page tells the guest. */
async function giveUp(deps: Deps, tx: Db, booking: Booking, { id }: Proposal): Promise<ProposalAnswered> {
  await answerProposal(tx, id, 'withdrawn')
  const event = { move: 'refuse' as const, data: { why: '', proposal: id, isTaken: true } }
  await recordAndTell(deps, tx, booking, event, { who: 'customer', userId: booking.userId }, ['office'])
  return { ok: false, problem: 'not-free' }
}

function canAccept(booking: Booking, proposal: Proposal, now: Date): boolean {
  return isAnswerable(proposal, now) && bookingCan('accept', booking, 'customer')
}

/** Units for a booking's legs at other times, preferring those it already has. Units of its models are locked. */
export async function unitsAt(tx: Db, { legs, option }: Booking, times: Proposal['times'], rules: Rules) {
  const own = legs.flatMap(({ unit }) => unit?.id ?? [])
  const others = (await findUnitsOfModels(tx, modelIdsOf(option))).map(({ id }) => id)
  const ids = [...new Set([...own, ...others])]
  await lockUnits(tx, ids)
  const wanted = legs.map((leg, i): WantedLeg => legAsWanted({ ...leg, ...times[i] }))
  const but = legs.map(({ id }) => id)
  return planUnits(ids, wanted, await findNeighbours(tx, 'unit', ids, wanted, but), rules)
}

/**
 * Moves a booking to other times with units that are free then, and unassigns its drivers. The earlier version is kept.
 */
export async function moveTimes(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  booking: Booking,
  { times, unitIds }: { times: Proposal['times']; unitIds: string[] },
  cause: { why: string; userId: string | null },
): Promise<void> {
  await keepRevision(tx, booking, { ...cause, at: deps.now() })
  const { legs, request } = atOtherTimes(booking, times)
  const moved = legs.flatMap(({ id, starts, ends }, i) => {
    const freeAt = new Date(ends.getTime() + booking.policies.turnaroundMinutes * MINUTE_MS)
    return unitIds[i] === undefined ? [] : [{ id, starts, ends, freeAt, unitId: unitIds[i] }]
  })
  await changeTimes(tx, booking.id, request, moved)
}
