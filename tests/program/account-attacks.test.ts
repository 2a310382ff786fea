import { describe, expect, test } from 'vitest'
import { mainOf } from '#tests/support/program/main-of.ts'
import { attackedProgram, KNOWN } from '#tests/support/attacks/attacked-program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

/** What somebody with bad intentions tries with accounts, and what answers. */

const UNKNOWN = 'nobody@example.org'
const NEW_PASSWORD = 'lantern 77 quarry swift'

const attacked = attackedProgram()
const { visitor, forgetAttempts } = attacked

/** What an answer shows, but for what differs each time anyway. */
async function shown(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(
    ([name]) => !['date', 'content-security-policy', 'content-length', 'set-cookie'].includes(name),
  )
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))
  const body = (await answer.text())
    .replace(/nonce="[^"]*"/g, '')
    .replaceAll(KNOWN, 'THE ADDRESS')
    .replaceAll(UNKNOWN, 'THE ADDRESS')
  return JSON.stringify([answer.status, headers, cookies, body])
}

describe('finding out who has an account', () => {
  test.each<[string, (who: Visitor, email: string) => Promise<Response>]>([
    ['signing in', (who, email) => who.signIn(email, 'wrong')],
    [
      'signing in by the API',
      (who, email) => who.call('/api/auth/sign-in/email', { email, password: 'wrong' }),
    ],
    ['signing up', (who, email) => who.signUp(email)],
    ['signing up with a weak password', (who, email) => who.signUp(email, 'password')],
    ['recovering', (who, email) => who.form('/auth/forgotten', { email })],
  ])('by what is said does not work: %s', async (_, attempt) => {
    const [known, unknown] = [await attempt(visitor(), KNOWN), await attempt(visitor(), UNKNOWN)]
    const withoutReference = (text: string) => text.replace(/\\"reference\\":\\"\w+\\"/, '')
    expect(withoutReference(await shown(known))).toBe(withoutReference(await shown(unknown)))
  })
})

describe('guessing passwords', () => {
  test('of one account from one address is slowed down more and more, and the right one with it', async () => {
    const attacker = visitor('41.0.0.1')
    const answers: Response[] = []
    for (let i = 0; i < 12; i++) answers.push(await attacker.signIn(KNOWN, `guess ${i}`))
    expect(answers.map(({ status }) => status)).toEqual([
      422, 422, 422, 422, 422, 422, 429, 429, 429, 429, 429, 429,
    ])
    expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(5)
    expect((await attacker.signIn(KNOWN)).status).toBe(429)
    // The account's owner, at home, does not notice.
    expect((await visitor('196.21.0.9').signIn(KNOWN)).status).toBe(303)
  })

  test('many at once does not get past it', async () => {
    const attacker = visitor('41.0.0.2')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => attacker.signIn(KNOWN, `guess ${i}`)),
    )
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(7)
  })

  test('an account that does not exist is guarded alike', async () => {
    const answers: number[] = []
    for (let i = 0; i < 8; i++) answers.push((await visitor('41.0.0.3').signIn(UNKNOWN, `guess ${i}`)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429, 429])
  })

  test('of one account from many addresses ends at a cap, and the owner gets in by mail', async () => {
    await visitor('41.1.0.1').signIn(KNOWN, 'guess 1')
    // As after more of them; server/limits.db.test.ts tells how many.
    await attacked.admin.query("update rate_limits set points = 39 where key like 'sign-in-account:%'")
    const owner = visitor('196.21.0.9')
    const statuses = []
    for (const guesser of [visitor('41.1.0.2'), visitor('41.1.0.3')])
      statuses.push((await guesser.signIn(KNOWN, 'guess 2')).status)
    expect(statuses).toEqual([422, 429])
    expect((await owner.signIn(KNOWN)).status).toBe(429)
    const token = await recoveryToken(KNOWN)
    expect((await owner.form(`/auth/reset?token=${token}`, { password: PASSWORD })).status).toBe(303)
    expect(await owner.isSignedIn()).toBe(true)
    expect((await visitor('196.21.0.9').signIn(KNOWN)).status).toBe(303)
  })

  test('an address made up in a header is still the same address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const headers = {
        'X-Forwarded-For': `${i}.${i}.${i}.${i}, 41.3.0.1`,
        'X-Real-IP': `9.9.9.${i}`,
        Forwarded: `for=8.8.8.${i}`,
      }
      const fields = { identifier: KNOWN, password: `guess ${i}` }
      statuses.push((await visitor().form('/auth', fields, headers)).status)
    }
    expect(statuses.slice(6)).toEqual([429, 429])
  })
})

