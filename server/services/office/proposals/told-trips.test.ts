import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { noDetails, requestFor } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { declineBooking } from '#tests/support/moves.ts'
import { acceptProposal } from '../../bookings/proposals.ts'
import { findOfficeBooking } from '../bookings/booking.ts'
import { findPerson, findPersons } from '../people/people.ts'
import { erasePerson, exportPerson } from '../people/persons-data.ts'
import { bookTold, type ToldTrip } from './told-trips.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const PIETER = { name: 'Pieter Vos', email: '', phone: '082 555 0101', language: 'en' }

const trip = (changes: Partial<ToldTrip> = {}): ToldTrip => ({
  request: requestFor(),
  details: noDetails,
  vehicle: null,
  told: null,
  isSoon: false,
  own: null,
  ...changes,
})

async function booked(changes: Partial<ToldTrip> = {}, guest = PIETER) {
  const made = await bookTold(deps, office.themba, guest, { trips: [trip(changes)], company: null })
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.bookings[0]
}

describe('a guest with a mobile and no email', () => {
  test('has a pending booking, and no mail is made for them', async () => {
    const { status, customer } = await booked()
    expect({ status, customer }).toMatchObject({
      status: 'pending',
      customer: { name: 'Pieter Vos', email: '', phone: '+27825550101' },
    })
    expect(await rowsOf(db, sql`select 1 from messages where lane not like 'office %'`)).toEqual([])
  })

  test('is the same person at the next call, found by part of the number', async () => {
    const [one, two] = [await booked(), await booked()]
    expect(two.userId).toBe(one.userId)
    const [person, ...others] = await findPersons(deps, '555 0101')
    expect(others).toEqual([])
    expect(person).toMatchObject({ name: 'Pieter Vos', email: '', phone: '+27825550101', bookings: 2 })
    expect(await findPerson(deps, one.id)).toMatchObject({ bookings: [{}, {}], accounts: [{}] })
  })

  test('can be handed all we know, and erased once no trip is ahead', async () => {
    const { id, reference } = await booked()
    expect(JSON.stringify(await exportPerson(deps, office.naledi, id))).toContain(reference)
    expect(await erasePerson(deps, office.naledi, id)).toMatchObject({ problem: 'trip-ahead' })
    await declineBooking(deps, id, office.naledi, 'no vehicle')
    expect(await erasePerson(deps, office.naledi, id)).toMatchObject({ ok: true })
    expect(await findPersons(deps, '555 0101')).toEqual([])
  })

  test('accepts by the link that the office passes on, which proves no address', async () => {
    const { reference, userId, revision } = await booked()
    const proposal = (await findOfficeBooking(deps, reference))?.proposal?.id ?? ''
    const link = deps.tokens.linkToken('proposal', proposal)
    expect(await acceptProposal(deps, link, revision)).toMatchObject({ booking: { status: 'confirmed' } })
    expect(await rowsOf(db, sql`select email_verified from users where id = ${userId}`)).toEqual([
      { email_verified: false },
    ])
  })
})

describe('the price', () => {
  test('may be one of the office’s own, beside which the engine’s stays in view', async () => {
    const { total, option } = await booked({ own: { cents: 60_000, why: 'Winter special' }, vehicle: 'suv' })
    expect(total).toBe(60_000)
    expect(option.lines.map(({ code }) => code)).toEqual(['fixed-route', 'agreed'])
    expect(option.lines.at(-1)).toMatchObject({ params: { why: 'Winter special' } })
  })

  test('must be the one that the guest was told', async () => {
    const made = await bookTold(deps, office.themba, PIETER, { trips: [trip({ told: 100 })], company: null })
    expect(made).toMatchObject({ ok: false, refusal: { problem: 'price' } })
    expect(await rowsOf(db, sql`select 1 from bookings`)).toEqual([])
  })
})

test('less than an hour ahead it is booked only if the office says that it can be made', async () => {
  const request = requestFor({ date: '2026-11-21', time: '09:50' })
  const soon = (isSoon: boolean) =>
    bookTold(deps, office.themba, PIETER, { trips: [trip({ request, isSoon })], company: null })
  expect(await soon(false)).toMatchObject({ refusal: { problems: [{ code: 'too-soon' }] } })
  expect(await soon(true)).toMatchObject({ ok: true })
})

test('an address belongs to the end that has no door of its own; at the airport it is a note', async () => {
  const { details } = await booked({ doors: { pickup: 'Domestic arrivals', dropoff: '12 Dorp Street' } })
  expect(details).toMatchObject({
    addresses: ['12 Dorp Street'],
    notes: expect.stringMatching(/Domestic arrivals$/),
  })
})

test('several trips are booked together or not at all, and a company may pay for them', async () => {
  const company = { company: 'Vos & Sons', orderNumber: 'PO 7', billingAddress: '' }
  const second = trip({ request: requestFor({ date: '2026-12-03' }) })
  const both = await bookTold(deps, office.themba, PIETER, { trips: [trip(), second], company })
  expect(both.ok && both.bookings.map(({ groupReference }) => groupReference)).toEqual([
    expect.stringMatching(/^G-/),
    expect.stringMatching(/^G-/),
  ])
  const late = trip({ request: requestFor({ date: '2026-12-04' }), told: 100 })
  expect(await bookTold(deps, office.themba, PIETER, { trips: [trip(), late], company })).toMatchObject({
    trip: 1,
  })
  expect(await rowsOf(db, sql`select company from booking_groups`)).toEqual([{ company: 'Vos & Sons' }])
  expect(await rowsOf(db, sql`select 1 from bookings`)).toHaveLength(2)
})
