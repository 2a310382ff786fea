import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { DriverTap, Tap } from '#domain/booking/taps.ts'
import { claimDueMessages } from '#server/db/mail/messages.ts'
import { composeAlarmMail } from '#server/email/kerb-alarm.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { reportNoShow, unassignBooking } from '#tests/support/moves.ts'
import { assigned, OFFICE, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { noteReportsSeen } from '../office/today/driver-reports.ts'
import { findToday } from '../office/today/today.ts'
import { billOf } from '../paying/bill.ts'
import { takeAlarm, tellOfAlarms } from './alarms.ts'
import { handIn } from './handing-in.ts'
import { answerPhone, askForPhone, isItsPhone, linkOf, newDriverLink, whoAsks } from './links.ts'
import { takeTaps } from './taps.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let booking: Booking
let token: string

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  booking = await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  token = await newToken()
  now = new Date(booking.pickupAt.getTime() + 70 * 60_000)
})

async function newToken() {
  return (await newDriverLink(deps, office.naledi, office.sipho))?.split('/').at(-1) ?? ''
}
async function link() {
  const found = await linkOf(deps, token)
  if (found === null) throw new Error('no link')
  return found
}
const NOTHING_MORE = { cents: null, method: null, minutes: 0 }
async function send(tap: Tap, more: Partial<DriverTap> = {}) {
  const legId = booking.legs[0]?.id ?? ''
  const one = { id: crypto.randomUUID(), legId, tap, at: now, ...NOTHING_MORE, ...more }
  await takeTaps(deps, await link(), { taps: [one], sentAt: null })
}
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const onToday = async () =>
  (await findToday(deps)).items.filter(({ kind }) => kind === 'report').map(({ why }) => why)
const told = async () =>
  (
    await rowsOf<{ recipient: string }>(
      db,
      sql`select recipient from messages where template = 'alarm-to-office' order by created_at`,
    )
  ).map(({ recipient }) => recipient)

test('"not the same" is on Today, and one person after another is told until somebody takes it by name', async () => {
  await send('arrived')
  await send('not the same')
  await Promise.all([tellOfAlarms(deps), tellOfAlarms(deps)])
  later(4)
  await tellOfAlarms(deps)
  expect(await told()).toEqual(['hello@tours.example'])
  later(1)
  await tellOfAlarms(deps)
  expect(await told()).toEqual(['hello@tours.example', 'naledi@tours.example'])
  const [alarm] = await onToday()
  if (alarm?.code !== 'not-the-same') throw new Error('no alarm on Today')
  expect(await takeAlarm(deps, office.themba, alarm.params.id)).toBe(true)
  expect(await takeAlarm(deps, office.naledi, alarm.params.id)).toBe(false)
  expect(await onToday()).toEqual([])
  later(60)
  await tellOfAlarms(deps)
  expect(await told()).toHaveLength(2)
})

test('a driver raises none on a trip that is not and was not theirs', async () => {
  await unassignBooking(deps, booking.id, OFFICE, '')
  await send('not the same')
  expect((await onToday()).map(({ code }) => code)).not.toContain('not-the-same')
})

test('a driver who was on the way still raises it once another has the trip', async () => {
  await send('on the way')
  await send('undo')
  await send('on the way')
  await db.execute(sql`update booking_legs set status = 'open', driver_id = null`)
  await send('not the same')
  expect((await onToday()).map(({ code }) => code)).toContain('not-the-same')
})

test('the mail says who is at the kerb, and nothing once the alarm is taken', async () => {
  await send('not the same')
  await tellOfAlarms(deps)
  const until = later(1)
  const claim = { by: deps.newId(), now, until, limit: 20, limitToOffice: 20, channel: 'email' as const }
  const [message] = (await claimDueMessages(db, claim)).filter(
    ({ template }) => template === 'alarm-to-office',
  )
  if (message?.template !== 'alarm-to-office') throw new Error('no message')
  const mail = await composeAlarmMail(deps, message)
  expect(mail?.text).toContain(booking.reference)
  expect(mail?.html).toMatch(/href="tel:\+27821234567"[^]*Call the driver[^]*Open Today/)
  const [alarm] = await onToday()
  if (alarm?.code === 'not-the-same') await takeAlarm(deps, office.naledi, alarm.params.id)
  expect(await composeAlarmMail(deps, message)).toBe(null)
})

test('a no show is on Today until the office confirms it, which alone moves the leg', async () => {
  await send('no show')
  expect(await onToday()).toMatchObject([{ code: 'no-show-reported' }])
  await reportNoShow(deps, booking.id, OFFICE, 'Reported by Sipho')
  expect(await onToday()).toEqual([])
})

test('a payment and doubtful taps are on Today until somebody has seen them', async () => {
  await send('paid', { cents: 35_000, method: 'cash' })
  await send('on the way', { at: new Date(now.getTime() - 3_600_000) })
  expect((await onToday()).map(({ code }) => code)).toEqual(['paid-to-driver', 'tap-in-doubt'])
  const shown = await numbersOf('tap-in-doubt')
  await noteReportsSeen(deps, office.naledi, shown)
  expect((await onToday()).map(({ code }) => code)).toEqual(['paid-to-driver'])
  await noteReportsSeen(deps, office.naledi, shown, false)
  expect((await onToday()).map(({ code }) => code)).toEqual(['paid-to-driver', 'tap-in-doubt'])
})

