import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { type Deposit, mayPass } from '#domain/booking/deposit.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { keepPayLink } from '#server/db/bookings/pay-links.ts'
import { findPaidOf } from '#server/db/bookings/payments.ts'
import { type ActDeps, actOn, asMoved, type Done, type NotActed } from '../../bookings/acting.ts'
import type { Deps } from '../../deps.ts'
import { type LinkMade, makePayLink } from '../../paying/pay-links.ts'
import { findByReference } from '../bookings/booking.ts'

/** What the office does about a deposit that has not come. It can also let the vehicle go, which is a cancellation. */

export type Waited =
  | { ok: true; booking: Booking }
  | NotActed
  | { ok: false; problem: 'not-free' }
  /** No deposit is missing, or too much of it to let it pass. */
  | { ok: false; problem: 'no-deposit-due' | 'too-much-to-pass' | 'wrong-deadline' }

/** Mails the guest a link to what is due, at most once a day. */
export async function remindToPay(
  deps: ActDeps & Pick<Deps, 'settings' | 'tokens' | 'origin'>,
  by: OfficeActor,
  reference: string,
): Promise<LinkMade> {
  const booking = await findByReference(deps, reference)
  if (booking === null) return { ok: false, problem: 'none' }
  const once = `reminded to pay ${booking.id} ${capeDate(deps.now())}`
  return makePayLink(deps, by, booking, { why: 'reminder', tells: ['customer'], once })
}

/** Keeps the vehicle longer; the guest is told. */
export async function waitLonger(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  until: Date,
): Promise<Waited> {
  return onDeposit(deps, by, reference, (tx, booking, { deposit }) => {
    if (until <= deps.now() || until >= booking.pickupAt)
      return Promise.resolve({ ok: false as const, problem: 'wrong-deadline' as const })
    return keepPayLink(tx, [booking.id], until).then(() => [
      {
        booking,
        deposit: { ...deposit, dueAt: until },
        event: { move: 'wait' as const, data: { until: until.toISOString() } },
        tells: ['customer' as const],
      },
    ])
  })
}

/** Counts the deposit as paid although a little is missing, which the rest then includes. */
export async function letPass(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  why: string,
): Promise<Waited> {
  return onDeposit(deps, by, reference, (_, booking, { deposit, paid }) => {
    const cents = deposit.cents - paid
    if (!mayPass(cents, paid))
      return Promise.resolve({ ok: false as const, problem: 'too-much-to-pass' as const })
    return Promise.resolve([
      {
        booking,
        deposit: { ...deposit, cents: paid },
        event: { move: 'forgive' as const, data: { cents, why } },
        tells: [],
      },
    ])
  })
}

type Missing = { deposit: Deposit; paid: Cents }

async function onDeposit(
  deps: ActDeps,
  by: OfficeActor,
  reference: string,
  act: (
    tx: Deps['db'],
    booking: Booking,
    missing: Missing,
  ) => Promise<Done[] | Exclude<Waited, { ok: true }>>,
): Promise<Waited> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  return asMoved(
    await actOn<Exclude<Waited, { ok: true }>>(
      deps,
      by,
      [{ id: found.id }],
      'wait',
      async (tx, [booking]) => {
        const { deposit, id } = booking
        const paid = (await findPaidOf(tx, [id])).get(id) ?? 0
        if (deposit === null || deposit.dueAt === null || paid >= deposit.cents)
          return { ok: false, problem: 'no-deposit-due' }
        return act(tx, booking, { deposit, paid })
      },
    ),
  )
}
