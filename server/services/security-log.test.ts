import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logSecurity } from '#server/db/office/security-log.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders, inSession } from '#tests/support/holders.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { readEnv } from '#server/env.ts'
import { databaseLimits } from '#server/limits.ts'
import { book, newcomer, quoteFor } from '#tests/support/bookings.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { signOutEverywhere } from './accounts/devices.ts'
import { eraseAccount } from './accounts/own-data.ts'
import { changeEmail } from './accounts/own-email.ts'
import { changePassword } from './accounts/own-password.ts'
import { changePhone } from './accounts/own-phone.ts'
import { signIn } from './accounts/signing-in.ts'
import { releaseBookings } from './bookings/moves.ts'
import { proveBooking } from './bookings/proofs.ts'
import { forgetWhatIsOld } from './retention.ts'
import { alarmOfAttacks } from './security-alarms.ts'

const db = await testDatabase()
const ADDRESS = '196.21.0.1'
const NEW_PASSWORD = 'protea kettle 57 ferry'
let now = new Date('2026-11-21T08:00:00Z')
const deps = testDeps(db, { now: () => now })
const { open, here: deviceOf } = holders(db, deps)
beforeEach(() => (now = new Date('2026-11-21T08:00:00Z')))

const written = () =>
  rowsOf<{ kind: string; account: string | null; address: string; count: number }>(
    db,
    sql`select kind, user_id as account, address, count from security_events order by id`,
  )
const withDetails = () =>
  rowsOf(
    db,
    sql`select kind, address, details from security_events where kind <> 'account opened' order by id`,
  )
const fail = (times: number, address = ADDRESS) =>
  Promise.all(
    Array.from({ length: times }, () =>
      logSecurity(db, { kind: 'sign-in failed', account: null, address, at: now }),
    ),
  )
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000))

describe('the security log', () => {
  test('names account and address of who signs in, and of who fails to', async () => {
    const { account } = await open('thandi@example.org')
    const from = { headers: new Headers(), address: ADDRESS }
    const identifier = 'thandi@example.org'
    for (const password of ['wrong', 'wrong again'])
      await signIn(deps, { identifier, password, remember: false }, from)
    await signIn(deps, { identifier: 'nobody@example.org', password: 'x', remember: false }, from)

    expect(await written()).toEqual([
      { kind: 'account opened', account: account.id, address: ADDRESS, count: 1 },
      { kind: 'signed in', account: account.id, address: ADDRESS, count: 1 },
      { kind: 'sign-in failed', account: account.id, address: ADDRESS, count: 2 },
      { kind: 'sign-in failed', account: null, address: ADDRESS, count: 1 },
    ])
  })

  test('names who changed how they sign in, and from where', async () => {
    const { account, jar } = await open('thandi@example.org')
    const here = await deviceOf(jar)
    const phone = { phone: '082 123 4567', password: PASSWORD }
    await changePhone(deps, account, phone, { headers: new Headers(), address: ADDRESS })
    await changeEmail(deps, account, { email: 'new@example.org', password: PASSWORD }, here)
    await changePassword(deps, account, { current: PASSWORD, password: NEW_PASSWORD }, here)
    await signOutEverywhere(deps, account, ADDRESS)
    await eraseAccount(deps, account, { password: NEW_PASSWORD }, here)
    const changes = [
      'phone changed',
      'email change asked',
      'password changed',
      'signed out everywhere',
      'account erased',
    ]
    const kinds = (await written()).slice(2)
    expect(kinds).toEqual(changes.map((kind) => ({ kind, account: account.id, address: ADDRESS, count: 1 })))
  })

  test('names what the office decides, and a limit that somebody runs into', async () => {
    await fillNewDatabase(db, deps.content, readEnv({}), now)
    const lerato = await newcomer(deps, 'lerato@example.org')
    const made = await book(deps, lerato, await quoteFor(deps))
    if (!made.ok) throw new Error(made.problem)
    const { reference } = made.booking
    await book(deps, lerato, await quoteFor(deps))
    await proveBooking(deps, await inSession(db, lerato), reference, { digits: 'wrong', address: ADDRESS })
    const office = { mover: 'operator' as const, userId: null, address: '196.21.0.9' }
    await releaseBookings(deps, [{ reference }], office, '')
    expect(await withDetails()).toEqual([
      { kind: 'booking refused', address: '196.21.0.1', details: { problem: 'one-held' } },
      { kind: 'booking code failed', address: ADDRESS, details: null },
      { kind: 'office act', address: '196.21.0.9', details: { move: 'lapse', reference } },
    ])
  })

  test('names each limit that somebody runs into, in one row an hour, and the office is mailed of a hundred', async () => {
    const limits = databaseLimits(db, { now: () => now, offsetMs: 0 })
    const fromHome = [limits.takeSignUp, limits.takeRecoveryFrom, limits.takeEnquiry]
    for (const take of fromHome) for (let i = 0; i < 43; i++) await take(ADDRESS)
    for (let i = 0; i < 22; i++) await limits.takeNewPassword('session', ADDRESS)
    for (let i = 0; i < 31; i++) await limits.takeProfile('0190b0a4-0000-7000-8000-000000000001')
    expect(await withDetails()).toEqual([
      { kind: 'limit reached', address: ADDRESS, details: { limit: 'sign-up' } },
      { kind: 'limit reached', address: ADDRESS, details: { limit: 'recovery-address' } },
      { kind: 'limit reached', address: ADDRESS, details: { limit: 'enquiry' } },
      { kind: 'limit reached', address: ADDRESS, details: { limit: 'new-password' } },
      { kind: 'limit reached', address: null, details: { limit: 'profile' } },
    ])
    expect((await written()).map(({ count }) => count)).toEqual([23, 23, 3, 2, 1])

    for (let i = 0; i < 80; i++) await limits.takeSignUp(ADDRESS)
    await alarmOfAttacks(deps)
    expect(
      await rowsOf(db, sql`select data->>'kind' as kind, data->>'count' as count from messages`),
    ).toEqual([{ kind: 'limit reached: sign-up', count: '103' }])
  })

  test('a thousand refusals from one network within the hour are one row, whatever addresses it has', async () => {
    await fail(500, '2001:db8:7:1::1')
    await fail(500, '2001:db8:7:2::9')
    expect(await written()).toMatchObject([{ count: 1000 }])
    minutes(61)
    await fail(1)
    expect(await written()).toHaveLength(2)
  })

  test('the office is mailed of an attack, of one kind every six hours at most, by one of all processes', async () => {
    await fail(99)
    await alarmOfAttacks(deps)
    const mails = () => rowsOf<{ data: object }>(db, sql`select data from messages`)
    expect(await mails()).toEqual([])

    await fail(1)
    await Promise.all([alarmOfAttacks(deps), alarmOfAttacks(deps)])
    minutes(10)
    await alarmOfAttacks(deps)
    expect(await mails()).toMatchObject([{ data: { kind: 'sign-in failed', count: 100 } }])
  })

  test('what is older than the promised 90 days is deleted', async () => {
    await fail(1)
    minutes(90 * 24 * 60 - 1)
    await forgetWhatIsOld(deps)
    expect(await written()).toHaveLength(1)
    minutes(2)
    await forgetWhatIsOld(deps)
    expect(await written()).toEqual([])
  })
})
