import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase, rowsOf } from '#tests/support/database.ts'
import { countersOf } from './counters.ts'
import { databaseLimits } from './limits.ts'

const db = await testDatabase()
const limits = databaseLimits(db)
const HOUR_S = 3600

const rows = async () =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from rate_limits`))[0]?.n ?? 0

test('an IPv6 /64, /56 and /48 get one, two and four allowances', async () => {
  const { takeFrom } = countersOf(db, { thing: { points: 1, duration: HOUR_S } })
  const taken = async (addresses: string[]) => {
    let count = 0
    for (const address of addresses) if ((await takeFrom('thing', address)).allowed) count += 1
    return count
  }
  const many = (length: number, address: (n: string) => string) =>
    Array.from({ length }, (_, i) => address((i + 1).toString(16)))
  expect(await taken(many(5, (n) => `2001:db8:a00:100::${n}`))).toBe(1)
  expect(await taken(many(5, (n) => `2001:db8:b00:10${n}::1`))).toBe(2)
  expect(await taken(many(9, (n) => `2001:db8:c00:${n}00::1`))).toBe(4)
  expect(await taken(['196.21.0.1', '196.21.0.2', '::ffff:196.21.0.2'])).toBe(2)
})

test('a /40 gets five allowances and a /32 ten, the last of them for who has asked little', async () => {
  const { takeFrom } = countersOf(db, { third: { points: 1, duration: HOUR_S } })
  const taken = async (sites: string[]) => {
    let count = 0
    for (const site of sites)
      for (let own = 1; own <= 3; own++)
        if ((await takeFrom('third', `${site}:${own}00::1`)).allowed) count += 1
    return count
  }
  const sitesOf = (wide: string) => Array.from({ length: 9 }, (_, i) => `${wide}0${i}`)
  expect(await taken(['2a00:1:1200'])).toBe(3)
  expect(await taken(sitesOf('2a00:1:11'))).toBe(5)
  expect(await taken(sitesOf('2a00:1:13'))).toBe(2)
  expect(await taken(sitesOf('2a00:2:11'))).toBe(5)
})

test('of 300 enquiries from one /40 most are refused, and a hotel sends its 30', async () => {
  let accepted = 0
  for (let i = 0; i < 300; i++) {
    const site = (0x1100 + (i % 256)).toString(16)
    if ((await limits.takeEnquiry(`2a00:9:${site}:${i.toString(16)}::1`)).allowed) accepted += 1
  }
  expect(accepted).toBeLessThanOrEqual(200)
  for (let i = 0; i < 30; i++) expect((await limits.takeEnquiry('2a00:a:1:1::1')).allowed).toBe(true)
})

test('a dozen /48s in IPv6 share fifty allowances and lock out nobody, and thousands of them share two hundred', async () => {
  const { takeFrom } = countersOf(db, { another: { points: 1, duration: HOUR_S } })
  const taken = async (sites: number, from: number) => {
    let count = 0
    for (let site = from; site < from + sites; site++)
      for (const own of ['100', '200', '300', '400'])
        if ((await takeFrom('another', `2001:${site.toString(16)}:1:${own}::1`)).allowed) count += 1
    return count
  }
  expect(await taken(14, 1)).toBe(52)
  expect(await taken(1, 100)).toBe(2)
  await db.execute(sql`update rate_limits set points = 190 where key = 'another:IPv6'`)
  expect(await taken(8, 200)).toBe(10)
  // Refusals leave no rows, so nobody fills the table by changing addresses.
  const before = await rows()
  expect(await taken(5, 400)).toBe(0)
  expect(await rows()).toBe(before)
})

const signIn = (account: string, address: string) => limits.takeSignIn(account, address, false)

test('correct passwords also count for the address: each takes work', async () => {
  for (let i = 0; i < 100; i++) {
    expect(await signIn('me@example.org', '41.0.0.1')).toEqual({ allowed: true })
    await limits.forgiveSignIn('me@example.org', '41.0.0.1', { isKnown: false, isSure: true })
  }
  expect(await signIn('me@example.org', '41.0.0.1')).toMatchObject({ allowed: false })
  expect(await signIn('me@example.org', '41.0.0.2')).toEqual({ allowed: true })
})

test('a known device gets in even when others have used up the allowance of all of IPv6', async () => {
  await db.execute(sql`insert into rate_limits (key, points, expire)
    values ('sign-in-address:IPv6', 20000, now() + interval '1 hour')`)
  expect(await limits.takeSignIn('me@example.org', '2001:db8:a:1::1', false)).toMatchObject({
    allowed: false,
  })
  expect(await limits.takeSignIn('me@example.org', '2001:db8:a:1::1', true)).toEqual({ allowed: true })
})

test('refused sign-ins leave no rows', async () => {
  for (let i = 0; i < 100; i++) await signIn(`person${i}@example.org`, '41.0.0.1')
  for (let i = 0; i < 42; i++) await signIn('me@example.org', `41.0.1.${i}`)
  const before = await rows()
  for (let i = 100; i < 120; i++) await signIn(`person${i}@example.org`, '41.0.0.1')
  expect(await rows()).toBe(before)
  for (let i = 0; i < 20; i++) await signIn('me@example.org', `41.0.1.${i}`)
  expect(await rows()).toBe(before)
})

test('48 connections of one address check one password at a time, and others get their turn', async () => {
  let [now, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    now -= 1
  }
  const attackers = Array.from({ length: 48 }, () => limits.workFor('41.0.0.1', work).catch(() => 'refused'))
  let isThrough = false
  await limits.workFor('196.21.0.1', () => Promise.resolve((isThrough = true)))
  expect([isThrough, most]).toEqual([true, 1])
  expect((await Promise.all(attackers)).filter((answer) => answer === 'refused')).toHaveLength(27)
  expect(most).toBe(1)
})

test('questions to outside place servers are limited per address and in total', async () => {
  const asked = async (address: string, times: number) => {
    let allowed = 0
    for (let i = 0; i < times; i++) if ((await limits.takePlaceSearch(address)).allowed) allowed += 1
    return allowed
  }
  expect(await asked('41.0.0.1', 310)).toBe(300)
  await db.execute(sql`update rate_limits set points = 2995 where key = 'place-search-all:everybody'`)
  expect(await asked('41.0.0.2', 10)).toBe(5)
})

test('a dozen busy addresses do not use up the place questions of those who have asked little', async () => {
  await db.execute(sql`insert into rate_limits (key, points, expire)
    values ('place-search-all:everybody', 2000, now() + interval '1 hour'),
      ('place-search:41.0.0.1', 280, now() + interval '1 hour')`)
  expect(await limits.takePlaceSearch('41.0.0.1')).toMatchObject({ allowed: false })
  const answers = []
  for (let i = 0; i < 31; i++) answers.push((await limits.takePlaceSearch('196.21.0.1')).allowed)
  expect(answers.filter(Boolean)).toHaveLength(30)
})

test('one address may ask the chat 40 questions a minute, and a dozen others leave some to everybody', async () => {
  const asked = async (address: string, times: number) => {
    let allowed = 0
    for (let i = 0; i < times; i++) if ((await limits.takeQuestion(address)).allowed) allowed += 1
    return allowed
  }
  for (let i = 0; i < 10; i++) expect(await asked(`41.0.0.${i}`, 45)).toBe(40)
  expect(await asked('41.0.1.1', 12)).toBe(10)
  await db.execute(sql`update rate_limits set points = 595 where key = 'chat-all:everybody'`)
  expect(await asked('41.0.1.2', 8)).toBe(5)
})

test('questions of one address are answered one after another', async () => {
  let [now, most] = [0, 0]
  const answer = async () => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setTimeout(resolve, 2))
    now -= 1
  }
  await Promise.all(Array.from({ length: 16 }, () => limits.questionFor('41.0.0.1', answer)))
  expect(most).toBe(1)
})

test('one address can store a thousand prices a day', async () => {
  await db.execute(sql`insert into rate_limits (key, points, expire)
    values ('quote-day:41.0.0.1', 999, now() + interval '1 day')`)
  expect(await limits.takeQuote('41.0.0.1')).toEqual({ allowed: true })
  expect(await limits.takeQuote('41.0.0.1')).toMatchObject({ allowed: false })
})

describe('text messages', () => {
  const sent = async (times: number, address: (i: number) => string) => {
    let allowed = 0
    for (let i = 0; i < times; i++) {
      const who = { account: `${address(i)} ${i}`, phone: `+2782${address(i)}${i}`, address: address(i) }
      if ((await limits.takeText({ ...who, mostInAll: 200 })).allowed) allowed += 1
    }
    return allowed
  }
  const anHourLater = () =>
    db.execute(sql`update rate_limits set expire = now() - interval '1 second' where key like 'text-hour:%'`)

  test('of a day go out at an eighth an hour, however many are requested', async () => {
    expect(await sent(40, (i) => `41.0.0.${i}`)).toBe(25)
    await anHourLater()
    expect(await sent(40, (i) => `41.0.1.${i}`)).toBe(25)
  })

  test('go to IPv6 for at most a quarter of the hour’s and of the day’s', async () => {
    expect(await sent(40, (i) => `2001:db8:${i.toString(16)}::1`)).toBe(7)
    expect(await sent(40, (i) => `41.0.0.${i}`)).toBe(18)
    await db.execute(sql`update rate_limits set points = 50 where key = 'text-all:IPv6'`)
    await anHourLater()
    expect(await sent(1, () => '2001:db8:99::1')).toBe(0)
  })

  test('used up by others do not count against a person’s own', async () => {
    await sent(26, (i) => `41.0.0.${i}`)
    const late = { account: 'late', phone: '+27821234567', address: '196.21.0.1' }
    for (let i = 0; i < 9; i++) await limits.takeText({ ...late, mostInAll: 200 })
    await anHourLater()
    expect(await limits.takeText({ ...late, mostInAll: 200 })).toEqual({ allowed: true })
  })
})
