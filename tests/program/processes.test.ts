import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyPostgres } from '#tests/support/database.ts'
import { inDays } from '#tests/support/dates.ts'
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { type Program, startProgram } from '#tests/support/program/program.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

const ENQUIRIES = 30
const OWNER = 'owner@tours.example'

/** Sends an enquiry from an address of its own; answers its reference. */
async function enquire(url: string, nth: number): Promise<string> {
  const trip = { date: inDays(90), email: `guest${nth}@example.org`, notes: `enquiry ${nth}` }
  const guest = new Visitor(url, `196.22.0.${nth}`)
  const answer = await guest.call('/api/enquiries/booking', airportToStellenbosch(trip))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

/** The same person with the same cookies at another process. */
function at(url: string, visitor: Visitor): Visitor {
  const there = new Visitor(url, visitor.address)
  for (const name of ['tours.session_token', 'tours.signed-in']) {
    const value = visitor.jar.get(name)
    if (value !== undefined) there.jar.set(name, value)
  }
  return there
}

describe('two processes that start together on one empty PostgreSQL', () => {
  let mailServer: MailServer
  let database: string
  let programs: [Program, Program]

  beforeAll(async () => {
    mailServer = await startMailServer()
    database = await emptyPostgres()
    const environment = {
      DATABASE_URL: database,
      AUTH_SECRET: 'x'.repeat(32),
      SMTP_URL: mailServer.url,
      TRUST_PROXY: '1',
      OWNER_EMAIL: OWNER,
      OWNER_PASSWORD: PASSWORD,
    }
    programs = await Promise.all([startProgram(environment), startProgram(environment)])
  })
  afterAll(async () => {
    expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0])
    await mailServer.stop()
  })

  test(`mail each of ${ENQUIRIES} enquiries once`, async () => {
    const references = await Promise.all(
      Array.from({ length: ENQUIRIES }, (_, i) => enquire(programs[i % 2]?.url ?? '', i)),
    )
    expect(new Set(references).size).toBe(ENQUIRIES)
    const mails = () =>
      mailServer.mails.filter(({ text }) => references.some((reference) => text.includes(reference)))
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ENQUIRIES * 2)
    // Whatever would be sent a second time would come within the next looks at the outbox.
    await sleep(2500)
    expect(mails()).toHaveLength(ENQUIRIES * 2)
    expect(new Set(mails().map((mail) => mail.messageId)).size).toBe(ENQUIRIES * 2)
  })

  test('signing in or out at one holds at the other at once', async () => {
    const [one, two] = programs
    const thandi = new Visitor(one.url)
    await thandi.signUp('thandi@example.org')
    const there = at(two.url, thandi)
    expect(await there.isSignedIn()).toBe(true)
    await there.form('/account', { name: 'Thandi M.', language: 'de' })
    expect(await (await thandi.ask('/account')).text()).toContain('Thandi M.')
    const copy = at(one.url, there)
    await there.form('/auth/sign-out', {})
    expect(await copy.isSignedIn()).toBe(false)
    expect(await (await copy.ask('/api/auth/get-session')).json()).toBeNull()
    // Both have made the same owner at the same moment: there is one.
    expect((await new Visitor(two.url).signIn(OWNER)).status).toBe(303)
  })

  test('a wrong password at one counts at the other', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const guesser = new Visitor(programs[i % 2]?.url ?? '', '41.0.0.1')
      statuses.push((await guesser.signIn('lerato@example.org', `guess ${i}`)).status)
    }
    expect(statuses.slice(6)).toEqual([429, 429])
  })

  test('go on by themselves when the database has ended all their connections', async () => {
    const admin = new pg.Client({ connectionString: database })
    await admin.connect()
    for (let round = 0; round < 3; round++) {
      // Held long enough that the programs are inside a transaction when its connection ends.
      await admin.query('begin')
      await admin.query('lock table messages')
      await sleep(1300)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await admin.query('rollback')
    }
    await admin.end()
    for (const [i, { url }] of programs.entries()) {
      const ready = () => fetch(`${url}/readyz`).then(({ status }) => status)
      await expect.poll(ready, { timeout: 10_000 }).toBe(200)
      await enquire(url, 200 + i)
    }
  })

  test('a booking sent while the database is away is kept, and booked once when it is sent again', async () => {
    const guest = new Visitor(programs[0].url, '196.22.1.1')
    const quoted = await guest.call('/api/quotes', {
      pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date: inDays(90),
      time: '07:45',
      passengers: 2,
    })
    const { id } = (await quoted.json()) as { id: string }
    const page = `/booking/${id}/review?vehicle=sedan`
    await guest.ask(page)
    const typed = { name: 'Ayesha "Jan" Peters', email: 'peters@example.org', mobile: '+49 171 2345678' }
    const name = new URL(database).pathname.slice(1)
    const admin = new pg.Client({ connectionString: database.replace(`/${name}?`, '/postgres?') })
    await admin.connect()
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const failed = await guest.form(page, { ...typed, later0: 'on', password: PASSWORD })
    const vehicles = await (await guest.ask(`/quotes/${id}`)).text()
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
    for (const said of ['Error loading data', 'Try again</a>']) expect(vehicles).toContain(said)
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5'])
    const html = await failed.text()
    expect(html).toContain('Booking failed</h1>')
    expect(html).not.toContain(PASSWORD)
    const kept = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(.*?)" value="(.*?)"/g)].map(([, name, value]) => [
        name,
        value?.replaceAll('&quot;', '"'),
      ]),
    ) as Record<string, string>
    expect(kept).toEqual({ form: 'main', ...typed, later0: 'on' })
    const sendAgain = async () =>
      (await guest.form(page, { ...kept, password: PASSWORD })).headers.get('Location')
    await expect.poll(sendAgain, { timeout: 10_000 }).toMatch(/bookings\/[A-Z\d-]+\/proof$/)
    const booked = await sendAgain()
    expect(await sendAgain()).toBe(booked)
    const { bookings } = (await (await guest.ask('/api/bookings')).json()) as { bookings: unknown[] }
    expect(bookings).toHaveLength(1)
  })
})

test('a start that cannot work ends with a sentence', async () => {
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: 'x'.repeat(32) }
  const refusal = await startProgram(environment).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(refusal).toContain(
    'DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
