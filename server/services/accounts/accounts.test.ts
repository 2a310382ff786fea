import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/connect.ts'
import { databaseLimits } from '#server/limits.ts'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { totp } from '#tests/support/totp.ts'
import type { Account, Deps } from '../deps.ts'
import { keepView } from '../office/views.ts'
import { proveEmail, sendProofAgain } from './own-email.ts'
import { changePassword } from './own-password.ts'
import { changePhone, phoneUnderWay, provePhone, removePhone } from './own-phone.ts'
import { eraseAccount, exportOwnData } from './own-data.ts'
import { devicesOf } from './devices.ts'
import { changeProfile, savePlace } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { finishSecondFactor, passSecondFactor, startSecondFactor } from './second-factor.ts'
import { signIn } from './signing-in.ts'
import { signUp } from './signing-up.ts'

const db = await testDatabase()
const ADDRESS = '196.21.0.1'
const PASSWORD = 'protea kettle 41 harbour'
const NEW_PASSWORD = 'lantern 77 quarry swift'
const EMAIL = 'thandi@example.org'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1'

let now = new Date()
let deps: Deps
beforeEach(() => {
  // Sessions go by the real clock; the rest may be moved.
  now = new Date()
  deps = testDeps(db, { now: () => now, hasSms: true })
})

function from(jar = new CookieJar(), userAgent = ANDROID) {
  return { headers: new Headers({ cookie: jar.header, 'user-agent': userAgent }), address: ADDRESS }
}

async function newAccount(email = EMAIL, password = PASSWORD): Promise<{ account: Account; jar: CookieJar }> {
  now = new Date(now.getTime() + 1000)
  const jar = new CookieJar()
  const wanted = { name: 'Thandi Mokoena', email, password, reminders: true, reviews: false }
  const signedUp = await signUp(deps, wanted, 'de-CH', from(jar))
  if (!signedUp.ok) throw new Error(signedUp.problem)
  jar.take(signedUp.cookies)
  return { account: await accountOf(jar), jar }
}

async function accountOf(jar: CookieJar): Promise<Account> {
  const who = await deps.sessions.read(from(jar).headers)
  if (who === null) throw new Error('nobody is signed in')
  return who.account
}

const tryIn = (identifier: string, password = PASSWORD) =>
  signIn(deps, { identifier, password, remember: true }, from())

const prove = async (account: Account, token?: string) => {
  const by = { who: account, password: '', address: '' }
  return (await proveEmail(deps, token ?? (await newestLink('prove-email')), by)).ok
}

const links = (purpose: string) =>
  rowsOf<{ id: string }>(
    db,
    sql`select id from account_links where purpose = ${purpose} order by created_at desc`,
  )

async function newestLink(purpose: string): Promise<string> {
  const [link] = await links(purpose)
  return deps.tokens.linkToken(link?.id ?? '')
}

const templates = async () =>
  (
    await rowsOf<{ template: string }>(db, sql`select template from messages order by created_at, template`)
  ).map(({ template }) => template)

describe('an account', () => {
  test('is opened with its event, its consents, its mail, and a session', async () => {
    const { account, jar } = await newAccount('Thandi@Example.ORG')
    expect(account).toMatchObject({ email: EMAIL, emailVerified: false, role: 'customer', language: 'de' })
    expect(await rowsOf(db, sql`select what, who from events`)).toEqual([
      { what: 'account opened', who: 'account holder' },
    ])
    expect(await rowsOf(db, sql`select purpose, granted, notice from consents`)).toEqual([
      { purpose: 'reminders', granted: true, notice: deps.content.words.privacy.updated },
    ])
    expect(await templates()).toEqual(['signUp'])
    jar.take(await deps.sessions.close(from(jar).headers))
    expect(await deps.sessions.read(from(jar).headers)).toBeNull()
  })

  test.each([
    'password',
    'thandi mokoena',
    'thandi@example.org1',
    'qwertyuiop',
    'Summer2026!',
    '12345678',
    'kaapstad',
    'Tafelberg2026',
    'springbok1995!',
    'Kaapstad123',
    'Stellenbosch1',
    'Hermanus2026!',
    'GordonsBay99',
    'lekkerbraai2026',
  ])('is not opened with the password %s', async (password) => {
    const wanted = { name: 'Thandi Mokoena', email: EMAIL, password, reminders: false, reviews: false }
    const refused = await signUp(deps, wanted, 'en', from())
    expect(refused).toMatchObject({ ok: false, problems: [{ path: 'password' }] })
    expect(await rowsOf(db, sql`select id from users`)).toEqual([])
  })

  test('consents are recorded when they change, and taken back as easily', async () => {
    const { account } = await newAccount()
    const profile = { name: 'Thandi', language: 'en' as const }
    now = new Date(now.getTime() + 1000)
    await changeProfile(deps, account, { ...profile, reminders: true, reviews: true })
    now = new Date(now.getTime() + 1000)
    await changeProfile(deps, account, { ...profile, reminders: false, reviews: true })
    expect(await rowsOf(db, sql`select purpose, granted from consents order by at, purpose`)).toEqual([
      { purpose: 'reminders', granted: true },
      { purpose: 'reviews', granted: true },
      { purpose: 'reminders', granted: false },
    ])
  })
})

