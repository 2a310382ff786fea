import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../server/db/connect.ts'
import { FolderInUseError, lockFolder } from '../server/db/embedded/folder-lock.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { depsFor } from './demo/deps.ts'
import { DEMO_MARK } from './demo/mark.ts'
import { GUESTS, OPERATOR, OWNER, PASSWORD } from './demo/people.ts'
import { clockOf } from '../server/clock.ts'
import { seed } from './demo/seed.ts'

/**
 * `npm run demo`: the program for a business with a month of history. Each start generates the month afresh, so that
 * it always ends now; anything done in an earlier demonstration is lost.
 */

/** In the project's folder, wherever the command is run. */
const FOLDER = path.resolve(import.meta.dirname, '../demo-data')
/** Variables that would lead out of the demonstration. */
const LEFT_OUT = /^(DATABASE_URL|SMTP_|SMS_|IMAP_|MAIL_|OWNER_|PUBLIC_URL|TRUST_PROXY|AUTH_SECRET)/

for (const name of Object.keys(process.env)) if (LEFT_OUT.test(name)) delete process.env[name]
Object.assign(process.env, { DATA_DIR: FOLDER, HOST: '127.0.0.1' })

let driverLink = ''
try {
  await emptyFolder()
  driverLink = await fill()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
await import('./start.ts')
const { publicUrl } = readEnv()
const [guest] = GUESTS
const lines = Object.entries({ owner: OWNER, operator: OPERATOR, customer: guest }).map(
  ([role, person]) => `${role} ${person?.email} ${PASSWORD}`,
)
const invitation = `The office’s console is at ${new URL('/operator', publicUrl).href}. Sign in with an email below and the password after it:`
process.stdout.write(`${[invitation, ...lines, `driver ${driverLink}`].join('\n')}\n`)

async function emptyFolder(): Promise<void> {
  if (!existsSync(FOLDER)) return
  try {
    await (
      await lockFolder(FOLDER)
    )()
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new Error('The demonstration is already running; stop it first.', { cause: error })
  }
  rmSync(FOLDER, { recursive: true })
}

async function fill(): Promise<string> {
  const env = readEnv()
  const now = clockOf(env).now()
  const { db, snapshots, close } = await openDatabase(env, createLog('warn'))
  try {
    writeFileSync(path.join(FOLDER, DEMO_MARK), '')
    const link = await seed(await depsFor(db, env, now), now)
    await snapshots?.takeIfChanged(now)
    return link
  } finally {
    await close()
  }
}
