import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseLimits } from '#server/limits.ts'
import { bookingCalls, type Json, type Person, problemAt } from '#tests/support/booking-calls.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, deps, serve, signedIn, ask, post, wish, countBookings } = await bookingCalls()

let thandi: Person
let sipho: Person
beforeEach(async () => {
  thandi = await signedIn('thandi@example.org')
  sipho = await signedIn('sipho@example.org')
})

describe('vehicles are not taken from others', () => {
  test('by holding more than five', async () => {
    const dates = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`)
    const wishes = await Promise.all(dates.map((date) => wish({}, { date })))
    const answers = await Promise.all(wishes.map((body) => post(thandi, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)?.json.title).toBe(
      'Too many bookings are waiting for our reply',
    )
    expect(await countBookings()).toBe(5)
    expect((await post(sipho, await wish())).status).toBe(201)
  })

  test('by one account again and again, nor by many accounts from one address', async () => {
    const limits = databaseLimits(db)
    const program = serve({ deps: { limits } })
    const body = await wish()
    for (let i = 0; i < 30; i++) await limits.takeBooking(thandi.account.id, `10.0.0.${i}`)
    const refused = await post(thandi, body, { program })
    expect([refused.status, refused.json.title]).toEqual([429, 'Too many bookings'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    for (let i = 0; i < 60; i++) await limits.takeBooking(`account ${i}`, '196.21.0.1')
    expect((await post(sipho, body, { program })).status).toBe(429)
    expect((await post(sipho, body, { program, from: '196.21.0.2' })).status).toBe(201)
  })

  test('where all are taken, and what else there is is said in rand', async () => {
    await db.execute(sql`update units set active = false where model_id in ('corolla', 'jetta', 'c-class')`)
    const { status, json } = await post(thandi, await wish())
    expect([status, json.title]).toEqual([409, 'Not available'])
    expect(json.alternatives).toEqual({
      times: [],
      vehicle_options: [
        { id: 'suv', total_price: 600 },
        { id: 'minibus', total_price: 820 },
      ],
      together: null,
    })
  })
})

describe('somebody whose address is not proven', () => {
  const call = (who: Person, path: string, body: Json = {}) =>
    ask(who, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  let lerato: Person

  beforeEach(async () => {
    lerato = await signedIn('lerato@example.org')
    await db.execute(sql`update users set email_verified = false where id = ${lerato.account.id}`)
  })

  test('gets a held booking, and with the digits a pending one', async () => {
    const { json, status } = await post(lerato, await wish())
    expect([status, json.status, json.heldUntil, json.revision]).toEqual([
      201,
      'held',
      '2026-11-21T07:50:00.000Z',
      1,
    ])
    const second = await post(lerato, await wish({}, { date: '2026-12-01' }))
    expect([second.status, second.json.code, second.json.booking]).toEqual([
      409,
      'pending-limit',
      json.reference,
    ])
    const [proof] = await rowsOf<{ id: string }>(db, sql`select id from booking_proofs`)
    const code = deps.tokens.phoneCode(proof?.id ?? '')
    const path = `/${json.reference as string}/proof`
    expect((await call(thandi, path, { code })).status).toBe(404)
    const wrong = await call(lerato, path, { code: '12' })
    expect([wrong.status, problemAt(wrong)]).toEqual([422, 'code'])
    expect((await call(lerato, `${path}/resend`)).status).toBe(202)
    const proven = await call(lerato, path, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([proven.status, proven.json.status, proven.json.heldUntil, proven.json.revision]).toEqual([
      200,
      'pending',
      null,
      2,
    ])
    expect((await call(lerato, `${path}/resend`)).status).toBe(410)
  })

  test('hears when the time is over, and after ten tries', async () => {
    const { json } = await post(lerato, await wish())
    const path = `/${json.reference as string}/proof`
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await call(lerato, path, { code: 'no' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    await db.execute(sql`update booking_proofs set until = created_at`)
    expect((await call(lerato, path, { code: 'no' })).status).toBe(410)
  })

  test('is asked for an enquiry where newcomers have their share', async () => {
    for (const who of [thandi, sipho]) expect((await post(who, await wish())).status).toBe(201)
    const refused = await post(lerato, await wish())
    expect([refused.status, refused.json.code]).toEqual([409, 'share'])
  })
})
