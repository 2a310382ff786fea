import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { codeLimits } from '#server/code-limits.ts'
import { findProof, shortenProof } from '#server/db/booking-proofs.ts'
import { type Db, rowsOf } from '#server/db/connect.ts'
import { eraseAccountRows } from '#server/db/erase-account.ts'
import { insertMessages } from '#server/db/messages.ts'
import { findNews, numberEvents } from '#server/db/news.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { noLimits } from '#server/limits.ts'
import { book, customer, newcomer, noDetails, quoteFor, travelled } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import type { Account, Deps } from '../deps.ts'
import { decide, findDecision } from './decisions.ts'
import { sendDigitsAgain } from './digits.ts'
import { guestLimit, letGuestBookMany } from '../office/guests.ts'
import { createBooking } from './create.ts'
import { lapseAllRunOut, letGo } from './lapse.ts'
import { confirmBooking, moveWithin, releaseBookings } from './moves.ts'
import { bookingsOf, findOwnBooking } from './own.ts'
import { proveBooking, proveByLink } from './proofs.ts'

const db = await testDatabase()
// As with RATE_LIMIT=off: digits are counted all the same.
const deps = testDeps(db, { limits: { ...noLimits, ...codeLimits(db) } })
const OFFICE = { mover: 'operator' as const, userId: null, address: null }
const MINUTE_MS = 60_000
const minutesLater = (minutes: number): Deps => ({
  ...deps,
  now: () => new Date(SATURDAY_MORNING.getTime() + minutes * MINUTE_MS),
})
const HERE = '196.21.0.1'
const type = (deps: Deps, who: Account, reference: string, digits: string) =>
  proveBooking(deps, who, reference, { digits, address: HERE })
const decideNow = (deps: Deps, token: string, why: string) => decide(deps, token, { why, address: HERE })
let lerato: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  lerato = await newcomer(deps, 'lerato@example.org')
})

