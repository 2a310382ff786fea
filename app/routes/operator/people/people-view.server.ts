import { capeDate, nearDate } from '#domain/values/cape-time.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { findPersons } from '#server/services/office/people/people.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'

/** The people that the address asks for. */
export async function peopleView(deps: Deps, params: URLSearchParams) {
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const people = await findPersons(deps, q)
  return {
    q,
    erased: params.get('erased') === null ? null : erasedInWords(params.get('erased') === 'but-bookings'),
    rows: people.map(({ id, name, email, phone, account, enquiries, bookings, latest }) => ({
      id,
      name: name || 'No name',
      contact: email || groupedNumber(phone ?? ''),
      has: hasList({ account, enquiries, bookings }),
      last: nearDate(capeDate(latest), deps.now()),
    })),
  }
}

function erasedInWords(keepsBookings: boolean): string {
  return keepsBookings
    ? 'What a bill needs of their bookings is kept, as tax law requires: the name, the trip and the price.'
    : 'Nothing of theirs is kept.'
}

type Has = { account: 'proven' | 'unproven' | null; enquiries: number; bookings: number }

/** `2 enquiries, 1 booking, an account`. */
function hasList({ account, enquiries, bookings }: Has): string {
  return [
    enquiries === 0 ? '' : enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`,
    bookings === 0 ? '' : counted(bookings, 'booking'),
    account === null ? '' : account === 'proven' ? 'an account' : 'an account, address not confirmed',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