describe('sessions', () => {
  test('a session put into the browser beforehand is not the one that is used', async () => {
    const attacker = visitor()
    await attacker.signUp('eve@example.org')
    const victim = visitor()
    const planted = attacker.jar.get('tours.session_token') ?? ''
    victim.jar.set('tours.session_token', planted)
    await victim.signIn(KNOWN)
    expect(victim.jar.get('tours.session_token')).not.toBe(planted)
    expect(await (await attacker.ask('/account')).text()).not.toContain(KNOWN)
  })

  test('a made-up or changed session is none', async () => {
    const somebody = visitor()
    await somebody.signIn(KNOWN)
    const token = somebody.jar.get('tours.session_token') ?? ''
    for (const forged of [
      'x',
      token.slice(0, -4),
      `${token.split('.')[0]}.${'A'.repeat(44)}`,
      `%00${token}`,
      '',
    ]) {
      const forger = visitor()
      forger.jar.set('tours.session_token', forged)
      expect((await forger.ask('/account')).status).toBe(303)
    }
  })

  test('a session taken before signing out, or before the password was changed, is over', async () => {
    const owner = visitor()
    await owner.signIn(KNOWN)
    const thief = visitor('41.4.0.1')
    thief.jar.set('tours.session_token', owner.jar.get('tours.session_token') ?? '')
    expect(await thief.isSignedIn()).toBe(true)
    await owner.form('/auth/sign-out', {})
    expect(await thief.isSignedIn()).toBe(false)

    await owner.signIn(KNOWN)
    const elsewhere = visitor('41.4.0.2')
    await elsewhere.signIn(KNOWN)
    thief.jar.set('tours.session_token', owner.jar.get('tours.session_token') ?? '')
    expect(await thief.isSignedIn()).toBe(true)
    await owner.form('/account/security/password', { current: PASSWORD, password: NEW_PASSWORD })
    expect(await elsewhere.isSignedIn()).toBe(false)
    // A copy of the very session in which the password was changed.
    expect(await thief.isSignedIn()).toBe(false)
    expect(await owner.isSignedIn()).toBe(true)
    await owner.form('/account/security/password', { current: NEW_PASSWORD, password: PASSWORD })
  })

  test('cookies are for the server alone and for our own pages, but for the mark without a secret', async () => {
    const cookies = (await visitor().signIn(KNOWN)).headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('tours.session_token='))
    expect(session).toMatch(/; HttpOnly/)
    for (const cookie of cookies) expect(cookie).toMatch(/SameSite=Lax/)
    const mark = cookies.find((cookie) => cookie.startsWith('tours.signed-in=')) ?? ''
    expect(mark).toMatch(/^tours\.signed-in=\d{10}\.[0-9a-f]{8}\.\w+\.password;/)
  })
})

