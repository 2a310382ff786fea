import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** The time an answer takes must not reveal whether an address has an account. */

const TRIES = 200
const KNOWN = 'thandi@example.org'
const UNKNOWN = 'nobody@example.org'

let program: Program
let mailServer: MailServer
let admin: pg.Client

beforeAll(async () => {
  mailServer = await startMailServer()
  const database = await newPostgres()
  program = await startProgram({
    DATABASE_URL: database,
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
  })
  admin = new pg.Client({ connectionString: database })
  await admin.connect()
  await new Visitor(program.url).signUp(KNOWN)
  await admin.query('update users set email_verified = true')
})
afterAll(async () => {
  await admin.end()
  await program.stop()
  await mailServer.stop()
})

test.each<[string, (who: Visitor, email: string) => Promise<Response>]>([
  ['signing in', (who, email) => who.signIn(email, 'wrong')],
  ['recovering', (who, email) => who.form('/auth/forgotten', { email })],
  ['signing up', (who, email) => who.signUp(email)],
])(`finding out who has an account, over ${TRIES} tries: %s`, { timeout: 240_000 }, async (what, attempt) => {
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] }
  // The first requests open connections and load lists.
  for (let i = -5; i < TRIES / 2; i++) {
    await admin.query('delete from rate_limits')
    // In turns, so that other work on the machine affects both alike.
    for (const email of i % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
      const started = performance.now()
      await (await attempt(new Visitor(program.url), email)).arrayBuffer()
      if (i >= 0) times[email]?.push(performance.now() - started)
    }
  }
  const [known = [], unknown = []] = [times[KNOWN], times[UNKNOWN]]
  const chance = shareOfSlower(known, unknown)
  process.stdout.write(
    `${what}: median ${middle(known).toFixed(1)} ms known, ${middle(unknown).toFixed(1)} ms unknown; known was slower in ${(chance * 100).toFixed(0)}% of pairs\n`,
  )
  // 50% reveals nothing. With a hundred each, chance alone stays within 38 to 62%, except once in a thousand runs.
  expect(chance).toBeGreaterThan(0.36)
  expect(chance).toBeLessThan(0.64)
})

/** How often one of the first is slower than one of the others: half of the time if both are alike. */
function shareOfSlower(first: number[], others: number[]): number {
  const slower = first.flatMap((a) => others.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)))
  return slower.reduce((sum, one) => sum + one, 0) / slower.length
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
