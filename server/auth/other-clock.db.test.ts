import { beforeEach, describe, expect, test } from 'vitest'
import { clockOf } from '#server/clock.ts'
import { databaseLimits } from '#server/limits.ts'
import { passSecondFactor } from '#server/services/accounts/second-factor.ts'
import { signIn } from '#server/services/accounts/signing-in.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { holders } from '#tests/support/holders.ts'
import { SECRET } from '#tests/support/people.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { createSessions } from './sessions.ts'

const db = await testDatabase()
const EMAIL = 'naledi@example.org'

/** The program with `NOW_OFFSET`. */
function programAt(NOW_OFFSET: string) {
  const clock = clockOf({ NOW_OFFSET })
  const deps = testDeps(db, { now: clock.now, limits: databaseLimits(db, clock) })
  deps.sessions = createSessions({ ...deps, secret: SECRET, appName: 'Tours & Transfers', clock })
  return { deps, ...holders(db, deps) }
}

describe.each([
  { is: '+8d', afterwards: '+12100m', nextDay: '+9d', nextMonth: '+39d' },
  { is: '-2h', afterwards: '-100m', nextDay: '+23h', nextMonth: '+30d' },
])('where the clock is $is', ({ is, afterwards, nextDay, nextMonth }) => {
  const { deps, from, openProven, addApp, enter } = programAt(is)
  let key: string
  const jar = new CookieJar()
  beforeEach(async () => {
    key = (await addApp(await openProven(EMAIL))).key
    jar.take((await enter(EMAIL)).header.split('; '))
  })

  const needsCode = async (program: ReturnType<typeof programAt>, who: CookieJar) => {
    const wanted = { identifier: EMAIL, password: PASSWORD, remember: true }
    const entered = await signIn(program.deps, wanted, program.from(who))
    if (!entered.ok) throw new Error(entered.problem)
    who.take(entered.cookies)
    return entered.needsSecondFactor
  }

  test('a session lasts a month, and a trusted device needs no code for as long', async () => {
    const given = { code: totp(key, 30), trustDevice: true }
    const passed = await passSecondFactor(deps, given, from(jar))
    if (!passed.ok) throw new Error(passed.problem)
    jar.take(passed.cookies)
    expect(await deps.sessions.read(from(jar).headers)).not.toBeNull()
    expect(await needsCode(programAt(is), jar)).toBe(false)
    const later = programAt(nextMonth)
    expect(await later.deps.sessions.read(later.from(jar).headers)).toBeNull()
    expect(await needsCode(later, jar)).toBe(true)
  })

  test('the step between password and code is over after a while', async () => {
    const later = programAt(afterwards)
    const late = { code: totp(key, 30), trustDevice: false }
    expect(await passSecondFactor(later.deps, late, later.from(jar))).toMatchObject({ problem: 'expired' })
  })

  test('an allowance is back the next day', async () => {
    const { takeDigits } = deps.limits
    for (let i = 0; i < 50; i++) await takeDigits(EMAIL)
    expect((await takeDigits(EMAIL)).allowed).toBe(false)
    expect((await programAt(nextDay).deps.limits.takeDigits(EMAIL)).allowed).toBe(true)
  })
})
