import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findWords } from '#server/db/bookings/handshakes.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { asByLink } from '#server/services/trip-links/as-by-link.ts'
import { customer, detailsOf, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assignBooking, confirmBooking } from '#tests/support/moves.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { proForma } from './money-papers.ts'
import { runSheet } from './run-sheet.ts'
import { voucher } from './voucher.ts'

const db = await testDatabase()
const deps = testDeps(db)
const office = { mover: 'operator' as const, userId: null, address: null }
let emma: Account

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  emma = { ...(await customer(deps, 'emma@example.com', 'Emma Łindholm')), phone: '+46701234567' }
})

async function book(journey: Record<string, unknown> = {}): Promise<Booking> {
  const dropoff = { label: '12 Beach Road, Sea Point', lat: -33.9153, lng: 18.3866 }
  const { id: quoteId } = await quoteFor(deps, { time: '14:30', dropoff, meetAndGreet: true, ...journey })
  const details = detailsOf({
    signName: 'LINDHOLM',
    flightNumber: 'EK770',
  })
  const made = await createBooking(
    deps,
    emma,
    { quoteId, vehicleOptionId: 'sedan', ...details },
    { address: '196.21.0.1' },
  )
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

async function driven(journey: Record<string, unknown> = {}): Promise<Booking> {
  const booking = await book(journey)
  await confirmBooking(deps, booking.id, office)
  const driverId = randomUUID()
  await db.execute(
    sql`insert into drivers (id, name, phone) values (${driverId}, 'Moses Phiri', '+27825550111')`,
  )
  const assignments = booking.legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId }))
  expect(await assignBooking(deps, booking.id, office, assignments)).toMatchObject({ ok: true })
  const seen = await now(booking)
  return { ...seen, details: { ...seen.details, addresses: ['12 Beach Road, flat 4'] } }
}

async function now({ reference }: Booking): Promise<Booking> {
  const booking = await findOwnBooking(deps, emma, reference)
  if (booking === null) throw new Error('it is gone')
  return booking
}

test('a voucher says when, where, who drives and what is to pay, with its word under the fold', async () => {
  const booking = await driven()
  const word = (await findWords(db, booking.id)).get(booking.legs[0]?.id ?? '') ?? 'none'
  const { text } = await readPdf(await voucher(deps, booking))
  for (const part of [
    `Voucher for Emma Łindholm Booking ${booking.reference} 14:30 Sat 28 Nov 2026`,
    'Beach Road, Sea Point',
    '12 Beach Road, flat 4',
    'Moses Phiri meets you',
    '+27 82 555 0111',
    'Sign: LINDHOLM',
    'R430 to your driver',
    'free until Sat 28 Nov 2026, 10:30',
    'Unfold it when your driver has spoken.',
    word,
  ])
    expect(text).toContain(part)
})

test('by a link it names the suburb alone', async () => {
  const { text } = await readPdf(await voucher(deps, asByLink(deps, await driven())))
  expect(text).toContain('Sea Point')
  expect(text).not.toMatch(/Beach|flat 4|emma@|\+46/)
})

test('mailed, it has all but the word', async () => {
  const booking = await driven()
  const word = (await findWords(db, booking.id)).get(booking.legs[0]?.id ?? '') ?? 'none'
  const { text } = await readPdf(await voucher(deps, booking, { isMailed: true }))
  expect(text).toContain('Moses Phiri meets you')
  expect(text).not.toContain(word)
})

test('before we confirm, and after a cancellation, there is no word on it, and it says so', async () => {
  const booking = await book()
  const words = [...(await findWords(db, booking.id)).values()]
  const waiting = await readPdf(await voucher(deps, booking))
  await cancelBooking(deps, { id: booking.id }, office, { reason: 'weather', why: '' })
  const cancelled = await readPdf(await voucher(deps, await now(booking)))
  expect(waiting.text).toContain('Not confirmed yet')
  expect(cancelled.text).toContain('This trip will not take place')
  for (const word of words) expect(waiting.text + cancelled.text).not.toContain(word)
})

test('each way has a page with its own word', async () => {
  const booking = await driven({ return: { date: '2026-12-03', time: '15:30' } })
  const words = await findWords(db, booking.id)
  const { pages } = await readPdf(await voucher(deps, booking))
  expect(pages).toHaveLength(2)
  booking.legs.forEach(({ id }, i) => expect(pages[i]?.text).toContain(words.get(id)))
})

test('papers are tagged, in their language, with a title and their fonts inside', async () => {
  const booking = await driven()
  const german = inLanguage(deps, 'de')
  for (const pdf of [await voucher(german, booking), await proForma(german, booking)]) {
    const { info, pages, isMarked } = await readPdf(pdf)
    expect(info).toMatchObject({ Language: 'de', Title: expect.stringContaining(booking.reference) })
    expect(isMarked).toMatchObject({ Marked: true })
    expect(pages[0]?.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']))
    // No font of the reader's machine is needed: each that is named is in the file.
    const file = pdf.toString('latin1')
    expect(file.match(/\/FontFile[23]/g)?.length).toBe(file.match(/\/Type \/FontDescriptor/g)?.length)
  }
})

test('a pro forma says what the trip will cost, and that it is no invoice', async () => {
  const { text } = await readPdf(await proForma(deps, await book()))
  expect(text).toMatch(/Pro forma .*Total for the vehicle R430 .*This isn’t an invoice/)
})

test('the run sheet has a page of trips for each driver, with whom to call and what to collect', async () => {
  const trip = await driven()
  const { text, pages } = await readPdf(await runSheet(deps, '2026-11-28'))
  expect(pages[0]?.tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P']))
  for (const part of ['Moses Phiri', '14:30', 'Emma Łindholm', trip.reference, '+46 70 123 45 67', 'EK 770'])
    expect(text).toContain(part)
})
