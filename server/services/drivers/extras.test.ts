import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { DriverTap } from '#domain/booking/taps.ts'
import { parseTaps } from '#domain/forms/driver-taps.ts'
import { findBooking, findBookingEvents } from '#server/db/bookings/bookings.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { BookingMessage } from '#server/email/booking-mail-context.ts'
import { composeBookingMail } from '#server/email/booking-mails.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf, testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, confirmed, OFFICE, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { findToday } from '../office/today/today.ts'
import { noteReportsSeen } from '../office/today/driver-reports.ts'
import { answerExtra, openExtras } from './extras.ts'
import { linkOf, newDriverLink } from './links.ts'
import { takeTaps } from './taps.ts'

const db = await testDatabase()
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
let office: Office
let before: Booking
let token: string

beforeEach(async () => {
  now = SATURDAY_MORNING
  await fillNewDatabase(db, deps.content, readEnv({}), now)
  office = await openOffice(deps)
  before = await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  at(-5)
  token = (await newDriverLink(deps, office.naledi, office.sipho))?.split('/').at(-1) ?? ''
  await send(tap('on the way'))
  await send(tap('arrived'))
  at(90)
})

function at(minutes: number): void {
  now = new Date(before.pickupAt.getTime() + minutes * 60_000)
}

function tap(name: string, more: Record<string, unknown> = {}): DriverTap {
  const one = {
    id: crypto.randomUUID(),
    legId: before.legs[0]?.id,
    tap: name,
    at: now.toISOString(),
    ...more,
  }
  const [parsed] = parseTaps({ taps: [one] })?.taps ?? []
  if (parsed === undefined) throw new Error('malformed')
  return parsed
}

async function send(...taps: DriverTap[]) {
  const link = await linkOf(deps, token)
  if (link === null) throw new Error('no link')
  return (await takeTaps(deps, link, { taps, sentAt: null })).map(({ doubt }) => doubt)
}

const booking = async () => (await findBooking(db, before.id)) as Booking
const more = async () => (await booking()).total - before.total
const asked = async () => (await openExtras(deps, await booking()))[0]
const onToday = async () => (await findToday(deps)).items.filter(({ why }) => why.code === 'extra-asked')
const told = async () =>
  (
    await db
      .select()
      .from(messages)
      .where(sql`data->>'move' = 'extra'`)
  ).map(({ template }) => template)

/** The last one to the guest. */
async function mailAboutExtra() {
  const event = (await findBookingEvents(db, before.id)).findLast(
    ({ move, data }) => move === 'report' && 'proposes' in data,
  )
  const news = {
    template: 'booking-to-customer',
    data: { move: 'report', event: event?.id },
  } as BookingMessage
  return composeBookingMail(deps, news, await booking())
}
const proofIn = (mail: Awaited<ReturnType<typeof mailAboutExtra>>) =>
  /\?extra=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

const THANDI = () => ({ mover: 'customer' as const, userId: before.userId })
const agree = async () =>
  answerExtra(deps, THANDI(), before.id, { number: (await asked())?.number ?? 0, agrees: true })

test('a driver only proposes: waiting that the guest, signed in, agrees to is a line of the price, once', async () => {
  const waiting = tap('waiting', { minutes: 30 })
  expect(await send(waiting)).toEqual([null])
  expect(await more()).toBe(0)
  expect(await agree()).toEqual({ ok: true })
  // Half an hour of a sedan by the hour.
  expect(await more()).toBe(200_00)
  expect((await booking()).option.lines.at(-1)).toMatchObject({ code: 'waiting', leg: 'out', amount: 200_00 })
  expect((await told()).toSorted()).toEqual(['booking-to-customer', 'booking-to-office'])
  expect(await Promise.all([send(waiting), send(waiting), send(waiting)])).toEqual([[null], [null], [null]])
  expect(await send(tap('waiting', { minutes: 30 }))).toEqual(['repeated'])
  expect(await agree()).toMatchObject({ problem: 'over' })
  expect(await more()).toBe(200_00)
  expect(await onToday()).toEqual([])
})

test('a phone that still says that the guest agreed moves no money', async () => {
  expect(await send(tap('waiting', { minutes: 30, agreed: true }))).toEqual([null])
  expect(await more()).toBe(0)
  expect(await onToday()).toHaveLength(1)
})

