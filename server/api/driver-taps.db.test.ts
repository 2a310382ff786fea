import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { newDriverLink } from '#server/services/drivers/links.ts'
import { customer } from '#tests/support/bookings.ts'
import { rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { ask } from '#tests/support/enquiry-calls.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { served } from '#tests/support/program/served.ts'

const { db, serve } = await served()
const deps = testDeps(db)
const http = serve()
let office: Office
let booking: Booking
let path: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
  booking = await assigned(deps, await customer(deps, 'thandi@example.org'), office.sipho)
  path = await newPath()
})

async function newPath() {
  return `${new URL((await newDriverLink(deps, office.naledi, office.sipho)) ?? '').pathname}/taps`
}
const tap = (more: object = {}) => ({
  id: crypto.randomUUID(),
  legId: booking.legs[0]?.id,
  tap: 'on the way',
  at: SATURDAY_MORNING.toISOString(),
  ...more,
})
const post = (body: unknown, { to = path, ...headers }: Record<string, string> = {}) =>
  ask(http, to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const kept = async () => db.$count(sql`driver_taps`)

test('taps need no cookie and no origin; each is answered, and the same again as the first time', async () => {
  const taps = [tap(), tap({ at: '2026-11-28T02:00:00Z' })]
  const first = await post({ taps })
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(first.json.taps).toMatchObject([
    { id: taps[0]?.id, kept: true },
    { id: taps[1]?.id, kept: true, why: expect.stringContaining('Not counted') as string },
  ])
  expect((await post({ taps }, { Cookie: 'driver-phone=x' })).json.taps).toEqual(first.json.taps)
  expect((await post({ taps }, { Origin: 'https://evil.example' })).status).toBe(403)
})

test.each<[string, () => unknown]>([
  ['nothing', () => ({})],
  ['no JSON', () => 'on the way'],
  ['a list', () => [tap()]],
  ['an unknown tap', () => ({ taps: [tap({ tap: 'lunch' })] })],
  ['no id', () => ({ taps: [tap({ id: undefined })] })],
  ['a leg that is no id', () => ({ taps: [tap({ legId: '1; drop table' })] })],
  ['a time without a zone', () => ({ taps: [tap({ at: '2026-11-28T08:00' })] })],
  ['too many at once', () => ({ taps: Array.from({ length: 201 }, () => tap()) })],
])('of a queue with %s nothing is taken', async (_, body) => {
  expect((await post(body())).status).toBe(422)
  expect(await kept()).toBe(0)
})

test.each<[string, object]>([
  ['no sum', {}],
  ['nothing', { cents: 0 }],
  ['half a cent', { cents: 0.5 }],
  ['more than any trip costs', { cents: 4_505_000_000 }],
])('a payment of %s is kept and not counted, and blocks nothing', async (_, sum) => {
  const { status, json } = await post({ taps: [tap({ tap: 'paid', ...sum }), tap()] })
  expect(status).toBe(200)
  expect(json.taps).toMatchObject([
    { kept: true, why: expect.stringContaining('amount') as string },
    { kept: true },
  ])
  expect(await kept()).toBe(2)
})

test('a driver out of service is not heard any more', async () => {
  await db.execute(sql`update drivers set active = false`)
  expect((await post({ taps: [tap()] })).status).toBe(410)
  expect(await kept()).toBe(0)
})

test('by a link of another driver or an altered one, or about a trip of yesterday, a tap moves nothing', async () => {
  const other = deps.newId()
  await db.execute(sql`insert into drivers (id, name, phone) values (${other}, 'Nomsa Zulu', '+27827654321')`)
  const ofOther = `${new URL((await newDriverLink(deps, office.naledi, other)) ?? '').pathname}/taps`
  const [, id = '', signature = ''] = /^\/driver\/(.+)\.(.+)\/taps$/.exec(path) ?? []
  const [, otherId = ''] = /^\/driver\/(.+)\./.exec(ofOther) ?? []
  for (const token of [id, `${id}.${signature.slice(1)}${signature[0]}`, `${otherId}.${signature}`])
    expect((await post({ taps: [tap()] }, { to: `/driver/${token}/taps` })).status).toBe(404)
  expect(await kept()).toBe(0)
  const why = async (to: string) =>
    ((await post({ taps: [tap()] }, { to })).json.taps as { why?: string }[]).map((one) => one.why)
  expect(await why(ofOther)).toEqual([expect.stringContaining('not yours')])
  const yesterday = (hours: number) => new Date(SATURDAY_MORNING.getTime() - hours * 3_600_000).toISOString()
  await db.execute(sql`update booking_legs set starts = ${yesterday(20)}, ends = ${yesterday(19)},
    free_at = ${yesterday(18)}`)
  expect(await why(path)).toEqual([expect.stringContaining('ended long ago')])
  expect(await rowsOf(db, sql`select status from booking_legs`)).toEqual([{ status: 'assigned' }])
})

test('a link that is not ours is not found; a replaced one is heard for two days, and then gone', async () => {
  expect((await post({ taps: [tap()] }, { to: '/driver/x/taps' })).status).toBe(404)
  const old = path
  await newPath()
  expect((await post({ taps: [tap()] }, { to: old })).json.taps).toMatchObject([
    { kept: true, why: expect.stringContaining('replaced') as string },
  ])
  await db.execute(
    sql`update driver_links set off_at = off_at - interval '49 hours' where off_at is not null`,
  )
  expect((await post({ taps: [tap()] }, { to: old })).status).toBe(410)
})

test('taps are posted only', async () => {
  const { status, headers } = await ask(http, path)
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})
