import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { openMoney, paidOf } from '#domain/booking/ledger.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import { findPayments } from '#server/db/bookings/payments.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { confirmed, OFFICE } from '#tests/support/office.ts'
import { MERCHANT } from '#tests/support/payments/account.ts'
import { notificationOf, refundedOf, type SimPayment } from '#tests/support/payments/books.ts'
import { hear, leaveToPay, payingBusiness } from '#tests/support/payments/paying.ts'
import { changeBooking } from '../bookings/changing.ts'
import { cancelBooking } from '../bookings/moves.ts'
import { askRefund } from '../office/bookings/refunds.ts'
import { bookUnmatched, compareNow, findUnmatchedPayments } from './comparing.ts'
import { workOffNotifications } from './notifications.ts'
import { sendRefunds } from './refunding.ts'

/** Two processes share the database, and the gateway tells either. The other is killed now and then: it loses its connections. */
const db = await testDatabase()
const business = await payingBusiness(db)
const { deps, payfast, clock } = business
const OTHER = 'the other process'
const other = { ...deps, db: await otherProcess() }
afterAll(payfast.close)

async function otherProcess(): Promise<typeof db> {
  const given = inject('database')
  if (given.kind !== 'postgres') throw new Error('this needs several connections')
  const [here] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const connectionString = given.url.replace('DATABASE', here?.name ?? '')
  const pool = new pg.Pool({ connectionString, application_name: OTHER, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // A connection that was killed as it was asked for is never given back, and the pool waits for it.
  afterAll(() => Promise.race([pool.end(), wait(1_000)]))
  return drizzle(pool)
}

/** Whatever the other is doing breaks off, some milliseconds later. */
async function killed(doing: Promise<unknown>, ms: number): Promise<void> {
  const ended = doing.catch(() => {})
  await wait(ms)
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${OTHER}`,
  )
  await ended
}

const which = fc.nat(5)
const ms = fc.option(fc.nat(25), { freq: 2 })
const act = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), cents: fc.constantFrom(9_000, 20_000, 45_000) }),
  fc.record({ does: fc.constantFrom('tell' as const, 'forge' as const), which, ms }),
  fc.record({ does: fc.constant('refund' as const), which, cents: fc.integer({ min: 1, max: 30_000 }), ms }),
  fc.record({ does: fc.constant('reprice' as const), cents: fc.integer({ min: 20_000, max: 70_000 }) }),
  fc.record({
    does: fc.constantFrom(
      'lose answers' as const,
      'be away' as const,
      'let go' as const,
      'book another' as const,
    ),
  }),
)

test('whatever is paid, told, forged, lost, repriced, let go and given back, with kills: the ledger is the gateway’s', async () => {
  await business.open()
  const guest = await customer(deps, 'lerato@example.org')
  const rival = await customer(deps, 'rival@example.org')
  await keepOneVehicle()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 12 }), async (acts) => {
      payfast.books.payments.clear()
      Object.assign(payfast.controls, { isAway: false, losesAnswers: false })
      const booking = await confirmed(deps, guest)
      const paid: SimPayment[] = []
      const rivals: Booking[] = []
      const both = (does: (from: typeof deps) => Promise<unknown>, kill: number | null) =>
        Promise.all([does(deps), kill === null ? does(other) : killed(does(other), kill)])
      for (const one of acts) {
        if (one.does === 'pay') {
          const payment = await leaveToPay(business, { bookingId: booking.id, cents: one.cents })
          payfast.books.settle(payment)
          paid.push(payment)
        } else if (one.does === 'let go') {
          await cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'deposit', why: 'deposit' })
        } else if (one.does === 'book another') {
          rivals.push(
            ...(await confirmed(deps, rival).then(
              (made) => [made],
              () => [],
            )),
          )
        } else if (one.does === 'reprice') {
          const price = { cents: one.cents, why: 'Agreed' }
          const how = { price, why: 'Agreed', total: one.cents }
          await changeBooking(deps, OFFICE, { id: booking.id }, {}, how)
        } else if (!('which' in one)) {
          payfast.controls[one.does === 'be away' ? 'isAway' : 'losesAnswers'] = true
        } else {
          const payment = paid[one.which]
          if (payment === undefined) continue
          if (one.does === 'tell') await both((from) => hear(from, bodyOf(payment)), one.ms)
          else if (!('cents' in one)) await hear(deps, bodyOf(payment).replace(/gross=\d/, 'gross=9'))
          else {
            const ledger = await findPayments(db, booking.id)
            const entry = ledger.find(({ gatewayId }) => gatewayId === payment.id)?.id ?? booking.id
            const wanted = { entry, cents: one.cents, why: 'Storm' }
            await both((from) => askRefund(from, OFFICE, booking.reference, wanted), one.ms)
          }
        }
        await expectNoneGivenAway()
      }
      Object.assign(payfast.controls, { isAway: false, losesAnswers: false })
      for (let round = 0; round < 4; round++) {
        clock.now = new Date(clock.now.getTime() + 2 * 60_000)
        await Promise.all([workOffNotifications(deps), workOffNotifications(other)])
        await Promise.all([sendRefunds(deps), sendRefunds(other)])
      }
      await compareNow(deps)
      for (const { gatewayId } of await findUnmatchedPayments(deps))
        await bookUnmatched(deps, OFFICE, { gatewayId, reference: booking.reference })
      await expectNoneGivenAway()
      const ledger = await findPayments(db, booking.id)
      const theirs = paid.reduce((sum, one) => sum + one.cents - refundedOf(one), 0)
      expect(paidOf(ledger)).toBe(theirs)
      expect(ledger.filter(({ kind }) => kind !== 'refund')).toHaveLength(paid.length)
      for (const one of paid) expect(refundedOf(one)).toBeLessThanOrEqual(one.cents)
      await expectOpenMoney(booking)
      for (const { id } of [booking, ...rivals])
        await cancelBooking(deps, { id }, OFFICE, { reason: 'operator', why: 'over' })
    }),
    { numRuns: 12 },
  )
})

/** So that what is let go may be given away. */
async function keepOneVehicle(): Promise<void> {
  const booking = await confirmed(deps, await customer(deps, 'first@example.org'))
  const [leg] = booking.legs
  await db.execute(sql`update units set active = (id = ${leg?.unit?.id})`)
  await cancelBooking(deps, { id: booking.id }, OFFICE, { reason: 'operator', why: 'over' })
}

/** The vehicle is one guest's at a time; who is confirmed has it, and who is not has none. */
async function expectNoneGivenAway(): Promise<void> {
  const standing = await rowsOf<{ id: string; unit: string | null }>(
    db,
    sql`select b.id, l.unit_id as unit from bookings b join booking_legs l on l.booking_id = b.id
      where b.status = 'confirmed' and l.status <> 'cancelled'`,
  )
  expect(standing.length).toBeLessThanOrEqual(1)
  expect(standing.every(({ unit }) => unit !== null)).toBe(true)
}

/** What lists say is open follows from the ledger: what is paid for a trip that is not held is to be given back. */
async function expectOpenMoney({ id }: Booking): Promise<void> {
  const booking = await findBooking(db, id)
  if (booking === null) throw new Error('the booking is gone')
  const { owing, owed } = openMoney(booking, paidOf(await findPayments(db, id)), clock.now)
  const stored = await rowsOf(db, sql`select owing, owed from bookings where id = ${id}`)
  expect(stored).toEqual([{ owing, owed }])
}

function bodyOf(payment: SimPayment): string {
  const body = notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase })
  payfast.books.sent.add(body.slice(0, body.indexOf('&signature=')))
  return body
}
