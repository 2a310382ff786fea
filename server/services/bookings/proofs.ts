import type { Actor } from '#domain/booking/actor.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { hasRunOut } from '#domain/booking/holding.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { SecurityEventKind } from '#domain/office/security-events.ts'
import { type BookingProof, findProof, takeTry } from '#server/db/bookings/booking-proofs.ts'
import {
  findAccount,
  findByProvenEmail,
  findPasswordHash,
  type Identity,
  isTaken,
  lockAccount,
  lockIdentity,
} from '#server/db/accounts/accounts.ts'
import { hasTravelled } from '#server/db/bookings/booking-counts.ts'
import { areOffered } from '#server/db/enquiries/enquiry-changes.ts'
import { lockBooking } from '#server/db/bookings/bookings.ts'
import { deleteDrafts } from '#server/db/bookings/booking-drafts.ts'
import { findBookingsOfProof, handOverHeld, keepUnits } from '#server/db/bookings/held-bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { areDigitsSent } from '#server/db/mail/messages.ts'
import { proveIdentity } from '#server/db/accounts/proving.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Unit } from '#server/db/fleet/units.ts'
import { offerReset } from '../accounts/notices.ts'
import type { Deps, SignedIn } from '../deps.ts'
import { modelIdsOf, rulesOf } from './availability.ts'
import { askOffice } from './decisions.ts'
import { drivesOf } from './drives.ts'
import { heldOf, lapseRunOut } from './lapse.ts'
import { legAsWanted } from './legs.ts'
import type { Addressee } from './messages.ts'
import { decideWithin } from './moves.ts'
import { convertEnquiriesOf } from './of-enquiry.ts'
import { findOwnBooking } from './own.ts'
import { pendingLimit } from './pending.ts'
import { findRoom, lockClassesOf } from './room.ts'

export type Proven =
  /** `owner` has proven the address: the bookings of an account that was opened with them are now theirs. */
  | { ok: true; bookings: Booking[]; owner: string | null }
  | { ok: false; problem: 'none' | 'lapsed' | 'not-sent' | 'wrong' | 'too-many-tries' }
  /** The address is proven, but by now no vehicle is free, or first-time guests have their share. */
  | { ok: false; problem: 'not-free' | 'share' }
  /** The owner of the address has as many bookings waiting for the office as may wait. */
  | { ok: false; problem: 'too-many-pending'; most: number }