describe('an address', () => {
  test('belongs to whoever proves it first; the others keep their accounts without it', async () => {
    const first = await newAccount(EMAIL, NEW_PASSWORD)
    now = new Date(now.getTime() + 1000)
    const second = await newAccount()
    const [newer, older] = await links('prove-email')
    expect(await prove(second.account, deps.tokens.linkToken(newer?.id ?? ''))).toBe(true)
    expect(await prove(first.account, deps.tokens.linkToken(older?.id ?? ''))).toBe(false)
    expect((await accountOf(second.jar)).emailVerified).toBe(true)
    expect(await tryIn(EMAIL)).toMatchObject({ ok: true })
    expect(await tryIn(EMAIL, NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await tryIn(EMAIL, 'neither')).toEqual({ ok: false, problem: 'invalid' })
  })

  test('cannot be proven for two accounts, whatever the program does', async () => {
    await newAccount()
    await newAccount()
    await expect(db.execute(sql`update users set email_verified = true`)).rejects.toThrow()
  })

  test('is asked to be proven a few times a day at most', async () => {
    const { account } = await newAccount()
    const asked: string[] = []
    for (let i = 0; i < 8; i++) asked.push(await sendProofAgain(deps, account, ADDRESS))
    expect(asked).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'too-many', 'too-many'])
  })
})

describe('recovery', () => {
  test('sets the password once, by a link of an hour, and signs out everywhere else', async () => {
    const { account, jar } = await newAccount()
    await prove(account)
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    const token = await newestLink('reset-password')
    expect(await resetPassword(deps, { token, password: 'password' }, from())).toMatchObject({
      problem: 'invalid',
    })
    expect(await resetPassword(deps, { token, password: NEW_PASSWORD }, from())).toMatchObject({ ok: true })
    expect(await resetPassword(deps, { token, password: PASSWORD }, from())).toMatchObject({
      problem: 'invalid-token',
    })
    expect(await deps.sessions.read(from(jar).headers)).toBeNull()
    expect(await tryIn(EMAIL)).toMatchObject({ ok: false })
    expect(await tryIn(EMAIL, NEW_PASSWORD)).toMatchObject({ ok: true })

    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    const late = await newestLink('reset-password')
    now = new Date(now.getTime() + 3_600_001)
    expect(await resetPassword(deps, { token: late, password: PASSWORD }, from())).toMatchObject({
      problem: 'invalid-token',
    })
  })

  test('writes the same for an address that nobody has proven, and leads nowhere', async () => {
    await newAccount()
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    expect(await templates()).toEqual(['recovery', 'signUp'])
    const token = await newestLink('reset-password')
    expect(await resetPassword(deps, { token, password: NEW_PASSWORD }, from())).toMatchObject({
      problem: 'invalid-token',
    })
  })
})

const newUnproven = newAccount

