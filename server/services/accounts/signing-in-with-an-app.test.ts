import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { databaseLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { from, NEW_PASSWORD, ownAccounts } from '#tests/support/own-accounts.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { changePassword } from './own-password.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { passSecondFactor } from './second-factor.ts'
import { signIn } from './signing-in.ts'

const EMAIL = 'thandi@example.org'
const { db, deps, open, accountOf, addApp, newestLink, prove, tryIn, templates } = await ownAccounts({
  name: 'Thandi Mokoena',
  email: EMAIL,
  language: 'de-CH',
})

describe('a second factor', () => {
  async function withSecondFactor() {
    const { account, jar } = await open()
    return { account, ...(await addApp({ account, jar })) }
  }

  async function firstStep(): Promise<CookieJar> {
    const jar = new CookieJar()
    const result = await tryIn()
    if (!result.ok) throw new Error(result.problem)
    expect(result.needsSecondFactor).toBe(true)
    jar.take(result.cookies)
    expect(await deps.sessions.read(from(jar).headers)).toBeNull()
    return jar
  }

  test('is asked for; a code of the app works once', async () => {
    deps.limits = databaseLimits(db)
    const { key } = await withSecondFactor()
    const code = totp(key, 30)
    const jar = await firstStep()
    expect(await passSecondFactor(deps, { code: '000000', trustDevice: false }, from(jar))).toMatchObject({
      ok: false,
    })
    const passed = await passSecondFactor(deps, { code, trustDevice: false }, from(jar))
    if (!passed.ok) throw new Error(passed.problem)
    jar.take(passed.cookies)
    expect((await accountOf(jar)).email).toBe(EMAIL)
    const replayed = await passSecondFactor(deps, { code, trustDevice: false }, from(await firstStep()))
    expect(replayed).toEqual({ ok: false, problem: 'expired' })
  })

  test('five wrong codes end the step; a recovery code works once', async () => {
    const { recoveryCodes } = await withSecondFactor()
    await db.execute(sql`update users set email_verified = true`)
    const guessed = await firstStep()
    const problems: unknown[] = []
    for (let i = 0; i < 7; i++) {
      const checked = await passSecondFactor(deps, { code: `00000${i}`, trustDevice: false }, from(guessed))
      problems.push(checked.ok ? 'passed' : checked.problem)
    }
    expect(problems.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'invalid'))
    expect(problems.slice(5)).not.toContain('passed')
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    const given = { code: code.toUpperCase(), trustDevice: false }
    expect(await passSecondFactor(deps, given, from(await firstStep()))).toMatchObject({ ok: true })
    expect(await passSecondFactor(deps, given, from(await firstStep()))).toMatchObject({ ok: false })
    expect(await templates()).toContain('recoveryCodeUsed')
  })

  test('a trusted device is not asked again, until the password changes', async () => {
    const { account, key, recoveryCodes } = await withSecondFactor()
    const jar = await firstStep()
    const passed = await passSecondFactor(deps, { code: totp(key, 30), trustDevice: true }, from(jar))
    if (!passed.ok) throw new Error(passed.problem)
    jar.take(passed.cookies)
    const credentials = { identifier: EMAIL, password: PASSWORD, remember: true }
    const again = await signIn(deps, credentials, from(jar))
    expect(again).toMatchObject({ ok: true, needsSecondFactor: false })
    if (again.ok) jar.take(again.cookies)
    const { sessionId = '' } = (await deps.sessions.read(from(jar).headers)) ?? {}
    const change = { current: PASSWORD, password: NEW_PASSWORD, code: recoveryCodes[0] }
    await changePassword(deps, account, change, { ...from(jar), sessionId })
    expect(await signIn(deps, { ...credentials, password: NEW_PASSWORD }, from(jar))).toMatchObject({
      needsSecondFactor: true,
    })
  })

  test('is asked for after a recovery by mail too', async () => {
    const { account } = await withSecondFactor()
    await prove(account)
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    const token = await newestLink('reset-password')
    expect(await resetPassword(deps, { token, password: NEW_PASSWORD }, from())).toMatchObject({
      ok: true,
      needsSecondFactor: true,
    })
  })
})
