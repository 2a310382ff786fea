import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { lockFolder } from './embedded/folder-lock.ts'
import { refusingToWaitForItself } from './embedded/one-connection.ts'
import { isAny } from './rows.ts'
import { type Snapshots, snapshotsOf } from './embedded/snapshots.ts'

/** The database, or a transaction in it: query functions accept either. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  db: Db
  /** Where the data is, for people. */
  place: string
  /** Copies on disk; only the embedded database needs us to make them. */
  snapshots: Snapshots | null
  close: () => Promise<void>
}

export const MIGRATIONS = { migrationsFolder: path.resolve('server/db/migrations') }

/** Lets one process migrate at a time; any number will do. */
export const MIGRATION_LOCK = 730_015

/** The name of our connections in PostgreSQL. */
export const PROGRAM = 'tours-and-transfers'

/** Exists while data are being moved into a PostgreSQL; holds the progress. */
export const MOVING = 'moving.tables'

/** Opens the database that the environment names and migrates it. */
export async function openDatabase(
  env: { DATABASE_URL?: string; DATA_DIR: string },
  log: Logger,
  migrations = MIGRATIONS,
): Promise<Database> {
  return env.DATABASE_URL === undefined
    ? openEmbedded(env.DATA_DIR, migrations)
    : openPostgres(env.DATABASE_URL, log, migrations)
}

async function openEmbedded(dataDir: string, migrations: typeof MIGRATIONS): Promise<Database> {
  const folder = path.resolve(dataDir)
  const database = path.join(folder, 'database')
  // PGlite makes its files readable and writable for everybody, as far as the umask allows.
  process.umask(0o077)
  await mkdir(database, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `DATA_DIR is "${dataDir}"; it must be a folder that this user can write to (${error.code}).`,
    )
  })
  await chmod(database, 0o700)
  const unlock = await lockFolder(folder)
  const pglite = await openPglite(database)
  const db = drizzlePglite(pglite)
  await migratePglite(db, migrations)
  return {
    db,
    place: `${folder} (embedded)`,
    snapshots: snapshotsOf(pglite, path.join(folder, 'snapshots')),
    close: async () => {
      await pglite.close()
      await unlock()
    },
  }
}

/** The embedded PostgreSQL, with buffers for a small business instead of a big server (130 MB less resident). */
export async function openPglite(folder: string, loadDataDir?: Blob): Promise<PGlite> {
  const pglite = await PGlite.create(folder, {
    startParams: [...EMBEDDED_PARAMS],
    extensions: { btree_gist, pg_trgm },
    loadDataDir,
  })
  return refusingToWaitForItself(pglite)
}

const EMBEDDED_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

async function openPostgres(url: string, log: Logger, migrations: typeof MIGRATIONS): Promise<Database> {
  await migrateAlone(url, migrations)
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    application_name: PROGRAM,
    // A network that falls silent must not keep the connections forever.
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
    // PostgreSQL would compile some queries, which takes up to ten times as long as running them.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so
    onConnect: (client) => client.query('set jit = off'),
  })
  // Without listeners, a connection that the server closes, idle or in use, would crash this process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'lost a database connection')),
  )
  const { host, pathname } = new URL(url)
  return {
    db: drizzlePostgres(pool),
    place: `PostgreSQL at ${host}${pathname}`,
    snapshots: null,
    close: () => pool.end(),
  }
}

/** On its own connection: another process may hold the lock longer than a query may take. */
async function migrateAlone(url: string, migrations: typeof MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw new Error(`DATABASE_URL names a database that cannot be used: ${message || code}.`, {
      cause: error,
    })
  }
  try {
    const db = drizzlePostgres(client)
    await requireVersion15(db)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requireMoved(db)
    await migratePostgres(db, migrations)
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}

export async function requireVersion15(db: Db): Promise<void> {
  if (await isAny(db, sql`select 1 where current_setting('server_version_num')::int < 150000`))
    throw new Error('DATABASE_URL names a PostgreSQL older than version 15.')
}

async function requireMoved(db: Db): Promise<void> {
  if (await isAny(db, sql`select 1 where to_regclass(${MOVING}) is not null`))
    throw new Error(
      'DATABASE_URL names a database with an unfinished move; run npm run move again until it has finished.',
    )
}

/** Whether the database refused a write because it would overlap an existing row (an exclusion constraint). */
export function isConflict(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === '23P01' || (cause !== undefined && isConflict(cause))
}
