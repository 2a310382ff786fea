import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profileParser } from '#domain/forms/account.ts'
import { from, HOME, NEW_PASSWORD, ownAccounts } from '#tests/support/own-accounts.ts'
import { contentWithGerman } from '#tests/support/words/second-language.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { sendProofAgain } from './own-email.ts'
import { accountNow, changeProfile } from './profile.ts'
import { forgotPassword, resetPassword } from './recovery.ts'
import { signUp } from './signing-up.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'thandi@example.org'
const { db, deps, tick, open, accountOf, links, newestLink, prove, tryIn, templates } = await ownAccounts(
  { name: 'Thandi Mokoena', email: EMAIL, language: 'de-CH' },
  () => ({ content: contentWithGerman({}) }),
)

describe('an account', () => {
  test('is opened with its event, its consents, its mail, and a session', async () => {
    const { account, jar } = await open(PASSWORD, 'Thandi@Example.ORG')
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

  test('speaks a language that has a folder, and keeps another until one of those is chosen', async () => {
    const wanted = { name: 'Amélie', email: EMAIL, password: PASSWORD, reminders: false, reviews: false }
    await signUp(deps, wanted, 'fr-FR', from())
    expect(await rowsOf(db, sql`select language from users`)).toEqual([{ language: 'en' }])

    // From a time when people could name languages that we do not write.
    const { account } = await open(PASSWORD, 'amelie@example.org')
    const languageAfter = async (language: string, name: string) => {
      await changeProfile(deps, account, { name, language, reminders: true, reviews: false })
      return (await accountNow(deps, account)).language
    }
    await db.execute(sql`update users set language = 'fr' where id = ${account.id}`)
    expect(await languageAfter('en', 'Amélie D.')).toBe('fr')
    expect(await languageAfter('de', 'Amélie D.')).toBe('de')
    expect(await languageAfter('en', 'Amélie D.')).toBe('en')
    const parse = profileParser(deps.content.language.all.map(({ tag }) => tag))
    expect(parse({ name: 'Amélie', language: 'de' }).ok).toBe(true)
    expect(parse({ name: 'Amélie', language: 'fr' })).toMatchObject({
      problems: [{ code: 'unknown-language' }],
    })
  })

  test('consents are recorded when they change, and taken back as easily', async () => {
    const { account } = await open()
    const profile = { name: 'Thandi', language: 'en' as const }
    tick()
    await changeProfile(deps, account, { ...profile, reminders: true, reviews: true })
    tick()
    await changeProfile(deps, account, { ...profile, reminders: false, reviews: true })
    expect(await rowsOf(db, sql`select purpose, granted from consents order by at, purpose`)).toEqual([
      { purpose: 'reminders', granted: true },
      { purpose: 'reviews', granted: true },
      { purpose: 'reminders', granted: false },
    ])
  })
})

describe('an address', () => {
  test('belongs to the first account that proves it; the others go on without it', async () => {
    const first = await open(NEW_PASSWORD)
    tick()
    const second = await open()
    const [newer, older] = await links('prove-email')
    expect((await prove(second.account, '', deps.tokens.linkToken('prove-email', newer?.id ?? ''))).ok).toBe(
      true,
    )
    expect((await prove(first.account, '', deps.tokens.linkToken('prove-email', older?.id ?? ''))).ok).toBe(
      false,
    )
    expect((await accountOf(second.jar)).emailVerified).toBe(true)
    expect(await tryIn()).toMatchObject({ ok: true })
    expect(await tryIn(NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await tryIn('neither')).toEqual({ ok: false, problem: 'invalid' })
  })

  test('cannot be proven for two accounts, whatever the program does', async () => {
    await open()
    await open()
    await expect(db.execute(sql`update users set email_verified = true`)).rejects.toThrow()
  })

  test('is asked to be proven a few times a day at most', async () => {
    const { account } = await open()
    const asked: string[] = []
    for (let i = 0; i < 8; i++) asked.push(await sendProofAgain(deps, account, HOME))
    expect(asked).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'too-many', 'too-many'])
  })
})

describe('recovery', () => {
  test('sets the password once, by a link of an hour, and signs out everywhere else', async () => {
    const { account, jar } = await open()
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
    expect(await tryIn()).toMatchObject({ ok: false })
    expect(await tryIn(NEW_PASSWORD)).toMatchObject({ ok: true })

    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    const late = await newestLink('reset-password')
    tick(3_600_001)
    expect(await resetPassword(deps, { token: late, password: PASSWORD }, from())).toMatchObject({
      problem: 'invalid-token',
    })
  })

  test('writes the same for an address that nobody has proven, and leads nowhere', async () => {
    await open()
    await forgotPassword(deps, { email: EMAIL, to: null }, from())
    expect(await templates()).toEqual(['recovery', 'signUp'])
    const token = await newestLink('reset-password')
    expect(await resetPassword(deps, { token, password: NEW_PASSWORD }, from())).toMatchObject({
      problem: 'invalid-token',
    })
  })
})
