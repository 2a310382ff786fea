import { MINUTE_MS } from '#domain/values/duration.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createHash } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { bookingLegs } from '#server/db/schema/bookings.ts'
import { type Database, type Db, openDatabase } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, customer, quoteFor } from '#tests/support/bookings.ts'
import { type Cluster, createDatabase } from '#tests/support/program/cluster.ts'
import { rowsOf } from '#tests/support/database.ts'
import { writtenColumns } from '#tests/support/copied-rows.ts'
import { testDeps } from '#tests/support/deps.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { print } from './report.ts'

/**
 * Forty units with this many kept bookings: two trips a day on each, reaching as far back as ahead. `until` is the end
 * of the bookings and of the time that can be booked, `quoteId` a quote to copy.
 */
export type Fleet = { units: string[]; bookings: number; until: Date; quoteId: string }

/** An open database with its fleet. */
export type Filled = Pick<Database, 'db' | 'snapshots' | 'close'> & {
  fleet: Fleet
  /** How a program reaches it. */
  reached: { DATABASE_URL: string } | { DATA_DIR: string }
}

const UNITS = 40
const BOOKINGS_A_CUSTOMER = 20
/** A year and a half. */
const BOOKABLE_MS = 548 * 24 * 60 * MINUTE_MS
/** Each slot holds one trip of a unit. */
const SLOT_MS = 12 * 60 * MINUTE_MS
/** From this minute on a slot is free: trips begin up to 511 minutes into it and need the unit for up to 138. */
const FREE_FROM_MS = 650 * MINUTE_MS
const log = pino({ level: 'silent' })

/** Fills a new PostgreSQL database. */
export async function fillPostgres(cluster: Cluster, bookings: number): Promise<Filled> {
  const DATABASE_URL = await createDatabase(cluster, `bench_${bookings}`)
  const { db, snapshots, close } = await openDatabase({ DATA_DIR: '.', DATABASE_URL }, log)
  // The program's own connections would time out on statements as long as these.
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 })
  const fleet = await fillFleet(drizzle(pool), bookings)
  await pool.end()
  return { db, snapshots, close, fleet, reached: { DATABASE_URL } }
}

/** Fills a new embedded database. */
export async function fillEmbedded(DATA_DIR: string, bookings: number): Promise<Filled> {
  const { db, snapshots, close } = await openDatabase({ DATA_DIR }, log)
  return { db, snapshots, close, fleet: await fillFleet(db, bookings), reached: { DATA_DIR } }
}

/** Copies the quote for pickups spread over the next days, and returns the ids. */
export async function copyQuote(db: Db, { quoteId }: Fleet, copies: number, days: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into quotes select copy.* from quotes q,
      generate_series(1, ${copies}::int) i,
      lateral (select ${SATURDAY_MORNING.toISOString()}::timestamptz at time zone 'Africa/Johannesburg'
        + interval '1 day' + (i * 0.618034 % 1) * ${days}::int * interval '1 day') t(pickup),
      lateral (select jsonb_build_object(
        'date', to_char(pickup, 'YYYY-MM-DD'), 'time', to_char(pickup, 'HH24:MI'))) w(at),
      jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'request', q.request || at,
        'result', jsonb_set(q.result, '{legs,0}', q.result->'legs'->0 || at))) copy
      where q.id = ${quoteId} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** A leg of a kept booking within the booking horizon, on a unit and a driver that are free then. */
export function freeLeg({ units, bookings, until }: Fleet, number: number): typeof bookingLegs.$inferInsert {
  const slots = Math.floor((until.getTime() - SATURDAY_MORNING.getTime()) / SLOT_MS)
  // Steps by a prime, so that consecutive numbers are far apart and none repeats.
  const trip = (number * 7_368_787) % (slots * UNITS)
  const unitId = units[trip % UNITS] ?? ''
  const starts = SATURDAY_MORNING.getTime() + Math.floor(trip / UNITS) * SLOT_MS + FREE_FROM_MS
  const at = (minutes: number) => new Date(starts + minutes * MINUTE_MS)
  return {
    id: crypto.randomUUID(),
    bookingId: createHash('md5')
      .update(`booking ${bookings / 2 + trip}`)
      .digest('hex'),
    position: 1,
    places: [
      { label: 'Camps Bay', lat: -33.951, lng: 18.3776 },
      { label: 'Hout Bay', lat: -34.0436, lng: 18.3563 },
    ],
    word: 'protea 47',
    starts: at(0),
    ends: at(30),
    freeAt: at(45),
    total: 50_000,
    agreedStart: at(0),
    passengers: 2,
    luggage: 2,
    smallLuggage: 0,
    status: 'assigned',
    unitId,
    driverId: unitId,
  }
}

