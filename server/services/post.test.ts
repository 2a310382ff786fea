import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailboxKey } from '#server/db/mail/mailbox-key.ts'
import { claimDueMessages, insertMessages } from '#server/db/mail/messages.ts'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { forgotPassword } from './accounts/recovery.ts'
import { findReceipt, sendBookingEnquiry } from './enquiries.ts'

/** What somebody can have sent to a stranger, and what a flood to one does to others. */

const db = await testDatabase()
const VICTIM = 'victim@gmail.com'
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const { open, openProven } = holders(db, deps)
beforeEach(() => (now = SATURDAY_MORNING))

let guests = 0
const enquire = (email = VICTIM) =>
  sendBookingEnquiry(deps, bookingEnquiry({ email, notes: `Call ${guests++}` }), {
    address: '196.21.0.1',
    language: 'en',
  })
const digits = (id = deps.newId(), recipient = VICTIM, userId: string | null = null) =>
  insertMessages(
    db,
    [
      {
        id,
        userId,
        channel: 'email',
        recipient,
        budget: 'digits',
        template: 'newDevice',
        data: { name: '', at: now, device: { browser: null, system: null } },
      },
    ],
    now,
  )
const sent = () =>
  db.execute(sql`update messages set status = 'sent', sent_at = ${now} where status = 'waiting'`)
const toVictim = async () => (await rowsOf(db, sql`select 1 from messages where budget is not null`)).length
const times = async <T>(count: number, act: () => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (let i = 0; i < count; i++) done.push(await act())
  return done
}

