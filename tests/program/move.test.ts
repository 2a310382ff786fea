import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPglite } from '#server/db/connect.ts'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { move } from '#server/db/moving/move.ts'
import { embeddedSide, postgresSide, sequencesOf, type Side, tablesOf } from '#server/db/moving/tables.ts'
import { emptyPostgres } from '#tests/support/database.ts'
import { fillEveryTable, ROWS } from '#tests/support/every-table.ts'
import { runScript } from '#tests/support/program/program.ts'

const SECRET = 'the secret that the embedded database was used with'
/** Where nothing answers. */
const UNUSED = 'postgres://127.0.0.1:1/unused'
const log = pino({ level: 'silent' })

let folder: string
let source: Side & { close: () => Promise<void> }

/** The database that was used so far, with something in every table. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tours-move-'))
  cpSync(process.env.EMPTY_DATA ?? '', folder, { recursive: true })
  writeFileSync(path.join(folder, 'auth-secret'), `${SECRET}\n`)
  const pglite = await openPglite(path.join(folder, 'database'))
  source = { ...embeddedSide(pglite), close: () => pglite.close() }
  await fillEveryTable(source)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const moveTo = (url: string, options?: Parameters<typeof move>[2]) =>
  connected(url, (client) => move(source, client, options))

async function everythingIn(side: Side): Promise<unknown> {
  const found = []
  for (const { name, key } of await tablesOf(side)) {
    // With what the database derives, too.
    found.push([
      name,
      await side.rows(
        `select t::text from "${name}" t order by ${key.map((k) => `"${k.name}"::text collate "C"`).join(', ')}`,
      ),
    ])
  }
  return [...found, await sequencesOf(side)]
}

describe('moving from the embedded database to PostgreSQL', () => {
  test('brings every row of every table as it was, and no row twice, however often it is ended midway', async () => {
    const url = await emptyPostgres()
    let ends = 0
    for (;;) {
      let batches = 0
      const end = () => {
        batches += 1
        if (batches === 20) throw new Error('ended midway')
      }
      const outcome = await moveTo(url, { batch: 5, progress: end }).catch((error: Error) => error)
      if (!(outcome instanceof Error)) {
        expect(outcome.tables.filter(({ rows }) => rows !== ROWS)).toEqual([
          { name: 'child_seats', rows: 3 },
          { name: 'settings', rows: 1 },
        ])
        break
      }
      expect(outcome.message).toBe('ended midway')
      // Half a database is none: no program starts on it, and no other data come into it.
      await expect(openDatabase({ DATA_DIR: folder, DATABASE_URL: url }, log)).rejects.toThrow(
        'DATABASE_URL names a database with an unfinished move',
      )
      ends += 1
    }
    expect(ends).toBeGreaterThan(3)
    const target = await connected(url, (client) => everythingIn(postgresSide(client)))
    expect(target).toEqual(await everythingIn(source))

    const { close } = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url }, log)
    await close()
    await expect(moveTo(url)).rejects.toThrow(/^DATABASE_URL already holds data \(.*bookings.*\)/)
  })

  test('goes on with the same data only', async () => {
    const url = await emptyPostgres()
    const end = () => {
      throw new Error('ended midway')
    }
    await expect(moveTo(url, { progress: end })).rejects.toThrow('ended midway')
    await source.rows('set default_transaction_read_only = off')
    await source.rows("insert into done_once values ('since then', now())")
    await expect(moveTo(url)).rejects.toThrow('holds part of a move of different data (done_once')
    await source.rows('set default_transaction_read_only = off')
    await source.rows("delete from done_once where name = 'since then'")
    await moveTo(url)
  })

  test('says so when what arrived is not what was there', async () => {
    const url = await emptyPostgres()
    const end = (table: string) => {
      if (table === 'bookings') throw new Error('ended midway')
    }
    await expect(moveTo(url, { progress: end })).rejects.toThrow('ended midway')
    await connected(url, (client) => client.query("update users set name = 'Somebody else'"))
    await expect(moveTo(url)).rejects.toThrow('users differs in the end')
  })

  test('refuses a target with something else in it, of another version, or in use, and changes nothing there', async () => {
    const foreign = await emptyPostgres()
    await connected(foreign, (client) => client.query('create table ledger (id int)'))
    await expect(moveTo(foreign)).rejects.toThrow(
      'DATABASE_URL holds tables of another program (public.ledger)',
    )

    const newer = await emptyPostgres()
    const program = await openDatabase({ DATA_DIR: folder, DATABASE_URL: newer }, log)
    await program.db.execute('select 1')
    await expect(moveTo(newer)).rejects.toThrow('a running program uses DATABASE_URL')
    await program.close()
    await connected(newer, (client) =>
      client.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
      ),
    )
    await expect(moveTo(newer)).rejects.toThrow('the tables of another version of the program')

    const two = await emptyPostgres()
    await connected(two, async (other) => {
      await other.query('select pg_advisory_lock(730016)')
      await expect(moveTo(two, { patienceMs: 100 })).rejects.toThrow('another move')
    })
  })

  test('refuses data of an earlier version, which it would have to change', async () => {
    const url = await emptyPostgres()
    await source.rows('set default_transaction_read_only = off')
    const [last] = await source.rows(
      `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)
        returning id::text, hash, created_at::text`,
    )
    await expect(moveTo(url)).rejects.toThrow('the data in DATA_DIR are of an earlier version')
    await source.rows('set default_transaction_read_only = off')
    await source.rows(
      'insert into drizzle.__drizzle_migrations values ($1::text::int, $2, $3::text::bigint)',
      last,
    )
  })
})

describe('npm run move', () => {
  const run = (environment: Record<string, string>) =>
    runScript('scripts/move.ts', [], { DATA_DIR: folder, ...environment })

  test('refuses data in use, and says what is missing', async () => {
    const unlock = await lockFolder(folder)
    expect(await run({ DATABASE_URL: UNUSED })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Not moved: Another process is already using the data/),
    })
    await unlock()
    expect(await run({})).toMatchObject({
      status: 1,
      stderr: 'Not moved: DATABASE_URL is not set; it must name the PostgreSQL to move to.\n',
    })
    const empty = path.join(folder, 'nothing')
    mkdirSync(empty)
    expect(await run({ DATA_DIR: empty, DATABASE_URL: UNUSED, AUTH_SECRET: SECRET })).toMatchObject({
      status: 1,
      stderr: `Not moved: there is no database in DATA_DIR, "${empty}".\n`,
    })
  })

  test('says what was compared, and which secret the program needs from now on', async () => {
    await source.close()
    const url = await emptyPostgres()
    const done = await run({ DATABASE_URL: url })
    expect(done).toMatchObject({ status: 0, stderr: '' })
    expect(done.stdout).toMatch(/\n {2}bookings +12\n/)
    expect(done.stdout).toContain(`AUTH_SECRET="$(cat ${path.join(folder, 'auth-secret')})"`)
    expect(done.stdout).not.toContain(SECRET)
    const pglite = await openPglite(path.join(folder, 'database'))
    source = { ...embeddedSide(pglite), close: () => pglite.close() }
  })
})
