import type { Actor } from '#domain/booking/actor.ts'
import type { OwnPrice } from '#domain/booking/agreed-price.ts'
import { type Booking, standingTotal } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import { type Balance, balanceOf, paidOf } from '#domain/booking/ledger.ts'
import { bookingMay } from '#domain/booking/permissions.ts'
import { asPlanned, type ChangePlan } from '#domain/booking/proposal.ts'
import type { Cents } from '#domain/values/money.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { asMoved, type Seen } from './acting.ts'
import { type ChangeDeps, type ChangeMade, makeChange, type NotChanged } from './applying.ts'
import { askForChange } from './asked-changes.ts'
import { planChange, type Planned } from './change-plan.ts'
import { changedSince } from './revision.ts'
import type { NoSeats } from './seats.ts'

/** Customers and office change a booking by the same rule. */

/** How a change is meant. */
export type ChangeHow = {
  /** The total that was agreed to; without it, a change that touches the price is refused. */
  total?: Cents | undefined
  /** The office's own price. */
  price?: OwnPrice | undefined
  /** Of the office, told to the guest. */
  why: string
  /** The guest is asked to agree first. */
  asksGuest?: boolean
}

/** What a change would come to; nothing is stored. */
export type Preview = {
  ok: true
  booking: Booking
  planned: Planned
  balance: Balance
  isFree: boolean
  /** Where it is child seats that are not free. */
  noSeats: NoSeats | null
}

export async function previewChange(
  deps: ChangeDeps,
  by: Actor,
  booking: Booking,
  wish: ChangeWish,
  { price, revision }: Pick<ChangeHow, 'price'> & { revision?: number | undefined } = {},
): Promise<Preview | NotChanged> {
  if (!bookingMay('change', booking, by.mover)) return notPossible(booking)
  const stale = await changedSince(deps.db, booking, revision)
  if (stale !== null) return stale
  const planned = await planChange(deps, booking, wish, { by, price })
  if (!planned.ok) return planned
  const seen = { id: booking.id, revision: booking.revision }
  const tried = planned.isTooSmall
    ? { ok: false as const, problem: 'not-free' as const }
    : await makeChange(deps, by, seen, planned.plan, '', { isTrial: true })
  const noSeats = !tried.ok && tried.problem === 'seats' ? tried : null
  if (!tried.ok && noSeats === null && tried.problem !== 'not-free' && tried.problem !== 'share') return tried
  const payments = await findPayments(deps.db, booking.id)
  return {
    ok: true,
    booking,
    planned,
    balance: balanceOf(asPlanned(booking, planned.plan), paidOf(payments)),
    isFree: tried.ok,
    noSeats,
  }
}

/** Makes a change, or asks whoever must agree to it. */
export async function changeBooking(
  deps: ChangeDeps,
  by: Actor,
  seen: Seen,
  wish: ChangeWish,
  how: ChangeHow,
): Promise<ChangeMade> {
  const booking = await findBooking(deps.db, seen.id)
  if (booking === null) return { ok: false, problem: 'none' }
  if (!bookingMay('change', booking, by.mover)) return notPossible(booking)
  const planned = await planChange(deps, booking, wish, { by, price: how.price })
  if (!planned.ok) return planned
  const { plan, isTooSmall, isAsked } = planned
  // The same form sent twice is one change.
  if (plan.parts.length === 0) return { ok: false, problem: 'nothing-changed' }
  const stale = await changedSince(deps.db, booking, seen.revision)
  if (stale !== null) return stale
  if (how.price !== undefined && how.why === '') return { ok: false, problem: 'no-reason' }
  const isPriced = plan.legs.length > 0 || plan.price.total !== booking.total
  if (isPriced && how.total !== standing(booking, plan)) {
    return { ok: false, problem: 'price', total: standing(booking, plan) }
  }
  if (isTooSmall) return { ok: false, problem: 'not-free' }
  // The plan is of this revision, whichever was seen.
  const at = { id: seen.id, revision: seen.revision ?? booking.revision }
  // The holder of a link is not always the one who pays.
  const raises = by.mover === 'guest' && standing(booking, plan) > standing(booking, null)
  if (raises && isAsked) return { ok: false, problem: 'too-late' }
  const asksGuest = raises || how.asksGuest === true
  if (isPriced && (isAsked || asksGuest)) return askForChange(deps, by, at, plan, { why: how.why, asksGuest })
  const made = asMoved(await makeChange(deps, by, at, plan, how.why))
  return made.ok ? { ...made, isAsked: false } : made
}

function notPossible({ status }: Booking): NotChanged {
  return { ok: false, problem: 'not-possible', status }
}

/** What the legs that stand would cost. */
export function standing(booking: Booking, plan: ChangePlan | null): Cents {
  return standingTotal(asPlanned(booking, plan))
}
