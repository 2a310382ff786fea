import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocationSuggestion } from '#domain/places/places.ts'
import { newPostgres } from '#tests/support/database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { type Program, startProgram } from '#tests/support/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

/** What somebody with bad intentions tries at the door, and what answers. What many do at once: `mass-attacks.test.ts`. */

const KNOWN = 'thandi@example.org'
const UNKNOWN = 'nobody@example.org'
const NEW_PASSWORD = 'lantern 77 quarry swift'

let program: Program
let mailServer: MailServer
let admin: pg.Client

beforeAll(async () => {
  mailServer = await startMailServer()
  const database = await newPostgres()
  program = await startProgram({
    DATABASE_URL: database,
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: mailServer.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  })
  admin = new pg.Client({ connectionString: database })
  await admin.connect()
  await new Visitor(program.url).signUp(KNOWN)
  await admin.query('update users set email_verified = true')
}, 90_000)
beforeEach(() => forgetAttempts())
afterAll(async () => {
  await admin.end()
  await program.kill()
  await mailServer.stop()
})

const forgetAttempts = () => admin.query('delete from rate_limits')
const visitor = (address?: string) => new Visitor(program.url, address)

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

  test(
    'of one account from many addresses ends at a cap, and the owner gets in by mail',
    { timeout: 60_000 },
    async () => {
      let refused = 0
      for (let i = 0; i < 50; i++) {
        if ((await visitor(`41.1.0.${i}`).signIn(KNOWN, `guess ${i}`)).status === 429) refused += 1
      }
      expect(refused).toBe(10)
      const owner = visitor('196.21.0.9')
      expect((await owner.signIn(KNOWN)).status).toBe(429)
      const token = await recoveryToken(KNOWN)
      expect((await owner.form(`/auth/reset?token=${token}`, { password: PASSWORD })).status).toBe(303)
      expect(await owner.isSignedIn()).toBe(true)
      expect((await visitor('196.21.0.9').signIn(KNOWN)).status).toBe(303)
    },
  )

  test('of many accounts from one address ends at a cap', { timeout: 60_000 }, async () => {
    const statuses: number[] = []
    for (let i = 0; i < 110; i++) {
      statuses.push((await visitor('41.2.0.1').signIn(`person${i}@example.org`, 'Summer2026!')).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
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
    await admin.query("update account_links set expires_at = now() - interval '1 second' where id = $1", [id])
    expect((await visitor().form(`/auth/reset?token=${token}`, { password: NEW_PASSWORD })).status).toBe(422)
  })

  test('what stands in the database is neither link nor code nor password', async () => {
    const token = await recoveryToken(KNOWN)
    const tables = ['account_links', 'messages', 'credentials', 'users', 'sessions']
    let everything = ''
    for (const table of tables)
      everything += JSON.stringify((await admin.query(`select * from ${table}`)).rows)
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
  test('named at sign-up takes nothing from whoever proves it', async () => {
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
    expect(await (await again.ask('/account')).text()).not.toContain('Please confirm your email')
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
    await admin.query("update users set phone_verified = true where email = 'owner-of-number@example.org'")
    expect((await visitor().signIn('0821234567')).status).toBe(303)
  })
})

describe('blocking the fleet', () => {
  type Booked = { status: string; heldUntil: string | null; reference: string; code?: string }

  /** Asks for a sedan on a day. */
  async function bookSedan(who: Visitor, date: string): Promise<Booked> {
    const quote = await who.call('/api/quotes', {
      serviceType: 'airport',
      pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date,
      time: '09:00',
    })
    const { id } = (await quote.json()) as { id: string }
    return (await (
      await who.call('/api/bookings', { quoteId: id, vehicleOptionId: 'sedan' })
    ).json()) as Booked
  }

  /** A customer who has travelled with us, and is at home on the day of the attack. */
  async function known(email: string): Promise<Visitor> {
    const who = visitor('196.21.0.77')
    await who.signUp(email)
    await admin.query('update users set email_verified = true where email = $1', [email])
    const { reference } = await bookSedan(who, '2027-05-01')
    await admin.query("update bookings set status = 'completed' where reference = $1", [reference])
    return who
  }

  test('by one person over many addresses: one booking is held', { timeout: 60_000 }, async () => {
    const one = visitor('41.10.0.1')
    await one.signUp('one@example.org')
    const booked = []
    for (let i = 0; i < 6; i++) {
      const elsewhere = visitor(`41.10.1.${i}`)
      elsewhere.jar.set('tours.session_token', one.jar.get('tours.session_token') ?? '')
      booked.push(await bookSedan(elsewhere, `2027-06-0${i + 1}`))
    }
    expect(booked.filter(({ status }) => status === 'held')).toHaveLength(1)
    expect(booked.filter(({ code }) => code === 'pending-limit')).toHaveLength(5)
  })

  test('the office’s links act once, by a button, and stand in no log', { timeout: 60_000 }, async () => {
    const { reference } = await bookSedan(await known('known3@example.org'), '2027-05-06')
    const toOffice = () =>
      mailServer.mails.find(
        ({ subject, text }) => subject?.includes(reference) && text?.includes('/office/decide/'),
      )
    await expect.poll(() => toOffice()?.text, { timeout: 10_000 }).toBeDefined()
    const [confirm = '', decline = ''] = [...(toOffice()?.text ?? '').matchAll(/\/office\/decide\/\S+/g)].map(
      ([path]) => path,
    )
    const somebody = visitor('41.11.0.1')
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await somebody.ask(confirm, { method })).status).toBe(200)
    expect(await (await somebody.ask(confirm)).text()).toContain('known3@example.org')
    const status = async () =>
      (await admin.query<{ status: string }>('select status from bookings where reference = $1', [reference]))
        .rows[0]?.status
    expect(await status()).toBe('pending')
    for (const forged of [
      confirm.slice(0, -2),
      `/office/decide/${crypto.randomUUID()}`,
      '/office/decide/x',
    ]) {
      expect([forged, (await somebody.ask(forged)).status]).toEqual([forged, 404])
      expect((await somebody.form(forged, {})).status).toBe(404)
    }
    const decided = await somebody.form(confirm, {})
    expect([decided.status, await decided.text()]).toEqual([
      200,
      expect.stringContaining('known3@example.org'),
    ])
    expect(await status()).toBe('confirmed')
    for (const link of [confirm, decline]) {
      const over = await somebody.ask(link)
      expect([over.status, await over.text()]).toEqual([
        410,
        expect.not.stringContaining('known3@example.org'),
      ])
    }
    expect((await somebody.form(decline, {})).status).toBe(410)
    expect(await status()).toBe('confirmed')
    for (const link of [confirm, decline]) expect(program.output()).not.toContain(link.split('.')[1])
    expect(program.output()).toContain('/office/decide/…')
  })
})

