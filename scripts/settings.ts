import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { authSecret } from '../server/auth/secret.ts'
import { clockOf } from '../server/clock.ts'
import { readContent } from '../server/content.ts'
import { type Database, openDatabase } from '../server/db/connect.ts'
import { findSettings } from '../server/db/office/settings.ts'
import { differenceInWords, takenInWords } from '../server/differences-in-words.ts'
import { type Env, readEnv } from '../server/env.ts'
import { type Given, givenBy } from '../server/given.ts'
import { createLog } from '../server/log.ts'
import { findDifferences, partsOf, takeOver } from '../server/services/taking-over.ts'

/**
 * `npm run settings`: lists where the files and the environment differ from the database, which counts.
 *
 * `npm run settings -- apply [NAME …]`: copies them into the database, all or only the named ones.
 */

const [command, ...names] = process.argv.slice(2)
const NEW =
  'There is no database yet. The first npm start creates one and fills it from the files and the environment.'
const SAME = 'The database matches the files and the environment.'
const HOW = 'npm run settings lists the differences; npm run settings -- apply copies them into the database'

try {
  for (const line of await answer()) process.stdout.write(`${line}\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`)
  process.exit(1)
}

async function answer(): Promise<string[]> {
  if (command !== undefined && command !== 'apply') throw new Error(`"${command}" is not known here. ${HOW}.`)
  const env = readEnv()
  const { now } = clockOf(env)
  if (isNew(env)) return [NEW]
  env.AUTH_SECRET = await authSecret(env)
  const given = givenBy(readContent({ folder: env.CONTENT_DIR }), env)
  const unknown = names.find((name) => !partsOf(given).includes(name))
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" cannot be applied by itself. You can apply: ${partsOf(given).join(', ')}.`)
  }
  const database = await openDatabase(env, createLog('warn'))
  try {
    if ((await findSettings(database.db)) === null) return [NEW]
    return command === undefined ? await list(database, given, now) : await apply(database, given, now)
  } finally {
    await database.close()
  }
}

function isNew({ DATABASE_URL, DATA_DIR }: Env): boolean {
  return DATABASE_URL === undefined && !existsSync(path.join(DATA_DIR, 'database'))
}

async function list({ db }: Database, given: Given, now: () => Date): Promise<string[]> {
  const differences = await findDifferences(db, given, now())
  if (differences.length === 0) return [SAME]
  const parts = [...new Set(differences.map(({ part }) => part))]
  return [
    'The database counts. The files or the environment differ in:',
    ...differences.map((difference) => `  ${differenceInWords(difference)}`),
    'To copy all of it into the database: npm run settings -- apply',
    ...(parts.length > 1
      ? [`To copy only part of it, for example: npm run settings -- apply ${parts[0]}`]
      : []),
  ]
}

async function apply({ db, snapshots }: Database, given: Given, now: () => Date): Promise<string[]> {
  const taken = await takeOver({ db, now, newId: randomUUID }, given, names.length === 0 ? 'all' : names)
  if (taken.length === 0) return [SAME]
  await snapshots?.takeIfChanged(now())
  const isEmbedded = snapshots !== null
  return [
    'Changed in the database:',
    ...taken.map((difference) => `  ${takenInWords(difference)}`),
    ...(taken.some(({ part }) => part === 'tariff')
      ? ['The tariff is a new version. Prices already given keep the old one.']
      : []),
    isEmbedded ? 'Start the program again: npm start' : 'Running programs follow within a few seconds.',
  ]
}
