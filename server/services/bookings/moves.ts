import type { Account } from '#domain/accounts/account.ts'
import type { Actor } from '#domain/booking/actor.ts'
import type { BookedLeg, Booking } from '#domain/booking/booking.ts'
import { type CancelReason, legTerms, mayCancelLeg, type OwnReason } from '#domain/booking/cancellation.ts'
import type { BookingEvent } from '#domain/booking/events.ts'
import { hasPassedUndecided, notBefore } from '#domain/booking/move-times.ts'
import { agreementAfter, type LegAct, legAfter } from '#domain/booking/permissions.ts'
import { asBookingReference } from '#domain/booking/references.ts'
import { timesAfter } from '#domain/booking/taps.ts'
import type { Cents } from '#domain/values/money.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { findBookingsByReference } from '#server/db/bookings/bookings.ts'
import { cancelLegs, openLeg, setLegStatus, setLegTimes } from '#server/db/bookings/legs.ts'
import type { Db } from '#server/db/connect.ts'
import { takeBackConfirmation } from '#server/db/mail/confirmations.ts'
import type { Deps } from '../deps.ts'
import { type ActDeps, actOn, actWithin, asMoved, type Done, type NotActed, type Seen } from './acting.ts'
import type { Addressee } from './messages.ts'
import { findOwnBooking } from './own.ts'
import { type NoSeats, takeSeatsOf } from './seats.ts'

/** The moves of a booking and of its legs, by the table in `domain/booking/permissions.ts`. */

type NotMoved =
  /** Too early; possible from `from`. */
  | { ok: false; problem: 'too-early'; from: Date }
  /** Its pickup passed before it was decided, so confirming it needs a reason. */
  | { ok: false; problem: 'passed-undecided' }
  /** Several legs could make the move, or the one that is named is not of this booking. */
  | { ok: false; problem: 'which-leg' | 'no-such-leg' }
  | NotPossible
  /** The cancellation fee is no longer the one that the customer was shown. */
  | { ok: false; problem: 'fee-changed' }
  /** The guest was told already. */
  | { ok: false; problem: 'mail-left' }
  | { ok: false; problem: 'not-free' }
  | NoSeats

type NotPossible = Extract<NotActed, { problem: 'not-possible' }>

export type Moved = { ok: true; booking: Booking } | NotActed | NotMoved

/** A move that decides the whole booking. */
type Decided = Extract<BookingEvent, { move: 'lapse' | 'confirm' | 'unconfirm' | 'decline' | 'prove' }>

/** Confirms, declines or lapses; who is told, if not the usual people. */
export async function decideBooking(
  deps: ActDeps,
  seen: Seen,
  by: Actor,
  event: Decided,
  tells?: Addressee[],
): Promise<Moved> {
  return asMoved(
    await actOn<NotMoved>(deps, by, [seen], event.move, (tx, [booking]) =>
      decided(deps, tx, booking, event, tells),
    ),
  )
}

/** The same in the caller's transaction. */
export async function decideWithin(
  deps: Pick<Deps, 'now' | 'newId' | 'content'>,
  tx: Db,
  id: string,
  by: Actor,
  event: Decided,
  tells?: Addressee[],
): Promise<Moved> {
  return asMoved(
    await actWithin<NotMoved>(deps, tx, by, [{ id }], event.move, (_, [booking]) =>
      decided(deps, tx, booking, event, tells),
    ),
  )
}

async function decided(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  booking: Booking,
  event: Decided,
  tells?: Addressee[],
): Promise<[Done] | NotMoved> {
  if (event.move === 'unconfirm') {
    if (booking.status !== 'confirmed') return notPossible(booking)
    if (!(await takeBackConfirmation(tx, booking.id))) return { ok: false, problem: 'mail-left' }
  }
  const isPast = event.move === 'confirm' && hasPassedUndecided(booking, now())
  if (isPast && !event.data.why) return { ok: false, problem: 'passed-undecided' }
  const noSeats = event.move === 'confirm' ? await takeSeatsOf(tx, booking, now()) : null
  if (noSeats !== null) return noSeats
  const agreement = agreementAfter(event.move, booking)
  if (agreement === 'lapsed' || agreement === 'declined') await cancelLegs(tx, booking.id)
  // Nobody waits for a booking that was never proven, or for a yes to a trip that is over.
  const isUntold = event.move === 'lapse' || event.move === 'unconfirm' || isPast
  const usual: Addressee[] = isUntold ? [] : ['customer', 'office']
  return [{ booking, event, agreement, tells: tells ?? usual }]
}

