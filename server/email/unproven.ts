import type { Booking } from '#domain/booking/booking.ts'
import { isPlainName } from '#domain/values/plain-name.ts'
import { nameOfOurs, type Place } from '#domain/places/places.ts'
import type { Language } from '#domain/words/language.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import type { Deps } from '#server/services/deps.ts'

/** What a mail to an unproven address may contain, since it may be somebody else's. */

/** A name that contains a message or a link is not used in a greeting. */
export function politeName({ name }: { name: string }, { phrases }: Language): string {
  return isPlainName(name) ? name : phrases.mails.traveller
}

/** A booking without anything that a stranger may have typed, the name included. */
export function withoutFreeText({ content }: Pick<Deps, 'content'>, booking: Booking): Booking {
  const { someAddress } = content.words['booking-mails']
  const plain = (place: Place) => nameOfOurs(content.places, place) ?? someAddress
  return {
    ...booking,
    customer: { ...booking.customer, name: '' },
    details: {
      ...booking.details,
      passengerName: '',
      passengerPhone: '',
      signName: '',
      accessNeeds: '',
      notes: '',
      addresses: booking.details.addresses?.map((typed) => (typed === '' ? '' : someAddress)),
    },
    legs: booking.legs.map((leg) => ({
      ...leg,
      places: leg.places.map((place) => ({
        ...place,
        label: plain(place),
        street: undefined,
        suburb: undefined,
        city: undefined,
      })),
    })),
  }
}

/** Whether the customer has proven the address. */
export async function isProven({ db }: Pick<Deps, 'db'>, { userId, customer }: Booking): Promise<boolean> {
  const account = userId === null ? null : await findAccount(db, userId)
  return account !== null && account.emailVerified && account.email === customer.email
}
