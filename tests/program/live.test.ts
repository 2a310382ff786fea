import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { listenTo, type Stream } from '#tests/support/program/event-stream.ts'
import { freePort, type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

const OWNER = 'owner@tours.example'
const WITHIN_MS = 2000

let environment: Record<string, string>
let database: string
const ports: string[] = []
let programs: Program[] = []
const streams: Stream[] = []
beforeAll(async () => {
  database = await newPostgres()
  environment = {
    DATABASE_URL: database,
    AUTH_SECRET: 'x'.repeat(32),
    RATE_LIMIT: 'off',
    OWNER_EMAIL: OWNER,
    OWNER_PASSWORD: 'protea kettle 41 harbour',
  }
  ports.push(String(await freePort()), String(await freePort()))
  programs = await Promise.all(ports.map((PORT) => startProgram({ ...environment, PORT })))
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await Promise.all(programs.map((program) => program.kill()))
})

const url = (i: number) => programs[i]?.url ?? ''

async function owner(i: number): Promise<Visitor> {
  const visitor = new Visitor(url(i))
  await visitor.signIn(OWNER)
  return visitor
}

async function listen(visitor: Visitor, after?: string): Promise<Stream> {
  const stream = await listenTo(visitor, after)
  streams.push(stream)
  return stream
}

let count = 0
/** Somebody asks us something; the reference. */
async function enquire(i: number): Promise<string> {
  count++
  // Somebody else each time: the same person's enquiries are joined, which is told as well.
  const answer = await new Visitor(url(i)).call('/api/enquiries/contact', {
    name: 'Thandi Mokoena',
    email: `thandi${count}@example.org`,
    phone: `082 123 45${count + 10}`,
    service: 'wine',
    subject: 'Six of us',
    message: 'Which farms do you visit?',
  })
  return ((await answer.json()) as { reference: string }).reference
}

describe('two processes on one PostgreSQL, without LISTEN', () => {
  test('what one writes is on the other’s stream within two seconds, through a restart of either, which signs nobody out', async () => {
    const stays = await owner(0)
    let there = await listen(await owner(1))
    const first = await enquire(0)
    await there.until(first, WITHIN_MS)

    // The one that writes.
    await programs[0]?.kill()
    programs[0] = await startProgram({ ...environment, PORT: ports[0] ?? '' })
    expect((await stays.ask('/operator')).status).toBe(200)
    const second = await enquire(0)
    await there.until(second, WITHIN_MS)

    // The one that tells, which ends its streams first, and so stops at once: whoever comes back goes on after the last
    // number that they have, at either.
    const lastId = there.lastId()
    const visitor = await owner(1)
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(visitor)))
    const began = Date.now()
    expect(await programs[1]?.stop()).toBe(0)
    await Promise.all([there, ...open].map(({ ended }) => ended))
    expect(Date.now() - began).toBeLessThan(5000)
    const missed = await enquire(0)
    programs[1] = await startProgram({ ...environment, PORT: ports[1] ?? '' })
    expect((await visitor.ask('/operator')).status).toBe(200)
    for (const i of [0, 1]) {
      const again = await listen(await owner(i), lastId)
      await again.until(missed, WITHIN_MS)
      expect(again.references()).toEqual([missed])
      there = again
    }
    expect(there.references()).toEqual([missed])
  })

  test('a colleague who joined by their link is gone within one look after they are removed', async () => {
    const naledi = await owner(0)
    const invitation = await naledi.call('/api/operator/staff', {
      name: 'Themba',
      email: 'themba@tours.example',
      role: 'operator',
    })
    expect(invitation.status).toBe(201)
    const { id } = (await invitation.json()) as { id: string }
    const invited = await naledi.ask('/operator/staff')
    const link = /\/staff\/join\/[\w.-]+/.exec(await invited.text())?.[0] ?? ''
    expect(link).toContain(id)

    const themba = new Visitor(url(1))
    expect((await themba.ask(link)).headers.get('referrer-policy')).toBe('same-origin')
    const joined = await themba.form(link, { password: 'granite willow 77 lantern' })
    expect(joined.headers.get('location')).toContain('operator')
    expect((await themba.ask(link)).status).toBe(410)
    expect((await themba.ask(`${link}x`)).status).toBe(404)
    expect((await themba.call('/api/operator/staff', {})).status).toBe(404)

    const stream = await listen(themba)
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query("select id from users where email = 'themba@tours.example'")
    await client.end()
    const removed = await naledi.form('/operator/staff', {
      form: 'remove',
      id: (rows[0] as { id: string }).id,
    })
    expect(removed.status).toBe(303)
    await stream.endedWithin(WITHIN_MS)
    expect((await themba.ask('/api/operator/events')).status).toBe(401)
  })
})
