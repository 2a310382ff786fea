import { DAY_MS } from '#domain/values/duration.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { resetFactor } from './resetting-factor.ts'
import { stopSecondFactor } from './second-factor.ts'
import { factorOwedBy, isAskedForFactor, putFactorOff } from './staff-factor.ts'

const db = await testDatabase()
const EMAIL = 'sipho@tours.example'
let now = SATURDAY_MORNING
const deps = testDeps(db, { now: () => now })
const { here, read, openProven, addApp, enter } = holders(db, deps)
const after = (days: number) => (now = new Date(SATURDAY_MORNING.getTime() + days * DAY_MS))

async function colleague(role = 'operator') {
  after(0)
  const { jar } = await openProven(EMAIL)
  await db.execute(sql`update users set role = ${role}`)
  return { jar, account: (await read(jar)).account }
}

test('a colleague may put off the app for seven days from being asked first, and then sets it up', async () => {
  const { jar, account } = await colleague()
  expect(await isAskedForFactor(deps, account.id)).toBe(true)
  expect(await putFactorOff(deps, account, '')).toBe(true)
  after(6.9)
  const again = (await read(jar)).account
  expect(await factorOwedBy(deps, again)).toMatchObject({ isOverdue: false })
  after(7)
  expect(await factorOwedBy(deps, again)).toMatchObject({ isOverdue: true })
  expect(await putFactorOff(deps, again, '')).toBe(false)
  await addApp({ jar, account: again })
  expect(await factorOwedBy(deps, (await read(jar)).account)).toBeNull()
})

test('a customer is not asked', async () => {
  const { account } = await colleague('customer')
  expect(await isAskedForFactor(deps, account.id)).toBe(false)
})

test('a colleague cannot take the app off; the administrator can, which signs everybody out', async () => {
  const { jar, account } = await colleague()
  await factorOwedBy(deps, account)
  const { key } = await addApp({ jar, account })
  const given = { password: PASSWORD, code: totp(key, 30) }
  const stopped = await stopSecondFactor(deps, (await read(jar)).account, given, await here(jar))
  expect(stopped).toMatchObject({ problems: [{ code: 'staff-keep-app' }] })
  expect(await resetFactor(deps, 'nobody@tours.example')).toBe('nobody')
  expect(await resetFactor(deps, 'Sipho@tours.example ')).toBe('done')
  expect(await resetFactor(deps, EMAIL)).toBe('no-app')
  await expect(read(jar)).rejects.toThrow()
  after(30)
  const again = (await read(await enter(EMAIL))).account
  expect(again.twoFactorEnabled).toBe(false)
  expect(await factorOwedBy(deps, again)).toEqual({ until: after(37), isOverdue: false })
})
