import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { capeDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { claimDueMessages, recordAttempt } from '#server/db/mail/messages.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { book, quoteFor } from '#tests/support/bookings.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { cancelOwnBooking } from '../bookings/moves.ts'
import { forgetWhatIsOld } from '../retention.ts'
import { eraseAccount } from './own-data.ts'
import { savePlace } from './profile.ts'
import { forgotPassword } from './recovery.ts'
import { passSecondFactor } from './second-factor.ts'

const db = await testDatabase()
const EMAIL = 'naledi@example.org'
const deps = testDeps(db, { now: () => new Date() })
const { from, read, open, openProven, addApp, enter } = holders(db, deps)

const erase = async (jar: Awaited<ReturnType<typeof enter>>, code?: string) =>
  eraseAccount(deps, (await read(jar)).account, { password: PASSWORD, code }, from(jar))
const messages = () =>
  rowsOf<{ template: string; recipient: string; status: string }>(
    db,
    sql`select template, recipient, status from messages where enquiry_id is null order by created_at`,
  )

describe('an account that is erased', () => {
  test('leaves no message with its address but the one that says so', async () => {
    const { jar } = await openProven(EMAIL)
    await db.execute(sql`update messages set status = 'sent', sent_at = now()`)
    await db.execute(sql`insert into message_attempts (message_id, at, delivered, answer)
      select id, now(), true, '250 naledi@example.org ok' from messages`)
    await forgotPassword(deps, { email: EMAIL, to: null }, { headers: new Headers(), address: '' })
    expect(await erase(jar)).toEqual({ ok: true })
    expect(await messages()).toEqual([
      { template: 'signUp', recipient: '', status: 'sent' },
      { template: 'erased', recipient: EMAIL, status: 'waiting' },
    ])
    const [kept] = await rowsOf<{ data: unknown; answer: string }>(
      db,
      sql`select data, answer from messages m join message_attempts a on a.message_id = m.id`,
    )
    expect(kept).toEqual({ data: null, answer: '' })
    expect(await rowsOf(db, sql`select id from account_links`)).toEqual([])
  })

  test('is named no more by the mail that says so, once it has gone out', async () => {
    const { jar } = await openProven(EMAIL)
    await erase(jar)
    const now = new Date(Date.now() + 1000)
    const claim = { by: deps.newId(), now, until: now, limit: 9, limitToOffice: 9 }
    const claimed = await claimDueMessages(db, { ...claim, channel: 'email' })
    const message = claimed.find(({ template }) => template === 'erased')
    if (message === undefined) throw new Error('nothing is to be sent')
    const sent = { answer: `250 ${EMAIL} ok`, next: { status: 'sent' as const } }
    await recordAttempt(db, { message, by: claim.by, at: now, ...sent })
    const left = sql`select recipient, data, answer from messages m join message_attempts a on a.message_id = m.id`
    expect(await rowsOf(db, left)).toEqual([{ recipient: '', data: null, answer: '' }])
  })

  test('had no trip ahead: with one it stays, and the trip may be cancelled first', async () => {
    await fillNewDatabase(db, deps.content, readEnv({}), new Date())
    const { jar, account } = await openProven(EMAIL)
    const date = capeDate(new Date(Date.now() + 7 * DAY_MS))
    const made = await book(deps, account, await quoteFor(deps, { date }))
    const reference = made.ok ? made.booking.reference : ''
    expect(await erase(jar)).toMatchObject({ ok: false, problems: [{ path: 'password' }] })
    await cancelOwnBooking(deps, account, reference, { reason: 'other', why: '', fee: 0 })
    expect(await erase(jar)).toEqual({ ok: true })
    const [kept] = await rowsOf(db, sql`select reference, user_id from bookings`)
    expect(kept).toEqual({ reference, user_id: null })
  })

  test('does not have a message again that is being sent at that moment', async () => {
    const { jar } = await openProven(EMAIL)
    await db.execute(sql`update messages set claimed_by = gen_random_uuid()`)
    await erase(jar)
    expect(await messages()).toMatchObject([{ recipient: '', status: 'sent' }, { template: 'erased' }])
  })

  test('leaves no trusted device', async () => {
    const naledi = await openProven(EMAIL)
    const { key, recoveryCodes } = await addApp(naledi)
    const given = { code: totp(key, 30), trustDevice: true }
    await passSecondFactor(deps, given, from(await enter(EMAIL)))
    await erase(naledi.jar, recoveryCodes[0])
    expect(await rowsOf(db, sql`select id from verifications where identifier like 'trust%'`)).toEqual([])
  })

  test('whose address was never proven takes no mail from others who named it, and is told nothing', async () => {
    const [{ jar }] = [await open(EMAIL), await open(EMAIL)]
    await erase(jar)
    expect((await messages()).map(({ template }) => template).toSorted()).toEqual(['signUp'])
  })
})

test('the last owner cannot erase themselves, one of two can', async () => {
  const [thandi, sipho] = [await openProven(EMAIL), await openProven('sipho@example.org')]
  await db.execute(sql`update users set role = 'owner' where id = ${thandi.account.id}`)
  expect(await erase(thandi.jar)).toMatchObject({ problems: [{ path: 'password' }] })
  await db.execute(sql`update users set role = 'owner'`)
  const both = await Promise.all([erase(thandi.jar), erase(sipho.jar)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

describe('after two months', () => {
  const later = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) })
  const emails = async () =>
    (await rowsOf<{ email: string }>(db, sql`select email from users order by email`)).map(
      ({ email }) => email,
    )

  test('an account is erased that nobody has proven or used; all others stay', async () => {
    await open('a-unused@example.org')
    await openProven('b-proven@example.org')
    const saved = await open('c-saved@example.org')
    await savePlace(deps, saved.account, { name: 'Home', address: '12 Kloof Nek Road' }, '196.21.0.1')
    await db.execute(sql`delete from sessions`)
    await open('d-signed-in@example.org')
    await db.execute(
      sql`update sessions set created_at = now() + interval '40 days', expires_at = now() + interval '70 days'`,
    )
    await forgetWhatIsOld(later(59))
    expect(await emails()).toHaveLength(4)
    await forgetWhatIsOld(later(61))
    expect(await emails()).toEqual(['b-proven@example.org', 'c-saved@example.org', 'd-signed-in@example.org'])
    expect(await rowsOf(db, sql`select who from events where what = 'account erased'`)).toEqual([
      { who: 'retention' },
    ])
  })
})
