import { byDay } from '#app/console/days.ts'
import type { ClockView } from '#app/console/clock.tsx'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import { findPersons } from '#server/services/office/people/people.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'

/** The people that the address asks for. */
export async function peopleView(deps: Deps, params: URLSearchParams) {
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const now = deps.now()
  const people = await findPersons(deps, q)
  return {
    q,
    erased: params.get('erased') === null ? null : erasedInWords(params.get('erased') === 'but-bookings'),
    days: byDay(
      people.map((person) => rowOf(person, now)),
      now,
    ),
  }
}

type Listed = Awaited<ReturnType<typeof findPersons>>[number]

/** A person in the list, under the day when they last wrote or booked. */
export type PersonRow = ReturnType<typeof rowOf>

function rowOf({ id, name, email, phone, ahead, owing, owed, latest, ...has }: Listed, now: Date) {
  const next: ClockView =
    ahead === null
      ? { figure: '', note: 'no trip ahead', tone: 'calm' }
      : {
          figure: nearDate(capeDate(ahead), now),
          note: `${ahead < now ? 'on a trip since' : 'next trip'} ${capeTime(ahead)}`,
          tone: 'calm',
        }
  return {
    id,
    day: capeDate(latest),
    next,
    name: name || 'No name',
    contact: email || groupedNumber(phone ?? ''),
    has: hasList(has),
    open: [
      owing > 0 ? `${formatRand(owing)} owing` : '',
      owed > 0 ? `${formatRand(owed)} to give back` : '',
    ].filter((part) => part !== ''),
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
