import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { newPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

const ATTEMPTS = 200
const GUESTS = 10

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bookings-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

type Where = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string }

const KINDS = ['embedded', 'PostgreSQL'] as const

/** Starts what the database lets be started at once, with one vehicle on the road: one process, or two. */
async function startWithOneCorolla(kind: (typeof KINDS)[number]): Promise<Program[]> {
  const limits = { RATE_LIMIT: 'off' }
  if (kind === 'embedded') {
    const where = { DATA_DIR: path.join(folder, 'data') }
    // The first start fills the database with what is shipped.
    await (await startProgram({ ...where, ...limits })).stop()
    await keepOneCorolla(where)
    return [await startProgram({ ...where, ...limits })]
  }
  const where = { DATA_DIR: folder, DATABASE_URL: await newPostgres(), AUTH_SECRET: 'x'.repeat(32) }
  const start = () => startProgram({ ...where, ...limits })
  const programs = await Promise.all([start(), start()])
  await keepOneCorolla(where)
  return programs
}

/** Leaves one vehicle on the road. */
async function keepOneCorolla(where: Where): Promise<void> {
  const database = await openDatabase(where, pino({ level: 'silent' }))
  await database.db.execute(
    sql`update units set active = id in (select id from units where model_id = 'corolla' limit 1)`,
  )
  await database.close()
}

async function quoteFor(guest: Visitor): Promise<string> {
  const answer = await guest.call('/api/quotes', {
    serviceType: 'airport',
    pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
    dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
    date: inDays(70),
    time: '09:00',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

describe.each(KINDS)('on %s', (kind) => {
  test(
    `of ${ATTEMPTS} attempts at once for the last vehicle one succeeds, the others hear what else there is`,
    { timeout: 180_000 },
    async () => {
      const programs = await startWithOneCorolla(kind)
      const guests = await Promise.all(
        Array.from({ length: GUESTS }, async (_, i) => {
          const guest = new Visitor(programs[i % programs.length]?.url ?? '')
          await guest.signUp(`guest${i}@example.org`)
          return guest
        }),
      )
      const guestOf = (i: number) => guests[i % GUESTS] as Visitor
      const quotes = await Promise.all(Array.from({ length: ATTEMPTS }, (_, i) => quoteFor(guestOf(i))))
      const answers = await Promise.all(
        quotes.map((quoteId, i) => guestOf(i).call('/api/bookings', { quoteId, vehicleOptionId: 'sedan' })),
      )
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([201, ...Array<number>(ATTEMPTS - 1).fill(409)])
      const refused = answers.find(({ status }) => status === 409)
      expect(await refused?.json()).toMatchObject({
        title: 'Not available',
        alternatives: { times: [{}, {}, {}], vehicle_options: [], together: null },
      })
      for (const program of programs) expect(await program.stop()).toBe(0)
    },
  )
})
