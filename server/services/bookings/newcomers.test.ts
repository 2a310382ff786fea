import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { book, customer, newcomer, quoteFor, travelled } from '#tests/support/bookings.ts'
import { heldBookings, type } from '#tests/support/held-bookings.ts'
import { OFFICE } from '#tests/support/office.ts'
import { guestLimit, letGuestBookMany } from '../office/people/guest-limit.ts'
import { alternativesTo, availabilityOf } from './alternatives.ts'
import { changeBooking } from './changing.ts'
import { doubtAbout } from './room.ts'
import { rowsOf } from '#tests/support/database.ts'
import { confirmBooking } from '#tests/support/moves.ts'

const { db, deps, booked, digitsOf, now } = await heldBookings()

let lerato: Account
beforeEach(async () => {
  lerato = await newcomer(deps, 'lerato@example.org')
})

describe('people without a completed trip', () => {
  test('keep three fifths of the vehicles until the office has decided; the rest is for those we know', async () => {
    const guests = []
    for (const n of [1, 2, 3]) guests.push(await customer(deps, `guest${n}@example.org`))
    const [one, two, three] = guests as [Account, Account, Account]
    await booked(one)
    const pending = await booked(two)
    const quote = await quoteFor(deps)
    expect(await book(deps, three, quote)).toEqual({ ok: false, problem: 'share' })
    expect(await book(deps, lerato, quote)).toEqual({ ok: false, problem: 'share' })
    const known = await travelled(deps, await customer(deps, 'known@example.org'))
    expect(await book(deps, known, await quoteFor(deps))).toMatchObject({ ok: true })
    await confirmBooking(deps, pending.id, OFFICE)
    expect(await book(deps, three, quote)).toMatchObject({ ok: true })
  })

  test('cannot change a booking to a time at which others have the share', async () => {
    for (const n of [1, 2]) await booked(await customer(deps, `guest${n}@example.org`))
    const three = await customer(deps, 'guest3@example.org')
    const { id, total } = await booked(three, { date: '2026-12-05' })
    const guest = { mover: 'customer' as const, userId: three.id }
    const how = { why: '', total }
    const changed = await changeBooking(deps, guest, { id }, { date: '2026-11-28' }, how)
    expect(changed).toEqual({ ok: false, problem: 'share' })
  })

  test('are told what is free by the rule that books: a vehicle, another time, another class', async () => {
    const guest = (n: number) => customer(deps, `guest${n}@example.org`)
    const late = await guest(3)
    const known = await travelled(deps, await customer(deps, 'known@example.org'))
    for (const n of [1, 2]) await booked(await guest(n))
    const quote = await quoteFor(deps)
    const asked = async (account: Account | null) => ({
      quote,
      tariff: await deps.tariff(),
      doubt: await doubtAbout(deps, account),
    })
    for (const stranger of [null, lerato, late]) {
      const [sedan, suv] = await availabilityOf(deps, await asked(stranger))
      expect(sedan).toMatchObject({ isFree: false, units: 0, next: { leg: 'out', date: '2026-11-28' } })
      expect(suv).toMatchObject({ isFree: true })
      const { times, classes } = await alternativesTo(deps, await asked(stranger), 'sedan')
      expect(classes.map(({ id }) => id)).toContain('suv')
      for (const { date, time } of [...times, sedan?.next ?? {}]) {
        const [at] = await availabilityOf(deps, {
          ...(await asked(stranger)),
          quote: await quoteFor(deps, { date, time }),
        })
        expect(at).toMatchObject({ isFree: true })
      }
    }
    const [{ next } = { next: null }] = await availabilityOf(deps, await asked(late))
    expect(await book(deps, late, quote)).toEqual({ ok: false, problem: 'share' })
    expect(await book(deps, late, await quoteFor(deps, { ...next, leg: undefined }))).toMatchObject({
      ok: true,
    })
    expect((await availabilityOf(deps, await asked(known)))[0]).toMatchObject({ isFree: true })
    expect(await book(deps, known, quote)).toMatchObject({ ok: true })
  })

  test('of thirty who book at once get no more than that', async () => {
    const guests = await Promise.all(
      Array.from({ length: 30 }, (_, i) => customer(deps, `guest${i}@example.org`)),
    )
    const quotes: Quote[] = []
    for (const _ of guests) quotes.push(await quoteFor(deps))
    const answers = await Promise.all(guests.map((guest, i) => book(deps, guest, quotes[i] as Quote)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.filter((answer) => !answer.ok && answer.problem === 'share')).toHaveLength(28)
  })

  test('cannot keep more with many short trips, one after the other', async () => {
    const times = ['08:00', '09:10', '10:20', '11:30', '12:40']
    let made = 0
    for (const [i, time] of [...times, ...times, ...times].entries()) {
      const guest = await customer(deps, `guest${i}@example.org`)
      if ((await book(deps, guest, await quoteFor(deps, { time }))).ok) made += 1
    }
    expect(made).toBeGreaterThan(4)
    const units = await rowsOf(db, sql`select distinct unit_id from booking_legs where keeps_unit`)
    expect(units).toHaveLength(2)
  })

  test('who were told that a vehicle is held get it, whatever others book meanwhile', async () => {
    const held = await booked(lerato)
    await booked(await customer(deps, 'guest1@example.org'))
    const late = await customer(deps, 'guest2@example.org')
    expect(await book(deps, late, await quoteFor(deps))).toEqual({ ok: false, problem: 'share' })
    expect(await type(deps, lerato, held.reference, digitsOf(held))).toMatchObject({ ok: true })
    expect(await now(held, lerato)).toMatchObject({ status: 'pending' })
  })

  test('who typed the digits first hear it when newcomers got the rest meanwhile', async () => {
    await booked(lerato)
    const second = await newcomer(deps, 'second@example.org')
    const without = await booked(second)
    await booked(await customer(deps, 'guest@example.org'))
    const answer = await type(deps, second, without.reference, digitsOf(without))
    expect(answer).toEqual({ ok: false, problem: 'share' })
    expect(await now(without, second)).toMatchObject({ status: 'lapsed' })
  })

  test('have at most five bookings waiting, and twenty once the office allows it', async () => {
    const guest = await customer(deps, 'guest@example.org')
    const bookings = []
    for (let day = 1; day <= 5; day++) bookings.push(await booked(guest, { date: `2026-12-0${day}` }))
    const sixth = await quoteFor(deps, { date: '2026-12-06' })
    expect(await book(deps, guest, sixth)).toMatchObject({ problem: 'too-many-pending', most: 5 })
    const { reference = '' } = bookings[0] ?? {}
    await letGuestBookMany(deps, OFFICE, reference, true)
    expect(await guestLimit(deps, guest.id)).toMatchObject({ pending: 5, most: 20, isLet: true })
    expect(await book(deps, guest, sixth)).toMatchObject({ ok: true })
    await letGuestBookMany(deps, OFFICE, reference, false)
    expect(await book(deps, guest, await quoteFor(deps, { date: '2026-12-07' }))).toMatchObject({ most: 5 })
  })

  test('have at most five bookings waiting, and twenty once they have travelled', async () => {
    const known = await travelled(deps, await customer(deps, 'known@example.org'))
    for (let day = 1; day <= 6; day++) await booked(known, { date: `2026-12-0${day}` })
  })
})
