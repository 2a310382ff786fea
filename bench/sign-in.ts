import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { HASH_COST } from '#server/auth/passwords.ts'
import { HASHES } from '#server/services/accounts/whose-password.ts'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { databaseLimits } from '#server/limits.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import { signUp } from '#server/services/accounts/signing-up.ts'
import { createDatabase, startCluster } from '#tests/support/program/cluster.ts'
import { testDeps } from '#tests/support/deps.ts'
import { startProgram } from '#tests/support/program/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'
import { median, perSecond, print } from './report.ts'

/**
 * Sign-ins per second, with limits and session, beside bare password comparisons, of which each sign-in makes four.
 * Also what it adds to a request to find out who is signed in, as a share of a page that needs no account.
 */
const ROUNDS = 3
const CLIENTS = 4
const from = { headers: new Headers({ 'user-agent': 'bench' }), address: '196.21.0.1' }
const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-bench-'))
const log = pino({ level: 'silent' })

const { memoryCost, timeCost, parallelism } = HASH_COST
print('password hash', `argon2id, ${memoryCost} KiB, ${timeCost} passes, ${parallelism} thread`)

const embedded = await openDatabase({ DATA_DIR: path.join(folder, 'service') }, log)
await measureSignIn('embedded', embedded)
await embedded.close()

const cluster = await startCluster()
const url = await createDatabase(cluster, 'bench')
const postgres = await openDatabase({ DATA_DIR: folder, DATABASE_URL: url }, log)
await measureSignIn('PostgreSQL', postgres)
await postgres.close()

await measureSessionCheck('embedded', { DATA_DIR: path.join(folder, 'program') })
await measureSessionCheck('PostgreSQL', { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) })
await cluster.stop()
rmSync(folder, { recursive: true })

async function measureSignIn(name: string, { db }: Database): Promise<void> {
  const deps = testDeps(db, { now: () => new Date(), limits: databaseLimits(db) })
  const email = `${name.toLowerCase()}@example.org`
  const wanted = { name: 'Thandi', email, password: PASSWORD, reminders: false, reviews: false }
  await signUp(deps, wanted, 'en', from)
  const stored = await deps.passwords.hash(PASSWORD)
  let visitor = 0
  const whole = async () => {
    // Each from a different address: from one, the limits would stop them.
    const address = `41.${(visitor += 1) % 250}.${Math.floor(visitor / 250) % 250}.1`
    const result = await signIn(
      deps,
      { identifier: email, password: PASSWORD, remember: true },
      { ...from, address },
    )
    if (!result.ok) throw new Error(result.problem)
  }
  const bare = () => deps.passwords.verify(stored, PASSWORD)
  await perSecond(whole, CLIENTS, 500)
  const rounds: { whole: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ whole: await perSecond(whole, CLIENTS), bare: await perSecond(bare, CLIENTS) })
  }
  print(`${name}: sign-ins a second`, median(rounds.map((round) => round.whole)).toFixed(0))
  print(`${name}: bare password comparisons a second`, median(rounds.map((round) => round.bare)).toFixed(0))
  const ratio = median(rounds.map((round) => (HASHES.email * round.whole) / round.bare))
  print(`${name}: share of a sign-in that is hashing`, ratio.toFixed(2))
}

async function measureSessionCheck(name: string, environment: Record<string, string>): Promise<void> {
  const program = await startProgram({ ...environment, RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  const [nobody, somebody] = [new Visitor(program.url), new Visitor(program.url)]
  await somebody.signUp('checked@example.org')
  const ask = (visitor: Visitor, page: string) => async () =>
    void (await (await visitor.ask(page)).arrayBuffer())
  const rounds: { check: number; page: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const without = 1000 / (await perSecond(ask(nobody, '/api/auth/get-session'), CLIENTS, 1500))
    const withOne = 1000 / (await perSecond(ask(somebody, '/api/auth/get-session'), CLIENTS, 1500))
    const page = 1000 / (await perSecond(ask(nobody, '/contact'), CLIENTS, 1500))
    // The first round is a warm-up.
    if (round > 0) rounds.push({ check: withOne - without, page })
  }
  print(`${name}: session check, ms a request`, median(rounds.map(({ check }) => check)).toFixed(2))
  print(
    `${name}: share of a bare page request`,
    median(rounds.map(({ check, page }) => check / page)).toFixed(2),
  )
  await program.stop()
}
