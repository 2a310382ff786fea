import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeLimits } from '#server/code-limits.ts'
import { noLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Holder, holders } from '#tests/support/holders.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { newRecoveryCodes, passSecondFactor, stopSecondFactor } from './second-factor.ts'

/** Somebody has the password, and tries codes. */

const db = await testDatabase()
const EMAIL = 'naledi@example.org'
// As with RATE_LIMIT=off: codes are counted all the same.
const deps = testDeps(db, { now: () => new Date(), limits: { ...noLimits, ...codeLimits(db) } })
const { from, here, read, openProven, addApp, enter } = holders(db, deps)

let naledi: Holder
let app: Awaited<ReturnType<typeof addApp>>
beforeEach(async () => {
  naledi = await openProven(EMAIL)
  app = await addApp(naledi)
})

const guess = (jar: CookieJar, code = '000000') =>
  passSecondFactor(deps, { code, trustDevice: false }, from(jar))

const steps = (count: number) => Promise.all(Array.from({ length: count }, () => enter(EMAIL)))

const mails = async (template: string) =>
  (await rowsOf<{ id: string }>(db, sql`select id from messages where template = ${template}`)).length

/** What is under way between password and code. */
const stepsUnderWay = async () =>
  (await rowsOf<{ value: string }>(db, sql`select value from verifications where identifier like '2fa-%'`))
    .length

test('of many codes sent at once, a few are looked at, and then the right one is not', async () => {
  const [one, ...others] = await steps(5)
  // Each step takes five; what is sent in the same moment is not looked at, or looked at once.
  const tried = await Promise.all([...others, ...others, ...others, ...others].map((step) => guess(step)))
  expect(tried.filter((answer) => !answer.ok && answer.problem === 'too-many')).toHaveLength(6)
  expect(await guess(one as CookieJar, totp(app.key, 30))).toMatchObject({ problem: 'too-many' })
})

test('steps opened one after the other do not start the count anew', async () => {
  const problems = new Set<string>()
  for (let i = 0; i < 12; i++) {
    const answer = await guess(await enter(EMAIL), `00000${i % 10}`)
    problems.add(`${i < 10 ? 'first ten' : 'later'}: ${answer.ok ? 'in' : answer.problem}`)
  }
  expect([...problems]).toEqual(['first ten: invalid', 'later: too-many'])
})

test('an open browser and the sign-in share one allowance', async () => {
  for (let i = 0; i < 10; i++) await guess(await enter(EMAIL))
  const given = { password: PASSWORD, code: totp(app.key, 30) }
  const elsewhere = from(naledi.jar)
  elsewhere.headers.set('cookie', naledi.jar.header.replace(/tours\.known=[^;]*/, ''))
  const made = await newRecoveryCodes(deps, naledi.account, given, elsewhere)
  expect(made).toMatchObject({ problem: 'too-many' })
})

describe('the holder', () => {
  test('is mailed once after five wrong codes', async () => {
    for (let i = 0; i < 4; i++) await guess(await enter(EMAIL))
    expect(await mails('wrongCodes')).toBe(0)
    for (let i = 0; i < 8; i++) await guess(await enter(EMAIL))
    expect(await mails('wrongCodes')).toBe(1)
  })

  test('gets in meanwhile with a recovery code, and on a device that has been in', async () => {
    const home = await enter(EMAIL)
    const came = await guess(home, totp(app.key, 30))
    if (came.ok) home.take(came.cookies)
    for (let i = 0; i < 12; i++) await guess(await enter(EMAIL))
    expect(await guess(await enter(EMAIL), app.recoveryCodes[0])).toMatchObject({ ok: true })
    const again = await enter(EMAIL)
    again.set('tours.known', home.get('tours.known') ?? '')
    expect(await guess(again)).toEqual({ ok: false, problem: 'invalid' })
  })

  test('gets in with a recovery code although a hundred wrong ones were tried', async () => {
    for (let i = 0; i < 100; i++) {
      await deps.limits.takeCode({ userId: naledi.account.id, kind: 'recovery', isKnown: false })
    }
    expect(await guess(await enter(EMAIL), app.recoveryCodes[0])).toMatchObject({ ok: true })
  })

  test('gets in after a recovery by mail, whatever was tried before with the old password', async () => {
    for (let i = 0; i < 12; i++) await guess(await enter(EMAIL))
    const jar = new CookieJar()
    await forgotPassword(deps, { email: EMAIL, to: null }, from(jar))
    const [link] = await rowsOf<{ id: string }>(
      db,
      sql`select id from account_links where purpose = 'reset-password'`,
    )
    const token = deps.tokens.linkToken('reset-password', link?.id ?? '')
    const reset = await resetPassword(deps, { token, password: 'lantern 77 quarry swift' }, from(jar))
    if (reset.ok) jar.take(reset.cookies)
    expect(await guess(jar, totp(app.key, 30))).toMatchObject({ ok: true })
  })

  test('who enters right codes is never held up', async () => {
    for (let i = 0; i < 12; i++) {
      await db.execute(sql`delete from rate_limits where key like 'used-code:%'`)
      expect(await guess(await enter(EMAIL), totp(app.key, 30))).toMatchObject({ ok: true })
    }
  })
})

