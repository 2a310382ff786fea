import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPasswords } from '#server/auth/passwords.ts'
import { databaseLimits } from '#server/limits.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders, inSession } from '#tests/support/holders.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { proofUnderWay, proveEmail } from './own-email.ts'
import { changePhone, provePhone } from './own-phone.ts'
import { savePassenger, savePlace, savedBy } from './profile.ts'
import { signIn } from './signing-in.ts'

/** What happens when several things happen in the same moment. */

const db = await testDatabase()
const EMAIL = 'naledi@example.org'
const deps = testDeps(db, { now: () => new Date(), hasSms: true, limits: databaseLimits(db) })
const { from, open, openProven, proofLink, enter, read } = holders(db, deps)
const times = <T>(n: number, act: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('eight right sign-ins to one account all get in', async () => {
  const { jar } = await openProven(EMAIL)
  expect(await times(8, () => enter(EMAIL))).toHaveLength(8)
  const known = { identifier: EMAIL, password: PASSWORD, remember: true }
  const again = await times(8, () => signIn(deps, known, from(jar)))
  expect(again.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true))
})

test('of thirty wrong ones few are looked at', async () => {
  const { jar } = await open(EMAIL)
  const guess = { identifier: EMAIL, password: 'wrong', remember: true }
  const answers = await times(30, () => signIn(deps, guess, { ...from(jar), headers: new Headers() }))
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'invalid').length).toBeLessThanOrEqual(6)
})

test('more sign-ins than can be hashed in a few seconds are asked to come again soon', async () => {
  await open(EMAIL)
  const fresh = { ...testDeps(db, { now: () => new Date() }), passwords: createPasswords() }
  const given = { identifier: EMAIL, password: PASSWORD, remember: true }
  const nobody = { headers: new Headers(), address: '41.0.0.1' }
  const answers = await times(40, () => signIn(fresh, given, nobody))
  const refused = answers.filter(({ ok }) => !ok)
  expect(answers.length - refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ problem: 'too-many', retryAfterSeconds: 5 })
})

test('judging sly long passwords takes no work off the thread that answers', async () => {
  await deps.passwords.isStrong(PASSWORD, [])
  const thread = process.threadCpuUsage()
  const whole = process.cpuUsage()
  await times(3, () => deps.passwords.isStrong('4@8({[<3609!1|0$5+7%2z'.repeat(4), []))
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system
  // Of all the work in this process; by itself it would be nearly all of it.
  expect(sum(process.threadCpuUsage(thread))).toBeLessThan(sum(process.cpuUsage(whole)) / 2)
})

test('two accounts that prove one address at the same moment get a plain answer each', async () => {
  const one = await open(EMAIL)
  const link = await proofLink(EMAIL)
  const other = await open('sipho@example.org')
  await db.execute(sql`update users set email = ${EMAIL} where id = ${other.account.id}`)
  await db.execute(sql`update account_links set email = ${EMAIL} where user_id = ${other.account.id}`)
  const [otherLink] = await rowsOf<{ id: string }>(
    db,
    sql`select id from account_links where user_id = ${other.account.id}`,
  )
  const answers = await Promise.all([
    proveEmail(deps, link, { who: await inSession(db, one.account), password: '', address: '' }),
    proveEmail(deps, deps.tokens.linkToken('prove-email', otherLink?.id ?? ''), {
      who: await read(other.jar),
      password: '',
      address: '',
    }),
  ])
  expect(answers).toContainEqual({ ok: true, already: false })
  expect(answers).toContainEqual({ ok: false, problem: 'invalid-token' })
})

test('one link that is sent twice at the same moment proves once, and says so both times', async () => {
  const { account } = await open(EMAIL)
  const who = await inSession(db, account)
  const link = await proofLink(EMAIL)
  const answers = await times(3, () => proveEmail(deps, link, { who, password: '', address: '' }))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
  expect(answers.filter((answer) => answer.ok && answer.already)).toHaveLength(2)
  const events = await rowsOf(db, sql`select id from events where what = 'email proven'`)
  expect(events).toHaveLength(1)
  // Opened again later, by somebody who is signed in or not.
  expect(await proofUnderWay(deps, link, null)).toMatchObject({ isProven: true, needsPassword: false })
  expect(await proveEmail(deps, link, { who: null, password: '', address: '' })).toEqual({
    ok: true,
    already: true,
  })
})

test('two accounts that prove one number at the same moment: one has it in the end', async () => {
  const wanted = { phone: '082 123 4567', password: PASSWORD }
  const both = [await openProven(EMAIL), await openProven('sipho@example.org')]
  for (const { account, jar } of both) await changePhone(deps, account, wanted, from(jar))
  const codes = await rowsOf<{ id: string; user_id: string }>(db, sql`select id, user_id from phone_codes`)
  const answers = await Promise.all(
    both.map(async ({ account }) => {
      const id = codes.find((code) => code.user_id === account.id)?.id ?? ''
      return provePhone(deps, await inSession(db, account), deps.tokens.phoneCode(id), '196.21.0.1')
    }),
  )
  expect(answers).toEqual([true, true])
  const holding = await rowsOf(db, sql`select id from users where phone = '+27821234567' and phone_verified`)
  expect(holding).toHaveLength(1)
})

test('nobody saves more than fifty places or passengers', async () => {
  const { account } = await open(EMAIL)
  await db.execute(sql`insert into saved_places (id, user_id, name, place, created_at)
    select gen_random_uuid(), ${account.id}, 'Stop ' || n, '{"label": "x"}', now() from generate_series(1, 48) n`)
  await times(6, (i) =>
    savePlace(deps, account, { name: `Home ${i}`, address: '12 Kloof Nek Road' }, '196.21.0.1'),
  )
  expect((await savedBy(deps, account)).places).toHaveLength(50)
  const passenger = { passenger: 'Sipho', phone: '', notes: '' }
  expect(await savePassenger(deps, account, passenger)).toBe(true)
})