describe('other people’s pages and tricks', () => {
  test('a form that comes from another site is not carried out', async () => {
    const owner = visitor()
    await owner.signIn(KNOWN)
    for (const origin of ['https://evil.example', 'null', `${program.url}.evil.example`]) {
      for (const path of [
        '/auth',
        '/auth/sign-out',
        '/account',
        '/account/security/password',
        '/account/data',
        '/account/devices',
      ]) {
        const answer = await owner.form(path, { password: PASSWORD, device: 'all' }, { Origin: origin })
        expect([path, answer.status]).toEqual([path, 403])
      }
    }
    expect(await owner.isSignedIn()).toBe(true)
    // By looking at a page nothing is done.
    for (const path of ['/auth/sign-out', '/account/data?form=erase', '/account/devices?device=all'])
      await owner.ask(path)
    expect(await owner.isSignedIn()).toBe(true)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    'https:evil.example',
  ])('signing in leads to no other site: %s', async (to) => {
    for (const path of ['/auth', '/auth/sign-up']) {
      const fields = {
        name: 'Thandi',
        email: `new${Math.random()}@example.org`,
        identifier: KNOWN,
        password: PASSWORD,
      }
      const answer = await visitor().form(`${path}?to=${encodeURIComponent(to)}`, fields)
      expect(answer.status).toBe(303)
      const leadsTo = new URL(answer.headers.get('location') ?? '', program.url)
      expect(leadsTo.origin).toBe(program.url)
    }
  })

  test('nobody makes themselves an owner, or their address proven, by what they send', async () => {
    const climber = visitor('41.6.0.1')
    const extra = {
      role: 'owner',
      emailVerified: 'true',
      email_verified: 'true',
      phoneVerified: 'true',
      phone: '+27821234500',
      twoFactorEnabled: 'true',
      id: crypto.randomUUID(),
      userId: crypto.randomUUID(),
    }
    const email = 'climber@example.org'
    await climber.form('/auth/sign-up', { name: 'Climber', email, password: PASSWORD, ...extra })
    await climber.form('/account', { name: 'Climber', language: 'en', ...extra })
    await climber.form('/account/saved', { form: 'place', name: 'Home', address: 'x', ...extra })
    await new Visitor(program.url, '41.6.0.2').call('/api/auth/sign-up/email', {
      name: 'C',
      password: PASSWORD,
      ...extra,
      email: 'climber2@example.org',
    })
    const { rows } = await admin.query(
      "select distinct role, email_verified, phone_verified, phone, two_factor_enabled from users where email like 'climber%'",
    )
    expect(rows).toEqual([
      {
        role: 'customer',
        email_verified: false,
        phone_verified: false,
        phone: null,
        two_factor_enabled: false,
      },
    ])
  })

  test('what belongs to another cannot be removed by its id', async () => {
    const owner = visitor()
    await owner.signIn(KNOWN)
    await owner.form('/account/saved', { form: 'place', name: 'Home', address: '12 Kloof Nek Road' })
    const { rows } = await admin.query<{ place: string; session: string }>(
      'select p.id as place, s.id as session from saved_places p join sessions s on s.user_id = p.user_id where p.name = $1',
      ['Home'],
    )
    const thief = visitor('41.7.0.1')
    await thief.signUp('thief@example.org')
    for (const { place, session } of rows) {
      await thief.form('/account/saved', { form: 'remove', what: 'place', id: place })
      await thief.form('/account/devices', { device: session })
    }
    expect(await owner.isSignedIn()).toBe(true)
    expect(await (await owner.ask('/account/saved')).text()).toContain('12 Kloof Nek Road')
  })
})

