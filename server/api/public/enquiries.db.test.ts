import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  enquiryCalls,
  type Form,
  FORMS,
  formError,
  type Json,
  NOTHING,
  WRITTEN,
} from '#tests/support/enquiry-calls.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/database.ts'

const { db, post, stored, storedDetails, onlyDetails, expectProblem } = await enquiryCalls()

describe('what is stored', () => {
  test.each(FORMS)('is the %s enquiry as it was written, with one event and two mails', async (form) => {
    const answer = await post(form, WRITTEN[form]())
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({ reference: expect.stringMatching(/^BE\d{6}$/) })
    expect(await onlyDetails()).toEqual(WRITTEN[form]())
    expect(await stored()).toEqual({ ...NOTHING, enquiries: 1, events: 1, messages: 2, enquiry_keys: 1 })
  })

  test('a name with a mail header in it is one line', async () => {
    const bcc = '\r\nBcc: everyone@evil.example\r\n\r\n<b>'
    await post('booking', airportToStellenbosch({ firstName: `Hannah${bcc}`, lastName: `B${bcc}` }))
    const [row] = await rowsOf<{ name: string }>(db, sql`select name from enquiries`)
    expect(row?.name).toBe('Hannah Bcc: everyone@evil.example <b> B Bcc: everyone@evil.example <b>')
  })

  test.each([
    'hannah@example.com\r\nBcc: all@evil.example',
    'hannah@example.com,all@evil.example',
    'hannah@example.com\u2028Cc:x@evil.example',
  ])('an e-mail address with a second recipient is refused: %j', async (email) => {
    for (const form of FORMS) {
      const answer = await post(form, { ...WRITTEN[form](), email })
      await expectProblem(answer, formError('email', 'Please enter a valid email address'))
    }
  })

  test('of a key that is sent twice the last counts', async () => {
    const written = JSON.stringify(airportToStellenbosch()).slice(1)
    const answer = await post(
      'booking',
      `{"firstName":"Eve","pax":99,${written.slice(0, -1)},"notes":"the last"}`,
    )
    expect(answer.status).toBe(201)
    expect(await onlyDetails()).toEqual(airportToStellenbosch({ notes: 'the last' }))
  })

  test('of a key that is sent twice an earlier good value does not help', async () => {
    const written = JSON.stringify(airportToStellenbosch()).slice(0, -1)
    await expectProblem(
      await post('booking', `${written},"firstName":""}`),
      formError('firstName', 'Please enter your first name'),
    )
  })

  test('holds nothing that the form does not ask for', async () => {
    await post(
      'booking',
      airportToStellenbosch({
        status: 'converted',
        id: 1,
        reference: 'BE000001',
        suspicion: null,
        kind: 'contact',
      }),
    )
    expect(await onlyDetails()).toEqual(airportToStellenbosch())
    expect(await rowsOf(db, sql`select kind, status from enquiries`)).toEqual([
      { kind: 'booking', status: 'new' },
    ])
  })

  test('every field full of four-byte signs fits, also when written in escapes', async () => {
    const full = (max: number) => '𝕏'.repeat(max)
    const place = {
      label: full(300),
      placeId: full(200),
      street: full(200),
      suburb: full(200),
      city: full(200),
    }
    const longest: Record<Form, Json> = {
      booking: airportToStellenbosch({
        firstName: full(100),
        lastName: full(100),
        mobile: full(50),
        from: place,
        destination: place,
        otherLuggage: full(300),
        vehicle: { type: 'minibus', makeModel: full(80) },
        notes: full(2000),
      }),
      email: { ...WRITTEN.email(), fullName: full(200), mobile: full(50), message: full(5000) },
      contact: {
        ...WRITTEN.contact(),
        name: full(200),
        phone: full(50),
        subject: full(200),
        message: full(5000),
      },
    }
    for (const form of FORMS) {
      const escaped = JSON.stringify(longest[form]).replace(
        /[^\x20-\x7E]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
      expect((await post(form, escaped)).status).toBe(201)
    }
    const all = [...(await storedDetails()).values()]
    for (const form of FORMS) expect(all).toContainEqual(longest[form])
  })
})

describe('keys that programs know', () => {
  test('do not stand in for what is missing', async () => {
    const written = JSON.stringify(airportToStellenbosch())
    const answer = await post('booking', `{"__proto__":${written},"constructor":{"prototype":${written}}}`)
    expect(answer.json.errors?.map(({ path }) => path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'mobile',
      'from',
      'destination',
      'date',
      'time',
      'vehicle',
    ])
    expect(await stored()).toEqual(NOTHING)
  })

  test.each(['from', 'destination', 'vehicle'])('do not stand in for a part of %s', async (field) => {
    const written = JSON.stringify(airportToStellenbosch()).slice(0, -1)
    const answer = await post('booking', `${written},"${field}":{"__proto__":{"label":"x","type":"any"}}}`)
    expect([answer.status, answer.json.errors?.[0]?.path]).toEqual([422, field])
    expect(await stored()).toEqual(NOTHING)
  })

  test('are not stored and change nothing for others', async () => {
    const written = JSON.stringify(airportToStellenbosch()).slice(0, -1)
    const answer = await post(
      'booking',
      `${written},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":1}`,
    )
    expect(answer.status).toBe(201)
    expect(await onlyDetails()).toEqual(airportToStellenbosch())
    expect('polluted' in {}).toBe(false)
  })
})

describe('a value that cannot be', () => {
  const NO_DATE = 'That date does not exist. Choose another, like 2030-01-31'
  const NO_TIME = 'Enter the time in hours and minutes, like 07:45'
  const PAX = 'Passengers must be a whole number from 1 to 14'
  const BAGS = 'Large bags must be a whole number from 0 to 10'

  test.each([
    ['date', '"2026-02-30"', NO_DATE],
    ['date', '"2026-13-01"', NO_DATE],
    ['date', '"2027-02-29"', NO_DATE],
    ['date', '"9999-01-01"', 'That date is too far ahead. Check the year'],
    ['date', '"28/11/2026"', NO_DATE],
    ['date', '20261128', NO_DATE],
    ['date', '"2999-12-31"', 'Choose a date within the next 3 years'],
    ['date', '"2026-11-20"', 'That date has passed. Choose today or later'],
    ['date', '"1900-01-01"', 'That date has passed. Choose today or later'],
    ['date', 'null', 'Please select a date'],
    ['time', '"24:00"', NO_TIME],
    ['time', '"25:15"', NO_TIME],
    ['time', '"7:45"', NO_TIME],
    ['time', '745', NO_TIME],
    ['time', 'true', 'Please select a time'],
    ['pax', '0', PAX],
    ['pax', '15', PAX],
    ['pax', '2.5', PAX],
    ['pax', '-1', PAX],
    ['pax', '-0', PAX],
    ['pax', '1e309', PAX],
    ['pax', 'true', PAX],
    ['pax', '"2"', PAX],
    ['pax', '"1e1"', PAX],
    ['pax', '"two"', PAX],
    ['pax', '[2]', PAX],
    ['largeBags', '11', BAGS],
    ['largeBags', '-1', BAGS],
    ['largeBags', '"1e1"', BAGS],
    ['largeBags', 'false', BAGS],
    ['vehicle', '{"type":"coach"}', 'Please select a vehicle'],
    ['vehicle', '{"type":"constructor"}', 'Please select a vehicle'],
    ['vehicle', '[]', 'Please select a vehicle'],
    ['from', '[]', 'Please select a pickup location'],
    ['destination', '7', 'Please select a destination'],
    ['firstName', '{}', 'Please enter your first name'],
    ['lastName', 'false', 'Please enter your last name'],
    ['email', '["hannah@example.com"]', 'Please enter your email'],
  ])('is refused with its sentence and nothing stored: %s %s', async (field, value, message) => {
    const body = `${JSON.stringify(airportToStellenbosch()).slice(0, -1)},"${field}":${value}}`
    await expectProblem(await post('booking', body), formError(field, message))
  })

  test('today is refused at its time once that has passed in Cape Town', async () => {
    const answer = await post('booking', airportToStellenbosch({ date: '2026-11-21', time: '09:15' }))
    await expectProblem(answer, formError('time', 'That time has passed in Cape Town. Choose a later one'))
  })

  test.each([
    ['pax', '14', 14],
    ['pax', '2.0', 2],
    ['pax', '1e1', 10],
    ['pax', 'null', 2],
    ['largeBags', '-0', 0],
    ['mobile', '27821234567', '27821234567'],
  ])('does not include %s %s, which is read as what it means', async (field, value, meant) => {
    const answer = await post(
      'booking',
      `${JSON.stringify(airportToStellenbosch()).slice(0, -1)},"${field}":${value}}`,
    )
    expect(answer.status).toBe(201)
    expect((await onlyDetails())?.[field]).toBe(meant)
  })
})

describe('several things wrong at once', () => {
  test.each<[Form, [string, string][]]>([
    [
      'booking',
      [
        ['firstName', 'Please enter your first name'],
        ['lastName', 'Please enter your last name'],
        ['email', 'Please enter your email'],
        ['mobile', 'Please enter your mobile number'],
        ['from', 'Please select a pickup location'],
        ['destination', 'Please select a destination'],
        ['date', 'Please select a date'],
        ['time', 'Please select a time'],
        ['vehicle', 'Please select a vehicle'],
      ],
    ],
    [
      'email',
      [
        ['fullName', 'Please enter your full name'],
        ['email', 'Please enter your email address'],
        ['message', 'Please enter your message'],
      ],
    ],
    [
      'contact',
      [
        ['name', 'Please enter your name'],
        ['email', 'Please enter your email address'],
        ['subject', 'Please enter a subject'],
        ['message', 'Please enter your message'],
      ],
    ],
  ])(
    'are all said, in the order of the form, the first as the detail: %s form',
    async (form, problems) => {
      const errors = problems.map(([path, message]) => ({ path, message }))
      await expectProblem(await post(form, {}), {
        status: 422,
        title: 'Form Error',
        detail: errors[0]?.message ?? '',
        errors,
      })
    },
  )

  test('name what is missing before an e-mail address that is no address', async () => {
    const answer = await post(
      'booking',
      airportToStellenbosch({ email: 'hannah', vehicle: undefined, pax: 99 }),
    )
    expect(answer.json.errors).toMatchObject([
      { path: 'vehicle', message: 'Please select a vehicle' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'pax', message: 'Passengers must be a whole number from 1 to 14' },
    ])
  })

  test('say where a number stands for a text', async () => {
    const answer = await post('email', { ...WRITTEN.email(), message: 5 })
    await expectProblem(answer, formError('message', 'Message must be text, in quotation marks'))
  })
})

describe('an Idempotency-Key', () => {
  const long = 'k'.repeat(10_000)

  test('of ten thousand letters is honoured to the last one', async () => {
    const first = await post('email', WRITTEN.email(), { 'Idempotency-Key': long })
    const again = await post('email', WRITTEN.email(), { 'Idempotency-Key': long })
    const other = await post('email', WRITTEN.email(), { 'Idempotency-Key': `${long.slice(1)}x` })
    expect([first.status, again.status, other.status]).toEqual([201, 201, 201])
    expect(again.json).toEqual(first.json)
    expect(other.json).not.toEqual(first.json)
    expect(await stored()).toMatchObject({ enquiries: 2, messages: 4 })
  })

  test('that is blank is none: the same content is still one enquiry', async () => {
    const first = await post('email', WRITTEN.email(), { 'Idempotency-Key': '  ' })
    expect((await post('email', WRITTEN.email())).json).toEqual(first.json)
    expect(await stored()).toMatchObject({ enquiries: 1 })
  })

  test('of an enquiry that was refused is free for the corrected one', async () => {
    const key = { 'Idempotency-Key': 'tap-1' }
    await expectProblem(
      await post('email', { ...WRITTEN.email(), message: '' }, key),
      formError('message', 'Please enter your message'),
    )
    expect((await post('email', WRITTEN.email(), key)).status).toBe(201)
    expect(await onlyDetails()).toEqual(WRITTEN.email())
  })

  test('of one form does not answer for another', async () => {
    const key = { 'Idempotency-Key': 'tap-1' }
    for (const form of FORMS) expect((await post(form, WRITTEN[form](), key)).status).toBe(201)
    expect(await stored()).toMatchObject({ enquiries: 3 })
  })
})
