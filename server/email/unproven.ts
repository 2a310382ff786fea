import type { Booking } from '#domain/booking.ts'
import { isPlainName } from '#domain/plain-name.ts'
import type { Place } from '#domain/places.ts'
import { findAccount } from '#server/db/accounts.ts'
import type { Deps } from '#server/services/deps.ts'

/** What may stand in a mail to an address that nobody has proven: whoever booked may not own it. */

/** A booking without anything that its maker may have written to a stranger. */
export function withoutFreeText(booking: Booking, someAddress: string): Booking {
  const ours = ({ placeId }: Place) => placeId?.startsWith('place:') === true
  return {
    ...booking,
    details: {
      ...booking.details,
      passengerName: '',
      passengerPhone: '',
      signName: '',
      accessNeeds: '',
      notes: '',
    },
    legs: booking.legs.map((leg) => ({
      ...leg,
      places: leg.places.map((place) => (ours(place) ? place : { ...place, label: someAddress })),
    })),
  }
}

/** Whether whoever booked has proven the address. */
export async function isProven({ db }: Pick<Deps, 'db'>, { userId, customer }: Booking): Promise<boolean> {
  const account = userId === null ? null : await findAccount(db, userId)
  return account !== null && account.emailVerified && account.email === customer.email
}

const NAMELESS = 'traveller'

/** A name is what somebody typed who may not own the address: it carries no message and no link to it. */
export function politeName({ customer }: Booking): string {
  return isPlainName(customer.name) ? customer.name : NAMELESS
}