test('few steps are open at a time: the newest', async () => {
  const all = []
  for (let i = 0; i < 9; i++) all.push(await enter(EMAIL))
  expect(await stepsUnderWay()).toBe(10)
  expect(await guess(all[0] as CookieJar, totp(app.key, 30))).toEqual({ ok: false, problem: 'expired' })
  expect(await guess(all.at(-1) as CookieJar, totp(app.key, 30))).toMatchObject({ ok: true })
})

describe('somebody who has an account and an app, too, and shows cookies of both', () => {
  const OWN = 'thabo@example.org'
  const [SESSION, STEP] = ['__Secure-tours.session_token', '__Secure-tours.two_factor']
  const wrong = { ok: false, problem: 'invalid' }
  let thabo: Holder
  let own: Awaited<ReturnType<typeof addApp>>
  beforeEach(async () => {
    thabo = await openProven(OWN)
    own = await addApp(thabo)
  })

  /** The cookie of that name, with a blank where some read over it, and some do not. */
  const blank = (jar: CookieJar, name: string) => `${name} =${jar.get(name) ?? ''}`
  const plain = (jar: CookieJar, name: string) => `${name}=${jar.get(name) ?? ''}`
  const showing = (...cookies: string[]) => ({
    ...from(naledi.jar),
    headers: new Headers({ cookie: cookies.join('; ') }),
  })
  const pass = (code: string, request: ReturnType<typeof showing>) =>
    passSecondFactor(deps, { code, trustDevice: false }, request)

  test('confirms nothing for the other by a code of their own', async () => {
    const request = showing(blank(thabo.jar, SESSION), plain(naledi.jar, SESSION))
    const there = { ...(await here(naledi.jar)), ...request }
    const stop = (code: string) => stopSecondFactor(deps, naledi.account, { password: PASSWORD, code }, there)
    expect(await stop(totp(own.key, 30))).toMatchObject({ ...wrong, problems: [{ path: 'code' }] })
    expect((await read(naledi.jar)).account.twoFactorEnabled).toBe(true)
    expect(await stop(totp(app.key, 30))).toMatchObject({ ok: true })
  })

  test('has codes judged for the account whose allowance they take', async () => {
    const request = showing(blank(await enter(EMAIL), STEP), plain(await enter(OWN), STEP))
    expect(await pass(totp(app.key, 30), request)).toEqual(wrong)
    expect(await pass(totp(own.key, 30), request)).toMatchObject({ ok: true })
  })

  test('learns nothing about codes of an open session by a step of their own', async () => {
    const request = showing(plain(naledi.jar, SESSION), plain(await enter(OWN), STEP))
    expect(await pass(totp(app.key, 30), request)).toEqual(wrong)
    expect(await guess(await enter(EMAIL), totp(app.key, 30))).toMatchObject({ ok: true })
  })

  test('gets no try back by a right code of their own', async () => {
    const request = showing(plain(thabo.jar, SESSION), plain(await enter(EMAIL), STEP))
    expect(await pass(totp(own.key, 30), request)).toEqual(wrong)
  })
})
