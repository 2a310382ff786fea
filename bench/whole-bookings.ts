import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { withoutExclusions, writtenColumns } from './booked-fleet.ts'

const UNITS = 40

/** The tables of a booking, with the columns that change in a copy, whose number is `i`. */
const COPIED: Record<string, string> = {
  users: `'id', md5(t.id::text || i)::uuid, 'email', i || '@example.org'`,
  quotes: `'id', md5(t.id::text || i)::uuid`,
  bookings: `'id', md5(t.id::text || i)::uuid, 'quote_id', md5(t.quote_id::text || i)::uuid, 'reference', 'B' || i,
    'user_id', md5(t.user_id::text || i)::uuid, 'status', 'completed',
    'customer', jsonb_build_object('name', 'Guest ' || i, 'email', i || '@example.org', 'phone', '+2782' || lpad(i::text, 7, '0'))`,
  booking_legs: `'id', md5(t.id::text || i)::uuid, 'booking_id', md5(t.booking_id::text || i)::uuid,
    'starts', slot.at, 'ends', slot.at + interval '1 hour', 'free_at', slot.at + interval '75 minutes',
    'unit_id', u.ids[1 + i % ${UNITS}], 'driver_id', u.ids[1 + i % ${UNITS}]`,
  events: `'booking_id', md5(t.booking_id::text || i)::uuid, 'seq', nextval('event_order')`,
  messages: `'id', md5(t.id::text || i)::uuid, 'booking_id', md5(t.booking_id::text || i)::uuid, 'status', 'sent'`,
  message_attempts: `'message_id', md5(t.message_id::text || i)::uuid`,
  payments: `'id', md5(t.id::text || i)::uuid, 'booking_id', md5(t.booking_id::text || i)::uuid`,
}

export const WHOLE = Object.keys(COPIED)

/** Fills a new database with bookings whose trips are over: emailed, driven and paid. */
export async function fillWhole(db: Db, bookings: number): Promise<void> {
  await makeOne(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await withoutExclusions(tx, async () => {
      for (const [table, changes] of Object.entries(COPIED)) await copyAll(tx, table, changes, bookings)
    })
  })
}

/** Made by the program, plus a payment and a mail server's answer. */
async function makeOne(db: Db): Promise<void> {
  const deps = testDeps(db)
  const [unit] = deps.content.vehicles.units
  if (unit === undefined) throw new Error('there is no unit to copy')
  const units = Array.from({ length: UNITS }, (_, i) => ({
    ...unit,
    registration: `${unit.registration} ${i}`,
  }))
  const content = { ...deps.content, vehicles: { ...deps.content.vehicles, units } }
  await fillNewDatabase(db, content, readEnv({}), SATURDAY_MORNING)
  const { sipho } = await openOffice(deps)
  const guest = await customer(deps, 'thandi@example.org')
  const { id } = await assigned(deps, guest, sipho)
  await db.execute(sql`insert into message_attempts (message_id, at, delivered, answer)
    select id, created_at, true, '250 2.0.0 Ok: queued as 4bYx1S3vBhz1Xk' from messages`)
  await db.execute(sql`insert into payments (id, booking_id, number, kind, method, cents, paid, at)
    values (gen_random_uuid(), ${id}, 1, 'balance', 'eft', 100000, 100000, now())`)
  // The copies need the units, and the guest who is copied has no role.
  await db.execute(sql`update booking_legs set keeps_unit = false`)
  await db.execute(sql`delete from users where role <> 'customer'`)
  await db.execute(
    sql`insert into drivers (id, name, phone) select id, registration, '+27821234567' from units`,
  )
}

async function copyAll(tx: Db, table: string, changes: string, bookings: number): Promise<void> {
  const { names, ofCopy } = await writtenColumns(
    tx,
    table,
    ['events', 'message_attempts'].includes(table) ? ['id'] : [],
  )
  await tx.execute(sql`insert into ${sql.identifier(table)} (${names})
    select ${ofCopy} from ${sql.identifier(table)} t,
      generate_series(1, ${bookings}::int) i,
      (select array_agg(id order by id) as ids from units) u,
      lateral (select ${SATURDAY_MORNING.toISOString()}::timestamptz
        - (i / ${UNITS} * 2) * interval '1 hour' as at) slot,
      jsonb_populate_record(t, jsonb_build_object(${sql.raw(changes)})) copy`)
}

/** Bytes per booking in each table that grows with them: rows and indexes. */
export async function sizesOf(
  db: Db,
  bookings: number,
): Promise<{ table: string; rows: number; indexes: number }[]> {
  return rowsOf(
    db,
    sql`select relname as table, (pg_table_size(oid) / ${bookings})::int as rows,
      (pg_indexes_size(oid) / ${bookings})::int as indexes
      from pg_class where relname in ${WHOLE} and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
}