describe('a phone number', () => {
  const code = async () => {
    const [row] = await rowsOf<{ id: string }>(db, sql`select id from phone_codes`)
    return deps.tokens.phoneCode(row?.id ?? '')
  }
  const newAccount = async (email = EMAIL) => {
    const { account, jar } = await newUnproven(email)
    await prove(account)
    return { account: await accountOf(jar), jar }
  }
  const wanted = { phone: '082 123 4567', password: PASSWORD }

  test('is proven by its code, and signs in however it is written', async () => {
    const { account } = await newAccount()
    expect(await changePhone(deps, account, wanted, from())).toEqual({ ok: true, byCode: true })
    expect(await phoneUnderWay(deps, account)).toBe('+27821234567')
    expect(await tryIn('0821234567')).toMatchObject({ ok: false })
    expect(await provePhone(deps, account, await code(), ADDRESS)).toBe(true)
    for (const written of ['0821234567', '+27 82 123 4567', '0027821234567']) {
      expect([written, (await tryIn(written)).ok]).toEqual([written, true])
    }
  })

  test('in a country that we send no text messages to is noted, and confirmed by the office', async () => {
    const { account, jar } = await newAccount()
    const dear = { phone: '+371 2123 4567', password: PASSWORD }
    expect(await changePhone(deps, account, dear, from())).toEqual({ ok: true, byCode: false })
    expect(await phoneUnderWay(deps, account)).toBeNull()
    expect(await accountOf(jar)).toMatchObject({ phone: '+37121234567', phoneVerified: false })
  })

  test('gets five codes a day, whoever asks for them', async () => {
    deps = { ...deps, limits: databaseLimits(db) }
    const answers = []
    for (let i = 1; i <= 6; i++) {
      const { account } = await newAccount(`guest${i}@example.org`)
      answers.push((await changePhone(deps, account, wanted, { ...from(), address: `196.21.0.${i}` })).ok)
    }
    expect(answers).toEqual([true, true, true, true, true, false])
  })

  test('gets no code once everybody together has had what the operator pays for in an hour, an eighth of a day', async () => {
    const { business } = deps.content
    const textMessages = { ...business.textMessages, mostADay: 16 }
    const content = { ...deps.content, business: { ...business, textMessages } }
    deps = { ...deps, content, limits: databaseLimits(db) }
    const answers = []
    for (let i = 1; i <= 3; i++) {
      const { account } = await newAccount(`guest${i}@example.org`)
      const { problem } = {
        problem: null,
        ...(await changePhone(
          deps,
          account,
          { ...wanted, phone: `082 123 456${i}` },
          { ...from(), address: `196.21.0.${i}` },
        )),
      }
      answers.push(problem)
    }
    expect(answers).toEqual([null, null, 'too-many'])
  })

  test('has five tries, of the newest code, within ten minutes', async () => {
    const { account } = await newAccount()
    await changePhone(deps, account, wanted, from())
    const right = await code()
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) expect(await provePhone(deps, account, wrong, ADDRESS)).toBe(false)
    expect(await provePhone(deps, account, right, ADDRESS)).toBe(false)
    await changePhone(deps, account, wanted, from())
    expect(await provePhone(deps, account, right, ADDRESS)).toBe(false)
    const newest = await code()
    now = new Date(now.getTime() + 600_001)
    expect(await provePhone(deps, account, newest, ADDRESS)).toBe(false)
  })

  test('that the network has given to somebody else goes to them, and the account of before is told', async () => {
    const first = await newAccount()
    await changePhone(deps, first.account, wanted, from())
    await provePhone(deps, first.account, await code(), ADDRESS)
    const second = await newAccount('sipho@example.org')
    await changePhone(deps, second.account, wanted, from())
    expect(await provePhone(deps, second.account, await code(), ADDRESS)).toBe(true)
    expect(await accountOf(second.jar)).toMatchObject({ phone: '+27821234567', phoneVerified: true })
    expect(await accountOf(first.jar)).toMatchObject({ phone: null, phoneVerified: false })
    const [told] = await rowsOf(db, sql`select recipient from messages where template = 'phonePassedOn'`)
    expect(told).toEqual({ recipient: EMAIL })
  })

  test('is taken off with the password only', async () => {
    const { account, jar } = await newAccount()
    await changePhone(deps, account, wanted, from())
    await provePhone(deps, account, await code(), ADDRESS)
    const proven = await accountOf(jar)
    expect(await removePhone(deps, proven, 'not it', from())).toMatchObject({
      problems: [{ path: 'password' }],
    })
    expect((await accountOf(jar)).phone).toBe('+27821234567')
    expect(await removePhone(deps, proven, PASSWORD, from())).toEqual({ ok: true })
    expect((await accountOf(jar)).phone).toBeNull()
  })

  test.each(['12', 'call me', '082 123 456', '+27 21 555'])(
    'that nobody can call is refused: %s',
    async (phone) => {
      const { account } = await newAccount()
      expect(await changePhone(deps, account, { phone, password: PASSWORD }, from())).toMatchObject({
        problems: [{ path: 'phone' }],
      })
    },
  )
})

