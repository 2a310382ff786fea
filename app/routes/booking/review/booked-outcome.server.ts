import { goOn, type Outcome } from '#app/forms/receive.server.ts'
import { invalid, type Problem } from '#domain/forms/problems.ts'
import type { NewcomerBooked } from '#server/services/bookings/book-as-newcomer.ts'
import type { OrderBooked } from '#server/services/bookings/create.ts'
import type { NotBooked } from '../booking-answer.ts'

/** The answer once something was booked or not; `taken` if by now no vehicle is free for a trip. */
export function outcomeOf(
  booked: OrderBooked | NewcomerBooked,
  taken: (trip: number) => Response | Outcome<NotBooked>,
): Response | Outcome<NotBooked> {
  if (booked.ok) {
    const { reference, status } = booked.bookings[0]
    const cookies = 'cookies' in booked ? booked.cookies : []
    if (status === 'held') return goOn(`/account/bookings/${reference}/proof`, cookies)
    return goOn(`/account/bookings/${reference}${status === 'pending' ? '?created' : ''}`, cookies)
  }
  const { refusal, trip } = booked
  switch (refusal.problem) {
    case 'no-account':
      return { outcome: 'signed-out' }
    case 'no-quote':
      return new Response(null, { status: 404 })
    case 'not-free':
      return taken(trip)
    case 'used':
      return { outcome: 'used', reference: refusal.reference }
    case 'one-held':
      return { outcome: 'one-held', reference: refusal.reference }
    case 'expired':
    case 'share':
    case 'group-full':
    case 'too-many-pending':
      return { outcome: refusal.problem }
    case 'seats':
      return invalid('childAges', 'no-seats', { kinds: refusal.short.map(({ kind }) => kind) })
    case 'invalid':
      return { ok: false, problem: 'invalid', problems: refusal.problems.map(byField) }
    case 'too-many':
      return { ok: false, problem: 'too-many', retryAfterSeconds: refusal.retryAfterSeconds }
  }
}

/** The field of the form that shows the problem: each address has its own. */
export function byField(found: Problem): Problem {
  const [of, end] = found.path.split('.')
  return of === 'addresses' ? { ...found, path: `address${end ?? 0}` } : found
}