test('anyone with the trip’s link may refuse an extra; agreeing takes the mail that asks about it', async () => {
  const answer = async (agrees: boolean, proof?: string) =>
    answerExtra(deps, { mover: 'guest', userId: null }, before.id, {
      number: (await asked())?.number ?? 0,
      agrees,
      ...(proof !== undefined && { proof }),
    })
  await send(tap('waiting', { minutes: 15 }))
  const first = proofIn(await mailAboutExtra())
  expect(await answer(true)).toEqual({ ok: false, problem: 'by-link' })
  expect(await answer(true, token)).toEqual({ ok: false, problem: 'by-link' })
  expect(await answer(false)).toEqual({ ok: true })
  expect([await more(), await asked()]).toEqual([0, undefined])

  await send(tap('another stop'))
  expect(await answer(true, first)).toEqual({ ok: false, problem: 'by-link' })
  expect(await answer(true, proofIn(await mailAboutExtra()))).toEqual({ ok: true })
  expect(await more()).toBe(50_00)
})

test('another stop waits for the guest or the office, and costs nothing before', async () => {
  expect(await send(tap('another stop'))).toEqual([null])
  expect(await more()).toBe(0)
  expect(await onToday()).toHaveLength(1)
  const { number = 0 } = (await asked()) ?? {}
  const answers = await Promise.all([
    answerExtra(deps, THANDI(), before.id, { number, agrees: true }),
    answerExtra(deps, OFFICE, before.id, { number, agrees: true }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await more()).toBe(50_00)
  expect(await onToday()).toEqual([])
})

test('what is refused is gone', async () => {
  await send(tap('another stop'))
  const { number = 0 } = (await asked()) ?? {}
  expect(await answerExtra(deps, OFFICE, before.id, { number, agrees: false })).toEqual({ ok: true })
  expect(await answerExtra(deps, OFFICE, before.id, { number, agrees: true })).toMatchObject({
    problem: 'over',
  })
  expect(await noteReportsSeen(deps, office.naledi, [number])).toBe(false)
  expect(await more()).toBe(0)
})

test('two hours after the trip nobody can propose or agree any more', async () => {
  await send(tap('another stop'))
  const { number = 0 } = (await asked()) ?? {}
  now = new Date((before.legs[0]?.ends.getTime() ?? 0) + 121 * 60_000)
  expect(await answerExtra(deps, OFFICE, before.id, { number, agrees: true })).toMatchObject({
    problem: 'over',
  })
  expect(await asked()).toBeUndefined()
  expect(await send(tap('waiting', { minutes: 15 }))).toEqual(['contradicted'])
})

test('a doubtful one moves no money, and the office sees it', async () => {
  const late = tap('waiting', { minutes: 15 })
  at(120)
  expect(await send(late)).toEqual(['late'])
  expect(await send(tap('waiting', { minutes: 17 }))).toEqual(['no amount'])
  expect(await more()).toBe(0)
  const doubts = (await findToday(deps)).items.filter(({ why }) => why.code === 'tap-in-doubt')
  expect(doubts).toHaveLength(1)
})

test('nobody else charges a guest: another driver, a replaced link, a trip of another guest', async () => {
  const other = deps.newId()
  await db.execute(sql`insert into drivers (id, name, phone) values (${other}, 'Lerato', '+27831234567')`)
  const mine = token
  token = (await newDriverLink(deps, office.naledi, other))?.split('/').at(-1) ?? ''
  expect(await send(tap('waiting', { minutes: 60 }))).toEqual(['not yours'])
  token = mine
  await newDriverLink(deps, office.naledi, office.sipho)
  expect(await send(tap('waiting', { minutes: 60 }))).toEqual(['old link'])
  const guest = await customer(deps, 'lerato@example.org', 'Lerato Khumalo')
  const foreign = await confirmed(deps, guest, { date: '2026-12-02' })
  const numbers = await rowsOf<{ number: string }>(db, sql`select number from driver_taps`)
  for (const { number } of numbers) {
    const answer = { number: Number(number), agrees: true }
    const by = { mover: 'customer' as const, userId: guest.id }
    expect(await answerExtra(deps, by, foreign.id, answer)).toMatchObject({ ok: false })
  }
  expect(await more()).toBe(0)
  expect((await findBooking(db, foreign.id))?.total).toBe(foreign.total)
})
