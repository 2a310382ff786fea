import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findProof, shortenProof } from '#server/db/bookings/booking-proofs.ts'
import type { Db } from '#server/db/connect.ts'
import { eraseAccountRows } from '#server/db/accounts/erase-account.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import { findNews, numberEvents } from '#server/db/office/news.ts'
import { book, customer, newcomer, noDetails, quoteFor } from '#tests/support/bookings.ts'
import { HERE, heldBookings, holdOf, type } from '#tests/support/held-bookings.ts'
import { OFFICE } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { inSession } from '#tests/support/holders.ts'
import { createBooking } from './create.ts'
import { sendDigitsAgain } from './digits.ts'
import { lapseAllRunOut, letGo } from './lapse.ts'
import { decideWithin } from './moves.ts'
import { bookingsOf, findOwnBooking } from './own.ts'
import { proveByLink } from './proofs.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, deps, minutesLater, booked, digitsOf, now, messages } = await heldBookings()

let lerato: Account
beforeEach(async () => {
  lerato = await newcomer(deps, 'lerato@example.org')
})

/** The most messages that an address gets in a day. */
async function spendBudget(recipient: string): Promise<void> {
  const message = { userId: null, channel: 'email' as const, recipient, budget: 'digits' as const }
  for (let i = 0; i < 10; i++) {
    const digits = { template: 'booking-digits' as const, data: { proofId: deps.newId() } }
    await insertMessages(db, [{ ...message, ...digits, id: deps.newId() }], SATURDAY_MORNING)
    await db.execute(sql`update messages set status = 'sent', sent_at = ${SATURDAY_MORNING}`)
  }
}