test('what a driver hands in is in the ledger once, in the name of who took it, and off the list', async () => {
  await send('paid', { cents: 35_000, method: 'cash' })
  const shown = await paidNumbers()
  const handed = await Promise.all([handIn(deps, office.naledi, shown), handIn(deps, office.themba, shown)])
  expect(new Set(handed)).toEqual(new Set(['done', null]))
  expect(await onToday()).toEqual([])
  const entries = await rowsOf(db, sql`select kind, method, cents, reference from payments`)
  expect(entries).toEqual([{ kind: 'balance', method: 'cash', cents: 35_000, reference: 'by Sipho Dlamini' }])
})

const numbersOf = async (kind: 'paid-to-driver' | 'tap-in-doubt') =>
  (await onToday()).flatMap((why) => (why.code === kind ? why.params.taps.map(({ number }) => number) : []))
const paidNumbers = () => numbersOf('paid-to-driver')

test('what came in after the colleague looked is not seen with the rest', async () => {
  const early = { at: new Date(now.getTime() - 3_600_000) }
  await send('on the way', early)
  const shown = await numbersOf('tap-in-doubt')
  await send('arrived', early)
  await noteReportsSeen(deps, office.naledi, shown)
  expect(await onToday()).toMatchObject([{ params: { taps: [{ tap: 'arrived' }] } }])
})

test('what the guest gave the driver is not asked for again, until the driver takes that back', async () => {
  const asked = async () => (await billOf(db, [booking]))?.all ?? 0
  const all = await asked()
  await send('paid', { cents: 10_000, method: 'cash' })
  expect(await asked()).toBe(all - 10_000)
  await send('undo')
  expect(await asked()).toBe(all)
})

test('what came in after the colleague looked is not handed in with the rest', async () => {
  await send('paid', { cents: 35_000, method: 'cash' })
  const shown = await paidNumbers()
  await send('paid', { cents: 1_000, method: 'cash' })
  expect(await handIn(deps, office.naledi, shown)).toBe('done')
  expect(await rowsOf(db, sql`select cents from payments`)).toEqual([{ cents: 35_000 }])
  expect(await onToday()).toMatchObject([{ params: { taps: [{ cents: 1_000 }] } }])
})

test('a payment that the ledger refuses stays on Today', async () => {
  await send('paid', { cents: 9_000_000, method: 'cash' })
  const shown = await paidNumbers()
  expect(await handIn(deps, office.naledi, shown)).toMatchObject({ problem: 'more-than-owed' })
  expect(await paidNumbers()).toEqual(shown)
})

test('a driver who taps a hundred times hides no payment', async () => {
  await send('on the way', { at: new Date(now.getTime() - 3_600_000) })
  await db.execute(sql`insert into driver_taps (driver_id, id, leg_id, tap, at, received_at, doubt)
    select driver_id, 'again ' || i, leg_id, tap, at, received_at, doubt from driver_taps, generate_series(1, 100) i`)
  await send('paid', { cents: 35_000, method: 'cash' })
  expect((await onToday()).map(({ code }) => code).toSorted()).toEqual(['paid-to-driver', 'tap-in-doubt'])
})

test('a link opens on the first phone; another asks, and opens it once the office agrees', async () => {
  const [first, second] = [deps.newId(), deps.newId()]
  expect(await isItsPhone(deps, await link(), first)).toBe(true)
  expect(await isItsPhone(deps, await link(), second)).toBe(false)
  await askForPhone(deps, await link(), second)
  const [asked] = await onToday()
  if (asked?.code !== 'phone-asked') throw new Error('nobody asks')
  expect(await answerPhone(deps, office.naledi, askedOf(asked.params), { lets: true })).toBe(true)
  expect(await isItsPhone(deps, await link(), second)).toBe(true)
  expect(await isItsPhone(deps, await link(), first)).toBe(false)
  expect(await onToday()).toEqual([])
})

const askedOf = ({ linkId, at }: { linkId: string; at: Date }) => ({ linkId, askedAt: at })

test('only the phone that the office was shown is let in, and none asks while another does', async () => {
  const [driver, stranger] = [deps.newId(), deps.newId()]
  await isItsPhone(deps, await link(), deps.newId())
  await askForPhone(deps, await link(), driver)
  const [asked] = await onToday()
  if (asked?.code !== 'phone-asked') throw new Error('nobody asks')
  const before = await link()
  await askForPhone(deps, before, stranger)
  await askForPhone(deps, { ...before, askingPhone: null }, stranger)
  expect(whoAsks(await link(), driver)).toBe('this')
  expect(await answerPhone(deps, office.naledi, askedOf(asked.params), { lets: false })).toBe(true)
  later(1)
  await askForPhone(deps, await link(), stranger)
  expect(await answerPhone(deps, office.naledi, askedOf(asked.params), { lets: true })).toBe(false)
  expect(await isItsPhone(deps, await link(), stranger)).toBe(false)
})

test('two phones that open a link at the same moment: one is its phone', async () => {
  const found = await link()
  const opened = await Promise.all([1, 2, 3].map(() => isItsPhone(deps, found, deps.newId())))
  expect(opened.filter(Boolean)).toHaveLength(1)
})

test('no altered, foreign or replaced token opens a day sheet', async () => {
  const [id = '', signature = ''] = token.split('.')
  const altered = `${id}.${signature.slice(1)}${signature[0]}`
  const ofOthers = `${crypto.randomUUID()}.${signature}`
  for (const forged of ['', 'x', id, altered, ofOthers, deps.tokens.linkToken('trip', id)])
    expect([forged, await linkOf(deps, forged)]).toEqual([forged, null])
  const old = token
  token = await newToken()
  expect(await linkOf(deps, old)).toMatchObject({ isOff: true })
  expect(await linkOf(deps, token)).toMatchObject({ isOff: false })
})