/** Takes the digits of the customer's own booking. If they are right, it now waits for the office's answer. */
export async function proveBooking(
  deps: Deps,
  who: SignedIn,
  reference: string,
  { digits, address }: { digits: string; address: string },
): Promise<Proven> {
  const { account } = who
  const booking = await findOwnBooking(deps, account, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  if (booking.status === 'lapsed') return { ok: false, problem: 'lapsed' }
  const { hold } = booking
  // Sent twice: the digits were right the first time.
  if (hold === null) return { ok: true, bookings: [booking], owner: null }
  if (hasRunOut(booking, deps.now())) return { ok: false, problem: 'lapsed' }
  const { proofId } = hold
  // Nobody can know digits that were never sent.
  if (!(await areDigitsSent(deps.db, account.id, proofId))) return { ok: false, problem: 'not-sent' }
  const log = (kind: SecurityEventKind) =>
    logSecurity(deps.db, { kind, account: account.id, address, at: deps.now() })
  if (!(await mayTry(deps, proofId))) {
    await log('booking code refused')
    return { ok: false, problem: 'too-many-tries' }
  }
  if (deps.tokens.phoneCode(proofId) !== digits) {
    await log('booking code failed')
    return { ok: false, problem: 'wrong' }
  }
  return settle(deps, proofId, who)
}

/** Uses up one try of the booking and one of its address. The link in the email needs no try. */
async function mayTry({ db, limits }: Pick<Deps, 'db' | 'limits'>, proofId: string): Promise<boolean> {
  const proof = await findProof(db, proofId)
  if (proof === null || !(await takeTry(db, proofId))) return false
  return (await limits.takeDigits(proof.recipient)).allowed
}

/** The booking of the link in an email; null for a link that is not ours. `isOver` if nothing waits for it any more. */
export async function findProofByLink(
  deps: Pick<Deps, 'db' | 'now' | 'tokens'>,
  token: string,
): Promise<{ proof: BookingProof; bookings: Booking[]; isOver: boolean } | null> {
  const id = deps.tokens.linkId('booking-proof', token)
  const proof = id === null ? null : await findProof(deps.db, id)
  if (proof === null) return null
  const bookings = await findBookingsOfProof(deps.db, proof.id)
  const isOver = proof.endedAt !== null || proof.until <= deps.now()
  return { proof, bookings, isOver }
}

/** Carries out the link. Without signing in, it proves that they own the mailbox, but not the account. */
export async function proveByLink(deps: Deps, token: string, who: SignedIn | null): Promise<Proven> {
  const found = await findProofByLink(deps, token)
  if (found === null) return { ok: false, problem: 'none' }
  return found.isOver ? { ok: false, problem: 'lapsed' } : settle(deps, found.proof.id, who)
}

/**
 * Accepts the office's word that the address of a held booking is the customer's, for all that wait for the same
 * digits.
 */
export async function proveForOffice(deps: Deps, { hold }: Booking, by: Actor): Promise<Proven> {
  return hold === null ? { ok: false, problem: 'none' } : settle(deps, hold.proofId, null, by)
}

async function settle(deps: Deps, proofId: string, who: SignedIn | null, office?: Actor): Promise<Proven> {
  const drives = drivesOf(deps)
  const tariff = await deps.tariff()
  const proven = await drives.certain(() =>
    deps.db.transaction((tx) =>
      settleIn(deps, tx, { proofId, who, office, tariff }, rulesOf(deps, tariff, drives)),
    ),
  )
  deps.wakeOutbox()
  return proven
}

type Settling = { proofId: string; who: SignedIn | null; office: Actor | undefined; tariff: TariffVersion }

/** Runs under locks on the address, the person, the units and the bookings, always taken in this order. */
async function settleIn(
  deps: Deps,
  tx: Db,
  { proofId, who, office, tariff }: Settling,
  rules: Rules,
): Promise<Proven> {
  const proof = await findProof(tx, proofId)
  if (proof === null) return { ok: false, problem: 'none' }
  const isHolder = who?.account.id === proof.userId
  if (isHolder || proof.opensAccount) await lockIdentity(tx, identityOf(proof))
  const owner = office === undefined ? await ownerOf(tx, proof) : null
  await lockAccount(tx, proof.userId)
  if (owner !== null) await lockAccount(tx, owner)
  const all = await findBookingsOfProof(tx, proofId)
  const units = await lockClassesOf(
    tx,
    all.flatMap(({ option }) => modelIdsOf(option)),
    deps.now(),
  )
  const unitIds = units.map(({ id }) => id)
  await lapseRunOut(deps, tx, { unitIds, userId: proof.userId, quoteIds: [] })
  const held = await heldOf(tx, proofId)
  if (held.length === 0) return { ok: false, problem: 'lapsed' }
  const most = owner === null ? null : await pendingLimit(tx, owner, tariff.policies)
  if (most !== null) return { ok: false, problem: 'too-many-pending', most }
  if (owner !== null) await handOverHeld(tx, proofId, owner)
  else if (isHolder) await markProven(deps, tx, proof, who.sessionId)
  const by: Actor = office ?? { mover: 'customer', userId: owner ?? (isHolder ? proof.userId : null) }
  const doubt = (await hasTravelled(tx, owner ?? proof.userId)) ? null : 'newcomer'
  const done: Booking[] = []
  let refusal: 'not-free' | 'share' = 'not-free'
  for (const together of Map.groupBy(await lockAll(tx, held), inOneStep).values()) {
    const isOffered = await areOffered(
      tx,
      together.map(({ quoteId }) => quoteId),
    )
    const how = { by, doubt: isOffered ? null : doubt, units } as const
    const settled = await settleTogether(deps, tx, together, how, rules)
    if (typeof settled === 'string') refusal = settled
    else done.push(...settled)
  }
  return done.length === 0 ? { ok: false, problem: refusal } : { ok: true, bookings: done, owner }
}

async function lockAll(tx: Db, ids: string[]): Promise<Booking[]> {
  const locked: Booking[] = []
  for (const id of ids) {
    const booking = await lockBooking(tx, id)
    if (booking?.status === 'held') locked.push(booking)
  }
  return locked
}

/** Bookings of a group are proven together, or not at all. */
function inOneStep({ id, groupReference }: Booking): string {
  return groupReference ?? id
}

const NOTHING_WANTED = { outcome: 'free' as const, rooms: [] }

type SettlingNow = { by: Actor; doubt: 'newcomer' | null; units: Unit[] }

/** Makes bookings pending, or releases all of them if one is not possible. */
async function settleTogether(
  deps: Deps,
  tx: Db,
  together: Booking[],
  { by, doubt, units }: SettlingNow,
  rules: Rules,
): Promise<Booking[] | 'not-free' | 'share'> {
  // The days that a held booking keeps already count towards the share until the office decides.
  const waiting = together.filter(({ hold }) => hold?.keepsUnit === false)
  const trips = waiting.map(({ legs, option }) => ({
    legs: legs.map(legAsWanted),
    modelIds: modelIdsOf(option),
  }))
  const found = trips.length === 0 ? NOTHING_WANTED : await findRoom(tx, { trips, units, doubt }, rules)
  if (found.outcome === 'taken' || found.rooms.some(({ room }) => room === 'none')) {
    for (const { id } of together) await decideWithin(deps, tx, id, by, { move: 'lapse', data: {} })
    return found.outcome === 'taken' ? 'not-free' : 'share'
  }
  for (const [i, booking] of waiting.entries()) {
    const room = found.rooms[i]
    if (room !== undefined) await keepUnits(tx, booking, room.unitIds)
  }
  const proven: Booking[] = []
  // The mail of a group belongs to its first trip.
  const inOrder = together.toSorted((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime())
  for (const [i, { id, quoteId }] of inOrder.entries()) {
    const tells: Addressee[] = i === 0 ? ['customer', 'office'] : ['office']
    const moved = await decideWithin(deps, tx, id, by, { move: 'prove', data: {} }, tells)
    if (!moved.ok) throw new Error(`a held booking could not be proven: ${moved.problem}`)
    await askOffice(deps, tx, moved.booking)
    await deleteDrafts(tx, quoteId)
    await convertEnquiriesOf(deps, tx, moved.booking)
    proven.push(moved.booking)
  }
  return proven
}

/** The account that has proven the address, if the account that booked was opened with the booking. */
async function ownerOf(
  tx: Db,
  { opensAccount, channel, recipient, userId }: BookingProof,
): Promise<string | null> {
  if (!opensAccount || channel !== 'email') return null
  const owner = await findByProvenEmail(tx, recipient)
  return owner === null || owner.id === userId ? null : owner.id
}

/** The address now belongs to the account, unless somebody else has already proven it. */
async function markProven(deps: Deps, tx: Db, proof: BookingProof, sessionId: string): Promise<void> {
  const account = await findAccount(tx, proof.userId)
  const identity = identityOf(proof)
  const isTheirs = identity.value === (identity.kind === 'email' ? account?.email : account?.phone)
  if (account === null || !isTheirs || (await isTaken(tx, identity, account.id))) return
  await proveIdentity(tx, account.id, { identity, proof: { from: 'account', sessionId }, at: deps.now() })
  const hasPassword = (await findPasswordHash(tx, account.id)) !== null
  if (identity.kind === 'email' && !hasPassword)
    await offerReset(deps, tx, identity.value, '/account/bookings')
}

function identityOf({ channel, recipient }: BookingProof): Identity {
  return { kind: channel === 'email' ? 'email' : 'phone', value: recipient }
}
