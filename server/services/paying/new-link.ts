import type { Booking } from '#domain/booking/booking.ts'
import type { ActDeps } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { makePayLink } from './pay-links.ts'

/**
 * Somebody with a link that has run out asks for a new one. It is mailed to the address that we have, if something is
 * to be paid; nobody is told whether, nor how often it was asked for.
 */
export async function askForNewLink(
  deps: ActDeps & Pick<Deps, 'settings' | 'tokens' | 'origin' | 'limits' | 'hasMail'>,
  booking: Booking,
): Promise<void> {
  if (booking.customer.email === '' || !deps.hasMail) return
  const { allowed } = await deps.limits.takePayLink(booking.id)
  if (!allowed) return
  await makePayLink(deps, { mover: 'guest', userId: null }, booking, { why: 'link', tells: ['customer'] })
}
