import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeEach, inject } from 'vitest'
import { type Db, openPglite } from '#server/db/connect.ts'
import { asAdmin } from './program/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string }
  }
}

export const TEMPLATE = 'template_migrated'
const IN_MEMORY = 'memory://'
const MIGRATIONS = { migrationsFolder: 'server/db/migrations' }

/** The database of this process, which runs test files one after the other. */
let embedded: Promise<PGlite> | undefined
let pool: Promise<pg.Pool> | undefined

/** A migrated database for one test file, emptied before each test. */
export async function testDatabase(): Promise<Db> {
  const given = inject('database')
  const db = given.kind === 'pglite' ? await embeddedFrom(given.dump) : await copyOfPostgres()
  const empty = await emptying(db)
  beforeEach(() => db.execute(empty))
  return db
}

export async function migratedPglite(): Promise<Blob> {
  const pglite = await openPglite(IN_MEMORY)
  await migrateEmbedded(drizzlePglite(pglite), MIGRATIONS)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}

export async function migratePostgres(adminUrl: string, templateUrl: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(`create database ${TEMPLATE}`))
  const pool = new pg.Pool({ connectionString: templateUrl })
  await migrate(drizzlePostgres(pool), MIGRATIONS)
  await pool.end()
}

/** Creates a migrated database in the tests' PostgreSQL and returns its address. */
export function newPostgres(): Promise<string> {
  return copyOf(TEMPLATE)
}

/** The same, empty. */
export function emptyPostgres(): Promise<string> {
  return copyOf('template1')
}

async function copyOf(template: string): Promise<string> {
  const given = inject('database')
  if (given.kind !== 'postgres') throw new Error('these tests are not given a PostgreSQL')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(given.url.replace('DATABASE', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  return given.url.replace('DATABASE', name)
}

async function embeddedFrom(dump: string): Promise<Db> {
  embedded ??= openPglite(IN_MEMORY, new Blob([readFileSync(dump)]))
  return drizzlePglite(await embedded)
}

async function copyOfPostgres(): Promise<Db> {
  pool ??= newPostgres().then((connectionString) => new pg.Pool({ connectionString, max: 8 }))
  return drizzlePostgres(await pool)
}

/**
 * Deletes every row and restarts every sequence. It is a single statement, so that the order of the tables does not
 * matter; truncating takes ten times as long.
 */
async function emptying(db: Db): Promise<SQL> {
  const names = await rowsOf<{ name: string; kind: 'table' | 'sequence' }>(
    db,
    sql`select tablename as name, 'table' as kind from pg_tables where schemaname = 'public'
      union all select sequencename, 'sequence' from pg_sequences where schemaname = 'public'`,
  )
  const of = (kind: string) => names.filter((one) => one.kind === kind).map(({ name }) => name)
  const deletions = of('table').map((table) => `of_${table} as (delete from ${table})`)
  const restarts = of('sequence').map((sequence) => `setval('${sequence}', 1, false)`)
  return sql.raw(`with ${deletions.join(', ')} select ${restarts.join(', ')}`)
}

/** PostgreSQL's number for the type `timestamptz`. */
const INSTANT = 1184

/** What both drivers return, missing from their common type. */
type Answer = { rows: Record<string, unknown>[]; fields: { name: string; dataTypeID: number }[] }

/** The rows that hand-written SQL finds, as the test says they are; instants as dates. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { rows, fields } = (await db.execute(query)) as Answer
  const instants = fields.filter(({ dataTypeID }) => dataTypeID === INSTANT)
  for (const row of rows) {
    for (const { name } of instants) {
      const at = row[name]
      if (typeof at === 'string') row[name] = new Date(at)
    }
  }
  return rows as Row[]
}
