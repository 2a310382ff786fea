import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#tests/support/booking-calls.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { SITE } from '#tests/support/program/served.ts'

const { db, deps, serve, signedIn } = await bookingCalls()
const http = serve()
let cookie: string

beforeEach(async () => {
  const { account, jar } = await signedIn('naledi@tours.example')
  await db.execute(sql`update users set role = 'operator' where id = ${account.id}`)
  cookie = jar.header
})

const JOURNEY = {
  pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
  dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
  date: '2026-11-28',
  time: '09:15',
  passengers: 2,
}
const CUSTOMER = { name: 'Pieter Vos', mobile: '082 555 0101' }

async function post(body: object, headers: Record<string, string> = {}) {
  const answer = await http.request(
    '/api/operator/bookings',
    {
      method: 'POST',
      headers: { Cookie: cookie, Origin: SITE, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: '196.21.0.1' } } },
  )
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

test('a journey with a customer is a pending booking; a mobile is enough', async () => {
  const addresses = [{ text: '12 Dorp Street' }]
  const { status, json } = await post({ ...JOURNEY, vehicleOptionId: 'suv', addresses, customer: CUSTOMER })
  expect({ status, json }).toMatchObject({
    status: 201,
    json: { status: 'pending', total_price: 600, customer: { name: 'Pieter Vos', email: '' } },
  })
})

test('a quote is booked at its price, once', async () => {
  const { id: quoteId } = await quoteFor(deps)
  expect(await post({ quoteId, customer: CUSTOMER })).toMatchObject({
    status: 201,
    json: { total_price: 450 },
  })
  expect(await post({ quoteId, customer: CUSTOMER })).toMatchObject({ status: 409, json: { code: 'used' } })
})

test('the same Idempotency-Key gives the same booking', async () => {
  const twice = () => post({ ...JOURNEY, customer: CUSTOMER }, { 'Idempotency-Key': 'one' })
  expect((await twice()).json.booking_reference).toBe((await twice()).json.booking_reference)
})

test('a price of the office’s own needs its reason', async () => {
  const body = { ...JOURNEY, price: 40_000, customer: CUSTOMER }
  expect(await post(body)).toMatchObject({ status: 422, json: { errors: [{ path: 'why' }] } })
  expect(await post({ ...body, why: 'Winter special' })).toMatchObject({ json: { total_price: 400 } })
})

test('what is wrong with journey and customer is said together', async () => {
  const { status, json } = await post({ ...JOURNEY, date: '', customer: { ...CUSTOMER, mobile: '' } })
  expect({ status, json }).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'date' }, { path: 'customer.mobile' }] },
  })
})
