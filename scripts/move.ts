import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openPglite } from '../server/db/connect.ts'
import { lockFolder } from '../server/db/embedded/folder-lock.ts'
import { move, type Moved } from '../server/db/moving/move.ts'
import { embeddedSide } from '../server/db/moving/tables.ts'
import { type Env, readEnv } from '../server/env.ts'

/**
 * `npm run move`: copies the embedded database (DATA_DIR) into an empty PostgreSQL (DATABASE_URL) and compares every
 * row. If interrupted, the next run continues where it stopped.
 */

const PROGRESS_MS = 2000

const started = performance.now()
let saidAt = started

try {
  const { env, secretFile } = given()
  const moved = await moveAll(env)
  for (const line of [...whatWasMoved(moved, env), ...whatToDoNow(env, secretFile)]) say(line)
  process.exit(0)
} catch (error) {
  process.stderr.write(`Not moved: ${(error as Error).message}\n`)
  process.exit(1)
}

/** AUTH_SECRET is for the new program; a move does not need it. */
function given() {
  const { DATA_DIR } = readEnv({ ...process.env, DATABASE_URL: '' })
  const file = path.join(DATA_DIR, 'auth-secret')
  const secretFile = existsSync(file) ? { file, secret: readFileSync(file, 'utf8').trim() } : null
  const env = readEnv({ ...process.env, AUTH_SECRET: process.env.AUTH_SECRET || secretFile?.secret })
  if (env.DATABASE_URL === undefined)
    throw new Error('DATABASE_URL is not set; it must name the PostgreSQL to move to.')
  if (!existsSync(path.join(DATA_DIR, 'database', 'PG_VERSION')))
    throw new Error(`there is no database in DATA_DIR, "${DATA_DIR}".`)
  return { env, secretFile }
}

async function moveAll({ DATA_DIR, DATABASE_URL }: Env): Promise<Moved> {
  await lockFolder(DATA_DIR)
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    application_name: 'tours-and-transfers move',
  })
  // The move itself says when another is under way.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Error(`DATABASE_URL names a database that cannot be used: ${error.message}.`, { cause: error })
  })
  const embedded = await openPglite(path.join(DATA_DIR, 'database'))
  say('Reading the data …')
  try {
    return await move(embeddedSide(embedded), client, { progress: sayAtTimes })
  } finally {
    await embedded.close()
    await client.end()
  }
}

function sayAtTimes(table: string, moved: number, rows: number): void {
  if (performance.now() - saidAt < PROGRESS_MS) return
  saidAt = performance.now()
  say(`${table}: ${count(moved)} of ${count(rows)}`)
}

function whatWasMoved({ tables, sequences }: Moved, env: Env): string[] {
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  const { host, pathname } = new URL(env.DATABASE_URL ?? '')
  return [
    `All rows are the same in ${env.DATA_DIR} and in PostgreSQL at ${host}${pathname}:`,
    ...tables.map(({ name, rows }) => `  ${name.padEnd(24)}${count(rows).padStart(12)}`),
    `${count(all)} rows of ${tables.length} tables and ${sequences} sequences, in ${seconds()} seconds.`,
  ]
}

function whatToDoNow(
  { AUTH_SECRET, DATA_DIR }: Env,
  secretFile: { file: string; secret: string } | null,
): string[] {
  const isOther = secretFile !== null && AUTH_SECRET !== secretFile.secret
  return [
    ...(isOther
      ? [
          `AUTH_SECRET differs from ${secretFile.file}. With a different one everybody is signed out, links in mails stop working, and authenticator apps have to be added again.`,
        ]
      : []),
    secretFile === null
      ? 'Start the program with this DATABASE_URL and with the same AUTH_SECRET as before.'
      : `Start the program with this DATABASE_URL and with AUTH_SECRET="$(cat ${secretFile.file})".`,
    `${DATA_DIR} is unchanged. Keep it as a copy, and do not start a program on it again.`,
  ]
}

function count(rows: number): string {
  return rows.toLocaleString('en')
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