async function booked(who: Account, changes = {}, vehicle: VehicleClass = 'sedan'): Promise<Booking> {
  const made = await book(deps, who, await quoteFor(deps, changes), vehicle)
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

const holdOf = ({ hold }: Booking) => {
  if (hold === null) throw new Error('nothing is held')
  return hold
}
const digitsOf = (booking: Booking) => deps.tokens.phoneCode(holdOf(booking).proofId)
const now = async (booking: Booking, who = lerato) => findOwnBooking(deps, who, booking.reference)
const messages = async () =>
  (await rowsOf<{ template: string }>(db, sql`select template from messages order by template`)).map(
    ({ template }) => template,
  )

/** As many messages as an address gets in a day. */
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
    expect(await now(booking)).toMatchObject({
      status: 'pending',
      hold: null,
      askedAt: later.now(),
      revision: 2,
    })
    expect(await messages()).toEqual(['booking-digits', 'booking-to-customer', 'booking-to-office'])
    const [account] = await rowsOf(db, sql`select email_verified from users where id = ${lerato.id}`)
    expect(account).toEqual({ email_verified: true })
    // Sent twice, it was right before.
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
    const token = deps.tokens.linkToken(holdOf(booking).proofId)
    expect(await proveByLink(deps, token, null)).toMatchObject({ ok: true })
    expect(await proveByLink(deps, token, null)).toEqual({ ok: false, problem: 'lapsed' })
    // Whoever opens the link alone has shown to own the mailbox, and not that the account is theirs.
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

  test('to whom no digits go out any more today waits but half an hour, and has nothing to guess', async () => {
    await spendBudget('lerato@example.org')
    const booking = await booked(lerato)
    const { reference } = booking
    expect(await now(booking)).toMatchObject({ status: 'held', hold: { until: minutesLater(30).now() } })
    expect(await type(deps, lerato, reference, digitsOf(booking))).toEqual({
      ok: false,
      problem: 'not-sent',
    })
    for (let i = 0; i < 4; i++)
      expect(await sendDigitsAgain(deps, lerato, reference, HERE)).toMatchObject({ ok: false })
    // What was refused has used up neither tries nor sendings.
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
    // Each time they take the place of those that were not sent yet.
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
    expect(await now(booking)).toMatchObject({ status: 'held', hold: { until: minutesLater(40).now() } })
    await lapseAllRunOut(minutesLater(40))
    expect(await now(booking)).toMatchObject({ status: 'lapsed', hold: null })
    const answer = await type(minutesLater(41), lerato, booking.reference, '123456')
    expect(answer).toEqual({ ok: false, problem: 'lapsed' })
  })

  test('counts no more once its time is over, even before the clock has come round', async () => {
    const held = await booked(lerato)
    const token = deps.tokens.linkToken(holdOf(held).proofId)
    const later = minutesLater(121)
    expect(await type(later, lerato, held.reference, digitsOf(held))).toMatchObject({
      problem: 'lapsed',
    })
    expect(await proveByLink(later, token, lerato)).toMatchObject({ problem: 'lapsed' })
    await db.execute(sql`update units set active = id = (select unit_id from booking_legs)`)
    const sipho = await customer(deps, 'sipho@example.org')
    expect(await book(later, sipho, await quoteFor(deps))).toMatchObject({ ok: true })
    expect(await now(held)).toMatchObject({ status: 'lapsed' })
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
    expect(await now(held)).toMatchObject({ status: 'pending' })
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

describe('trips asked for together', () => {
  /** The first is held, the others go with it. */
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
    // They count as one: as the one that is held, and as one that waits for the office.
    expect(await book(deps, lerato, await quoteFor(deps))).toMatchObject({ problem: 'one-held' })
    const proven = await type(deps, lerato, first.reference, digitsOf(first))
    expect(proven.ok && proven.bookings.map(({ status }) => status)).toEqual(Array(8).fill('pending'))
    const owner = { ...lerato, emailVerified: true }
    expect(await book(deps, owner, await quoteFor(deps))).toMatchObject({ ok: true })
  })

  test('that lapse in the same moment wait for no digits any more', async () => {
    const [first, second] = (await asked(lerato, 2)) as [Booking, Booking]
    const lapse = (tx: Db, { id }: Booking) => moveWithin(deps, tx, id, { move: 'lapse', data: {} }, OFFICE)
    // Both have let go before either is over, as far as the database lets two go on at once.
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
    expect(await now(first)).toMatchObject({ status: 'pending' })
    expect(await now(second)).toMatchObject({ status: 'lapsed' })
  })
})

describe('the office', () => {
  const linkOf = async (booking: Booking, move: string) => {
    const [link] = await rowsOf<{ id: string }>(
      db,
      sql`select id from decision_links where booking_id = ${booking.id} and move = ${move}`,
    )
    return deps.tokens.linkToken(link?.id ?? '')
  }

  test('decides once by the links of its mail, and looking at one does nothing', async () => {
    const booking = await booked(await customer(deps, 'thandi@example.org'))
    const [confirm, decline] = [await linkOf(booking, 'confirm'), await linkOf(booking, 'decline')]
    for (let i = 0; i < 3; i++) expect(await findDecision(deps, confirm)).toMatchObject({ isOver: false })
    const answers = await Promise.all([decideNow(deps, confirm, ''), decideNow(deps, decline, 'Full')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const token of [confirm, decline])
      expect(await findDecision(deps, token)).toMatchObject({ isOver: true })
    expect(await decideNow(deps, confirm, '')).toEqual({ ok: false, problem: 'over' })
  })

  test('cannot decide by a link that is too old, or not ours', async () => {
    const booking = await booked(await customer(deps, 'thandi@example.org'))
    const token = await linkOf(booking, 'confirm')
    expect(await decideNow(minutesLater(8 * 24 * 60), token, '')).toEqual({ ok: false, problem: 'over' })
    for (const forged of [
      '',
      'x',
      `${crypto.randomUUID()}.${token.split('.')[1]}`,
      deps.tokens.linkToken(booking.id),
    ]) {
      expect(await decideNow(deps, forged, '')).toEqual({ ok: false, problem: 'none' })
    }
  })

  test('releases many at once: what is held lapses, what waits is declined, the rest stays', async () => {
    const held = await booked(lerato)
    const thandi = await customer(deps, 'thandi@example.org')
    const pending = await booked(thandi, { date: '2026-12-01' })
    const confirmed = await booked(thandi, { date: '2026-12-02' })
    await confirmBooking(deps, confirmed.id, OFFICE)
    const references = [held, pending, confirmed].map(({ reference }) => reference)
    const released = await releaseBookings(
      deps,
      [...references, 'XXX-XXX', 'a\u0000b'].map((reference) => ({ reference })),
      OFFICE,
      'Not real',
    )
    expect(released).toEqual(references.slice(0, 2))
    expect(await now(held)).toMatchObject({ status: 'lapsed' })
    expect(await now(pending, thandi)).toMatchObject({ status: 'declined' })
    expect(await now(confirmed, thandi)).toMatchObject({ status: 'confirmed' })
  })

  test('releases nothing for whoever was removed from the office meanwhile', async () => {
    const { reference } = await booked(lerato)
    const { naledi } = await openOffice(deps)
    const setRole = (role: string) =>
      db.execute(sql`update users set role = ${role} where id = ${naledi.userId}`)
    await setRole('customer')
    expect(await releaseBookings(deps, [{ reference }], naledi, '')).toEqual([])
    await setRole('operator')
    expect(await releaseBookings(deps, [{ reference }], naledi, '')).toEqual([reference])
  })
})

test('a held booking is news of another name than one that is the office’s to decide', async () => {
  const { reference } = await booked(lerato)
  await numberEvents(db)
  const { news } = await findNews(db, 0, 1000)
  expect(news.filter((one) => one.reference === reference).map(({ what }) => what)).toEqual(['hold'])
})
