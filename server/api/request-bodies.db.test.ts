import { describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import {
  ask,
  enquiryCalls,
  FORMS,
  formError,
  NOTHING,
  postTo,
  WRITTEN,
} from '#tests/support/enquiry-calls.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'

const { http, serve, post, stored, onlyDetails, expectProblem } = await enquiryCalls()

describe('a body that is no enquiry', () => {
  const NOT_JSON = { status: 400, title: 'Unreadable request', detail: 'The text is not valid JSON.' }
  const NOT_UTF8 = { status: 400, title: 'Unreadable request', detail: 'The text is not valid UTF-8.' }
  const NO_OBJECT = { status: 400, title: 'Unreadable request', detail: 'Send a JSON object.' }

  test.each([
    ['nothing', ''],
    ['an open brace', '{'],
    ['single quotes', "{'firstName':'Hannah'}"],
    ['a comma too many', '{"pax":2,}'],
    ['a comment', '{"pax":2/*two*/}'],
    ['not a number', '{"pax":NaN}'],
    ['infinity', '{"pax":Infinity}'],
    ['a leading nought', '{"pax":02}'],
    ['a hexadecimal number', '{"pax":0x2}'],
    ['undefined', 'undefined'],
    ['two objects', '{}{}'],
    ['a bare line break in a text', '{"notes":"one\ntwo"}'],
    ['a bare NUL in a text', '{"notes":"\u0000"}'],
    ['a broken escape', '{"notes":"\\uD8"}'],
    ['a form', 'firstName=Hannah&lastName=B'],
    ['XML', '<?xml version="1.0"?><enquiry/>'],
    ['sixty thousand open brackets', '['.repeat(60_000)],
  ])('is refused when it is no JSON: %s', async (_, body) => {
    for (const form of FORMS) await expectProblem(await post(form, body), NOT_JSON)
  })

  test.each([
    ['a byte that never occurs', [0xff]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a sign cut short', [0xf0, 0x9f, 0x9a]],
    ['beyond the last code point', [0xf4, 0x90, 0x80, 0x80]],
    ['Latin-1', [0xf6]],
  ])('is refused when it is no UTF-8: %s', async (_, bytes) => {
    const written = JSON.stringify(WRITTEN.contact())
    const [before = '', after = ''] = written.split('Six')
    const encode = (text: string) => new TextEncoder().encode(text)
    const body = Uint8Array.from([...encode(before), ...bytes, ...encode(after)])
    await expectProblem(await post('contact', body), NOT_UTF8)
  })

  test.each([
    '[]',
    '[{}]',
    `[${JSON.stringify(airportToStellenbosch())}]`,
    'null',
    '"text"',
    '42',
    '-0',
    '1e309',
    'true',
  ])('is refused when it is no object: %s', async (body) => {
    for (const form of FORMS) await expectProblem(await post(form, body), NO_OBJECT)
  })

  test.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/problem+json',
    'application/jsonp',
    'application/json-patch+json',
    'application/json+protobuf',
    'json',
    'text/plain, application/json',
  ])('is refused when its type is %s', async (type) => {
    for (const form of FORMS) {
      await expectProblem(await post(form, WRITTEN[form](), { 'Content-Type': type }), {
        status: 415,
        title: 'Unsupported media type',
        detail: 'Send JSON with the header Content-Type: application/json.',
      })
    }
  })

  test('is refused when it has no type', async () => {
    const body = new TextEncoder().encode(JSON.stringify(WRITTEN.email()))
    const answer = await ask(http, '/api/enquiries/email', { method: 'POST', body })
    expect(answer.status).toBe(415)
    expect(await stored()).toEqual(NOTHING)
  })

  test.each([
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json ; charset=utf-8',
  ])('is taken when its type is written %s', async (type) => {
    expect((await post('email', WRITTEN.email(), { 'Content-Type': type })).status).toBe(201)
  })

  test('is taken with a byte order mark and blanks around it', async () => {
    expect((await post('email', `\uFEFF \r\n${JSON.stringify(WRITTEN.email())}\n\t `)).status).toBe(201)
  })
})

describe('a body that is too large', () => {
  const TOO_LARGE = {
    status: 413,
    title: 'Too large',
    detail: 'That is more than we can take in one go. Shorten what you wrote and send it again.',
  }
  const megabyte = JSON.stringify({ ...WRITTEN.contact(), message: 'x'.repeat(1_000_000) })

  test.each(FORMS)('is refused whether or not its length is announced: %s form', async (form) => {
    await expectProblem(await post(form, megabyte), TOO_LARGE)
    await expectProblem(await post(form, megabyte, { 'Content-Length': String(megabyte.length) }), TOO_LARGE)
  })

  test('is refused even when it is a megabyte of blanks, or no JSON', async () => {
    await expectProblem(
      await post('email', JSON.stringify(WRITTEN.email()) + ' '.repeat(1_000_000)),
      TOO_LARGE,
    )
    await expectProblem(await post('email', new Uint8Array(1_000_000)), TOO_LARGE)
    await expectProblem(await post('email', megabyte, { 'Content-Type': 'text/plain' }), TOO_LARGE)
  })

  test('arriving in small pieces is refused before it has all arrived', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 4096
        controller.enqueue(new Uint8Array(4096).fill(0x20))
      },
    })
    const call = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    }
    await expectProblem(await ask(http, '/api/enquiries/email', call), TOO_LARGE)
    expect(sent).toBeLessThan(1_000_000)
  })

  test('is no failure of ours: nothing is logged as one', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    await postTo(serve({ deps: { log } }), 'email', megabyte)
    expect(lines).toEqual([])
  })

  test('does not include a hundred thousand blanks around a good enquiry', async () => {
    expect((await post('email', JSON.stringify(WRITTEN.email()) + ' '.repeat(100_000))).status).toBe(201)
  })
})

describe('a body that is nested without end', () => {
  const deep = (open: string, close: string, count: number) => open.repeat(count) + '1' + close.repeat(count)
  const arrays = deep('[', ']', 50_000)
  const objects = deep('{"label":', '}', 11_000)

  test.each([
    ['arrays', arrays],
    ['objects', objects],
  ])('is taken where nobody reads it: %s', async (_, nested) => {
    const answer = await post(
      'booking',
      `${JSON.stringify(airportToStellenbosch()).slice(0, -1)},"extra":${nested}}`,
    )
    expect(answer.status).toBe(201)
    expect(await onlyDetails()).toEqual(airportToStellenbosch())
  })

  test.each([
    ['firstName', 'Please enter your first name'],
    ['email', 'Please enter your email'],
    ['from', 'Please select a pickup location'],
    ['date', 'Please select a date'],
    ['vehicle', 'Please select a vehicle'],
    ['pax', 'Passengers must be a whole number from 1 to 14'],
  ])('counts as no %s', async (field, message) => {
    for (const nested of [arrays, objects]) {
      const answer = await post(
        'booking',
        `${JSON.stringify(airportToStellenbosch()).slice(0, -1)},"${field}":${nested}}`,
      )
      await expectProblem(answer, formError(field, message))
    }
  })
})
