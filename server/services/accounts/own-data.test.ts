import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { from, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { keepView } from '../office/bookings/views.ts'
import { eraseAccount, exportOwnData, handOverOwnData } from './own-data.ts'
import { savePlace } from './profile.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'thandi@example.org'
const { db, deps, open, prove, templates } = await ownAccounts({
  name: 'Thandi Mokoena',
  email: EMAIL,
  language: 'de-CH',
})

describe('the data of an account', () => {
  test('is exported whole, without secrets, and erased whole', async () => {
    const { account } = await open()
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

  test('taken again and again fills no log', async () => {
    const { account } = await open()
    for (let i = 0; i < 3; i++) await handOverOwnData(deps, account, from())
    const logged = await rowsOf(db, sql`select count from security_events where kind = 'data exported'`)
    expect(logged).toEqual([{ count: 3 }])
  })
})
