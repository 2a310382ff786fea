import { inArray, type SQL, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Account } from '#domain/accounts/account.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { bookingLegs } from '#server/db/schema/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findNeighbours } from '#server/db/fleet/units.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import type { Deps } from '#server/services/deps.ts'
import { customer, noDetails } from '#tests/support/bookings.ts'
import { startCluster } from '#tests/support/program/cluster.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { copyQuote, type Filled, type Fleet, fillEmbedded, fillPostgres, freeLeg } from './booked-fleet.ts'
import { median, print, quantile } from './report.ts'
import { rowsOf } from '#tests/support/database.ts'

/**
 * The availability check, the insert of a leg and whole bookings, with ten thousand, a hundred thousand and a million
 * bookings in the database. All sizes take turns, so that other work on the machine affects them alike, and ratios
 * compare figures of the same turn.
 */
type Subject = Filled & { deps: Deps; clients: Account[]; quotes: string[] }

const TURNS = 12
const CHECKS = 100
const INSERTS = 50
const BOOKINGS = 50
const CLIENTS = [1, 16]
/** As far ahead as the smallest size reaches. */
const DAYS_AHEAD = 60
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const cluster = await startCluster()

try {
  await compare(
    'PostgreSQL',
    [10_000, 100_000, 1_000_000].map((bookings) => fillPostgres(cluster, bookings)),
  )
  await compare(
    'embedded',
    [10_000, 100_000].map((bookings) => fillEmbedded(path.join(folder, `${bookings}`), bookings)),
  )
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

async function compare(name: string, filled: Promise<Filled>[]): Promise<void> {
  const subjects = await Promise.all(filled.map(async (one) => subjectOf(await one)))
  await compareChecks(name, subjects)
  await compareSpeeds(`${name}, legs inserted a second`, subjects, legsASecond)
  for (const clients of CLIENTS) {
    await compareSpeeds(`${name}, bookings a second, ${clients} at once`, subjects, (subject) =>
      bookingsASecond(subject, clients),
    )
  }
  await Promise.all(subjects.map(({ close }) => close()))
}

async function subjectOf(filled: Filled): Promise<Subject> {
  const deps = testDeps(filled.db)
  const clients: Account[] = []
  for (let i = 0; i < Math.max(...CLIENTS); i++) clients.push(await customer(deps, `client-${i}@example.org`))
  // The shares of first-time guests do not apply to people who have travelled with us.
  for (const [i, { id }] of clients.entries()) {
    await filled.db.execute(
      sql`update bookings set user_id = ${id}, status = 'completed' where id = md5('booking ' || ${i}::int)::uuid`,
    )
  }
  const quotes = await copyQuote(filled.db, filled.fleet, (TURNS + 1) * CLIENTS.length * BOOKINGS, DAYS_AHEAD)
  return { ...filled, deps, clients, quotes }
}

/** The results for each subject, turn by turn. The first turn is only a warm-up. */
async function inTurns<T>(
  subjects: Subject[],
  measure: (subject: Subject, turn: number) => Promise<T>,
): Promise<{ subject: Subject; turns: T[] }[]> {
  const measured = subjects.map((subject) => ({ subject, turns: [] as T[] }))
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const { subject, turns } of measured) turns[turn] = await measure(subject, turn)
  }
  return measured.map(({ subject, turns }) => ({ subject, turns: turns.slice(1) }))
}

async function compareChecks(name: string, subjects: Subject[]): Promise<void> {
  for (const [what, timesOf] of [
    ['with the driver', checkTimes],
    ['in the server', checkTimesInServer],
    ['bare round trip', roundTripTimes],
  ] as const) {
    const measured = await inTurns(subjects, timesOf)
    const ratios = ratiosToFirst(measured.map(({ turns }) => turns.map(median)))
    for (const [i, { subject, turns }] of measured.entries()) {
      const times = turns.flat()
      print(
        `${name}, check of ${subject.fleet.units.length} units, ${subject.fleet.bookings} kept, ${what}`,
        `p50 ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms, ${ratios[i]}`,
      )
    }
  }
}

