import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { composeAccountMail } from '#server/email/account-mails.ts'
import { databaseLimits } from '#server/limits.ts'
import { from, HOME, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { signOutEverywhere } from './devices.ts'
import { sendProofAgain } from './own-email.ts'
import { changePassword } from './own-password.ts'
import { changePhone } from './own-phone.ts'
import { changeProfile } from './profile.ts'
import { forgotPassword } from './recovery.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'naledi@example.org'
const { db, deps, clock, tick, open, openProven, accountOf, prove, templates } = await ownAccounts(
  { name: 'Naledi', email: EMAIL, language: 'en' },
  (db) => ({ limits: databaseLimits(db) }),
)

describe('mails, text messages and work', () => {
  test('an account gets few links that prove its address, and none once it is proven', async () => {
    const { account, jar } = await open()
    const answers: string[] = []
    for (let i = 0; i < 8; i++) answers.push(await sendProofAgain(deps, account, HOME))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5)
    await prove(account)
    const before = await templates()
    expect(await sendProofAgain(deps, await accountOf(jar), HOME)).toBe('proven')
    expect(await templates()).toEqual(before)
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
      tick()
      await changeProfile(deps, account, { ...same, reminders: i % 2 === 1 })
    }
    expect(await rows()).toBe(before + 30)
  })

  test('signing out the others again and again is one row of the security log an hour', async () => {
    const { account } = await open()
    clock.now = new Date('2026-11-21T08:10:00Z')
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
    const claimed = { attempt: 1, firstAttemptAt: clock.now, remaining: null, enquiry: null, booking: null }
    const content = {
      language: 'en',
      template: 'passwordChanged' as const,
      data: { name, at: clock.now },
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