/** How a leg goes on. `why` is for a no-show or for taking the driver off; empty if there is nothing to say. */
export type LegMove = {
  act: Exclude<LegAct, 'reserve' | 'assign' | 'reassign' | 'reach' | 'cancel'>
  legId?: string | undefined
  why: string
}

/** Moves one leg: the one named, or else the only one that can make the move. */
export async function moveLeg(
  deps: ActDeps,
  seen: Seen,
  by: Actor,
  wanted: LegMove,
  tells: Addressee[] = addresseesOf(wanted.act),
): Promise<Moved> {
  const { act } = wanted
  return asMoved(
    await actOn<NotMoved>(deps, by, [seen], act, async (tx, [booking]) => {
      const found = legFor(booking, by, wanted)
      if ('ok' in found) return found
      const { leg, number } = found
      const from = by.atAnyTime ? null : notBefore(act, leg, booking, deps.now())
      if (from !== null) return { ok: false, problem: 'too-early', from }
      const after = legAfter(act, booking, leg, by.mover)
      if (after === null) return notPossible(booking)
      if (after === 'open') await openLeg(tx, leg.id, { keepsUnit: true })
      else await setLegStatus(tx, leg.id, after)
      await setLegTimes(tx, leg.id, timesAfter(act, deps.now()))
      return [{ booking, event: eventOf(wanted, number), tells }]
    }),
  )
}

function legFor(
  booking: Booking,
  by: Actor,
  { act, legId }: LegMove,
): { leg: BookedLeg; number: number | undefined } | NotMoved {
  const able = booking.legs.filter((leg) => legAfter(act, booking, leg, by.mover) !== null)
  const [leg, other] = legId === undefined ? able : able.filter(({ id }) => id === legId)
  if (leg === undefined) return hasLeg(booking, legId) ? notPossible(booking) : NO_SUCH_LEG
  return other === undefined ? { leg, number: numberOf(booking, leg) } : { ok: false, problem: 'which-leg' }
}

const NO_SUCH_LEG = { ok: false, problem: 'no-such-leg' } as const

function hasLeg({ legs }: Booking, legId: string | undefined): boolean {
  return legId === undefined || legs.some(({ id }) => id === legId)
}

/** Which of several legs, counted from 1. */
export function numberOf({ legs }: Booking, leg: { id: string }): number | undefined {
  return legs.length === 1 ? undefined : 1 + legs.findIndex(({ id }) => id === leg.id)
}

function eventOf({ act, why }: LegMove, leg: number | undefined): BookingEvent {
  const which = leg === undefined ? {} : { leg }
  return act === 'no show' || act === 'unassign'
    ? { move: act, data: { ...which, why } }
    : { move: act, data: which }
}

function addresseesOf(act: LegAct): Addressee[] {
  // The passenger is in the vehicle and knows that the trip has begun.
  return act === 'start' || act === 'unstart' ? ['office'] : ['customer', 'office']
}

/** How a guest cancels: everything ahead or one leg, at the fee (cents) that they were shown. */
type OwnCancelling = { reason: OwnReason; why: string; fee: Cents; legId?: string | undefined }

/** Cancels the customer's own booking, or one leg of it. */
export async function cancelOwnBooking(
  deps: ActDeps,
  account: Account,
  reference: string,
  wanted: OwnCancelling,
): Promise<Moved> {
  const found = await findOwnBooking(deps, account, reference)
  if (found === null) return { ok: false, problem: 'none' }
  return cancelAsGuest(deps, { mover: 'customer', userId: account.id }, found, wanted)
}

/** The same by the link too, provided that the terms frozen with the booking still give the fee. */
export async function cancelAsGuest(
  deps: ActDeps,
  by: Actor,
  { id }: Pick<Booking, 'id'>,
  { fee, ...wanted }: OwnCancelling,
): Promise<Moved> {
  return asMoved(
    await actOn<NotMoved>(deps, by, [{ id }], 'cancel', async (tx, [booking]) => {
      if (!hasLeg(booking, wanted.legId)) return NO_SUCH_LEG
      const legs = legsToCancel(booking, by, wanted.legId)
      if (legs.length === 0 || !legs.every((leg) => mayCancelLeg(booking, leg, deps.now())))
        return notPossible(booking)
      const terms = legs.map((leg) => legTerms(booking, leg, deps.now(), wanted.reason))
      if (terms.reduce((sum, one) => sum + one.fee, 0) !== fee) return { ok: false, problem: 'fee-changed' }
      return [await cancelled(tx, booking, legs, { ...wanted, fees: terms.map((one) => one.fee) })]
    }),
  )
}