describe('what strangers can have mailed to somebody in a day', () => {
  test('is seven mails of whatever kind, however they write the address, and three more with digits', async () => {
    await times(3, () => enquire('Victim@Gmail.com'))
    await open('v.ictim+one@gmail.com')
    await times(4, () =>
      forgotPassword(
        deps,
        { email: 'victim+two@googlemail.com', to: null },
        { headers: new Headers(), address: '196.21.0.1' },
      ),
    )
    await times(4, () => enquire())
    expect(await toVictim()).toBe(7)

    const accepted = await times(5, async () => {
      const isAccepted = await digits()
      await sent()
      return isAccepted
    })
    expect(accepted).toEqual([true, true, true, false, false])
    expect(await toVictim()).toBe(10)

    now = new Date(now.getTime() + 24 * 3_600_000 + 1)
    await enquire()
    expect(await toVictim()).toBe(11)
  })

  test('takes away none of the digits of somebody else that wait to be tried again', async () => {
    const [honest, stranger] = [await open('honest@example.org'), await open('stranger@example.org')]
    const [first, second, third] = [deps.newId(), deps.newId(), deps.newId()]
    await digits(first, VICTIM, honest.account.id)
    await digits(second, VICTIM, stranger.account.id)
    await digits(third, VICTIM, stranger.account.id)
    const waiting = await rowsOf<{ id: string }>(db, sql`select id from messages where budget = 'digits'`)
    expect(waiting.map(({ id }) => id).toSorted()).toEqual([first, third].toSorted())
  })

  test('holds where all come at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => enquire()))
    expect(await toVictim()).toBe(7)
  })

  test('never costs an enquiry: it is kept, the office is told, and the receipt promises no mail', async () => {
    const all = await times(8, () => enquire())
    const receipts = await Promise.all(all.map((one) => findReceipt(deps, one.ok ? one.id : '')))
    expect(receipts.map((receipt) => receipt?.isMailed)).toEqual([
      ...Array.from({ length: 7 }, () => true),
      false,
    ])
    const [told] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from messages where template = 'enquiry-to-office'`,
    )
    expect(told?.n).toBe(8)
  })

  test('takes nothing from what people cause to their own proven address, nor from their way back in', async () => {
    const { account } = await openProven(VICTIM)
    const own = {
      userId: account.id,
      channel: 'email' as const,
      recipient: VICTIM,
      budget: 'stranger' as const,
    }
    const notice = { template: 'passwordChanged' as const, data: { name: '', at: now } }
    await times(12, () => insertMessages(db, [{ ...own, ...notice, id: deps.newId() }], now))
    await times(8, () => enquire())
    await forgotPassword(deps, { email: VICTIM, to: null }, { headers: new Headers(), address: '196.21.0.1' })
    const [told] = await rowsOf<{ own: number; recovery: number }>(
      db,
      sql`select count(*) filter (where template = 'passwordChanged')::int as own,
        count(*) filter (where template = 'recovery')::int as recovery from messages`,
    )
    expect(told).toEqual({ own: 12, recovery: 1 })
  })

  test('tells nobody by what is left of it whether the address has an account', async () => {
    await openProven('holder@example.org')
    const left = async (email: string) => {
      await times(9, () =>
        forgotPassword(deps, { email, to: null }, { headers: new Headers(), address: '196.21.0.1' }),
      )
      const receipt = await enquire(email)
      const isMailed = receipt.ok && (await findReceipt(deps, receipt.id))?.isMailed
      await sent()
      const accepted = await times(4, async () => {
        const isAccepted = await digits(deps.newId(), email)
        await sent()
        return isAccepted
      })
      return [isMailed, ...accepted]
    }
    expect(await left('holder@example.org')).toEqual([false, true, true, true, false])
    expect(await left('nobody@example.org')).toEqual([false, true, true, true, false])
    const [links] = await rowsOf<{ holder: number; nobody: number }>(
      db,
      sql`select count(*) filter (where recipient = 'holder@example.org')::int as holder,
        count(*) filter (where recipient = 'nobody@example.org')::int as nobody from messages where template = 'recovery'`,
    )
    expect(links).toEqual({ holder: 9, nobody: 7 })
  })

  test('new digits take the place of those that have not been sent', async () => {
    const newest = deps.newId()
    await times(15, () => digits())
    expect(await digits(newest)).toBe(true)
    expect(await rowsOf(db, sql`select id from messages`)).toEqual([{ id: newest }])
  })
})

test('the receipt behind a link ends 30 days after the trip', async () => {
  const one = await enquire()
  const receipt = () => findReceipt(deps, one.ok ? one.id : '')
  now = new Date('2026-12-28T12:00:00Z')
  expect(await receipt()).not.toBeNull()
  now = new Date('2026-12-29T12:00:00Z')
  expect(await receipt()).toBeNull()
})

/** Enough for any of the templates here. */
const SAID = JSON.stringify({ name: '', at: SATURDAY_MORNING, codeId: '' })

/** So many messages of that template to one address, as something that happened just now causes them. */
const flood = (count: number, template: string, to = 'flood@example.org', channel = 'email') =>
  db.execute(sql`select post_message(gen_random_uuid(), null, null, null, ${template}, ${channel}, ${to},
    ${SAID}, null, ${now}) from generate_series(1, ${count}::int)`)
const claim = () => ({
  by: deps.newId(),
  now,
  until: new Date(now.getTime() + 40_000),
  channel: 'email' as const,
  limit: 5,
  limitToOffice: 3,
})

test('while a thousand wait for one, somebody else is next', async () => {
  await flood(1000, 'passwordChanged')
  await flood(100, 'test-to-office')
  now = new Date(now.getTime() + 10_000)
  await enquire('honest@example.org')
  const claimed = await times(6, async () => {
    const some = await claimDueMessages(db, claim())
    return some.map((message) => message.enquiry?.content.details.email ?? 'flood')
  })
  expect(claimed.flat().indexOf('honest@example.org')).toBeGreaterThanOrEqual(0)
  expect(claimed.flat().lastIndexOf('honest@example.org')).toBeLessThan(25)
})

test('digits are next, whatever else waits for however many people', async () => {
  await db.execute(sql`select post_message(gen_random_uuid(), null, null, null, 'passwordChanged', 'email',
    'guest' || n || '@example.org', ${SAID}, null, ${now}) from generate_series(1, 50) n`)
  const id = deps.newId()
  now = new Date(now.getTime() + 10_000)
  await digits(id)
  const claimed = await claimDueMessages(db, { ...claim(), limit: 1 })
  expect(claimed.map((message) => message.id)).toEqual([id])
})

test('a message that cannot be read is given up, and the others go out', async () => {
  await db.execute(sql`select post_message(gen_random_uuid(), null, null, null, 'passwordChanged', 'email',
    'guest@example.org', '{"name": 7}', null, ${now})`)
  await flood(1, 'passwordChanged', 'other@example.org')
  expect((await claimDueMessages(db, claim())).map(({ recipient }) => recipient)).toEqual([
    'other@example.org',
  ])
  const given = await rowsOf(db, sql`select recipient from messages where status = 'failed'`)
  expect(given).toEqual([{ recipient: 'guest@example.org' }])
})

test.each([
  ['Victim+tag@Example.org', 'victim@example.org', true],
  ['v.ic.tim+a@googlemail.com', 'victim@gmail.com', true],
  ['vic.tim_x-y+a@protonmail.com', 'victimxy@pm.me', true],
  ['victim@me.com', 'victim+a@icloud.com', true],
  ['vic.tim@icloud.com', 'victim@icloud.com', false],
  ['victim-shop@yahoo.co.uk', 'victim@yahoo.co.uk', true],
  ['victim@yahoo.com', 'victim@yahoo.co.uk', false],
  ['vic-tim@example.org', 'vic@example.org', false],
])('%s and %s are one mailbox: %s', async (one, other, isOne) => {
  expect((await mailboxKey(db, one)) === (await mailboxKey(db, other))).toBe(isOne)
})

test('however many wait, were tried in vain or have no way out, claiming reads but a few of them', async () => {
  const state = (change: SQL, which: SQL) => db.execute(sql`update messages set ${change} where ${which}`)
  await flood(600, 'passwordChanged', 'tried@example.org')
  await flood(200, 'test-to-office', 'tried@example.org')
  await state(sql`attempts = 1, due_at = due_at + interval '1 hour'`, sql`true`)
  await flood(600, 'phoneCode', '+27821234567', 'sms')
  await flood(600, 'passwordChanged', 'sent@example.org')
  await state(sql`status = 'sent', sent_at = ${now}`, sql`attempts = 0 and channel = 'email'`)
  await flood(600, 'passwordChanged')
  await flood(200, 'test-to-office')
  // The database does this by itself, at a time of its own.
  await db.execute(sql`analyze messages`)
  now = new Date(now.getTime() + 10_000)
  const read = await db.transaction(async (tx) => {
    const rowsRead = async () => {
      const [row] = await rowsOf<{ count: number }>(
        tx,
        sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
          where relname = 'messages'`,
      )
      return row?.count ?? Number.NaN
    }
    const before = await rowsRead()
    expect(await claimDueMessages(tx, claim())).toHaveLength(5)
    return (await rowsRead()) - before
  })
  expect(read).toBeLessThan(100)
})
