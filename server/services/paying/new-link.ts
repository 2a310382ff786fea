import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import { findOpenPayLink } from '#server/db/bookings/pay-links.ts'
import { type ActDeps, actOn } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { billedWith, billOf } from './bill.ts'
import { makePayLink } from './pay-links.ts'

const GUEST: Actor = { mover: 'guest', userId: null }

/**
 * Somebody with a link that has run out asks for the one that is open, or for a new one. It is mailed to the address
 * that we have, if something is to be paid; nobody is told whether, nor how often it was asked for.
 */
export async function askForNewLink(
  deps: ActDeps & Pick<Deps, 'settings' | 'tokens' | 'origin' | 'limits' | 'hasMail'>,
  booking: Booking,
): Promise<void> {
  if (booking.customer.email === '' || !deps.hasMail || !takesPayments(await deps.settings())) return
  const { allowed } = await deps.limits.takePayLink(booking.id)
  if (!allowed || (await mailOpenLink(deps, booking))) return
  await makePayLink(deps, GUEST, booking, { why: 'link', tells: ['customer'] })
}

/** Mails the open link again, which stays as it is: an old link closes no newer one. False without one. */
async function mailOpenLink(deps: ActDeps, { id }: Booking): Promise<boolean> {
  const acted = await actOn<{ ok: false; problem: 'none-open' }>(
    deps,
    GUEST,
    [{ id }],
    'bill',
    async (tx, [booking]) => {
      const together = await billedWith(tx, booking)
      const ids = together.map((one) => one.id)
      const link = await findOpenPayLink(tx, ids, deps.now())
      if (link === null) return { ok: false, problem: 'none-open' }
      const bill = await billOf(tx, link.cents === null ? together : [booking])
      if (bill === null) return []
      const data = { cents: link.cents ?? bill.due, by: bill.at.toISOString(), why: 'link' as const }
      return [{ booking, event: { move: 'bill', data }, tells: ['customer'] }]
    },
  )
  return acted.ok
}
