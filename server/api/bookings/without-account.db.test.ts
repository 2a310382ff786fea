import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MOST_TRIES } from '#domain/booking/holding.ts'
import { databaseLimits } from '#server/limits.ts'
import { bookingCalls, type Json, key, type Person, problemAt } from '#tests/support/booking-calls.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { holders } from '#tests/support/holders.ts'
import { PASSWORD } from '#tests/support/visitor.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, deps, serve, signedIn, ask, post, wish, countBookings } = await bookingCalls()
const { read, openProven, addApp, enter } = holders(db, { ...deps, now: () => new Date() })

const EMAIL = 'anna@example.org'
const anna = { name: 'Anna Weber', email: EMAIL, mobile: '+49 171 2345678', password: PASSWORD }

/** Somebody with the session that an answer has opened, as the program sees them. */
function visitor({ headers }: { headers: Headers }, jar = new CookieJar()): Person {
  jar.take(headers.getSetCookie())
  return { jar, account: { id: '' } as Person['account'] }
}

async function booked(customer: Json = {}, body: Json = {}) {
  const answer = await post(null, await wish({ customer: { ...anna, ...customer }, ...body }))
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return { ...answer, who: visitor(answer), reference: String(answer.json.reference) }
}

async function digits(reference: string): Promise<string> {
  const [proof] = await rowsOf<{ id: string }>(
    db,
    sql`select proof_id as id from bookings where reference = ${reference}`,
  )
  await db.execute(sql`update messages set status = 'sent' where template = 'booking-digits'`)
  return deps.tokens.phoneCode(proof?.id ?? '')
}