describe('links and codes', () => {
  test('a recovery link works once, and not at all once a newer password is set', async () => {
    const first = await recoveryToken(KNOWN)
    await forgetAttempts()
    const second = await recoveryToken(KNOWN)
    expect((await visitor().form(`/auth/reset?token=${second}`, { password: PASSWORD })).status).toBe(303)
    for (const token of [second, first]) {
      const answer = await visitor().form(`/auth/reset?token=${token}`, { password: NEW_PASSWORD })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Invalid token')
    }
    expect((await visitor().signIn(KNOWN)).status).toBe(303)
  })

  test('used by several at once, it serves one', async () => {
    const token = await recoveryToken(KNOWN)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor().form(`/auth/reset?token=${token}`, { password: PASSWORD })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  test('a link that was changed, is too old, or is for something else works for nobody', async () => {
    const token = await recoveryToken(KNOWN)
    const [id = '', signature = ''] = token.split('.')
    const other = crypto.randomUUID()
    const proof = await tokenFor('eve2@example.org')
    const changed = [`${other}.${signature}`, `${id}.${signature.slice(1)}`, id, `${id}.`, '', '../..', proof]
    for (const forged of changed) {
      const answer = await visitor().form(`/auth/reset?token=${encodeURIComponent(forged)}`, {
        password: NEW_PASSWORD,
      })
      expect([forged, answer.status]).toEqual([forged, 422])
    }
    expect((await visitor().form(`/auth/confirm?token=${token}`, {})).status).toBe(422)
    await attacked.admin.query(
      "update account_links set expires_at = now() - interval '1 second' where id = $1",
      [id],
    )
    expect((await visitor().form(`/auth/reset?token=${token}`, { password: NEW_PASSWORD })).status).toBe(422)
  })

  test('what stands in the database is neither link nor code nor password', async () => {
    const token = await recoveryToken(KNOWN)
    const tables = ['account_links', 'messages', 'credentials', 'users', 'sessions']
    let everything = ''
    for (const table of tables)
      everything += JSON.stringify((await attacked.admin.query(`select * from ${table}`)).rows)
    expect(everything).not.toContain(token.split('.')[1])
    expect(everything).not.toContain(PASSWORD)
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('opening a link changes nothing: programs that read mails do so too', async () => {
    const token = await recoveryToken(KNOWN)
    for (let i = 0; i < 3; i++) await visitor().ask(`/auth/reset?token=${token}`)
    expect((await visitor().form(`/auth/reset?token=${token}`, { password: PASSWORD })).status).toBe(303)
  })
})

describe('an address or number that is not one’s own', () => {
  test('named at sign-up takes nothing from its owner, who proves it', async () => {
    const squatter = visitor('41.5.0.1')
    await squatter.signUp('naledi@example.org')
    const earlier = await newestToken('naledi@example.org')
    const owner = visitor()
    await owner.signUp('naledi@example.org', NEW_PASSWORD)
    const token = await newestToken('naledi@example.org', 1)
    expect((await owner.form(`/auth/confirm?token=${token}`, {})).status).toBe(200)
    // Opened a second time it says that all is well.
    expect((await owner.form(`/auth/confirm?token=${token}`, {})).status).toBe(200)
    expect((await squatter.form(`/auth/confirm?token=${earlier}`, {})).status).toBe(422)
    await forgetAttempts()
    const again = visitor()
    expect((await again.signIn('naledi@example.org', NEW_PASSWORD)).status).toBe(303)
    expect(mainOf(await (await again.ask('/account')).text())).not.toContain('Please confirm your email')
  })

  test('a phone number signs nobody in before it is proven, and stays free', async () => {
    const squatter = visitor('41.5.0.2')
    await squatter.signUp('squatter@example.org')
    await squatter.form('/account/security/phone', { phone: '082 123 4567', password: PASSWORD })
    expect((await visitor().signIn('+27 82 123 4567')).status).toBe(422)
    const owner = visitor()
    await owner.signUp('owner-of-number@example.org')
    await owner.form('/account/security/phone', { phone: '082 123 4567', password: PASSWORD })
    // As the office does it in the console.
    await attacked.admin.query(
      "update users set phone_verified = true where email = 'owner-of-number@example.org'",
    )
    expect((await visitor().signIn('0821234567')).status).toBe(303)
  })
})

/** The token of the newest mail to that address, once that many have come before it. */
async function newestToken(email: string, before = 0): Promise<string> {
  const tokens = () =>
    attacked.mailServer.mails
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /token=(\S+)/.exec(mail.text)?.[1] ?? [])
  await expect.poll(() => tokens().length, { timeout: 10_000 }).toBeGreaterThan(before)
  return tokens().at(-1) ?? ''
}

async function tokenFor(email: string): Promise<string> {
  await visitor('41.8.0.1').signUp(email)
  return newestToken(email)
}

async function recoveryToken(email: string): Promise<string> {
  const recoveries = () =>
    attacked.mailServer.mails.filter((mail) => mail.subject.startsWith('Choose a password'))
  const before = recoveries().length
  await visitor('41.8.0.2').form('/auth/forgotten', { email })
  await expect.poll(() => recoveries().length, { timeout: 10_000 }).toBeGreaterThan(before)
  return /token=(\S+)/.exec(recoveries().at(-1)?.text ?? '')?.[1] ?? ''
}
