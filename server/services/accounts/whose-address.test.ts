import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { findAccount } from '#server/db/accounts/accounts.ts'
import { databaseLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { from, HOME, NEW_PASSWORD, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import type { Deps } from '../deps.ts'
import { signOutEverywhere } from './devices.ts'
import { changeEmail, proofUnderWay, startAfresh } from './own-email.ts'
import { changePassword } from './own-password.ts'
import { savedBy, savePlace } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { signIn } from './signing-in.ts'
import { signUp } from './signing-up.ts'

const EMAIL = 'naledi@example.org'
const { db, deps, tick, open, openProven, accountOf, addApp, newestLink, prove, tryIn, templates } =
  await ownAccounts({ name: 'Naledi', email: EMAIL, language: 'en' }, (db) => ({
    limits: databaseLimits(db),
  }))

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

describe('an account that a stranger has opened with somebody’s address', () => {
  test('is not proven by the mailbox alone', async () => {
    const stranger = await open()
    const proof = await proofUnderWay(deps, await newestLink(), null)
    expect(proof).toEqual({ email: EMAIL, isProven: false, needsPassword: true, mayStartAfresh: true })
    expect(await prove(null)).toMatchObject({ problem: 'invalid' })
    expect((await accountOf(stranger.jar)).emailVerified).toBe(false)
    expect(await prove(null, PASSWORD)).toEqual({ ok: true, already: false })
    expect(await findAccount(db, stranger.account.id)).toMatchObject({ emailVerified: true })
  })

  test('is taken by the owner of the address with nothing of the stranger’s left', async () => {
    const stranger = await open()
    await savePlace(deps, stranger.account, { name: 'Home', address: '12 Kloof Nek Road' }, HOME)
    await addApp(stranger)
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

  test('cannot be taken by giving it another address', async () => {
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
    expect(await templates()).toContain('emailAsked')
    const older = await newestLink()
    tick()
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
