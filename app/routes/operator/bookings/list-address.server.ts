import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/status.ts'
import { isRealDate } from '#domain/values/cape-time.ts'
import { singleLine } from '#domain/values/text.ts'
import { LIST } from './list-path.ts'

/** The filters in the list's address. `guests=new` lists waiting bookings of guests on their first trip. */
export type Asked = {
  q: string
  status: BookingStatus | ''
  from: string
  to: string
  guests: 'new' | ''
  /** The guest owes, or we do. */
  money: 'owing' | 'owed' | ''
}

/** A filter that cannot be read is ignored. */
export function askedFor(params: URLSearchParams): Asked {
  const day = (name: string) => {
    const date = params.get(name) ?? ''
    return isRealDate(date) ? date : ''
  }
  return {
    q: singleLine(params.get('q') ?? '').slice(0, 100),
    status: BOOKING_STATUSES.find((status) => status === params.get('status')) ?? '',
    from: day('from'),
    to: day('to'),
    guests: params.get('guests') === 'new' ? 'new' : '',
    money: (['owing', 'owed'] as const).find((money) => money === params.get('money')) ?? '',
  }
}

export function queryOf(asked: Record<string, string>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '')
  return new URLSearchParams(given).toString()
}

export function addressOf(asked: Partial<Asked> & Record<string, string>): string {
  const query = queryOf(asked)
  return query === '' ? LIST : `${LIST}?${query}`
}
