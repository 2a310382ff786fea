import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { type Cluster, startCluster } from '#tests/support/cluster.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

const ATTEMPTS = inject('soak') ? 200 : 60
const GUESTS = 10

let cluster: Cluster
let folder: string
beforeAll(async () => {
  cluster = await startCluster()
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bookings-'))
}, 60_000)
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true })
})

type Where = { DATA_DIR: string; DATABASE_URL?: string; AUTH_SECRET?: string }

/** One program on the embedded database, two on PostgreSQL. */
const SETTINGS: [string, number, () => Promise<Where>][] = [
  ['the embedded database', 1, () => Promise.resolve({ DATA_DIR: path.join(folder, 'data') })],
  [
    'PostgreSQL from two processes',
    2,
    async () => ({
      DATA_DIR: folder,
      DATABASE_URL: await createDatabase(cluster, 'bookings'),
      AUTH_SECRET: 'x'.repeat(32),
    }),
  ],
]

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
    date: '2027-02-03',
    time: '09:00',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

describe.each(SETTINGS)('on %s', (_, processes, prepare) => {
  test(
    `of ${ATTEMPTS} attempts at once for the last vehicle one succeeds, the others hear what else there is`,
    { timeout: 180_000 },
    async () => {
      const where = await prepare()
      const environment = { ...where, RATE_LIMIT: 'off', PHOTON_URL: 'off' }
      // The first start fills the database with what is shipped.
      await (await startProgram(environment)).stop()
      await keepOneCorolla(where)
      const programs = await Promise.all(Array.from({ length: processes }, () => startProgram(environment)))
      const guests = await Promise.all(
        Array.from({ length: GUESTS }, async (__, i) => {
          const guest = new Visitor(programs[i % processes]?.url ?? '')
          await guest.signUp(`guest${i}@example.org`)
          return guest
        }),
      )
      const guestOf = (i: number) => guests[i % GUESTS] as Visitor
      const quotes = await Promise.all(Array.from({ length: ATTEMPTS }, (__, i) => quoteFor(guestOf(i))))
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
