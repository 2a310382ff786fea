import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { from, HOME, ownAccounts } from '#tests/support/own-accounts.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { devicesOf, signOutEverywhere } from './devices.ts'
import { signIn } from './signing-in.ts'
import { rowsOf } from '#tests/support/database.ts'

const EMAIL = 'thandi@example.org'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1'
const { db, deps, open, openProven, accountOf, prove, tryIn, templates } = await ownAccounts({
  name: 'Thandi Mokoena',
  email: EMAIL,
  language: 'de-CH',
})

describe('devices', () => {
  test('are named; a new one is reported, a known one is not', async () => {
    const { account, jar } = await open()
    const credentials = { identifier: EMAIL, password: PASSWORD, remember: true }
    const again = await signIn(deps, credentials, from(jar))
    if (again.ok) jar.take(again.cookies)
    expect(await templates()).toEqual(['signUp'])
    await prove(account)
    await signIn(deps, credentials, from(undefined, HOME, IPHONE))
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
    await open()
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

test('a new device is reported even while nobody is signed in, a known one is not', async () => {
  const { account, jar } = await openProven()
  await signOutEverywhere(deps, account, HOME)
  await tryIn(PASSWORD, { jar })
  expect(await templates()).not.toContain('newDevice')
  await signOutEverywhere(deps, account, HOME)
  await tryIn(PASSWORD)
  expect(await templates()).toContain('newDevice')
})
