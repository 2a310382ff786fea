import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { sender } from '#domain/enquiry/content.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { type Database, type Db, openDatabase } from '#server/db/connect.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { testDeps } from '#tests/support/deps.ts'
import { bookingEnquiry } from '#tests/support/people.ts'
import { median, perSecond, print } from './report.ts'

/**
 * Enquiries acknowledged per second, with their key, event and outbox rows, as a share of bare inserts of the same row
 * with one commit each, in turns on the same database. The target is at least 0.5.
 */
const ROUNDS = 5
const log = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))

const embedded = await openDatabase({ DATA_DIR: folder }, log)
await compare('embedded, 1 client', embedded, 1)
await embedded.close()
rmSync(folder, { recursive: true })

const cluster = await startCluster()
const postgres = await openDatabase(
  { DATA_DIR: folder, DATABASE_URL: await createDatabase(cluster, 'bench') },
  log,
)
await compare('PostgreSQL, 16 clients', postgres, 16)
await postgres.close()
await cluster.stop()

async function compare(name: string, { db }: Database, clients: number): Promise<void> {
  const deps = testDeps(db)
  let number = 0
  const next = () =>
    bookingEnquiry({ notes: `A note of usual length, about a flight and a child seat. ${(number += 1)}` })
  const submission = { address: '196.21.0.1', language: 'en-ZA' }
  const whole = () => sendBookingEnquiry(deps, next(), submission)
  const bare = () => insertBare(db, next())

  await perSecond(whole, clients, 500)
  await perSecond(bare, clients, 500)
  const rounds: { whole: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ whole: await perSecond(whole, clients), bare: await perSecond(bare, clients) })
  }
  print(`${name}: enquiries acknowledged a second`, median(rounds.map((round) => round.whole)).toFixed(0))
  print(`${name}: bare inserts a second`, median(rounds.map((round) => round.bare)).toFixed(0))
  print(`${name}: ratio (at least 0.5)`, median(rounds.map((round) => round.whole / round.bare)).toFixed(2))
}

async function insertBare(db: Db, details: BookingEnquiry): Promise<void> {
  const { name, email } = sender({ kind: 'booking', details })
  const now = new Date().toISOString()
  await db.execute(sql`
    insert into enquiries (id, kind, name, email, details, language, consent, suspicion, created_at, answer_by)
    values (${crypto.randomUUID()}, 'booking', ${name}, ${email}, ${JSON.stringify(details)}::jsonb, 'en-ZA', '{}'::jsonb,
      null, ${now}::timestamptz, ${now}::timestamptz)
    returning id, reference`)
}