describe('bending a price', () => {
  const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
  const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }

  /** What a transfer from the airport to a place as it was sent costs, and where it leads. */
  async function pricedTo(dropoff: Record<string, unknown>) {
    const trip = {
      serviceType: 'airport',
      pickup: AIRPORT,
      date: '2027-03-05',
      time: '09:00',
      passengers: 2,
      luggage: 2,
    }
    const answer = await visitor().call('/api/quotes', { ...trip, dropoff })
    const { total_price: total, url } = (await answer.json()) as { total_price: number; url: string }
    const page = await (await fetch(`${program.url}${new URL(url).pathname}`)).text()
    return { total, title: /<h1>([^<]*)/.exec(page)?.[1] }
  }

  async function suggested(query: string) {
    const answer = await fetch(`${program.url}/api/places?q=${encodeURIComponent(query)}`)
    const [place] = ((await answer.json()) as { places: LocationSuggestion[] }).places
    if (place === undefined) throw new Error(`nothing is suggested for ${query}`)
    const { formatted_address: label, place_id: placeId, lat, lng, token } = place
    return { label, placeId, lat, lng, token }
  }

  test('a far name with the coordinates of a near place costs what the far place costs', async () => {
    const honest = await pricedTo(await suggested('Hermanus'))
    expect((await pricedTo({ label: 'Hermanus', ...STELLENBOSCH })).total).toBe(honest.total)
    const { label } = await suggested('Hermanus')
    expect((await pricedTo({ label, ...STELLENBOSCH })).total).toBe(honest.total)
  })

  test('a name of somebody’s own, or a token of another place, is not what the office reads', async () => {
    const { token } = await suggested('Hermanus')
    for (const sent of [{}, { token }, { token: 'x' }]) {
      const { title } = await pricedTo({ label: 'My house in Hermanus', ...STELLENBOSCH, ...sent })
      expect(title).toBe('Cape Town International Airport to Stellenbosch')
    }
  })
})

/** The token of the newest mail to that address, once that many have come before it. */
async function newestToken(email: string, before = 0): Promise<string> {
  const tokens = () =>
    mailServer.mails
      .filter((mail) => [mail.to].flat().some((to) => to?.text.includes(email)))
      .flatMap((mail) => /token=(\S+)/.exec(mail.text ?? '')?.[1] ?? [])
  await expect.poll(() => tokens().length, { timeout: 10_000 }).toBeGreaterThan(before)
  return tokens().at(-1) ?? ''
}

async function tokenFor(email: string): Promise<string> {
  await visitor('41.8.0.1').signUp(email)
  return newestToken(email)
}

async function recoveryToken(email: string): Promise<string> {
  const recoveries = () =>
    mailServer.mails.filter((mail) => mail.subject?.startsWith('Choose a new password'))
  const before = recoveries().length
  await visitor('41.8.0.2').form('/auth/forgotten', { email })
  await expect.poll(() => recoveries().length, { timeout: 10_000 }).toBeGreaterThan(before)
  return /token=(\S+)/.exec(recoveries().at(-1)?.text ?? '')?.[1] ?? ''
}

test('a thousand requests at once on one connection are not answered: it is ended', async () => {
  const socket = net.connect(Number(new URL(program.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  socket.resume()
  socket.write('GET /api/areas?at-once HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
  await ended
  expect((await visitor().ask('/healthz')).status).toBe(200)
  expect(program.output().split('/api/areas').length - 1).toBeLessThanOrEqual(8)
})
