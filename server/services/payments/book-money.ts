import type { Actor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { balanceOf, paidOf, type Payment, type PaymentKind } from '#domain/booking/ledger.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Cents } from '#domain/values/money.ts'
import { findPayments, insertPayment, isGatewayPaymentBooked } from '#server/db/bookings/payments.ts'
import type { Db } from '#server/db/connect.ts'
import type { Share } from '#server/db/payments/tries.ts'
import { type ActDeps, actOn, type Done } from '../bookings/acting.ts'
import { revive } from '../bookings/revive.ts'

/** Money that the gateway took for us: its number of it, and what is paid of each booking. */
export type GatewayMoney = {
  gatewayId: string
  isTest: boolean
  shares: Share[]
  receivedAt: Date
  /** What of the payment is known to stand in ledgers already. */
  booked?: Cents
}

const PROGRAM: Actor = { mover: 'program', userId: null }

/**
 * Enters a payment of the gateway in the ledgers of its bookings, whatever has become of them: money that is here is
 * kept, and what is too much is to be given back. `begin` comes first in the transaction; false ends it. A payment that
 * is entered already changes nothing.
 */
export async function bookMoney(
  deps: ActDeps,
  money: GatewayMoney,
  begin: (tx: Db) => Promise<boolean>,
  by: Actor = PROGRAM,
): Promise<void> {
  const { shares } = money
  if (shares.length === 0) return void (await deps.db.transaction(begin))
  const seen = shares.map(({ bookingId: id }) => ({ id }))
  let isBegun = false
  const acted = await actOn(
    deps,
    by,
    seen,
    'pay',
    async (tx, bookings, rules) => {
      if (!isBegun || (await isGatewayPaymentBooked(tx, money.gatewayId, money.booked ?? 0))) return []
      const done: Done[] = []
      for (const booking of bookings) {
        const cents = shares.find(({ bookingId }) => bookingId === booking.id)?.cents ?? 0
        done.push(...(await enter(deps, tx, booking, { ...money, cents }, by, rules)))
      }
      return done
    },
    { alsoLocks: async (tx) => void (isBegun = await begin(tx)) },
  )
  if (!acted.ok) throw new Error(`a payment could not be entered: ${acted.problem}`)
}

type Part = Omit<GatewayMoney, 'shares'> & { cents: Cents }

async function enter(
  deps: Pick<ActDeps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  { gatewayId, isTest, cents, receivedAt }: Part,
  by: Actor,
  rules: Rules,
): Promise<Done[]> {
  const ledger = await findPayments(tx, booking.id)
  const kind = kindOf(booking, ledger, cents)
  const method = 'card' as const
  const id = deps.newId()
  await insertPayment(tx, {
    id,
    bookingId: booking.id,
    number: ledger.length + 1,
    kind,
    method,
    cents,
    paid: paidOf(ledger) + cents,
    reference: 'PayFast',
    at: deps.now(),
    date: capeDate(receivedAt),
    userId: by.userId,
    gatewayId,
    again: ledger.filter((entry) => entry.gatewayId === gatewayId && entry.moved === null).length,
    isTest,
  })
  const revived = await revive(tx, booking, by, rules)
  return [
    {
      booking,
      event: { move: 'payment', data: { kind, method, cents, entry: id } },
      ...revived,
      tells: revived !== null ? ['customer', 'office'] : ['customer'],
    },
  ]
}

/** The first payment of less than what is owed is a deposit. */
function kindOf(booking: Booking, ledger: Payment[], cents: Cents): PaymentKind {
  const paid = paidOf(ledger)
  return paid === 0 && cents < balanceOf(booking, paid).toPay ? 'deposit' : 'balance'
}
