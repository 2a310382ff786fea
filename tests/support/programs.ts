import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/connect.ts'
import preparePostgres from './postgres.ts'

/**
 * Before the tests of whole programs, seconds that each start then saves: an empty embedded database, migrated, whose
 * folder `EMPTY_DATA` names, and one PostgreSQL for all of them with the same to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-empty-'))
  const database = await openDatabase({ DATA_DIR: folder }, pino({ level: 'silent' }))
  await database.close()
  process.env.EMPTY_DATA = folder
  // Where lives are short, the code of the embedded database would be optimized for longer than it then runs.
  if (project.name === 'program') process.env.PROGRAM_FLAGS = '--liftoff-only'
  const stopPostgres = await preparePostgres(project)
  return async () => {
    await stopPostgres()
    rmSync(folder, { recursive: true })
  }
}
