import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer, newcomer } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice, waiting } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { sendBookingEnquiry } from '../../enquiries.ts'
import { alarmOffice } from '../today/alarm.ts'
import { findOfficeBookings } from './bookings.ts'
import { noteAnswered, noteNotAnswered } from '../../conversations/answering.ts'
import { dismissMessage } from '../outbox/outbox.ts'
import { findReleasing, releaseMany } from './release.ts'
import { findToday } from '../today/today.ts'
import { forgetView, keepView, viewsOf } from './views.ts'
import { confirmBooking } from '#tests/support/moves.ts'

/** Takes items off the office's list. */

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const at = (minutes: number) => ({
  ...deps,
  now: () => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000),
})
const today = async (minutes: number) => (await findToday(at(minutes))).items
const acts = async () =>
  (
    await rowsOf<{ act: string }>(db, sql`select details->>'act' as act from security_events order by id`)
  ).map(({ act }) => act)

describe('an enquiry answered by email or phone', () => {
  async function asked(): Promise<string> {
    await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    const [row] = await rowsOf<{ reference: string }>(db, sql`select reference from enquiries`)
    await db.execute(sql`update messages set status = 'sent'`)
    return row?.reference ?? ''
  }
  const overdueMails = () => rowsOf(db, sql`select 1 from messages where template = 'overdue-to-office'`)

  test('waits no longer and raises no alarm; the event records who answered', async () => {
    const reference = await asked()
    expect((await noteAnswered(deps, office.naledi, reference)).ok).toBe(true)
    expect(await today(130)).toEqual([])
    await alarmOffice(at(130))
    expect(await overdueMails()).toEqual([])
    expect(
      await rowsOf(db, sql`select what, user_id as "userId" from events where what = 'answered'`),
    ).toEqual([{ what: 'answered', userId: office.naledi.userId }])
    expect((await noteAnswered(deps, office.themba, reference)).ok).toBe(false)
    expect(await acts()).toEqual(['enquiry answered'])
  })

  test('waits again as before when that is undone', async () => {
    const reference = await asked()
    await db.execute(sql`update enquiries set status = 'in progress'`)
    await noteAnswered(deps, office.naledi, reference)
    expect((await noteNotAnswered(deps, office.naledi, reference)).ok).toBe(true)
    expect(await today(130)).toMatchObject([{ reference, overdue: true, enquiry: { status: 'in progress' } }])
    expect((await noteNotAnswered(deps, office.naledi, reference)).ok).toBe(false)
  })
})

test('a failed email leaves Today when somebody dismisses it, and comes back when they undo that', async () => {
  const { reference } = await waiting(deps, await customer(deps, 'thandi@example.org'))
  await db.execute(
    sql`update messages set status = case template when 'booking-to-customer' then 'failed' else 'sent' end`,
  )
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from messages where status = 'failed'`)
  const id = row?.id ?? ''
  const failed = async () => (await today(1)).filter(({ kind }) => kind === 'mail')
  expect(await failed()).toMatchObject([{ reference, why: { params: { messageId: id } } }])

  expect(await dismissMessage(deps, office.naledi, id)).toBe(true)
  expect(await failed()).toEqual([])
  expect(await dismissMessage(deps, office.naledi, id)).toBe(false)
  expect(await dismissMessage(deps, office.naledi, id, false)).toBe(true)
  expect(await failed()).toHaveLength(1)
  expect(await acts()).toEqual(['message dismissed', 'message dismissed no more'])
  expect(await dismissMessage(deps, office.naledi, 'no id')).toBe(false)
})

describe('releasing several bookings', () => {
  test('offers the bookings of first-time guests, and says beforehand how many guests are told', async () => {
    const thandi = await customer(deps, 'thandi@example.org')
    const pending = [await waiting(deps, thandi), await waiting(deps, thandi, { date: '2026-12-01' })]
    const held = await waiting(deps, await newcomer(deps, 'lerato@example.org'))
    const known = await customer(deps, 'known@example.org')
    await waiting(deps, known, { date: '2026-12-03' })
    const travelled = await assigned(deps, known, office.sipho, { date: '2026-12-05' })
    await db.execute(sql`update booking_legs set status = 'completed' where booking_id = ${travelled.id}`)
    const { items = [] } = (await findOfficeBookings(deps, { ofNewcomers: true, limit: 50 })) ?? {}
    const references = items.map(({ reference }) => reference)
    expect(references.toSorted()).toEqual([...pending, held].map(({ reference }) => reference).toSorted())

    const releasing = await findReleasing(deps, [...references, travelled.reference])
    expect(releasing).toMatchObject({ held: 1, told: 1 })
    expect(await releaseMany(deps, office.naledi, releasing.bookings, 'Not real')).toEqual({
      released: 3,
      told: 1,
    })
  })

  test('leaves bookings that a colleague has decided meanwhile', async () => {
    const booking = await waiting(deps, await customer(deps, 'thandi@example.org'))
    const { bookings } = await findReleasing(deps, [booking.reference])
    await confirmBooking(deps, booking.id, office.themba)
    expect(await releaseMany(deps, office.naledi, bookings, '')).toEqual({ released: 0, told: 0 })
  })
})

test('a view is saved for one person, replaced by another of the same name, and deleted', async () => {
  const [naledi, themba] = [{ id: office.naledi.userId ?? '' }, { id: office.themba.userId ?? '' }]
  await keepView(deps, naledi, { name: 'Airport', query: 'q=airport' })
  await keepView(deps, naledi, { name: 'Airport', query: 'q=cpt' })
  await keepView(at(1), naledi, { name: 'Later', query: 'from=2026-12-01' })
  const [first, ...others] = await viewsOf(deps, naledi)
  expect([first, ...others]).toMatchObject([{ name: 'Airport', query: 'q=cpt' }, { name: 'Later' }])
  expect(await viewsOf(deps, themba)).toEqual([])
  await forgetView(deps, themba, first?.id ?? '')
  expect(await viewsOf(deps, naledi)).toHaveLength(2)
  await forgetView(deps, naledi, first?.id ?? '')
  expect(await viewsOf(deps, naledi)).toMatchObject([{ name: 'Later' }])
  for (let i = 0; i < 12; i++) await keepView(deps, naledi, { name: `View ${i}`, query: '' })
  expect(await viewsOf(deps, naledi)).toHaveLength(12)
})