describe('somebody whose address is not proven', () => {
  test('keeps a vehicle while the digits are awaited; the office hears nothing of it yet', async () => {
    const booking = await booked(lerato)
    expect(booking).toMatchObject({ status: 'held', legs: [{ unit: { modelId: 'corolla' } }] })
    expect(holdOf(booking)).toMatchObject({ keepsUnit: true })
    expect(await messages()).toEqual(['booking-digits'])
    expect((await findProof(db, holdOf(booking).proofId))?.recipient).toBe('lerato@example.org')
  })

  test('with the right digits asks the office, and has proven the address', async () => {
    const booking = await booked(lerato)
    const later = minutesLater(10)
    expect(await type(later, lerato, booking.reference, digitsOf(booking))).toMatchObject({
      ok: true,
    })
    expect(await now(booking, lerato)).toMatchObject({
      status: 'pending',
      hold: null,
      askedAt: later.now(),
      revision: 2,
    })
    expect(await messages()).toEqual(['booking-digits', 'booking-to-customer', 'booking-to-office'])
    const [account] = await rowsOf(db, sql`select email_verified from users where id = ${lerato.id}`)
    expect(account).toEqual({ email_verified: true })
    // Sent twice: the digits were right the first time.
    expect(await type(later, lerato, booking.reference, '000000')).toMatchObject({ ok: true })
  })

  test('has ten tries, however many come at once, and still the link of the mail', async () => {
    const booking = await booked(lerato)
    const wrong = digitsOf(booking) === '000000' ? '111111' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => type(deps, lerato, booking.reference, wrong)),
    )
    const refusals = answers.map((answer) => (answer.ok ? 'ok' : answer.problem))
    expect(refusals.filter((problem) => problem === 'wrong')).toHaveLength(10)
    expect(refusals.filter((problem) => problem === 'too-many-tries')).toHaveLength(20)
    expect(await type(deps, lerato, booking.reference, digitsOf(booking))).toEqual({
      ok: false,
      problem: 'too-many-tries',
    })
    const token = deps.tokens.linkToken('booking-proof', holdOf(booking).proofId)
    expect(await proveByLink(deps, token, null)).toMatchObject({ ok: true })
    expect(await proveByLink(deps, token, null)).toEqual({ ok: false, problem: 'lapsed' })
    // The link alone proves who owns the mailbox, but not that the account is theirs.
    const [account] = await rowsOf(db, sql`select email_verified from users where id = ${lerato.id}`)
    expect(account).toEqual({ email_verified: false })
  })

  test.each([
    ['by many accounts that name one address', false],
    ['by erasing the account and beginning anew', true],
  ])('cannot be guessed by booking again and again, nor %s', async (_, isErased) => {
    const problems: string[] = []
    for (const n of [1, 2, 3, 4]) {
      const squatter = await newcomer(deps, 'victim@example.org')
      const booking = await booked(squatter, { date: `2026-12-0${n}` })
      const wrong = digitsOf(booking) === '000000' ? '111111' : '000000'
      const guess = () => type(deps, squatter, booking.reference, wrong)
      const answers = await Promise.all(Array.from({ length: 9 }, guess))
      problems.push(
        ...answers
          .map((answer) => (answer.ok ? 'ok' : answer.problem))
          .toSorted()
          .toReversed(),
      )
      if (isErased) {
        await letGo(deps, squatter, booking.reference)
        await eraseAccountRows(db, { id: squatter.id, provenEmail: null, at: deps.now() })
      }
    }
    expect(problems).toEqual([...Array<string>(30).fill('wrong'), ...Array<string>(6).fill('too-many-tries')])
  })

  test('who gets no more digits today waits only half an hour, with nothing to guess', async () => {
    await spendBudget('lerato@example.org')
    const booking = await booked(lerato)
    const { reference } = booking
    expect(await now(booking, lerato)).toMatchObject({
      status: 'held',
      hold: { until: minutesLater(30).now() },
    })
    expect(await type(deps, lerato, reference, digitsOf(booking))).toEqual({
      ok: false,
      problem: 'not-sent',
    })
    for (let i = 0; i < 4; i++)
      expect(await sendDigitsAgain(deps, lerato, reference, HERE)).toMatchObject({ ok: false })
    // A refused attempt uses up neither tries nor sendings.
    expect(await findProof(db, holdOf(booking).proofId)).toMatchObject({ triesLeft: 10, sendingsLeft: 4 })
    await db.execute(sql`delete from messages`)
    expect(await sendDigitsAgain(deps, lerato, reference, HERE)).toEqual({ ok: true })
    expect(await type(deps, lerato, reference, digitsOf(booking))).toMatchObject({ ok: true })
  })

  test('holds one booking at a time, and can let it go for another', async () => {
    const booking = await booked(lerato)
    const other = await quoteFor(deps, { date: '2026-12-01' })
    const { reference } = booking
    expect(await book(deps, lerato, other)).toEqual({ ok: false, problem: 'one-held', reference })
    const sipho = await customer(deps, 'sipho@example.org')
    expect(await letGo(deps, sipho, reference)).toBeNull()
    expect(await letGo(deps, lerato, reference)).toMatchObject({ status: 'lapsed' })
    expect(await book(deps, lerato, other)).toMatchObject({ ok: true, booking: { status: 'held' } })
  })

  test('of ten who book at once with the same account, one booking is held', async () => {
    const quotes = []
    for (let day = 1; day <= 9; day++) quotes.push(await quoteFor(deps, { date: `2026-12-0${day}` }))
    const answers = await Promise.all(quotes.map((quote) => book(deps, lerato, quote)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('gets the digits sent again three times', async () => {
    const { reference } = await booked(lerato)
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await sendDigitsAgain(deps, lerato, reference, HERE))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    // Each new message replaces those that were not sent yet.
    expect(await messages()).toEqual(['booking-digits'])
  })

  test('needs no digits where nothing could bring them', async () => {
    const silent = { ...deps, hasMail: false }
    const made = await book(silent, lerato, await quoteFor(deps))
    expect(made).toMatchObject({ ok: true, booking: { status: 'pending', hold: null } })
  })
})

describe('what is held', () => {
  test('lapses half an hour after the mail server took the digits, at the latest after two hours', async () => {
    const booking = await booked(lerato)
    expect(holdOf(booking).until).toEqual(minutesLater(120).now())
    await shortenProof(db, holdOf(booking).proofId, minutesLater(40).now())
    await lapseAllRunOut(minutesLater(39))
    expect(await now(booking, lerato)).toMatchObject({
      status: 'held',
      hold: { until: minutesLater(40).now() },
    })
    // Seen before the clock comes by.
    const seen = { status: 'lapsed', hold: null }
    expect(await findOwnBooking(minutesLater(40), lerato, booking.reference)).toMatchObject(seen)
    expect(await now(booking, lerato)).toMatchObject({ status: 'held' })
    await lapseAllRunOut(minutesLater(40))
    expect(await now(booking, lerato)).toMatchObject(seen)
    const answer = await type(minutesLater(41), lerato, booking.reference, '123456')
    expect(answer).toEqual({ ok: false, problem: 'lapsed' })
  })

  test('counts no more once its time is over, even before the clock has come round', async () => {
    const held = await booked(lerato)
    const token = deps.tokens.linkToken('booking-proof', holdOf(held).proofId)
    const later = minutesLater(121)
    expect(await type(later, lerato, held.reference, digitsOf(held))).toMatchObject({
      problem: 'lapsed',
    })
    expect(await proveByLink(later, token, await inSession(db, lerato))).toMatchObject({ problem: 'lapsed' })
    await db.execute(sql`update units set active = id = (select unit_id from booking_legs)`)
    const sipho = await customer(deps, 'sipho@example.org')
    expect(await book(later, sipho, await quoteFor(deps))).toMatchObject({ ok: true })
    expect(await now(held, lerato)).toMatchObject({ status: 'lapsed' })
  })

  test('that has lapsed can be booked again at the same price', async () => {
    const quote = await quoteFor(deps)
    const first = await book(deps, lerato, quote, 'sedan', 'tap')
    const again = await book(minutesLater(121), lerato, quote, 'sedan', 'tap')
    if (!first.ok || !again.ok) throw new Error('not booked')
    expect(again.booking.reference).not.toBe(first.booking.reference)
    expect(again.booking.status).toBe('held')
  })

  test('is at most a third of the vehicles: the next type the digits first, and get theirs after them', async () => {
    await booked(lerato)
    const second = await newcomer(deps, 'second@example.org')
    const without = await booked(second)
    expect(without).toMatchObject({ status: 'held', hold: { keepsUnit: false }, legs: [{ unit: null }] })
    expect(await type(deps, second, without.reference, digitsOf(without))).toMatchObject({ ok: true })
    expect(await now(without, second)).toMatchObject({ status: 'pending', legs: [{ unit: {} }] })
  })
})

describe('trips asked for together', () => {
  /** The first is held, and the others join it. */
  async function asked(who: Account, days: number): Promise<Booking[]> {
    const bookings = []
    for (let day = 1; day <= days; day++) {
      const { id: quoteId } = await quoteFor(deps, { date: `2026-12-0${day}` })
      const request = { quoteId, vehicleOptionId: 'sedan' as const, ...noDetails }
      const made = await createBooking(deps, who, request, { address: HERE, joins: true })
      if (!made.ok) throw new Error(made.problem)
      bookings.push(made.booking)
    }
    return bookings
  }

  test('are proven by the same digits, and get their vehicles after them: up to eight vehicle-days', async () => {
    await expect(asked(lerato, 9)).rejects.toThrow('group-full')
    const [first, ...others] = await bookingsOf(deps, lerato)
    if (first === undefined) throw new Error('nothing was booked')
    expect(first.hold?.keepsUnit).toBe(true)
    expect(others.map(({ hold }) => hold?.keepsUnit)).toEqual(Array(7).fill(false))
    expect(await messages()).toEqual(['booking-digits'])
    // They count as one: as one held booking, and as one that waits for the office.
    expect(await book(deps, lerato, await quoteFor(deps))).toMatchObject({ problem: 'one-held' })
    const proven = await type(deps, lerato, first.reference, digitsOf(first))
    expect(proven.ok && proven.bookings.map(({ status }) => status)).toEqual(Array(8).fill('pending'))
    const owner = { ...lerato, emailVerified: true }
    expect(await book(deps, owner, await quoteFor(deps))).toMatchObject({ ok: true })
  })

  test('that lapse in the same moment wait for no digits any more', async () => {
    const [first, second] = (await asked(lerato, 2)) as [Booking, Booking]
    const lapse = (tx: Db, { id }: Booking) => decideWithin(deps, tx, id, OFFICE, { move: 'lapse', data: {} })
    // Both release before either transaction ends, as far as the database lets two run at the same time.
    let letFirstEnd = () => {}
    const secondIsDone = new Promise<void>((resolve) => (letFirstEnd = resolve))
    const one = db.transaction(async (tx) => {
      await lapse(tx, first)
      await Promise.race([secondIsDone, new Promise((resolve) => setTimeout(resolve, 200))])
    })
    const other = db.transaction(async (tx) => {
      await lapse(tx, second)
      letFirstEnd()
    })
    await Promise.all([one, other])
    expect((await findProof(db, holdOf(first).proofId))?.endedAt).not.toBeNull()
  })

  test('are booked as far as there is room, and the others lapse', async () => {
    const [first, second] = (await asked(lerato, 2)) as [Booking, Booking]
    for (const n of [1, 2])
      await booked(await customer(deps, `guest${n}@example.org`), { date: '2026-12-02' })
    expect(await type(deps, lerato, second.reference, digitsOf(second))).toMatchObject({ ok: true })
    expect(await now(first, lerato)).toMatchObject({ status: 'pending' })
    expect(await now(second, lerato)).toMatchObject({ status: 'lapsed' })
  })
})

test('a held booking has another name in the news than one the office must decide', async () => {
  const { reference } = await booked(lerato)
  await numberEvents(db)
  const { news } = await findNews(db, 0, 1000)
  expect(news.filter((one) => one.reference === reference).map(({ what }) => what)).toEqual(['hold'])
})
