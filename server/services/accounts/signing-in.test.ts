import { describe, expect, test } from 'vitest'
import { CookieJar } from '#tests/support/cookie-jar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { signIn } from './signing-in.ts'
import { signUp } from './signing-up.ts'

const db = await testDatabase()
const deps = testDeps(db, { now: () => new Date() })
const PASSWORD = 'protea kettle 41 harbour'
const thandi = {
  name: 'Thandi Mokoena',
  email: 'Thandi@Example.org',
  password: PASSWORD,
  reminders: true,
  reviews: false,
}
const from = {
  headers: new Headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120' }),
  address: '196.21.0.1',
}

describe('signing up', () => {
  test('signs in at once, and the session is read back', async () => {
    const jar = new CookieJar()
    const signedUp = await signUp(deps, thandi, 'en-ZA', from)
    if (!signedUp.ok) throw new Error(signedUp.problem)
    jar.take(signedUp.cookies)
    const who = await deps.sessions.read(new Headers({ cookie: jar.header }))
    expect(who?.account).toMatchObject({
      name: 'Thandi Mokoena',
      email: 'thandi@example.org',
      role: 'customer',
    })
    const again = await signIn(
      deps,
      { identifier: 'thandi@example.org', password: PASSWORD, remember: true },
      from,
    )
    expect(again.ok).toBe(true)
    jar.take(await deps.sessions.close(new Headers({ cookie: jar.header })))
    expect(await deps.sessions.read(new Headers({ cookie: jar.header }))).toBeNull()
  })
})
