import { sql } from 'drizzle-orm'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyPostgres, newPostgres, rowsOf } from '#tests/support/database.ts'
import { MIGRATIONS, openDatabase } from './connect.ts'

const log = pino({ level: 'silent' })

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-connect-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The migrations of a later release: ours, and one that adds a column. */
function laterMigrations(): typeof MIGRATIONS {
  const folder = newFolder()
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const written = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = written.entries.at(-1)
  if (last === undefined) throw new Error('there is no migration')
  const later = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' }
  writeFileSync(journal, JSON.stringify({ ...written, entries: [...written.entries, later] }))
  writeFileSync(path.join(folder, 'later.sql'), "alter table settings add column later text default 'new'")
  return { migrationsFolder: folder }
}

const { kind } = inject('database')

test('a later release brings the database up to date, and keeps what is in it', async () => {
  const DATA_DIR = newFolder()
  const env = { DATA_DIR, ...(kind === 'postgres' && { DATABASE_URL: await emptyPostgres() }) }
  const before = await openDatabase(env, log)
  await before.db.execute(sql`insert into settings (data, updated_at) values ('{"kept": true}', now())`)
  await before.close()
  const after = await openDatabase(env, log, laterMigrations())
  onTestFinished(after.close)
  expect(await rowsOf(after.db, sql`select data, later from settings`)).toEqual([
    { data: { kept: true }, later: 'new' },
  ])
})

test.runIf(kind === 'postgres')(
  'PostgreSQL compiles none of our queries, which it estimates to take longer than they do',
  async () => {
    const { db, close } = await openDatabase({ DATABASE_URL: await newPostgres(), DATA_DIR: '.' }, log)
    onTestFinished(close)
    const settings = await Promise.all([1, 2, 3].map(() => rowsOf(db, sql`show jit`)))
    expect(settings.flat()).toEqual([{ jit: 'off' }, { jit: 'off' }, { jit: 'off' }])
  },
)
