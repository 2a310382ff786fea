import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { type Holder, holders } from '#tests/support/holders.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import type { Deps } from '../deps.ts'
import { changeEmail, startAfresh } from './own-email.ts'
import { changePassword } from './own-password.ts'
import { changePhone } from './own-phone.ts'
import { eraseAccount } from './own-data.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { finishSecondFactor, passSecondFactor, startSecondFactor } from './second-factor.ts'
import { signIn } from './signing-in.ts'

/** A thief has the password. What they have begun with it ends with the password. */

const db = await testDatabase()
const EMAIL = 'naledi@example.org'
const [OWNERS, THIEFS] = ['lantern 77 quarry swift', 'cactus 93 violin thunder']
const deps = testDeps(db, { now: () => new Date() })
const { from, here, read, open, openProven, proofLink, addApp, enter } = holders(db, deps)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Array.from({ length: n }, (_, i) => act(i))

/** The same, but whatever a password was right for waits until it may go on. */
function halted() {
  const gate = Promise.withResolvers<undefined>()
  const verify: Deps['passwords']['verify'] = async (stored, password) => {
    const fits = await deps.passwords.verify(stored, password)
    await gate.promise
    return fits
  }
  return { slow: { ...deps, passwords: { ...deps.passwords, verify } }, goOn: () => gate.resolve(undefined) }
}

const mayEnterWith = async (password: string) =>
  (await signIn(deps, { identifier: EMAIL, password, remember: true }, from(owner.jar))).ok

/** Whose ways in there are: sessions, steps before a code, and links to other addresses. */
const waysIn = async () => ({
  sessions: (await rowsOf(db, sql`select id from sessions`)).length,
  steps: (await rowsOf(db, sql`select id from verifications`)).length,
  links: (await rowsOf(db, sql`select id from account_links where email <> ${EMAIL}`)).length,
})
const ONLY_THE_OWNER = { sessions: 1, steps: 0, links: 0 }

let owner: Holder

const newestReset = async () => {
  await forgotPassword(deps, { email: EMAIL, to: null }, from(owner.jar))
  const [link] = await rowsOf<{ id: string }>(
    db,
    sql`select id from account_links where purpose = 'reset-password'`,
  )
  return deps.tokens.linkToken('reset-password', link?.id ?? '')
}
const reset = async (token: string) => resetPassword(deps, { token, password: OWNERS }, from(owner.jar))

/** What the owner does to get rid of the thief. */
const ENDINGS: [string, (jar: CookieJar) => Promise<{ ok: boolean }>][] = [
  [
    'a new password',
    async (jar) =>
      changePassword(deps, owner.account, { current: PASSWORD, password: OWNERS }, await here(jar)),
  ],
  ['a recovery by mail', async () => reset(await newestReset())],
]

async function whileUnderWay(thief: CookieJar, end: () => Promise<unknown>) {
  const { slow, goOn } = halted()
  const known = { identifier: EMAIL, password: PASSWORD, remember: true }
  const change = { current: PASSWORD, password: THIEFS }
  const place = await here(thief)
  const signIns = times(10, () => signIn(slow, known, from(thief)))
  const { account } = owner
  const others = [
    ...times(3, () => changePassword(slow, account, change, place)),
    changeEmail(slow, account, { email: 'thief@example.net', password: PASSWORD }, from(thief)),
    changePhone(slow, account, { phone: '082 123 4567', password: PASSWORD }, from(thief)),
    eraseAccount(slow, account, { password: PASSWORD }, from(thief)),
  ]
  await end()
  goOn()
  return Promise.all([...signIns, ...others])
}

beforeEach(async () => {
  owner = await openProven(EMAIL)
})

