import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ChangeWish } from '#domain/booking/change.ts'
import type { When } from '#domain/pricing/journey.ts'
import { changeBooking as change, previewChange, standing } from '#server/services/bookings/changing.ts'
import type { ChangeDeps, ChangeMade } from '#server/services/bookings/applying.ts'
import { findByReference } from '#server/services/office/bookings/booking.ts'

/** Changes by the office, as its page makes them: at the total that the page has shown. */

type How = { why?: string; revision?: number; asksGuest?: boolean }

async function changeAsShown(
  deps: ChangeDeps,
  by: OfficeActor,
  reference: string,
  wish: ChangeWish,
  { why = '', revision, asksGuest = false }: How = {},
): Promise<ChangeMade> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const preview = await previewChange(deps, by, booking, wish)
  if (!preview.ok) return preview
  const total = standing(booking, preview.planned.plan)
  return change(deps, by, { id: booking.id, revision }, wish, { why, total, asksGuest })
}

/** Asks the guest to accept other pickup times, of the way out and of the return if there is one. */
export function proposeOtherTime(
  deps: ChangeDeps,
  by: OfficeActor,
  reference: string,
  { times: [out, back], ...how }: { times: When[] } & Omit<How, 'asksGuest'>,
): Promise<ChangeMade> {
  return changeAsShown(deps, by, reference, { ...out, return: back }, { ...how, asksGuest: true })
}

/** Moves it to times that are agreed already. */
export function moveToOtherTime(
  deps: ChangeDeps,
  by: OfficeActor,
  reference: string,
  { times: [out, back], ...how }: { times: When[] } & Omit<How, 'asksGuest'>,
): Promise<ChangeMade> {
  return changeAsShown(deps, by, reference, { ...out, return: back }, how)
}

type Agreed = Pick<ChangeWish, 'details' | 'customer'> & Omit<How, 'asksGuest'> & { total?: number }

/** Changes details, and the price where another was agreed. */
export async function changeBooking(
  deps: ChangeDeps,
  by: OfficeActor,
  reference: string,
  { details, customer, total, why = '', revision }: Agreed,
): Promise<ChangeMade> {
  const booking: Booking | null = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const price = total === undefined || total === booking.total ? undefined : { cents: total, why }
  const how = { why, price, total: price?.cents }
  return change(deps, by, { id: booking.id, revision }, { details, customer }, how)
}