async function compareSpeeds(
  what: string,
  subjects: Subject[],
  measure: (subject: Subject, turn: number) => Promise<number>,
): Promise<void> {
  const measured = await inTurns(subjects, measure)
  const ratios = ratiosToFirst(measured.map(({ turns }) => turns))
  for (const [i, { subject, turns }] of measured.entries()) {
    print(`${what}, ${subject.fleet.bookings} kept`, `${median(turns).toFixed(0)}, ${ratios[i]}`)
  }
}

function ratiosToFirst(measured: number[][]): string[] {
  const [first = []] = measured
  return measured.map((turns) => {
    const ratio = median(turns.map((value, turn) => value / (first[turn] ?? Number.NaN)))
    return `${ratio.toFixed(2)} times the smallest`
  })
}

async function checkTimes({ db, fleet }: Subject, turn: number): Promise<number[]> {
  return timesOf((i) => findNeighbours(db, 'unit', fleet.units, [wish(fleet, turn * CHECKS + i)]))
}

/** The same query, planned and executed, without the round trip. */
async function checkTimesInServer({ db, fleet }: Subject, turn: number): Promise<number[]> {
  const times: number[] = []
  const explaining = {
    async execute(query: SQL) {
      const [row] = await rowsOf<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
        db,
        sql`explain (analyze, timing off, format json) ${query}`,
      )
      const [plan] = row?.['QUERY PLAN'] ?? []
      times.push(plan === undefined ? Number.NaN : plan['Planning Time'] + plan['Execution Time'])
      return { rows: [] }
    },
  } as unknown as Db
  await checkTimes({ db: explaining, fleet } as Subject, turn)
  return times
}

/** The time of the simplest query on this machine and driver, as the baseline for a p99. */
async function roundTripTimes({ db }: Subject): Promise<number[]> {
  return timesOf(() => db.execute(sql`select 1`))
}

async function timesOf(ask: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < CHECKS; i++) {
    const started = performance.now()
    await ask(i)
    times.push(performance.now() - started)
  }
  return times
}

/** The end of a trip at any time within the booking horizon. */
function wish({ until }: Fleet, number: number): { ends: Date } {
  const now = SATURDAY_MORNING.getTime()
  return { ends: new Date(now + ((number * 0.618034) % 1) * (until.getTime() - now)) }
}

/** Each insert is committed, as for a booking; the legs are deleted afterwards. */
async function legsASecond({ db, fleet }: Subject, turn: number): Promise<number> {
  const legs = Array.from({ length: INSERTS }, (_, i) => freeLeg(fleet, turn * INSERTS + i))
  const started = performance.now()
  for (const leg of legs) await db.insert(bookingLegs).values(leg)
  const seconds = (performance.now() - started) / 1000
  const ids = legs.map(({ id }) => id)
  await db.delete(bookingLegs).where(inArray(bookingLegs.id, ids))
  return INSERTS / seconds
}

async function bookingsASecond({ db, deps, clients, quotes }: Subject, atOnce: number): Promise<number> {
  const wished = quotes.splice(0, BOOKINGS)
  const bookAll = async (account: Account) => {
    for (let quoteId = wished.pop(); quoteId !== undefined; quoteId = wished.pop()) {
      const vehicleOptionId = VEHICLE_CLASSES[wished.length % VEHICLE_CLASSES.length] ?? 'sedan'
      const request = { quoteId, vehicleOptionId, ...noDetails }
      const made = await createBooking(deps, account, request, { address: '196.21.0.1' })
      if (!made.ok) throw new Error(`a booking was refused: ${made.problem}`)
    }
  }
  const started = performance.now()
  await Promise.all(clients.slice(0, atOnce).map(bookAll))
  const seconds = (performance.now() - started) / 1000
  await db.execute(sql`update bookings set status = 'confirmed' where status = 'pending'`)
  return BOOKINGS / seconds
}