const prove = (who: Person, reference: string, code: string) =>
  ask(who, `/${reference}/proof`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
const users = () =>
  rowsOf<{ name: string; email: string; phone: string; email_verified: boolean }>(
    db,
    sql`select name, email, phone, email_verified from users order by created_at`,
  )
const templates = async () =>
  (await rowsOf<{ template: string }>(db, sql`select template from messages order by template`)).map(
    ({ template }) => template,
  )

describe('somebody without an account books', () => {
  test('in one call: the booking is held, the account open, and they are signed in to it', async () => {
    const { json, who, reference } = await booked({}, { addresses: [{ text: '12 Dorp Street' }] })
    expect(json).toMatchObject({ status: 'held', heldUntil: expect.any(String) as string })
    expect(await users()).toEqual([
      { name: 'Anna Weber', email: EMAIL, phone: '+491712345678', email_verified: false },
    ])
    // With the words of the handshake, which only its owner reads.
    expect((await ask(who, `/${reference}`)).json).toMatchObject(json)
    expect(await templates()).toEqual(['booking-digits'])
    const [row] = await rowsOf(db, sql`select details->'addresses' as addresses, customer from bookings`)
    expect(row).toEqual({
      addresses: ['12 Dorp Street'],
      customer: { name: 'Anna Weber', email: EMAIL, phone: '+491712345678' },
    })
  })

  test('without a password only where a link to choose one can be mailed', async () => {
    const body = await wish({ customer: { ...anna, password: '' } })
    const withoutMail = serve({ deps: { hasMail: false } })
    const refused = await post(null, body, { program: withoutMail })
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'customer.password', message: 'Choose a password' }] },
    })
    expect((await post(null, body)).status).toBe(201)
  })

  test('and with the digits it is pending, the address theirs, the password works', async () => {
    const { who, reference } = await booked()
    const code = await digits(reference)
    const wrong = code === '000000' ? '111111' : '000000'
    expect([
      (await prove(who, reference, wrong)).status,
      problemAt(await prove(who, reference, wrong)),
    ]).toEqual([422, 'code'])
    expect(await prove(who, reference, code)).toMatchObject({ status: 200, json: { status: 'pending' } })
    expect((await users())[0]).toMatchObject({ email_verified: true })
    expect((await read(await enter(EMAIL))).account.email).toBe(EMAIL)
  })

  test('without a password, and is mailed the link to choose one once the address is proven', async () => {
    const { who, reference } = await booked({ password: undefined })
    expect(await templates()).toEqual(['booking-digits'])
    await prove(who, reference, await digits(reference))
    expect(await templates()).toContain('recovery')
  })

  test.each<[string, Json, string]>([
    ['no name', { name: '' }, 'customer.name'],
    ['no address', { email: 'anna' }, 'customer.email'],
    ['no mobile number', { mobile: undefined }, 'customer.mobile'],
    ['a number nobody can call', { mobile: '12' }, 'customer.mobile'],
    ['a password to be guessed', { password: 'password' }, 'customer.password'],
  ])('not with %s; nothing is opened', async (_, change, path) => {
    const refused = await post(null, await wish({ customer: { ...anna, ...change } }))
    expect([refused.status, problemAt(refused)]).toEqual([422, path])
    expect([await users(), await countBookings()]).toEqual([[], 0])
  })

  test('not what is taken or used: 409 with its code, and no account', async () => {
    const { json } = await booked()
    const again = await post(null, {
      quoteId: json.quote_id,
      vehicleOptionId: 'sedan',
      customer: { ...anna, email: 'ben@example.org' },
    })
    expect([again.status, again.json.code, again.json.booking]).toEqual([409, 'used', undefined])
    expect(await users()).toHaveLength(1)
  })

  test('twice with one key is one booking and one account, with a session each time', async () => {
    const body = await wish({ customer: anna })
    const answers = await Promise.all([1, 2, 3].map(() => post(null, body, key('one-form'))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([(await users()).length, await countBookings()]).toEqual([1, 1])
    for (const answer of answers) expect((await ask(visitor(answer))).status).toBe(200)
  })

  test('but a key that comes again when the address is proven lets nobody in', async () => {
    const body = await wish({ customer: anna })
    const first = await post(null, body, key('one-form'))
    const reference = String(first.json.reference)
    await prove(visitor(first), reference, await digits(reference))
    const again = await post(null, body, key('one-form'))
    expect([again.status, again.json.code]).toEqual([409, 'used'])
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('twenty times an hour from one address, and no more', async () => {
    const program = serve({ deps: { limits: databaseLimits(db) } })
    const statuses: number[] = []
    const body = await wish({ customer: { ...anna, password: 'password' } })
    for (let i = 0; i < 21; i++) statuses.push((await post(null, body, { program })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429])
  })
})

describe('an address that has an account already', () => {
  test('gets the same answer; its digits sign in there, and the booking becomes that account’s', async () => {
    const fresh = await booked({ email: 'somebody@example.org' })
    const known = await openProven(EMAIL)
    const { json, who, reference } = await booked({ name: 'A. Weber' })
    expect(Object.keys(json)).toEqual(Object.keys(fresh.json))
    expect([json.status, json.user_id === known.account.id]).toEqual(['held', false])
    expect((await ask(known)).json.bookings).toEqual([])
    const proven = await prove(who, reference, await digits(reference))
    expect(proven).toMatchObject({ status: 200, json: { status: 'pending', user_id: known.account.id } })
    const now = visitor(proven, who.jar)
    expect((await read(now.jar)).account.id).toBe(known.account.id)
    expect((await ask(now, `/${reference}`)).status).toBe(200)
    expect(await templates()).toEqual(expect.arrayContaining(['newDevice', 'booking-to-customer']))
  })

  test('asks for the code of its app, too', async () => {
    const known = await openProven(EMAIL)
    await addApp(known)
    const { who, reference } = await booked()
    const proven = await prove(who, reference, await digits(reference))
    const now = visitor(proven, who.jar)
    expect(proven.status).toBe(200)
    expect((await ask(now)).status).toBe(401)
    expect(await deps.sessions.whoHasToEnterCode(new Headers({ cookie: now.jar.header }))).toBe(
      known.account.id,
    )
    expect((await ask(known, `/${reference}`)).status).toBe(200)
  })

  test('of a colleague signs nobody in: they do that themselves', async () => {
    const known = await openProven(EMAIL)
    await db.execute(sql`update users set role = 'operator' where id = ${known.account.id}`)
    const { who, reference } = await booked()
    const proven = await prove(who, reference, await digits(reference))
    expect((await ask(visitor(proven, who.jar))).status).toBe(401)
    expect((await ask(known, `/${reference}`)).status).toBe(200)
  })

  test('is not entered by guessing: ten tries, however many are sent at once', async () => {
    await openProven(EMAIL)
    const { who, reference } = await booked()
    const code = await digits(reference)
    const wrong = code === '000000' ? '111111' : '000000'
    const answers = await Promise.all(Array.from({ length: 14 }, () => prove(who, reference, wrong)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(MOST_TRIES)
    expect((await prove(who, reference, code)).status).toBe(429)
  })

  test('keeps to what one person may have waiting', async () => {
    const known = await openProven(EMAIL)
    for (let i = 1; i <= 5; i++) {
      expect((await post(known, await wish({}, { date: `2026-12-0${i}` }))).status).toBe(201)
    }
    const { who, reference } = await booked()
    const refused = await prove(who, reference, await digits(reference))
    expect([refused.status, refused.json.code]).toEqual([409, 'pending-limit'])
    expect((await ask(known)).json.bookings).toHaveLength(5)
  })
})

describe('where the driver goes', () => {
  test.each<[string, unknown, unknown]>([
    ['is told later when it is left out', undefined, ['']],
    ['or said to be', [{ later: true }], ['']],
    ['whatever was typed beside', [{ text: '12 Dorp Street', later: true }], ['']],
  ])('%s', async (_, addresses, kept) => {
    await booked({}, { addresses })
    const [row] = await rowsOf(db, sql`select details->'addresses' as addresses from bookings`)
    expect(row).toEqual({ addresses: kept })
  })

  test.each([[[{ text: 'a' }, { text: 'b' }]], ['12 Dorp Street'], [[{ text: 'x'.repeat(201) }]]])(
    'is asked for again when it cannot be meant: %#',
    async (addresses) => {
      const refused = await post(null, await wish({ customer: anna, addresses }))
      expect(refused.status).toBe(422)
      expect(problemAt(refused)).toMatch(/^addresses/)
    },
  )

  test('and a number to call: of somebody signed in whose account has none', async () => {
    const thandi = await signedIn('thandi@example.org')
    await post(thandi, await wish({ mobile: '082 123 4567' }))
    const [row] = await rowsOf(db, sql`select customer->>'phone' as phone from bookings`)
    expect(row).toEqual({ phone: '+27821234567' })
    const refused = await post(thandi, await wish({ mobile: 'none' }))
    expect([refused.status, problemAt(refused)]).toEqual([422, 'mobile'])
  })
})
