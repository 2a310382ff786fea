import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newPostgres, rowsOf } from '#tests/support/database.ts'
import { openDatabase } from './connect.ts'

test.runIf(inject('database').kind === 'postgres')(
  'PostgreSQL compiles none of our queries, which it estimates to take longer than they do',
  async () => {
    const log = pino({ level: 'silent' })
    const { db, close } = await openDatabase({ DATABASE_URL: await newPostgres(), DATA_DIR: '.' }, log)
    onTestFinished(close)
    const settings = await Promise.all([1, 2, 3].map(() => rowsOf(db, sql`show jit`)))
    expect(settings.flat()).toEqual([{ jit: 'off' }, { jit: 'off' }, { jit: 'off' }])
  },
)
