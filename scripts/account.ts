import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../server/db/connect.ts'
import { FolderInUseError } from '../server/db/folder-lock.ts'
import { type Env, readEnv } from '../server/env.ts'
import { giveOrder } from '../server/jobs/orders.ts'
import { createLog } from '../server/log.ts'
import { resetFactor } from '../server/services/accounts/resetting-factor.ts'

/**
 * `npm run account -- reset-factor EMAIL`: takes the authenticator app off the account of somebody who has lost it,
 * also while the program runs.
 */

const [command, email, ...others] = process.argv.slice(2)

const ANSWERS: Record<string, string> = {
  done: 'The authenticator app is off, and all devices of the account are signed out. Its holder is told by email; colleagues are asked to set the app up again when they sign in.',
  nobody: 'Nobody has confirmed that email. It has to be written as it stands in the account.',
  'no-app': 'That account has no authenticator app.',
}

try {
  const answer = await reset()
  if (answer !== 'done') throw new Error(ANSWERS[answer] ?? answer)
  process.stdout.write(`${ANSWERS.done}\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`)
  process.exit(1)
}

async function reset(): Promise<string> {
  if (command !== 'reset-factor' || email === undefined || others.length > 0)
    throw new Error('what can be done is: npm run account -- reset-factor EMAIL')
  const env = readEnv()
  if (env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, 'database')))
    throw new Error(`There is no database in DATA_DIR, "${env.DATA_DIR}".`)
  try {
    return await resetHere(env, email)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const answer = await giveOrder(env.DATA_DIR, { order: 'reset-factor', email })
    if (answer === null)
      throw new Error('The program that has the database open did not answer.', { cause: error })
    return answer
  }
}

async function resetHere(env: Env, whose: string): Promise<string> {
  const { db, snapshots, close } = await openDatabase(env, createLog('warn'))
  try {
    const done = await resetFactor({ db, now: () => new Date(), newId: randomUUID }, whose)
    await snapshots?.takeIfChanged(new Date())
    return done
  } finally {
    await close()
  }
}