describe('a second factor', () => {
  async function withSecondFactor() {
    const { account, jar } = await newAccount()
    const setup = await startSecondFactor(deps, account, PASSWORD, from(jar))
    if (!setup.ok) throw new Error(setup.problem)
    const key = new URL(setup.uri).searchParams.get('secret') ?? ''
    const finished = await finishSecondFactor(deps, account, totp(key), from(jar))
    if (!finished.ok) throw new Error(finished.problem)
    return { account, key, recoveryCodes: setup.recoveryCodes }
  }

  async function firstStep(): Promise<CookieJar> {
    const jar = new CookieJar()
    const result = await tryIn(EMAIL)
    if (!result.ok) throw new Error(result.problem)
    expect(result.needsSecondFactor).toBe(true)
    jar.take(result.cookies)
    expect(await deps.sessions.read(from(jar).headers)).toBeNull()
    return jar
  }

  test('is asked for; a code of the app works once', async () => {
    deps = { ...deps, limits: databaseLimits(db) }
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

describe('devices', () => {
  test('are named; a new one is told of, a known one is not', async () => {
    const { account, jar } = await newAccount()
    const credentials = { identifier: EMAIL, password: PASSWORD, remember: true }
    await signIn(deps, credentials, from(jar))
    expect(await templates()).toEqual(['signUp'])
    await prove(account)
    await signIn(deps, credentials, from(undefined, IPHONE))
    expect(await templates()).toEqual(expect.arrayContaining(['newDevice']))
    const { sessionId = '' } = (await deps.sessions.read(from(jar).headers)) ?? {}
    const devices = await devicesOf(deps, account, sessionId)
    expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual(
      expect.arrayContaining([
        ['Chrome on Android', true],
        ['Safari on iPhone', false],
      ]),
    )
    expect(devices[0]?.isThis).toBe(true)
  })

  test('that are not to be remembered are forgotten ten minutes after the last page', async () => {
    await newAccount()
    const jar = new CookieJar()
    const result = await signIn(deps, { identifier: EMAIL, password: PASSWORD, remember: false }, from())
    if (!result.ok) throw new Error(result.problem)
    jar.take(result.cookies)
    expect(result.cookies.find((cookie) => cookie.includes('tours.session_token='))).not.toMatch(/max-age/i)
    const [{ left } = { left: 0 }] = await rowsOf<{ left: number }>(
      db,
      sql`select extract(epoch from min(expires_at) - now())::float as left from sessions`,
    )
    expect(left).toBeGreaterThan(540)
    expect(left).toBeLessThan(601)
    await db.execute(sql`update sessions set expires_at = now() + interval '1 minute'`)
    await accountOf(jar)
    await db.execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    expect(await deps.sessions.read(from(jar).headers)).toBeNull()
  })
})

describe('one’s own data', () => {
  test('is exported whole, without secrets, and erased whole', async () => {
    const { account } = await newAccount()
    await savePlace(deps, account, { name: 'Home', address: '12 Kloof Nek Road' }, '196.21.0.1')
    await keepView(deps, account, { name: 'Weddings', query: 'q=wedding' })
    await prove(account)
    const exported = JSON.stringify(await exportOwnData(deps, { ...account, emailVerified: true }))
    for (const part of [EMAIL, '12 Kloof Nek Road', 'q=wedding', 'reminders', 'Chrome', 'email proven']) {
      expect(exported).toContain(part)
    }
    for (const secret of ['argon2', 'token', 'password']) expect(exported).not.toContain(secret)

    const proven = { ...account, emailVerified: true }
    expect(await eraseAccount(deps, proven, { password: 'not it' }, from())).toMatchObject({ ok: false })
    expect(await eraseAccount(deps, proven, { password: PASSWORD }, from())).toEqual({ ok: true })
    const [left] = await rowsOf<Record<string, number>>(
      db,
      sql`select (select count(*)::int from users) as users, (select count(*)::int from credentials) as credentials,
        (select count(*)::int from sessions) as sessions, (select count(*)::int from saved_places) as places,
        (select count(*)::int from consents) as consents, (select count(*)::int from saved_views) as views, (select count(*)::int from account_links) as links`,
    )
    expect(left).toEqual({
      users: 0,
      credentials: 0,
      sessions: 0,
      places: 0,
      consents: 0,
      views: 0,
      links: 0,
    })
    expect(await templates()).toContain('erased')
  })
})