/** Copies a booking that was made the usual way. */
async function fillFleet(db: Db, bookings: number): Promise<Fleet> {
  const started = performance.now()
  const deps = testDeps(db)
  const { content } = deps
  const tariff = { ...content.tariff, policies: { ...content.tariff.policies, mostPending: bookings } }
  const { units } = content.vehicles
  const forty = Array.from({ length: UNITS / units.length + 1 }, (_, i) =>
    units.map((unit) => ({ ...unit, registration: `${unit.registration} ${i}` })),
  )
  await fillNewDatabase(
    db,
    { ...content, tariff, vehicles: { ...content.vehicles, units: forty.flat().slice(0, UNITS) } },
    readEnv({}),
    SATURDAY_MORNING,
  )
  const quote = await quoteFor(deps)
  const made = await book(deps, await customer(deps, 'thandi@example.org'), quote)
  if (!made.ok) throw new Error(made.problem)
  const rows = await rowsOf<{ id: string }>(db, sql`select id from units order by id`)
  const reach = (bookings / UNITS / 2) * SLOT_MS
  const from = new Date(SATURDAY_MORNING.getTime() - reach)
  await db.transaction(async (tx) => {
    // Foreign keys and overlaps are not checked row by row, but when the constraints are restored.
    await tx.execute(sql`set local session_replication_role = replica`)
    await withoutExclusions(tx, () => copyBooking(tx, bookings, from))
  })
  // Otherwise the database would do this during the measurement.
  await db.execute(sql`vacuum analyze`)
  await db.execute(sql`checkpoint`)
  print(`filled with ${bookings} bookings`, `${((performance.now() - started) / 1000).toFixed(0)} s`)
  return {
    units: rows.map(({ id }) => id),
    bookings,
    until: new Date(SATURDAY_MORNING.getTime() + Math.min(reach, BOOKABLE_MS)),
    quoteId: quote.id,
  }
}

/** Drops the exclusion constraints for a while: checking all rows together is several times as fast. */
export async function withoutExclusions(tx: Db, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
  const exclusions = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'x' and conrelid = 'booking_legs'::regclass`,
  )
  for (const { name } of exclusions) {
    await tx.execute(sql`alter table booking_legs drop constraint ${sql.identifier(name)}`)
  }
  await work()
  for (const { name, definition } of exclusions) {
    await tx.execute(
      sql`alter table booking_legs add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
  }
}

/** Copies the only booking as often as wanted, each with its own quote, and with a new customer every twenty. */
async function copyBooking(tx: Db, bookings: number, from: Date): Promise<void> {
  const numbers = sql`generate_series(0, ${bookings}::int - 1) i`
  const starts = sql`${from.toISOString()}::timestamptz + i / ${UNITS} * interval '12 hours'
    + (hashint4(i) & 511) * interval '1 minute'`
  // The copied booking releases its unit, which a copy may need, and drops lines that would only fill the disk.
  await tx.execute(sql`update booking_legs set keeps_unit = false`)
  await tx.execute(sql`update bookings set option = jsonb_set(option, '{lines}', '[]')`)
  await tx.execute(
    sql`insert into drivers (id, name, phone) select id, registration, '+27821234567' from units`,
  )
  await tx.execute(sql`insert into users select copy.* from users u,
    generate_series(0, ${bookings}::int / ${BOOKINGS_A_CUSTOMER}) i,
    jsonb_populate_record(u, jsonb_build_object('id', md5('customer ' || i), 'email', i || '@example.org')) copy`)
  await tx.execute(sql`insert into quotes select copy.* from quotes q, ${numbers},
    jsonb_populate_record(q, jsonb_build_object('id', md5('quote ' || i),
      'request', '{}'::jsonb, 'result', '{}'::jsonb)) copy`)
  const columns = await writtenColumns(tx, 'bookings')
  const legs = await writtenColumns(tx, 'booking_legs')
  // In letters that references have.
  const reference = sql`regexp_replace(translate(lpad(i::text, 6, '0'), '0123456789', 'CDFHJKMNPR'), '(...)$', '-\\1')`
  await tx.execute(sql`insert into bookings (${columns.names}) select ${columns.ofCopy} from bookings b, ${numbers},
    jsonb_populate_record(b, jsonb_build_object('id', md5('booking ' || i), 'quote_id', md5('quote ' || i),
      'customer', jsonb_build_object('name', 'Guest ' || i, 'email', i || '@example.org',
        'phone', '+2782' || lpad(i::text, 7, '0')),
      'created_at', ${SATURDAY_MORNING.toISOString()}::timestamptz - (${bookings}::int - i) * interval '1 minute',
      'user_id', md5('customer ' || i / ${BOOKINGS_A_CUSTOMER}), 'reference', ${reference}, 'pickup_at', ${starts},
      'status', case when i < ${bookings}::int / 2 then 'completed' else 'confirmed' end)) copy`)
  await tx.execute(sql`insert into booking_legs (${legs.names}) select ${legs.ofCopy} from booking_legs l, ${numbers},
    (select array_agg(id order by id) as ids from units) u,
    lateral (select ${starts}) s(at),
    lateral (select s.at + (60 + (hashint4(-i) & 63)) * interval '1 minute') e(at),
    jsonb_populate_record(l, jsonb_build_object('id', md5('leg ' || i), 'booking_id', md5('booking ' || i),
      'starts', s.at, 'ends', e.at, 'free_at', e.at + interval '15 minutes', 'keeps_unit', true,
      'unit_id', u.ids[1 + i % ${UNITS}],
      'status', case when i < ${bookings}::int / 2 then 'completed' else 'open' end,
      'driver_id', case when i < ${bookings}::int / 2 then u.ids[1 + i % ${UNITS}] end)) copy`)
}
