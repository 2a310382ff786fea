import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { clockOf } from '../server/clock.ts'
import { openDatabase } from '../server/db/connect.ts'
import { FolderInUseError } from '../server/db/embedded/folder-lock.ts'
import { type Env, readEnv } from '../server/env.ts'
import { giveOrder } from '../server/jobs/orders.ts'
import { createLog } from '../server/log.ts'
import { resetFactor } from '../server/services/accounts/resetting-factor.ts'
import { makeOwner } from '../server/services/office/staff/make-owner.ts'

/**
 * `npm run account -- reset-factor EMAIL` takes the authenticator app off the account of somebody who has lost it, and
 * `npm run account -- make-owner EMAIL` makes somebody an owner; also while the program runs.
 */

const [command, email, ...others] = process.argv.slice(2)

const COMMANDS = {
  'reset-factor': {
    act: resetFactor,
    done: 'The authenticator app is off, and all devices of the account are signed out. The holder gets an email; staff are asked to set the app up again when they sign in.',
  },
  'make-owner': {
    act: makeOwner,
    done: 'They are an owner now, and all owners get an email. If somebody should not be an owner, remove them under Staff in the console.',
  },
}

const ANSWERS: Record<string, string> = {
  nobody: 'Nobody has confirmed that email. Write it exactly as in the account.',
  'no-app': 'That account has no authenticator app.',
  'owner-already': 'They are an owner already.',
}

type Command = keyof typeof COMMANDS

try {
  const { order, answer } = await carryOut()
  if (answer !== 'done') throw new Error(ANSWERS[answer] ?? answer)
  process.stdout.write(`${COMMANDS[order].done}\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`)
  process.exit(1)
}

async function carryOut(): Promise<{ order: Command; answer: string }> {
  const order = (Object.keys(COMMANDS) as Command[]).find((known) => known === command)
  if (order === undefined || email === undefined || others.length > 0)
    throw new Error('use npm run account -- reset-factor EMAIL, or make-owner EMAIL')
  const env = readEnv()
  if (env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, 'database')))
    throw new Error(`There is no database in DATA_DIR, "${env.DATA_DIR}".`)
  try {
    return { order, answer: await carryOutHere(env, order, email) }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const answer = await giveOrder(env.DATA_DIR, { order, email })
    if (answer === null)
      throw new Error('The program that has the database open did not answer.', { cause: error })
    return { order, answer }
  }
}

async function carryOutHere(env: Env, order: Command, whose: string): Promise<string> {
  const { now } = clockOf(env)
  const { db, snapshots, close } = await openDatabase(env, createLog('warn'))
  try {
    const done = await COMMANDS[order].act({ db, now, newId: randomUUID }, whose)
    await snapshots?.takeIfChanged(now())
    return done
  } finally {
    await close()
  }
}
