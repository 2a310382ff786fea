import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_PHOTO_BYTES } from '#domain/fleet/photo/photo.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { createHttp } from '#server/http.ts'
import { startLive } from '#server/live/live.ts'
import { createMetrics } from '#server/metrics.ts'
import { fleetOf } from '#server/services/office/fleet/crew.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { photoFile } from '#tests/support/photo.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'

vi.hoisted(() => vi.stubEnv('DEV', false))

const OURS = 'https://tours.example'
const db = await testDatabase()
const deps = testDeps(db)
const http = createHttp({
  env: readEnv({ PUBLIC_URL: OURS }),
  deps,
  live: startLive(deps),
  metrics: createMetrics({ db }),
  jobsWork: () => true,
})
const visitor = { incoming: { socket: { remoteAddress: '196.21.0.1' } } }
const white = await photoFile('white')
let office: CookieJar
let unitId: string

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const naledi = await customer(deps, 'naledi@tours.example', 'Naledi Jacobs')
  await db.execute(sql`update users set role = 'operator' where id = ${naledi.id}`)
  office = await jarOf(naledi.id)
  unitId = (await fleetOf(deps))[0]?.id ?? ''
})

async function jarOf(id: string): Promise<CookieJar> {
  const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
  const jar = new CookieJar()
  jar.take((await deps.sessions.open(id, from)).cookies)
  return jar
}

async function send(method: 'PUT' | 'DELETE', body: BodyInit | null, who = office, id = unitId) {
  const headers = { Cookie: who.header, Origin: OURS, 'Content-Type': 'image/jpeg' }
  const answer = await http.request(`/api/operator/units/${id}/photo`, { method, headers, body }, visitor)
  return { status: answer.status, json: (await answer.json()) as { photo: string; detail: string } }
}

const get = (path: string) => http.request(path, {}, visitor)

test('a photo is served for ever at an address of its own, and nowhere once it was taken away', async () => {
  const put = await send('PUT', white)
  expect([put.status, put.json.photo]).toEqual([
    200,
    expect.stringMatching(/^\/vehicle-photos\/[0-9a-f]{64}$/),
  ])
  const shown = await get(put.json.photo)
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect([white.includes('a phone'), bytes.includes('a phone')]).toEqual([true, false])
  expect(await send('DELETE', null)).toMatchObject({ status: 200, json: { photo: null } })
  expect((await get(put.json.photo)).status).toBe(404)
})

test('one of nearly 2 MB is taken, which no other call is', async () => {
  const large = Buffer.concat([white, Buffer.alloc(MOST_PHOTO_BYTES - white.length)])
  expect((await send('PUT', large)).status).toBe(200)
  const headers = { Cookie: office.header, Origin: OURS, 'Content-Type': 'application/json' }
  const other = await http.request('/api/operator/units', { method: 'POST', headers, body: large }, visitor)
  expect(other.status).toBe(413)
})

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, /not a JPEG, PNG or WebP/],
  ['nothing', null, 422, /not a JPEG, PNG or WebP/],
  ['one that breaks off', white.subarray(0, 200), 422, /can’t be opened/],
  ['more than 2 MB', Buffer.alloc(MOST_PHOTO_BYTES + 1), 422, /larger than 2 MB/],
  ['far more', Buffer.alloc(2 * MOST_PHOTO_BYTES), 413, /more than we can take/],
])('%s is refused, and the photo before it stays', async (_, body, status, detail) => {
  const { photo } = (await send('PUT', white)).json
  const refused = await send('PUT', body)
  expect([refused.status, refused.json.detail]).toEqual([status, expect.stringMatching(detail)])
  expect((await get(photo)).status).toBe(200)
})

test('only the office gives a vehicle its photo, and only a vehicle that there is', async () => {
  const guest = await jarOf((await customer(deps, 'thandi@example.org')).id)
  expect((await send('PUT', white, guest)).status).toBe(404)
  expect((await send('PUT', white, office, crypto.randomUUID())).status).toBe(404)
  expect((await send('PUT', white, office, 'none')).status).toBe(404)
})
