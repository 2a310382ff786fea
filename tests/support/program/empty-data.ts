import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { openDatabase } from '#server/db/connect.ts'

/**
 * Makes an empty, migrated embedded database and puts its folder in `EMPTY_DATA`, which saves each start some seconds.
 */
export async function makeEmptyData(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-empty-'))
  const database = await openDatabase({ DATA_DIR: folder }, pino({ level: 'silent' }))
  await database.close()
  process.env.EMPTY_DATA = folder
  return () => rmSync(folder, { recursive: true })
}
