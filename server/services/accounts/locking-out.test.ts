import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { composeAccountMail } from '#server/email/account-mails.ts'
import { databaseLimits, noLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { from, HOME, NEW_PASSWORD, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { changePassword } from './own-password.ts'
import { changePhone } from './own-phone.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { passSecondFactor, startSecondFactor } from './second-factor.ts'
import { signUp } from './signing-up.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'naledi@example.org'
const OTHER_PASSWORD = 'another harbour 52 kettle'
const { db, deps, clock, tick, open, openProven, accountOf, addApp, newestLink, tryIn, templates } =
  await ownAccounts({ name: 'Naledi', email: EMAIL, language: 'en' }, (db) => ({
    limits: databaseLimits(db),
  }))

describe('what others try', () => {
  test('does not use up the mails of a recovery', async () => {
    await openProven()
    for (let i = 0; i < 6; i++) await open(NEW_PASSWORD)
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    expect((await templates()).filter((template) => template === 'recovery')).toHaveLength(1)
  })

  test('puts none of their words into a recovery mail', async () => {
    await openProven()
    const message = {
      id: '',
      channel: 'email' as const,
      attempt: 1,
      firstAttemptAt: clock.now,
      remaining: null,
    }
    const ofAccount = {
      ...message,
      language: 'en',
      isToOffice: false,
      enquiry: null,
      booking: null,
      recipient: EMAIL,
    }
    const mailed = async (to: string) => {
      await forgotPassword(deps, { email: EMAIL, to }, from())
      const linkId = deps.tokens.linkId('reset-password', await newestLink('reset-password')) ?? ''
      const mail = await composeAccountMail(deps, {
        ...ofAccount,
        template: 'recovery',
        data: { linkId, to, language: 'en' },
      })
      return mail?.text ?? ''
    }
    expect(await mailed('/account/bookings')).toContain('&to=%2Faccount%2Fbookings\n')
    expect(await mailed('/account?CALL-NOW-082')).toContain('&to=%2Faccount\n')
    expect(await mailed('/DEAR-CUSTOMER-CALL-NOW-082')).not.toMatch(/to=|CALL/)
    expect(await rowsOf(db, sql`select 1 from messages where data::text like '%CALL%'`)).toEqual([])
  })

  test('does not keep a known device out', async () => {
    const { jar } = await openProven()
    for (let i = 0; i < 45; i++) await deps.limits.takeSignIn(EMAIL, `41.0.0.${i}`, false)
    for (let i = 0; i < 8; i++) await deps.limits.takeSignIn(EMAIL, HOME, false)
    expect(await tryIn(PASSWORD, { address: '41.9.9.9' })).toMatchObject({ problem: 'too-many' })
    expect(await tryIn(PASSWORD, { jar })).toMatchObject({ ok: true })
  })

  test('with their own right passwords, from the same address, does not keep a known device out', async () => {
    const { jar } = await openProven()
    for (let i = 0; i < 101; i++) await deps.limits.takeSignIn(`guest${i}@example.org`, HOME, false)
    expect(await tryIn(PASSWORD)).toMatchObject({ problem: 'too-many' })
    expect(await tryIn(PASSWORD, { jar })).toMatchObject({ ok: true })
  })

  test('does not keep a known device from asking for a recovery', async () => {
    const { jar } = await openProven()
    for (let i = 0; i < 21; i++) await forgotPassword(deps, { email: `p${i}@example.org`, to: null }, from())
    expect(await forgotPassword(deps, { email: EMAIL, to: null }, from())).toMatchObject({ ok: false })
    expect(await forgotPassword(deps, { email: EMAIL, to: null }, from(jar))).toEqual({ ok: true })
  })

  test('displaces nothing of the owner by choosing weak passwords with the right one', async () => {
    const { account, jar } = await openProven()
    const here = async (at: CookieJar, address: string) => ({
      ...from(at, address),
      sessionId: (await deps.sessions.read(from(at).headers))?.sessionId ?? '',
    })
    const thief = new CookieJar()
    const tried = await tryIn(PASSWORD, { address: '41.0.0.1' })
    if (tried.ok) thief.take(tried.cookies)
    const weak = { current: PASSWORD, password: 'password' }
    for (let i = 0; i < 21; i++) await changePassword(deps, account, weak, await here(thief, '41.0.0.1'))
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    const token = await newestLink('reset-password')
    const own = { current: PASSWORD, password: NEW_PASSWORD }
    expect(await changePassword(deps, account, own, await here(jar, HOME))).toMatchObject({ ok: true })
    const given = { token, password: `${NEW_PASSWORD} too` }
    expect(await resetPassword(deps, given, from())).toMatchObject({ ok: true })
  })

  test('on a stolen session does not keep the owner from confirming, there or elsewhere', async () => {
    const { account, jar } = await openProven()
    const elsewhere = new CookieJar()
    const entered = await tryIn(PASSWORD)
    if (entered.ok) elsewhere.take(entered.cookies)
    const stolen = new CookieJar()
    stolen.set('__Secure-tours.session_token', jar.get('__Secure-tours.session_token') ?? '')
    const wanted = { phone: '082 123 4567', password: 'wrong' }
    const answers = []
    for (let i = 0; i < 45; i++) {
      answers.push(await changePhone(deps, account, wanted, from(stolen, `41.10.0.${i}`)))
    }
    expect(answers.at(-1)).toMatchObject({ problem: 'too-many' })
    for (const own of [jar, elsewhere]) {
      expect(await changePhone(deps, account, { ...wanted, password: PASSWORD }, from(own))).toMatchObject({
        ok: true,
      })
    }
  })

  test('does not displace an account that waits for its proof', async () => {
    const { account } = await open()
    for (let i = 0; i < 4; i++) await open(`${NEW_PASSWORD} ${i}`)
    const jar = new CookieJar()
    const result = await tryIn(PASSWORD)
    if (!result.ok) throw new Error(result.problem)
    jar.take(result.cookies)
    expect((await accountOf(jar)).id).toBe(account.id)
  })

  describe('by opening any number of accounts with the address, before its owner and after', () => {
    const openMany = async (count: number) => {
      const passwords = { ...deps.passwords, isStrong: () => Promise.resolve(true) }
      const strangers = { ...deps, passwords, limits: noLimits }
      for (let i = 0; i < count; i++) {
        tick()
        const wanted = {
          name: 'N',
          email: EMAIL,
          password: `${NEW_PASSWORD} ${i}`,
          reminders: true,
          reviews: true,
        }
        await signUp(strangers, wanted, 'en', from())
      }
    }
    const whoIsIn = async (password: string, jar?: CookieJar) => {
      const result = await tryIn(password, { ...(jar && { jar }), address: '41.0.0.1' })
      return result.ok ? result.userId : result.problem
    }

    test('keeps no owner out, on a new device or a known one', async () => {
      await openMany(101)
      const { account, jar } = await open()
      await openMany(101)
      expect(await whoIsIn(PASSWORD)).toBe(account.id)
      const change = { current: PASSWORD, password: OTHER_PASSWORD }
      const sessionId = (await deps.sessions.read(from(jar).headers))?.sessionId ?? ''
      const changed = await changePassword(deps, account, change, { ...from(jar), sessionId })
      if (changed.ok) jar.take(changed.cookies)
      expect(await whoIsIn(OTHER_PASSWORD)).toBe(account.id)
      for (let i = 0; i < 45; i++) await deps.limits.takeSignIn(EMAIL, `41.0.1.${i}`, false)
      expect(await whoIsIn(OTHER_PASSWORD)).toBe('too-many')
      expect(await whoIsIn(OTHER_PASSWORD, jar)).toBe(account.id)
    })

    test('keeps nobody out whose account is from before all of an address had one salt', async () => {
      const { hash } = deps.passwords
      const before = { ...deps, passwords: { ...deps.passwords, hash: (password: string) => hash(password) } }
      const wanted = { name: 'N', email: EMAIL, password: PASSWORD, reminders: true, reviews: true }
      const owner = await signUp(before, wanted, 'en', from())
      await openMany(101)
      expect(await whoIsIn(PASSWORD)).toBe(owner.ok && owner.userId)
    })
  })

  test('counts as coming from strangers, even if they have an account of their own with that address', async () => {
    await openProven()
    const stranger = await open(NEW_PASSWORD)
    let refused = 0
    for (let i = 0; i < 45; i++) {
      const tried = await tryIn(`guess ${i}`, { jar: stranger.jar, address: `41.0.0.${i}` })
      if (!tried.ok && tried.problem === 'too-many') refused += 1
    }
    expect(refused).toBe(5)
  })

  test('is slowed down even if an account of their own has the address too', async () => {
    await openProven()
    await open(NEW_PASSWORD)
    const answers: unknown[] = []
    for (let i = 0; i < 3; i++) {
      for (let guess = 0; guess < 3; guess++) answers.push(await tryIn(`guess ${i}${guess}`))
      answers.push(await tryIn(NEW_PASSWORD))
    }
    expect(answers).toContainEqual(expect.objectContaining({ problem: 'too-many' }))
  })
})

describe('the second factor', () => {
  test('lets a recovery code in, with or without its hyphen, while codes of the app are locked', async () => {
    const { account, jar } = await openProven()
    const [code = ''] = (await addApp({ account, jar })).recoveryCodes
    for (let i = 0; i < 10; i++) {
      await deps.limits.takeCode({ userId: account.id, kind: 'app', isKnown: false })
    }
    const step = new CookieJar()
    const first = await tryIn(PASSWORD)
    if (first.ok) step.take(first.cookies)
    const given = { code: '123456', trustDevice: false }
    expect(await passSecondFactor(deps, given, from(step))).toMatchObject({ problem: 'too-many' })
    const recovered = { ...given, code: code.replace('-', '') }
    expect(await passSecondFactor(deps, recovered, from(step))).toMatchObject({ ok: true })
  })

  test('that is turned on twice says so', async () => {
    const { account, jar } = await openProven()
    await addApp({ account, jar })
    expect(await startSecondFactor(deps, account, PASSWORD, from(jar))).toMatchObject({ problem: 'invalid' })
  })
})
