import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { openDatabase } from '#server/db/connect.ts'

/** Makes an empty embedded database, migrated, and names its folder in `EMPTY_DATA`: seconds that each start then saves. */
export async function makeEmptyData(): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-empty-'))
  const database = await openDatabase({ DATA_DIR: folder }, pino({ level: 'silent' }))
  await database.close()
  process.env.EMPTY_DATA = folder
  return () => rmSync(folder, { recursive: true })
}
