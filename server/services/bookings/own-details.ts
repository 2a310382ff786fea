import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { mayAddDetails } from '#domain/booking/cancellation.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import type { OwnDetails } from '#domain/forms/own-details.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { changeAgreed, keepRevision } from '#server/db/bookings/booking-changes.ts'
import { growRevision, lockBooking } from '#server/db/bookings/bookings.ts'
import { internationalNumber } from '../phone-number.ts'
import type { Deps } from '../deps.ts'
import { recordAndTell } from './messages.ts'
import { agreedFacts } from './traced.ts'

export type DetailsAdded = { ok: true } | Invalid

/**
 * Writes what a guest adds to their booking: phone, flight number, name on the sign, addresses. Time, places and price
 * stay as agreed. The office is told, as the driver must know.
 */
export async function addOwnDetails(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox' | 'content'>,
  account: Account,
  id: string,
  given: OwnDetails,
): Promise<DetailsAdded> {
  const added = await deps.db.transaction(async (tx): Promise<DetailsAdded> => {
    const booking = await lockBooking(tx, id)
    if (booking?.userId !== account.id) throw new Error('the booking is not theirs')
    if (!mayAddDetails(booking, deps.now())) return invalid('revision', 'too-late-to-add')
    if (given.revision !== String(booking.revision)) return invalid('revision', 'booking-changed')
    const phone = given.phone === booking.customer.phone ? given.phone : internationalNumber(given.phone)
    if (phone === null) return invalid('phone', 'phone-not-international')
    const wanted = {
      ...booking,
      customer: { ...booking.customer, phone },
      details: detailsOf(deps, booking, given),
    }
    const what = partsOf(booking, wanted)
    if (what.length === 0) return { ok: true }
    const at = deps.now()
    await keepRevision(tx, booking, { why: '', userId: account.id, at })
    await changeAgreed(tx, id, wanted, [])
    await growRevision(tx, id, at)
    const event = { move: 'change' as const, data: { why: '', what, revision: booking.revision } }
    const changes = changesBetween(agreedFacts(booking), agreedFacts(wanted))
    await recordAndTell(deps, tx, booking, event, { who: 'customer', userId: account.id, changes }, [
      'office',
    ])
    return { ok: true }
  })
  if (added.ok) deps.wakeOutbox()
  return added
}

/** Only what the trip asks for: a flight of airport transfers, a sign of a meet and greet, doors of areas. */
function detailsOf(
  { content }: Pick<Deps, 'content'>,
  booking: Booking,
  given: OwnDetails,
): Booking['details'] {
  const { details, service, request } = booking
  const typed = [given.address0, given.address1]
  const ends = endsWithoutDoor(booking, content.places)
  return {
    ...details,
    ...(service === 'airport' && { flightNumber: given.flightNumber ?? details.flightNumber }),
    ...(request.meetAndGreet && { signName: given.signName ?? details.signName }),
    ...(ends.length > 0 && {
      addresses: ends.map((_, i) => typed[i] ?? details.addresses?.[i] ?? ''),
    }),
  }
}

function partsOf(before: Booking, after: Pick<Booking, 'customer' | 'details'>): BookingPart[] {
  const { flightNumber, signName, addresses = [] } = before.details
  return [
    ...(before.customer.phone === after.customer.phone ? [] : ['customer' as const]),
    ...(flightNumber === after.details.flightNumber ? [] : ['flightNumber' as const]),
    ...(signName === after.details.signName ? [] : ['signName' as const]),
    ...((after.details.addresses ?? []).every((text, i) => text === (addresses[i] ?? ''))
      ? []
      : ['addresses' as const]),
  ]
}
