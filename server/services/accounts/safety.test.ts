import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/connect.ts'
import { databaseLimits, noLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { composeAccountMail } from '#server/email/account-mails.ts'
import { totp } from '#tests/support/totp.ts'
import type { Account, Deps } from '../deps.ts'
import { changeEmail, proofUnderWay, proveEmail, sendProofAgain, startAfresh } from './own-email.ts'
import { changePassword } from './own-password.ts'
import { changePhone } from './own-phone.ts'
import { signOutEverywhere } from './devices.ts'
import { changeProfile, savePlace, savedBy } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { finishSecondFactor, passSecondFactor, startSecondFactor } from './second-factor.ts'
import { signIn } from './signing-in.ts'
import { signUp } from './signing-up.ts'

/** What somebody with bad intentions does with accounts of their own, or while they have a password of others. */

const db = await testDatabase()
const PASSWORD = 'protea kettle 41 harbour'
const NEW_PASSWORD = 'lantern 77 quarry swift'
const OTHER_PASSWORD = 'another harbour 52 kettle'
const EMAIL = 'naledi@example.org'
const HOME = '196.21.0.1'

let deps: Deps
let now: Date
beforeEach(() => {
  now = new Date()
  deps = testDeps(db, { now: () => now, hasSms: true, limits: databaseLimits(db) })
})

function from(jar = new CookieJar(), address = HOME) {
  return { headers: new Headers({ cookie: jar.header, 'user-agent': 'Chrome/120' }), address }
}

async function open(password = PASSWORD, email = EMAIL): Promise<{ account: Account; jar: CookieJar }> {
  now = new Date(now.getTime() + 1000)
  const jar = new CookieJar()
  const wanted = { name: 'Naledi', email, password, reminders: true, reviews: false }
  const signedUp = await signUp(deps, wanted, 'en', from(jar))
  if (!signedUp.ok) throw new Error(signedUp.problem)
  jar.take(signedUp.cookies)
  return { account: await accountOf(jar), jar }
}

async function openProven(password = PASSWORD, email = EMAIL) {
  const { account, jar } = await open(password, email)
  expect((await prove(account)).ok).toBe(true)
  now = new Date(now.getTime() + 1000)
  return { account: await accountOf(jar), jar }
}

async function accountOf(jar: CookieJar): Promise<Account> {
  const who = await deps.sessions.read(from(jar).headers)
  if (who === null) throw new Error('nobody is signed in')
  return who.account
}

async function newestLink(purpose = 'prove-email'): Promise<string> {
  const [link] = await rowsOf<{ id: string }>(
    db,
    sql`select id from account_links where purpose = ${purpose} order by created_at desc limit 1`,
  )
  return deps.tokens.linkToken(link?.id ?? '')
}

const prove = async (who: Account | null, password = '', token?: string) =>
  proveEmail(deps, token ?? (await newestLink()), { who, password, address: HOME })

const tryIn = (password: string, { jar, address }: { jar?: CookieJar; address?: string } = {}) =>
  signIn(deps, { identifier: EMAIL, password, remember: true }, from(jar, address))

const told = async () =>
  (await rowsOf<{ template: string }>(db, sql`select template from messages order by template`)).map(
    ({ template }) => template,
  )

async function withApp(account: Account, jar: CookieJar) {
  const setup = await startSecondFactor(deps, account, PASSWORD, from(jar))
  if (!setup.ok) throw new Error(setup.problem)
  const key = new URL(setup.uri).searchParams.get('secret') ?? ''
  const finished = await finishSecondFactor(deps, account, totp(key), from(jar))
  if (!finished.ok) throw new Error(finished.problem)
  jar.take(finished.cookies)
  return setup.recoveryCodes
}

describe('whether an address has an account', () => {
  /** What is asked of the passwords, as far as it takes time. */
  async function workOf(act: (watched: Deps) => Promise<unknown>): Promise<string[]> {
    const work: string[] = []
    const { hash, verify, isStrong } = deps.passwords
    const passwords: Deps['passwords'] = {
      hash: (password, salt) => (work.push('hash'), hash(password, salt)),
      verify: (stored, password) => (work.push('verify'), verify(stored, password)),
      isStrong: (password, about) => (work.push('judge'), isStrong(password, about)),
    }
    await act({ ...deps, passwords })
    return work
  }

  test.each<[string, (watched: Deps, email: string) => Promise<unknown>, string]>([
    [
      'signing in',
      (watched, email) => signIn(watched, { identifier: email, password: 'wrong', remember: true }, from()),
      'hash',
    ],
    [
      'signing up',
      (watched, email) =>
        signUp(
          watched,
          { name: 'N', email, password: PASSWORD, reminders: false, reviews: false },
          'en',
          from(),
        ),
      'judge',
    ],
    ['recovering', (watched, email) => forgotPassword(watched, { email, to: null }, from()), ''],
  ])('costs the same work, so that it takes as long: %s', async (_, act, first) => {
    await openProven()
    const known = await workOf((watched) => act(watched, EMAIL))
    expect(known[0] ?? '').toBe(first)
    expect(await workOf((watched) => act(watched, 'nobody@example.org'))).toEqual(known)
    for (let i = 0; i < 9; i++) await open(`${NEW_PASSWORD} ${i}`)
    expect(await workOf((watched) => act(watched, EMAIL))).toEqual(known)
  })
})

describe('an account that a stranger has opened with one’s address', () => {
  test('is not proven by the mailbox alone', async () => {
    const stranger = await open()
    const proof = await proofUnderWay(deps, await newestLink(), null)
    expect(proof).toEqual({ email: EMAIL, isProven: false, needsPassword: true, mayStartAfresh: true })
    expect(await prove(null)).toMatchObject({ problem: 'invalid' })
    expect((await accountOf(stranger.jar)).emailVerified).toBe(false)
    expect(await prove(null, PASSWORD)).toEqual({ ok: true, already: false })
    expect((await accountOf(stranger.jar)).emailVerified).toBe(true)
  })

  test('is taken by the owner of the address with nothing of the stranger’s left', async () => {
    const stranger = await open()
    await savePlace(deps, stranger.account, { name: 'Home', address: '12 Kloof Nek Road' }, HOME)
    await withApp(stranger.account, stranger.jar)
    await db.execute(sql`update users set phone = '+27821234567', phone_verified = true`)
    const token = (await startAfresh(deps, await newestLink(), HOME)) ?? ''
    expect(await deps.sessions.read(from(stranger.jar).headers)).toBeNull()
    expect(await tryIn(PASSWORD)).toEqual({ ok: false, problem: 'invalid' })
    const reset = await resetPassword(deps, { token, password: NEW_PASSWORD }, from())
    expect(reset).toMatchObject({ ok: true, needsSecondFactor: false })
    const jar = new CookieJar()
    if (reset.ok) jar.take(reset.cookies)
    const account = await accountOf(jar)
    expect(account).toMatchObject({ emailVerified: true, phone: null, phoneVerified: false, name: EMAIL })
    expect(await savedBy(deps, account)).toEqual({ places: [], passengers: [] })
  })

  test('is left alone by the owner who is signed in to another one', async () => {
    const stranger = await open()
    const link = await newestLink()
    const owner = await open(NEW_PASSWORD)
    expect(await prove(owner.account, '', link)).toEqual({ ok: true, already: false })
    expect((await accountOf(owner.jar)).emailVerified).toBe(true)
    expect((await accountOf(stranger.jar)).emailVerified).toBe(false)
  })

  test('cannot be taken by naming an address of one’s own to it', async () => {
    const { account } = await openProven()
    const wanted = { email: 'other@example.org', password: PASSWORD }
    await changeEmail(deps, account, wanted, from())
    const link = await newestLink()
    expect(await proofUnderWay(deps, link, null)).toMatchObject({ mayStartAfresh: false })
    expect(await startAfresh(deps, link, HOME)).toBeNull()
  })
})

describe('a change of email that was asked for', () => {
  const wanted = { email: 'evil@example.net', password: PASSWORD }

  test('is told to the address of before, and replaced by a newer one', async () => {
    const { account } = await openProven()
    await changeEmail(deps, account, wanted, from())
    expect(await told()).toContain('emailAsked')
    const older = await newestLink()
    now = new Date(now.getTime() + 1000)
    await changeEmail(deps, account, { ...wanted, email: 'evil2@example.net' }, from())
    expect(await prove(account, '', older)).toMatchObject({ problem: 'invalid-token' })
  })

  test.each<[string, (account: Account, jar: CookieJar) => Promise<unknown>]>([
    [
      'a recovery',
      async () => {
        await forgotPassword(deps, { email: EMAIL, to: null }, from())
        const token = await newestLink('reset-password')
        return resetPassword(deps, { token, password: NEW_PASSWORD }, from())
      },
    ],
    [
      'a change of password',
      (account, jar) =>
        changePassword(
          deps,
          account,
          { current: PASSWORD, password: NEW_PASSWORD },
          {
            ...from(jar),
            sessionId: crypto.randomUUID(),
          },
        ),
    ],
    ['signing out everywhere', (account) => signOutEverywhere(deps, account, HOME)],
  ])('is void after %s', async (_, act) => {
    const { account, jar } = await openProven()
    await changeEmail(deps, account, wanted, from())
    const link = await newestLink()
    await act(account, jar)
    expect(await prove(account, '', link)).toEqual({ ok: false, problem: 'invalid-token' })
  })
})

describe('what others try', () => {
  test('does not use up the mails of a recovery', async () => {
    await openProven()
    for (let i = 0; i < 6; i++) await open(NEW_PASSWORD)
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    expect((await told()).filter((template) => template === 'recovery')).toHaveLength(1)
  })

  test('puts none of their words into a recovery mail', async () => {
    await openProven()
    const message = { id: '', channel: 'email' as const, attempt: 1, firstAttemptAt: now, remaining: null }
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
      const linkId = deps.tokens.linkId(await newestLink('reset-password')) ?? ''
      const mail = await composeAccountMail(deps, {
        ...ofAccount,
        template: 'recovery',
        data: { linkId, to },
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
        now = new Date(now.getTime() + 1000)
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

  test('counts as of strangers although they know an account of their own with that address', async () => {
    await openProven()
    const stranger = await open(NEW_PASSWORD)
    let refused = 0
    for (let i = 0; i < 45; i++) {
      const tried = await tryIn(`guess ${i}`, { jar: stranger.jar, address: `41.0.0.${i}` })
      if (!tried.ok && tried.problem === 'too-many') refused += 1
    }
    expect(refused).toBe(5)
  })

  test('is slowed down although an account of their own names the address too', async () => {
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

describe('mails, text messages and work', () => {
  test('an account gets few links that prove its address, and none once it is proven', async () => {
    const { account, jar } = await open()
    const answers: string[] = []
    for (let i = 0; i < 8; i++) answers.push(await sendProofAgain(deps, account, HOME))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5)
    await prove(account)
    const before = await told()
    expect(await sendProofAgain(deps, await accountOf(jar), HOME)).toBe('proven')
    expect(await told()).toEqual(before)
  })

  test('a profile that stays as it is leaves no rows, and one that changes without end few', async () => {
    const { account } = await open()
    const rows = async () =>
      (
        await rowsOf<{ n: number }>(
          db,
          sql`select ((select count(*) from consents) + (select count(*) from events))::int as n`,
        )
      )[0]?.n ?? 0
    const before = await rows()
    const same = { name: 'Naledi', language: 'en' as const, reminders: true, reviews: false }
    for (let i = 0; i < 5; i++) await changeProfile(deps, account, same)
    expect(await rows()).toBe(before)
    for (let i = 0; i < 40; i++) {
      now = new Date(now.getTime() + 1000)
      await changeProfile(deps, account, { ...same, reminders: i % 2 === 1 })
    }
    expect(await rows()).toBe(before + 30)
  })

  test('signing out the others again and again is one row of the security log an hour', async () => {
    const { account } = await open()
    now = new Date('2026-11-21T08:10:00Z')
    for (let i = 0; i < 5; i++) await signOutEverywhere(deps, account, HOME)
    expect(
      await rowsOf(db, sql`select count from security_events where kind = 'signed out everywhere'`),
    ).toEqual([{ count: 5 }])
  })

  test('recovery writes to few people for one address', async () => {
    const answers: boolean[] = []
    for (let i = 0; i < 22; i++) {
      answers.push((await forgotPassword(deps, { email: `p${i}@example.org`, to: null }, from())).ok)
    }
    expect(answers.filter(Boolean)).toHaveLength(20)
  })

  test.each([
    ['Naledi Khumalo', 'Dear Naledi Khumalo,'],
    ['you won, collect at https://evil.example', 'Dear traveller,'],
  ])('a mail addresses %s as: %s', async (name, expected) => {
    const message = { id: deps.newId(), isToOffice: false, channel: 'email' as const, recipient: EMAIL }
    const claimed = { attempt: 1, firstAttemptAt: now, remaining: null, enquiry: null, booking: null }
    const content = {
      language: 'en',
      template: 'passwordChanged' as const,
      data: { name, at: now },
    }
    const mail = await composeAccountMail(deps, { ...message, ...claimed, ...content })
    expect(mail?.text.split('\n')[0]).toBe(expected)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('text messages go out for a confirmed email only, and few a day', async () => {
    const { account, jar } = await open()
    const asked = { phone: '082 123 4567', password: PASSWORD }
    expect(await changePhone(deps, account, asked, from())).toMatchObject({ problems: [{ path: 'phone' }] })
    await prove(account)
    const proven = await accountOf(jar)
    const answers: boolean[] = []
    for (let i = 0; i < 7; i++) {
      answers.push((await changePhone(deps, proven, { ...asked, phone: `082 123 456${i}` }, from())).ok)
    }
    expect(answers).toEqual([true, true, true, true, true, false, false])
  })

  test('judging new passwords ends at a cap', async () => {
    const { account, jar } = await openProven()
    const here = { ...from(jar), sessionId: crypto.randomUUID() }
    const problems = new Set<unknown>()
    for (let i = 0; i < 22; i++) {
      const changed = await changePassword(deps, account, { current: PASSWORD, password: 'password' }, here)
      if (!changed.ok) problems.add(changed.problem)
    }
    expect([...problems]).toEqual(['invalid', 'too-many'])
  })

  test('a very long password is judged by how it begins', async () => {
    expect(await deps.passwords.isStrong('a'.repeat(64) + PASSWORD, [])).toBe(false)
    expect(await deps.passwords.isStrong(PASSWORD.repeat(8), [])).toBe(true)
  })
})

describe('the second factor', () => {
  test('lets a recovery code in, with or without its hyphen, while codes of the app are locked', async () => {
    const { account, jar } = await openProven()
    const [code = ''] = await withApp(account, jar)
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
    await withApp(account, jar)
    expect(await startSecondFactor(deps, account, PASSWORD, from(jar))).toMatchObject({ problem: 'invalid' })
  })
})

test('a new device is told of also while nobody is signed in, a known one is not', async () => {
  const { account, jar } = await openProven()
  await signOutEverywhere(deps, account, HOME)
  await tryIn(PASSWORD, { jar })
  expect(await told()).not.toContain('newDevice')
  await signOutEverywhere(deps, account, HOME)
  await tryIn(PASSWORD)
  expect(await told()).toContain('newDevice')
})