describe.each(ENDINGS)('%s', (_, end) => {
  test('leaves the owner alone in the account, whatever was under way', async () => {
    const thief = await enter(EMAIL)
    const answers = await whileUnderWay(thief, async () => {
      expect(await end(owner.jar)).toMatchObject({ ok: true })
    })
    expect(answers.filter(({ ok }) => ok)).toEqual([])
    expect(await waysIn()).toEqual(ONLY_THE_OWNER)
    expect([await mayEnterWith(OWNERS), await mayEnterWith(THIEFS)]).toEqual([true, false])
  })
})

describe('a recovery by mail, between a right code and what that opens,', () => {
  let slow: Deps
  beforeEach(async () => {
    const token = await newestReset()
    const checkSecondFactor: Deps['sessions']['checkSecondFactor'] = async (...asked) => {
      const checked = await deps.sessions.checkSecondFactor(...asked)
      await reset(token)
      return checked
    }
    slow = { ...deps, sessions: { ...deps.sessions, checkSecondFactor } }
  })

  test('ends the step', async () => {
    const { recoveryCodes } = await addApp(owner)
    const thief = await enter(EMAIL)
    const given = { code: recoveryCodes[0] ?? '', trustDevice: true }
    expect(await passSecondFactor(slow, given, from(thief))).toMatchObject({ ok: false })
    expect((await waysIn()).sessions).toBe(0)
  })

  test('keeps the app of the thief off', async () => {
    const thief = await enter(EMAIL)
    const { account } = await read(thief)
    const setup = await startSecondFactor(deps, account, PASSWORD, from(thief))
    const code = setup.ok ? totp(new URL(setup.uri).searchParams.get('secret') ?? '') : ''
    expect(await finishSecondFactor(slow, account, code, from(thief))).toMatchObject({ ok: false })
    expect((await waysIn()).sessions).toBeLessThanOrEqual(1)
    expect(await rowsOf(db, sql`select id from second_factors`)).toHaveLength(0)
  })
})

test('a session that opens while the password is being changed waits for that, and ends', async () => {
  let tried: ReturnType<typeof signIn> | undefined
  const slow: Deps = {
    ...deps,
    sessions: {
      ...deps.sessions,
      // The last thing in the transaction, when all other sessions have been ended.
      async renew(tx, ...asked) {
        tried = signIn(deps, { identifier: EMAIL, password: PASSWORD, remember: true }, from(owner.jar))
        await new Promise((resolve) => setTimeout(resolve, 150))
        return deps.sessions.renew(tx, ...asked)
      },
    },
  }
  const place = await here(owner.jar)
  await changePassword(slow, owner.account, { current: PASSWORD, password: OWNERS }, place)
  expect(await tried).toMatchObject({ ok: false })
  expect(await waysIn()).toEqual(ONLY_THE_OWNER)
})

test('the owner of an address who begins afresh is alone in the account, whatever its opener had under way', async () => {
  const squatted = await open('victim@example.org')
  const link = await proofLink('victim@example.org')
  const { slow, goOn } = halted()
  const known = { identifier: 'victim@example.org', password: PASSWORD, remember: true }
  const change = { current: PASSWORD, password: THIEFS }
  const { account, jar } = squatted
  const place = await here(jar)
  const underWay = [
    ...times(10, () => signIn(slow, known, from(jar))),
    ...times(3, () => changePassword(slow, account, change, place)),
    changeEmail(slow, account, { email: 'thief@example.net', password: PASSWORD }, from(jar)),
  ]
  expect(await startAfresh(deps, link, '')).not.toBeNull()
  goOn()
  expect((await Promise.all(underWay)).filter(({ ok }) => ok)).toEqual([])
  const mine = sql`(select id from users where email = 'victim@example.org')`
  expect(await rowsOf(db, sql`select id from sessions where user_id = ${mine}`)).toEqual([])
  expect(await rowsOf(db, sql`select id from account_links where user_id = ${mine}`)).toEqual([])
  const [stored] = await rowsOf(db, sql`select password from credentials where user_id = ${mine}`)
  expect(stored).toEqual({ password: null })
})
