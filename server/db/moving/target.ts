import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { MIGRATION_LOCK, MIGRATIONS, MOVING, PROGRAM, requireVersion15 } from '../connect.ts'
import type { Digest } from './digest.ts'
import { postgresSide, type Side, tablesOf, writeAlike } from './tables.ts'

/** A table's progress: the key of the last row that has arrived. */
export type Progress = Digest & { moved: number; lastKey: string[] | null }

/** Where the target should end up, or has already. */
export type Plan = Map<string, Progress>

/** Any number other than that of the migrations. */
const MOVE_LOCK = 730_016

const versions = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => String(folderMillis))

/** The source must be as this version of the program made it, because it is not migrated. */
export async function requireOwnVersion(source: Side): Promise<void> {
  const found = await migrationsOf(source)
  if (found.join() === versions.join()) return
  throw new Error(
    versions.join().startsWith(found.join())
      ? 'the data in DATA_DIR are of an earlier version; start this version of the program on them once, and stop it.'
      : 'the data in DATA_DIR are of another version of the program; move them with that one.',
  )
}

/** Keeps other moves out while the client is connected; waits, because the last one may still be ending. */
export async function lockTarget(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      MOVE_LOCK,
    ])
    if (rows[0]?.ours === true) return
    if (performance.now() > deadline) throw new Error('another move into DATABASE_URL is under way.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Finds what is left to do. A new target is checked, migrated and marked, so that no program starts on it meanwhile;
 * a marked one must have been started from the same data.
 */
export async function openTarget(
  client: pg.Client,
  promised: () => Promise<Map<string, Digest>>,
): Promise<Plan> {
  const target = postgresSide(client)
  await requireVersion15(drizzle(client))
  await writeAlike(target)
  if (await isMoving(target)) return goOn(target, await promised())
  await requireUnused(target)
  const isNew = await requireNothingOfOthers(target)
  if (!isNew) await requireEmpty(target)
  const plan = await promised()
  // From here on no program can start on it.
  await target.rows('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await migrate(drizzle(client), MIGRATIONS)
  await requireEmpty(target)
  await mark(client, plan)
  await target.rows('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  return planned(target)
}

async function goOn(target: Side, promised: Map<string, Digest>): Promise<Plan> {
  const plan = await planned(target)
  const changed = [...promised].find(([table, { digest }]) => plan.get(table)?.digest !== digest)
  if (changed === undefined) return plan
  throw new Error(
    `DATABASE_URL holds part of a move of different data (${changed[0]} differs); give it an empty database.`,
  )
}

/** Everything has arrived: programs may start. */
export async function unmark(target: Side): Promise<void> {
  await target.rows('set synchronous_commit = on')
  await target.rows('drop schema moving cascade')
}

async function mark(client: pg.Client, promised: Map<string, Digest>): Promise<void> {
  await client.query('begin')
  await client.query('create schema moving')
  await client.query(`create table ${MOVING} (
    name text primary key, rows bigint not null, digest text not null,
    moved bigint not null default 0, last_key text[])`)
  for (const [name, { rows, digest }] of promised)
    await client.query(`insert into ${MOVING} (name, rows, digest) values ($1, $2, $3)`, [name, rows, digest])
  await client.query('commit')
}

async function planned(target: Side): Promise<Plan> {
  const rows = await target.rows(
    `select name, rows::text, digest, moved::text, to_json(last_key)::text from ${MOVING}`,
  )
  return new Map(
    rows.map(([name, count, digest, moved, lastKey]) => [
      name ?? '',
      {
        rows: Number(count),
        digest: digest ?? '',
        moved: Number(moved),
        lastKey: lastKey === null || lastKey === undefined ? null : (JSON.parse(lastKey) as string[]),
      },
    ]),
  )
}

async function isMoving(target: Side): Promise<boolean> {
  const [row] = await target.rows('select to_regclass($1)::text', [MOVING])
  return row?.[0] !== null
}

async function requireUnused(target: Side): Promise<void> {
  const [row] = await target.rows(
    'select count(*)::text from pg_stat_activity where datname = current_database() and application_name = $1',
    [PROGRAM],
  )
  if (row?.[0] !== '0') throw new Error('a running program uses DATABASE_URL; stop it first.')
}

/** Returns whether the program was never there. */
async function requireNothingOfOthers(target: Side): Promise<boolean> {
  const found = await migrationsOf(target)
  if (!versions.join().startsWith(found.join()))
    throw new Error(
      'DATABASE_URL holds the tables of another version of the program; give it an empty database.',
    )
  const foreign = await target.rows(
    `select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$|drizzle$)'
        and not exists (select 1 from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
        and ($1 or n.nspname <> 'public') order by 1`,
    [found.length === 0],
  )
  if (foreign.length > 0)
    throw new Error(
      `DATABASE_URL holds tables of another program (${foreign.slice(0, 5).join(', ')}); give it an empty database.`,
    )
  return found.length === 0
}

async function requireEmpty(target: Side): Promise<void> {
  const filled: string[] = []
  for (const { name } of await tablesOf(target)) {
    const [row] = await target.rows(`select exists(select 1 from public."${name}")::text`)
    if (row?.[0] === 'true') filled.push(name)
  }
  if (filled.length > 0)
    throw new Error(`DATABASE_URL already holds data (${filled.join(', ')}); give it an empty database.`)
}

async function migrationsOf(side: Side): Promise<string[]> {
  const [table] = await side.rows("select to_regclass('drizzle.__drizzle_migrations')::text")
  if (table?.[0] === null) return []
  const rows = await side.rows(
    'select created_at::text from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(([at]) => at ?? '')
}
