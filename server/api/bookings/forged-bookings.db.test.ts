import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { cancelBooking } from '#server/services/bookings/moves.ts'
import { bookingCalls, type Json, type Person, problemAt } from '#tests/support/booking-calls.ts'
import { quoteFor } from '#tests/support/bookings.ts'
import { NASTY_STRINGS } from '#tests/support/attacks/nasty-strings.ts'
import { OFFICE } from '#tests/support/office.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, deps, signedIn, ask, post, wish, countBookings } = await bookingCalls()

let thandi: Person
let sipho: Person
beforeEach(async () => {
  thandi = await signedIn('thandi@example.org')
  sipho = await signedIn('sipho@example.org')
})

describe('what a forged body says does not count', () => {
  test('price, status, person, vehicle and names of the record', async () => {
    const prices = {
      total: 1,
      total_price: 1,
      base_price: 0,
      taxes: -1,
      price: 1,
      option: { total: 1 },
      lines: [],
    }
    const person = { user_id: sipho.account.id, userId: sipho.account.id, account: sipho.account }
    const vehicle = {
      unitId: crypto.randomUUID(),
      unit_id: 'x',
      vehicle_id: 'minibus',
      driverId: 'x',
      legs: [],
    }
    const trip = {
      pickup_time: '2020-01-01T00:00:00Z',
      passengers: 99,
      customer: { email: 'evil@evil.example' },
    }
    const names = { id: crypto.randomUUID(), reference: 'CCC-CCC', status: 'confirmed', createdAt: 0 }
    const policies = { mostPending: 9999 }
    const forged = { ...prices, ...person, ...vehicle, ...trip, ...names, policies }
    const { json } = await post(thandi, await wish(forged))
    const honest = (await post(thandi, await wish({}, { date: '2026-12-01' }))).json
    const { id: _, reference: __, url: ___, quote_id: ____, legs: _____, pickup_time, ...record } = json
    expect(honest).toMatchObject(record)
    expect(pickup_time).toBe('2026-11-28T05:45:00.000Z')
    expect(json.total_price).toBe(450)
    const mails = await rowsOf(db, sql`select 1 from messages where recipient like '%evil%'`)
    expect(mails).toEqual([])
  })

  test('names that programs know', async () => {
    const { quoteId } = await wish()
    const body = `{"__proto__":{"status":"confirmed","notes":"x"},"constructor":{"prototype":{"notes":"y"}},
      "toString":1,"quoteId":"${String(quoteId)}","vehicleOptionId":"sedan"}`
    const { status, json } = await post(thandi, body)
    expect([status, json.status, json.notes]).toEqual([201, 'pending', ''])
    expect(({} as Json).status).toBeUndefined()
  })

  test.each(['__proto__', 'constructor', 'limousine', 'SEDAN', '', 0, null, ['sedan'], { id: 'sedan' }])(
    'a vehicle that we do not have: %j',
    async (vehicleOptionId) => {
      const refused = await post(thandi, await wish({ vehicleOptionId }))
      expect([refused.status, problemAt(refused)]).toEqual([422, 'vehicleOptionId'])
    },
  )

  test('an option of another quote', async () => {
    await quoteFor(deps)
    const refused = await post(thandi, await wish({ vehicleOptionId: 'sedan' }, { passengers: 6 }))
    expect([refused.status, problemAt(refused)]).toEqual([422, 'vehicleOptionId'])
  })
})

describe('a body that is no booking', () => {
  test.each<[string, string, unknown]>([
    ['childAges', 'of age', [18]],
    ['childAges', 'not born', [-1]],
    ['childAges', 'half a year', [1.5]],
    ['childAges', 'null', [null]],
    ['childAges', 'digits in a list', ['2']],
    ['childAges', 'more than passengers', [1, 2, 3]],
    ['childAges', 'more than fit any vehicle', Array(13).fill(1)],
    ['childAges', 'something like a list', { length: 1e9 }],
    ['childAges', 'one too old, in words', '2 and 99'],
    ['childAges', 'forty thousand', '1 '.repeat(40_000)],
    ['childAges', 'SQL', "2'; drop table bookings; --"],
    ['flightNumber', 'a word', 'hello'],
    ['flightNumber', 'too many digits', 'SA 99999'],
    ['flightNumber', 'SQL', "SA322'--"],
    ['flightNumber', 'Cyrillic look-alikes', '\u0421\u0410 322'],
    ['passengerName', 'too long', 'x'.repeat(121)],
    ['passengerPhone', 'too long', '0'.repeat(41)],
    ['signName', 'too long', 'x'.repeat(81)],
    ['accessNeeds', 'too long', 'x'.repeat(501)],
    ['notes', 'too long', 'x'.repeat(100_000)],
  ])('gets a sentence at its field: %s, %s', async (field, _, value) => {
    const refused = await post(thandi, await wish({ [field]: value }))
    expect([refused.status, refused.json.title]).toEqual([422, 'Form Error'])
    expect(problemAt(refused)?.split('.')[0]).toBe(field)
    expect(await countBookings()).toBe(0)
  })

  const JSON_TYPE = 'application/json'
  test.each<[string, number, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing', 400, '', JSON_TYPE],
    ['half of it', 400, '{"quoteId":', JSON_TYPE],
    ['a list', 400, '[]', JSON_TYPE],
    ['null', 400, 'null', JSON_TYPE],
    ['a word', 400, '"sedan"', JSON_TYPE],
    ['no UTF-8', 400, new Uint8Array([0x7b, 0xff, 0x7d]), JSON_TYPE],
    ['lists in lists', 422, `{"childAges":${'['.repeat(3000)}${']'.repeat(3000)}}`, JSON_TYPE],
    ['numbers beyond numbers', 422, '{"childAges":[1e999],"notes":-1e999}', JSON_TYPE],
    ['a form', 415, 'quoteId=1&vehicleOptionId=sedan', 'application/x-www-form-urlencoded'],
    ['plain text', 415, '{}', 'text/plain'],
    ['far too much', 413, `{"notes":"${'x'.repeat(200_000)}"}`, JSON_TYPE],
  ])('is refused: %s (%i)', async (_, status, body, type) => {
    expect((await post(thandi, body, { headers: { 'Content-Type': type } })).status).toBe(status)
    expect(await countBookings()).toBe(0)
  })
})

test('text of any kind is kept as text', async () => {
  const groups = [
    'SQL',
    'PostgreSQL',
    'control characters',
    'broken text',
    'script and markup',
    'mail headers',
  ]
  const texts = groups.flatMap((group) => (NASTY_STRINGS[group] ?? []).slice(0, 4).map(([, text]) => text))
  while (texts.length > 0) {
    const [passengerName = '', signName = '', accessNeeds = '', notes = ''] = texts.splice(0, 4)
    const typed = { passengerName, signName: signName.slice(0, 80), accessNeeds, notes }
    const { status, json } = await post(thandi, await wish(typed))
    expect([status, json.passenger_name, json.sign_name, json.access_needs, json.notes]).toEqual([
      201,
      singleLine(passengerName),
      singleLine(typed.signName),
      multiLine(accessNeeds),
      multiLine(notes),
    ])
    await cancelBooking(deps, { id: String(json.id) }, OFFICE, { reason: 'other', why: '' })
    expect((await ask(thandi, `/${String(json.reference)}`)).status).toBe(200)
  }
})
