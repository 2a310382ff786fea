import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseLimits } from '#server/limits.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import type { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { type Holder, holders } from '#tests/support/holders.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { signOutEverywhere, signOutOthers, trustedDevicesOf, trustNoMore } from './devices.ts'
import { eraseAccount } from './own-data.ts'
import { changeEmail } from './own-email.ts'
import { changePassword } from './own-password.ts'
import {
  finishSecondFactor,
  newRecoveryCodes,
  passSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor.ts'
import { signIn } from './signing-in.ts'

const db = await testDatabase()
const EMAIL = 'naledi@example.org'
const deps = testDeps(db, { now: () => new Date(), limits: databaseLimits(db) })
const { from, here, read, openProven, addApp, enter } = holders(db, deps)

let naledi: Holder
let app: Awaited<ReturnType<typeof addApp>>
beforeEach(async () => {
  naledi = await openProven(EMAIL)
  app = await addApp(naledi)
})

const count = async (what: 'sessions' | 'verifications') =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.raw(what)}`))[0]?.n

const templates = async () =>
  (await rowsOf<{ template: string }>(db, sql`select template from messages`)).map(({ template }) => template)

describe('a code of the app', () => {
  test('that turned the app on signs nobody in', async () => {
    const step = await enter(EMAIL)
    const given = { code: app.code, trustDevice: false }
    expect(await passSecondFactor(deps, given, from(step))).toEqual({ ok: false, problem: 'expired' })
  })

  test('that was looked at over the shoulder opens nothing, and no device is trusted', async () => {
    const given = { code: totp(app.key, 30), trustDevice: true }
    expect(await passSecondFactor(deps, given, from(await enter(EMAIL)))).toMatchObject({ ok: true })
    const [sessions, trusted] = [await count('sessions'), await count('verifications')]
    const step = await enter(EMAIL)
    expect(await passSecondFactor(deps, given, from(step))).toEqual({ ok: false, problem: 'expired' })
    expect(await count('sessions')).toBe(sessions)
    // Only what counts the tries of the step is left of it.
    expect(await count('verifications')).toBeLessThanOrEqual((trusted ?? 0) + 1)
  })

  test('serves one of several who send it at once', async () => {
    const given = { code: totp(app.key, 30), trustDevice: true }
    const steps = await Promise.all(Array.from({ length: 4 }, () => enter(EMAIL)))
    const passed = await Promise.all(steps.map((step) => passSecondFactor(deps, given, from(step))))
    expect(passed.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('taking the app off', () => {
  const stop = async (code: string, password = PASSWORD) =>
    stopSecondFactor(deps, naledi.account, { password, code }, await here(naledi.jar))

  test('takes the password and a new code of the app, and says so in a mail', async () => {
    expect(await stop(totp(app.key, 30), 'not it')).toMatchObject({ problems: [{ path: 'password' }] })
    expect(await stop('000000')).toMatchObject({ problems: [{ path: 'code' }] })
    expect(await stop(app.code)).toMatchObject({ problems: [{ path: 'code' }] })
    expect((await read(naledi.jar)).account.twoFactorEnabled).toBe(true)
    const stopped = await stop(totp(app.key, 30))
    if (!stopped.ok) throw new Error(stopped.problem)
    naledi.jar.take(stopped.cookies)
    expect((await read(naledi.jar)).account.twoFactorEnabled).toBe(false)
    expect((await read(await enter(EMAIL))).account.email).toBe(EMAIL)
    expect(await templates()).toContain('secondFactorOff')
  })

  test('is possible with a recovery code if the phone is lost', async () => {
    const [code = ''] = app.recoveryCodes
    expect(await stop(code.replace('-', ''))).toMatchObject({ ok: true })
    expect(await templates()).toContain('recoveryCodeUsed')
  })

  test('guesses at the code from an open browser are slowed down', async () => {
    const problems: string[] = []
    for (let i = 0; i < 12; i++) {
      const stopped = await stop(`1111${10 + i}`)
      problems.push(stopped.ok ? 'off' : stopped.problem)
    }
    expect(problems).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'too-many', 'too-many'])
  })
})

test('new recovery codes are made with a code, for they open what the app opens', async () => {
  const make = (code: string) =>
    newRecoveryCodes(deps, naledi.account, { password: PASSWORD, code }, from(naledi.jar))
  expect(await make('000000')).toMatchObject({ problems: [{ path: 'code' }] })
  const made = await make(totp(app.key, 30))
  expect(made.ok && made.recoveryCodes).toHaveLength(10)
})

test('a new password changes the session here: what was copied from it is void', async () => {
  const before = naledi.jar.header
  const wanted = { current: PASSWORD, password: 'lantern 77 quarry swift', code: totp(app.key, 30) }
  const changed = await changePassword(deps, naledi.account, wanted, await here(naledi.jar))
  if (!changed.ok) throw new Error(changed.problem)
  naledi.jar.take(changed.cookies)
  expect((await read(naledi.jar)).account.email).toBe(EMAIL)
  expect(await deps.sessions.read(new Headers({ cookie: before }))).toBeNull()
  // Better Auth reads the new cookie too.
  const [code = ''] = app.recoveryCodes
  const check = { code, kind: 'recovery' as const, trustDevice: false }
  const { headers } = from(naledi.jar)
  expect(await deps.sessions.checkSecondFactor(naledi.account.id, headers, check)).toMatchObject({ ok: true })
})

describe('where the app is on', () => {
  test('a new password or email and the end of the account ask for its code, too', async () => {
    const there = from(naledi.jar)
    const wanted = { current: PASSWORD, password: 'lantern 77 quarry swift' }
    const problems = [{ path: 'code' }]
    const password = await changePassword(deps, naledi.account, wanted, await here(naledi.jar))
    expect(password).toMatchObject({ problems })
    const wrong = { email: 'other@example.org', password: PASSWORD, code: '000000' }
    expect(await changeEmail(deps, naledi.account, wrong, there)).toMatchObject({ problems })
    expect(await eraseAccount(deps, naledi.account, { password: PASSWORD }, there)).toMatchObject({
      problems,
    })
    const right = { ...wrong, code: totp(app.key, 30) }
    expect(await changeEmail(deps, naledi.account, right, there)).toEqual({ ok: true })
    // Not spent by what was refused for another reason.
    const weak = { current: PASSWORD, password: 'password', code: app.recoveryCodes[0] }
    await changePassword(deps, naledi.account, weak, await here(naledi.jar))
    const erased = { password: PASSWORD, code: app.recoveryCodes[0] }
    expect(await eraseAccount(deps, naledi.account, erased, there)).toEqual({ ok: true })
  })

  test('turning it on has ended all other sessions, which came in with the password alone', async () => {
    const thandi = await openProven('thandi@example.org')
    const elsewhere = await enter('thandi@example.org')
    await addApp(thandi)
    expect(await deps.sessions.read(from(elsewhere).headers)).toBeNull()
    expect((await read(thandi.jar)).account.twoFactorEnabled).toBe(true)
  })
})

describe('a device on which no code is asked for', () => {
  async function trusting(): Promise<CookieJar> {
    const jar = await enter(EMAIL)
    await db.execute(sql`delete from rate_limits where key like 'used-code:%'`)
    const given = { code: totp(app.key, 30), trustDevice: true }
    const passed = await passSecondFactor(deps, given, from(jar))
    if (!passed.ok) throw new Error(passed.problem)
    jar.take(passed.cookies)
    return jar
  }
  const again = async (jar: CookieJar) => {
    const asked = { identifier: EMAIL, password: PASSWORD, remember: true }
    const result = await signIn(deps, asked, from(jar))
    if (!result.ok) throw new Error(result.problem)
    jar.take(result.cookies)
    return result.needsSecondFactor ? 'asked for a code' : 'in'
  }

  test('stands under Devices, and is asked again once the holder says so', async () => {
    const phone = await trusting()
    const laptop = await trusting()
    expect(await again(phone)).toBe('in')
    const [device, other] = await trustedDevicesOf(deps, naledi.account, from(phone).headers)
    expect([device, other]).toMatchObject([
      { name: 'Chrome', isThis: true },
      { name: 'Chrome', isThis: false },
    ])
    await trustNoMore(deps, naledi.account, device?.id ?? '')
    expect(await again(phone)).toBe('asked for a code')
    expect(await again(laptop)).toBe('in')
  })

  test('is one no more after signing out everywhere; the one here stays when others are signed out', async () => {
    const phone = await trusting()
    const laptop = await trusting()
    await signOutOthers(deps, naledi.account, await here(phone))
    expect([await again(phone), await again(laptop)]).toEqual(['in', 'asked for a code'])
    await signOutEverywhere(deps, naledi.account, '196.21.0.1')
    expect(await again(phone)).toBe('asked for a code')
  })
})

test('a recovery code does not turn an app on', async () => {
  const { account, jar } = await openProven('sipho@example.org')
  const setup = await startSecondFactor(deps, account, PASSWORD, from(jar))
  const code = setup.ok ? (setup.recoveryCodes[0] ?? '') : ''
  expect(await finishSecondFactor(deps, account, code, from(jar))).toMatchObject({ ok: false })
  expect((await read(jar)).account.twoFactorEnabled).toBe(false)
})

test('after 30 days everybody signs in again, however much the session is used', async () => {
  const session = await read(naledi.jar)
  await db.execute(sql`update sessions set expires_at = now() + interval '20 days'`)
  expect((await read(naledi.jar)).sessionId).toBe(session.sessionId)
  await db.execute(sql`update sessions set created_at = now() - interval '30 days 1 second'`)
  expect(await deps.sessions.read(from(naledi.jar).headers)).toBeNull()
})
