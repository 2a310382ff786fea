import { capeDate, nearDate } from '#domain/values/cape-time.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { findPersons } from '#server/services/office/people/people.ts'
import { groupedNumber } from '#server/services/phone-number.ts'

/** The people that the address asks for. */
export async function peopleView(deps: Deps, params: URLSearchParams) {
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const people = await findPersons(deps, q)
  return {
    q,
    erased: params.get('erased') === null ? null : erasedInWords(params.get('erased') === 'but-bookings'),
    rows: people.map(({ id, name, email, phone, hasAccount, enquiries, bookings, latest }) => ({
      id,
      name: name || 'No name',
      contact: email || groupedNumber(phone ?? ''),
      has: hasList({ hasAccount, enquiries, bookings }),
      last: nearDate(capeDate(latest), deps.now()),
    })),
  }
}

function erasedInWords(keepsBookings: boolean): string {
  return keepsBookings
    ? 'What a bill needs of their bookings is kept, as tax law requires: the name, the trip and the price.'
    : 'Nothing of theirs is kept.'
}

/** `2 enquiries, 1 booking, an account`. */
function hasList(of: { hasAccount: boolean; enquiries: number; bookings: number }): string {
  return [
    of.enquiries === 0 ? '' : of.enquiries === 1 ? '1 enquiry' : `${of.enquiries} enquiries`,
    of.bookings === 0 ? '' : counted(of.bookings, 'booking'),
    of.hasAccount ? 'an account' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