/** Cancels for the office: everything ahead, or one leg. It costs the customer nothing, unless they asked for it. */
export async function cancelBooking(
  deps: ActDeps,
  seen: Seen,
  by: Actor,
  wanted: { reason: CancelReason; why: string; legId?: string | undefined },
  /** Asked once it is locked: then it is left as it is. */
  unless: (tx: Db, booking: Booking) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Moved> {
  const isCharged = wanted.reason === 'passenger'
  return asMoved(
    await actOn<NotMoved>(deps, by, [seen], 'cancel', async (tx, [booking]) => {
      if (!hasLeg(booking, wanted.legId)) return NO_SUCH_LEG
      const legs = legsToCancel(booking, by, wanted.legId)
      if (legs.length === 0 || (await unless(tx, booking))) return notPossible(booking)
      const fees = legs.map((leg) => (isCharged ? legTerms(booking, leg, deps.now(), wanted.reason).fee : 0))
      return [await cancelled(tx, booking, legs, { ...wanted, fees })]
    }),
  )
}

/** The legs that this person can cancel: of the whole booking, those ahead; one under way only if it is named. */
function legsToCancel(booking: Booking, by: Actor, legId: string | undefined): BookedLeg[] {
  return booking.legs.filter(
    (leg) =>
      legAfter('cancel', booking, leg, by.mover) !== null &&
      (legId === undefined ? leg.status !== 'under way' : leg.id === legId),
  )
}

type Cancelling = { reason: CancelReason; why: string; legId?: string | undefined; fees: Cents[] }

async function cancelled(
  tx: Db,
  booking: Booking,
  legs: BookedLeg[],
  { reason, why, legId, fees }: Cancelling,
): Promise<Done> {
  for (const [i, { id }] of legs.entries()) {
    await setLegStatus(tx, id, 'cancelled', { reason, why, fee: fees[i] ?? 0 })
  }
  const [leg] = legs
  const which = legId === undefined || leg === undefined ? undefined : numberOf(booking, leg)
  const isAll = booking.legs.every((one) => one.status === 'cancelled' || legs.includes(one))
  const fee = fees.reduce((sum, one) => sum + one, 0)
  return {
    booking,
    event: { move: 'cancel', data: { reason, why, fee, ...(which !== undefined && { leg: which }) } },
    ...(isAll && { agreement: 'cancelled' as const }),
    tells: ['customer', 'office'],
  }
}

function notPossible({ status }: Booking): NotPossible {
  return { ok: false, problem: 'not-possible', status }
}

/** A booking and the revision at which it was looked at. */
export type SeenByReference = { reference: string; revision?: number }

/**
 * Releases several unwanted bookings: held ones lapse, pending ones are declined. Returns those that were released.
 * Bookings in any other status, or changed since they were seen, stay as they are.
 */
export async function releaseBookings(
  deps: ActDeps,
  wanted: SeenByReference[],
  by: Actor,
  why: string,
): Promise<string[]> {
  const released: string[] = []
  const seen = new Map(
    wanted.map(({ reference, revision }) => [asBookingReference(reference) ?? '', revision]),
  )
  for (const { id, reference, status } of await findBookingsByReference(deps.db, [...seen.keys()])) {
    if (!(await mayGoOn(deps, by))) break
    const one = { id, revision: seen.get(reference) }
    const moved =
      status === 'held'
        ? await decideBooking(deps, one, by, { move: 'lapse', data: {} })
        : await decideBooking(deps, one, by, { move: 'decline', data: { why } }, ['customer'])
    if (moved.ok) released.push(reference)
  }
  return released
}

/** Skips the rest of several moves if the colleague who began them has been removed from the office meanwhile. */
async function mayGoOn({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<boolean> {
  return userId === null || ((await findAccount(db, userId))?.role ?? 'customer') !== 'customer'
}
