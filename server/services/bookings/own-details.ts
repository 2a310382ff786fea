import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import type { OwnDetails } from '#domain/forms/own-details.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { internationalNumber } from '#domain/values/phone-number.ts'
import type { Deps } from '../deps.ts'
import type { ChangeDeps } from './applying.ts'
import { changeBooking } from './changing.ts'

export type DetailsAdded =
  | { ok: true }
  | Invalid
  | { ok: false; problem: 'too-many'; retryAfterSeconds: number }

/**
 * Writes what a guest adds to their booking: phone, flight number, name on the sign, addresses. The office is told, as
 * the driver must know.
 */
export async function addOwnDetails(
  deps: ChangeDeps & Pick<Deps, 'limits'>,
  account: Account,
  booking: Booking,
  given: OwnDetails,
  address: string,
): Promise<DetailsAdded> {
  if (booking.userId !== account.id) throw new Error('the booking is not theirs')
  const phone = given.phone === booking.customer.phone ? given.phone : internationalNumber(given.phone)
  if (phone === null) return invalid('phone', 'phone-not-international')
  const allowance = await deps.limits.takeBooking(account.id, address)
  if (!allowance.allowed)
    return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
  const changed = await changeBooking(
    deps,
    { mover: 'customer', userId: account.id },
    { id: booking.id, revision: Number(given.revision) },
    { customer: { phone }, details: detailsOf(deps, booking, given) },
    { why: '' },
  )
  if (changed.ok || changed.problem === 'nothing-changed') return { ok: true }
  if (changed.problem === 'invalid') return changed
  return invalid('revision', changed.problem === 'changed' ? 'booking-changed' : 'too-late-to-add')
}

/** Only what the trip asks for: a flight of airport transfers, a sign of a meet and greet, doors of areas. */
function detailsOf(
  { content }: Pick<Deps, 'content'>,
  booking: Booking,
  given: OwnDetails,
): Partial<Booking['details']> {
  const { details, service, request } = booking
  const typed = [given.address0, given.address1]
  const ends = endsWithoutDoor(booking, content.places)
  return {
    ...(service === 'airport' && { flightNumber: given.flightNumber ?? details.flightNumber }),
    ...(request.meetAndGreet && { signName: given.signName ?? details.signName }),
    ...(ends.length > 0 && {
      addresses: ends.map((_, i) => typed[i] ?? details.addresses?.[i] ?? ''),
    }),
  }
}
