import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { ALL_NASTY_STRINGS, NASTY_STRINGS, type NastyString } from '#tests/support/nasty-strings.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { rowsOf } from './db/connect.ts'
import { readEnv } from './env.ts'
import { createHttp } from './http.ts'
import { startLive } from './live/live.ts'
import { noLimits } from './limits.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Deps } from './services/deps.ts'

// Vitest counts as development; what visitors get is tested here.
vi.hoisted(() => vi.stubEnv('DEV', false))

type Form = 'booking' | 'email' | 'contact'
type Json = Record<string, unknown>
type Call = { method?: string; headers?: Record<string, string>; body?: BodyInit; from?: string }

const db = await testDatabase()
const metrics = createMetrics({ db })
const http = serve()
const VISITOR = '196.21.0.1'

const WRITTEN: Record<Form, () => Json> = {
  booking: airportToStellenbosch,
  email: () => ({
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.org',
    mobile: '082 123 4567',
    message: 'Do you take surfboards?',
  }),
  contact: () => ({
    name: 'Thandi Mokoena',
    email: 'thandi@example.org',
    phone: '082 123 4567',
    service: 'wine',
    subject: 'Six of us',
    message: 'Which farms do you visit?',
  }),
}
const FORMS = Object.keys(WRITTEN) as Form[]
const NOTHING = { enquiries: 0, events: 0, messages: 0, enquiry_keys: 0, rate_limits: 0 }

/** The program as visitors reach it, with an app that nothing here should need. */
function serve(changes: { env?: Record<string, string>; deps?: Partial<Deps> } = {}) {
  const deps = testDeps(db, changes.deps)
  return createHttp({
    env: readEnv({ PUBLIC_URL: 'https://tours.example', ...changes.env }),
    deps,
    live: startLive(deps),
    metrics,
    jobsWork: () => true,
    loadApp: () => Promise.reject(new Error('the app broke at /srv/secret/place')),
  })
}

async function ask(program: typeof http, path: string, call: Call = {}) {
  const { from = VISITOR, ...init } = call
  const answer = await program.request(path, init, { incoming: { socket: { remoteAddress: from } } })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: (isJson ? JSON.parse(text) : {}) as Json & { errors?: { path: string; message: string }[] },
  }
}

/** Posts an enquiry: an object as JSON, text and bytes as they are. */
function post(
  form: Form,
  body: Json | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return postTo(http, form, body, headers)
}

function postTo(
  program: typeof http,
  form: Form,
  body: Json | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  return ask(program, `/api/enquiries/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })
}

async function stored() {
  const [counts] = await rowsOf<typeof NOTHING>(
    db,
    sql`select (select count(*)::int from enquiries) as enquiries, (select count(*)::int from events) as events,
      (select count(*)::int from messages) as messages, (select count(*)::int from enquiry_keys) as enquiry_keys,
      (select count(*)::int from rate_limits) as rate_limits`,
  )
  return counts
}

async function storedDetails(): Promise<Map<string, Json>> {
  const rows = await rowsOf<{ reference: string; kind: string; details: Json }>(
    db,
    sql`select reference, kind, details from enquiries`,
  )
  return new Map(rows.map(({ reference, kind, details }) => [reference, asSent(kind, details)]))
}

/** What is stored, by the names of the contract. */
function asSent(kind: string, stored: Json): Json {
  const { v: _, ...details } = stored
  if (kind !== 'booking') return details
  const { pickup, dropoff, passengers, luggage, ...others } = details
  const place = ({ lng, ...of }: Json) => (lng === undefined ? of : { ...of, lon: lng })
  return {
    ...others,
    from: place(pickup as Json),
    destination: place(dropoff as Json),
    pax: passengers,
    largeBags: luggage,
  }
}

async function onlyDetails(): Promise<Json | undefined> {
  const all = [...(await storedDetails()).values()]
  expect(all).toHaveLength(1)
  return all[0]
}

/** A problem as the contract describes it, and nothing stored beside it. */
async function expectProblem(
  answer: Awaited<ReturnType<typeof ask>>,
  expected: { status: number; title: string; detail: string; errors?: { path: string; message: string }[] },
) {
  const { errors, ...said } = expected
  expect(answer.json).toEqual({
    type: 'about:blank',
    ...said,
    ...(errors && { errors: errors.map((error) => expect.objectContaining(error) as unknown) }),
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
  })
  expect(answer.status).toBe(expected.status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await stored()).toEqual(NOTHING)
}

/** What is refused because of one field. */
function formError(path: string, message: string) {
  return { status: 422, title: 'Form Error', detail: message, errors: [{ path, message }] }
}

describe('nasty text in every text field', () => {
  type Field = { path: string; clean: (text: string) => string; max: number; name: string; required?: string }
  const line = (path: string, max: number, name: string, required?: string): Field => ({
    path,
    clean: singleLine,
    max,
    name,
    required,
  })
  const place = (path: string, name: string, required: string) => [
    line(`${path}.label`, 300, name, required),
    line(`${path}.placeId`, 200, 'Place id'),
    line(`${path}.street`, 200, 'Street'),
    line(`${path}.suburb`, 200, 'Suburb'),
    line(`${path}.city`, 200, 'City'),
  ]
  const FIELDS: Record<Form, Field[]> = {
    booking: [
      line('firstName', 100, 'First name', 'Please enter your first name'),
      line('lastName', 100, 'Last name', 'Please enter your last name'),
      line('mobile', 50, 'Mobile number', 'Please enter your mobile number'),
      ...place('from', 'Pickup location', 'Please select a pickup location'),
      ...place('destination', 'Destination', 'Please select a destination'),
      line('otherLuggage', 300, 'Other luggage'),
      line('vehicle.makeModel', 80, 'Vehicle'),
      { ...line('notes', 2000, 'Notes'), clean: multiLine },
    ],
    email: [
      line('fullName', 200, 'Full name', 'Please enter your full name'),
      line('mobile', 50, 'Mobile number'),
      { ...line('message', 5000, 'Message', 'Please enter your message'), clean: multiLine },
    ],
    contact: [
      line('name', 200, 'Name', 'Please enter your name'),
      line('phone', 50, 'Phone number'),
      line('subject', 200, 'Subject', 'Please enter a subject'),
      { ...line('message', 5000, 'Message', 'Please enter your message'), clean: multiLine },
    ],
  }

  /** The enquiry with one text in all the given fields. */
  function filledWith(form: Form, fields: Field[], text: string): Json {
    const enquiry = structuredClone(WRITTEN[form]())
    for (const { path } of fields) {
      const [outer = '', inner] = path.split('.')
      if (inner === undefined) enquiry[outer] = text
      else enquiry[outer] = { ...(enquiry[outer] as Json), [inner]: text }
    }
    return enquiry
  }

  /** What is wrong with that text in those fields: one problem a field of the form. */
  function problemsOf(fields: Field[], text: string): Record<string, string> {
    const problems: Record<string, string> = {}
    for (const { path, clean, max, name, required } of fields) {
      const [outer = ''] = path.split('.')
      const cleaned = clean(text)
      if (required !== undefined && cleaned === '') problems[outer] ??= required
      else if (Array.from(cleaned).length > max)
        problems[outer] ??= `${name} can have at most ${max} characters`
    }
    return problems
  }

  /** Posts every text; answers what went otherwise than promised, by the name of the text. */
  async function surprises(form: Form, fields: Field[], strings: NastyString[]): Promise<unknown[]> {
    const found: unknown[] = []
    const accepted: { what: string; reference: unknown; text: string }[] = []
    for (const [what, text] of strings) {
      const problems = problemsOf(fields, text)
      const answer = await post(form, filledWith(form, fields, text), { 'Idempotency-Key': what })
      const said = Object.fromEntries((answer.json.errors ?? []).map(({ path, message }) => [path, message]))
      const isFine = Object.keys(problems).length === 0
      if (
        answer.status !== (isFine ? 201 : 422) ||
        JSON.stringify(sorted(said)) !== JSON.stringify(sorted(problems))
      ) {
        found.push({ what, status: answer.status, said: answer.json, expected: problems })
      }
      if (answer.status === 201) accepted.push({ what, reference: answer.json.reference, text })
    }

    const details = await storedDetails()
    for (const { what, reference, text } of accepted) {
      const enquiry = details.get(String(reference))
      for (const { path, clean } of fields) {
        const [outer = '', inner] = path.split('.')
        const value = inner === undefined ? enquiry?.[outer] : (enquiry?.[outer] as Json | undefined)?.[inner]
        if (value !== clean(text)) found.push({ what, path, value, expected: clean(text) })
      }
    }
    const count = accepted.length
    const rows = await stored()
    const whole = {
      enquiries: count,
      events: count,
      // They come from one address, which is sent seven confirmations a day at most.
      messages: count + Math.min(count, 7),
      enquiry_keys: count,
      rate_limits: 0,
    }
    if (JSON.stringify(rows) !== JSON.stringify(whole)) found.push({ half: rows, expected: whole })
    return found
  }

  const sorted = (problems: Record<string, string>) =>
    Object.entries(problems).toSorted(([a], [b]) => (a < b ? -1 : 1))

  describe.each(Object.entries(NASTY_STRINGS))('%s', (_, strings) => {
    test.each(FORMS)('is refused with its sentence or stored as cleaned: %s form', async (form) => {
      expect(await surprises(form, FIELDS[form], strings)).toEqual([])
    })

    test.each(FORMS)('does so in the fields that may be left out: %s form', async (form) => {
      const optional = FIELDS[form].filter(({ required }) => required === undefined)
      expect(await surprises(form, optional, strings)).toEqual([])
    })
  })

  test.each<[Form, string, string]>([
    ['booking', 'email', 'Please enter a valid email address'],
    ['booking', 'date', 'That is not a date in the calendar. Please choose it again, like 2026-11-28'],
    ['booking', 'time', 'Please enter the time in hours and minutes, like 07:45'],
    ['booking', 'vehicle', 'Please select a vehicle'],
    ['booking', 'pax', 'Passengers must be a whole number from 1 to 14'],
    ['booking', 'largeBags', 'Large bags must be a whole number from 0 to 10'],
    ['email', 'email', 'Please enter a valid email address'],
    ['contact', 'email', 'Please enter a valid email address'],
    ['contact', 'service', 'Please choose a service from the list'],
  ])('is refused where only certain words or numbers fit: %s form, %s', async (form, field, message) => {
    const surprising: unknown[] = []
    // Every text is tried in domain/forms/nasty-strings.test.ts: what is refused never gets further than that.
    for (const [what, text] of NASTY_STRINGS['broken text'] ?? []) {
      const answer = await post(form, { ...WRITTEN[form](), [field]: text })
      if (answer.status !== 422 || answer.json.detail !== message) surprising.push({ what, ...answer.json })
    }
    expect(surprising).toEqual([])
    expect(await stored()).toEqual(NOTHING)
  })

  test('in place of a spot on the map is left out', async () => {
    for (const [what, text] of ALL_NASTY_STRINGS) {
      const from = { label: 'Lanzerac', lat: text, lon: text }
      const answer = await post('booking', airportToStellenbosch({ from }), { 'Idempotency-Key': what })
      expect([what, answer.status]).toEqual([what, 201])
    }
    const places = [...(await storedDetails()).values()].map(({ from }) => from)
    expect(new Set(places.map((place) => JSON.stringify(place)))).toEqual(new Set(['{"label":"Lanzerac"}']))
  })

  test('in the headers that we read neither fails nor is stored', async () => {
    const sendable = ALL_NASTY_STRINGS.filter(([, text]) => isHeader(text))
    expect(sendable.length).toBeGreaterThan(80)
    for (const [what, text] of sendable) {
      // Some are the same once blanks are cut off, and a key stands for one content.
      const headers = {
        'Accept-Language': text,
        'Idempotency-Key': `${what} ${text}`,
        'X-Forwarded-For': text,
      }
      const answer = await post('contact', { ...WRITTEN.contact(), subject: what }, headers)
      expect([what, answer.status]).toEqual([what, 201])
    }
    const languages = await rowsOf<{ language: string }>(db, sql`select distinct language from enquiries`)
    for (const { language } of languages) expect(language).toMatch(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  })

  test('looked for as a place finds places or none', async () => {
    for (const [what, text] of ALL_NASTY_STRINGS) {
      const answer = await ask(http, `/api/places?${new URLSearchParams({ q: text, limit: text })}`)
      expect([what, answer.status, Array.isArray(answer.json.places)]).toEqual([what, 200, true])
    }
  })

  function isHeader(text: string): boolean {
    try {
      return new Headers({ x: text }).get('x') !== ''
    } catch {
      return false
    }
  }
})

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

describe('a body that is no enquiry', () => {
  const NOT_JSON = { status: 400, title: 'Unreadable request', detail: 'The text is not valid JSON.' }
  const NOT_UTF8 = { status: 400, title: 'Unreadable request', detail: 'The text is not valid UTF-8.' }
  const NO_OBJECT = { status: 400, title: 'Unreadable request', detail: 'Please send a JSON object.' }

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
        detail: 'Please send JSON with the header Content-Type: application/json.',
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
    detail: 'That is more than we can take in one go. Please shorten what you wrote and send it again.',
  }
  const megabyte = JSON.stringify({ ...WRITTEN.contact(), message: 'x'.repeat(1_000_000) })

  test.each(FORMS)('is refused whether or not its length is announced: %s form', async (form) => {
    await expectProblem(await post(form, megabyte), TOO_LARGE)
    await expectProblem(await post(form, megabyte, { 'Content-Length': String(megabyte.length) }), TOO_LARGE)
  })

  test('is refused also when it is a megabyte of blanks, or no JSON at all', async () => {
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

  test('is something else than a hundred thousand blanks round a good enquiry', async () => {
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

describe('a value that cannot be', () => {
  const NO_DATE = 'That is not a date in the calendar. Please choose it again, like 2026-11-28'
  const NO_TIME = 'Please enter the time in hours and minutes, like 07:45'
  const PAX = 'Passengers must be a whole number from 1 to 14'
  const BAGS = 'Large bags must be a whole number from 0 to 10'

  test.each([
    ['date', '"2026-02-30"', NO_DATE],
    ['date', '"2026-13-01"', NO_DATE],
    ['date', '"2027-02-29"', NO_DATE],
    ['date', '"9999-01-01"', NO_DATE],
    ['date', '"28/11/2026"', NO_DATE],
    ['date', '20261128', NO_DATE],
    ['date', '"2999-12-31"', 'Please choose a date within the next 3 years'],
    ['date', '"2026-11-20"', 'That date has passed. Please choose today or later'],
    ['date', '"1900-01-01"', 'That date has passed. Please choose today or later'],
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
    await expectProblem(
      answer,
      formError('time', 'That time has passed in Cape Town. Please choose a later one'),
    )
  })

  test.each([
    ['pax', '"2"', 2],
    ['pax', '14', 14],
    ['pax', '2.0', 2],
    ['pax', '1e1', 10],
    ['pax', 'null', 2],
    ['largeBags', '-0', 0],
    ['largeBags', '"10"', 10],
    ['mobile', '27821234567', '27821234567'],
  ])('is another than %s %s, which is taken for what it means', async (field, value, meant) => {
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
    'are all said, in the order of the specification, the first as the detail: %s form',
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
})

describe('where a call comes from', () => {
  const REFUSED = {
    status: 403,
    title: 'Foreign origin',
    detail: 'This request did not come from our own pages, so we have not carried it out.',
  }
  const cookie = { Cookie: 'session=abc' }

  test.each<[string, Record<string, string>]>([
    ['a program without cookie and Origin', {}],
    ['our own page', { Origin: 'https://tours.example' }],
    ['our own page with a cookie', { Origin: 'https://tours.example', ...cookie }],
    [
      'our own page by another name of this machine',
      { Origin: 'http://192.168.1.20:3000', Host: '192.168.1.20:3000' },
    ],
  ])('is fine: %s', async (_, headers) => {
    expect((await post('email', WRITTEN.email(), headers)).status).toBe(201)
  })

  test.each<[string, Record<string, string>]>([
    ['a cookie and no Origin', cookie],
    ['a foreign page', { Origin: 'https://evil.example' }],
    ['a foreign page with a cookie', { Origin: 'https://evil.example', ...cookie }],
    ['a foreign page, calling us by our name', { Origin: 'https://evil.example', Host: 'tours.example' }],
    ['a page without origin', { Origin: 'null' }],
    ['a page without origin, with a cookie', { Origin: 'null', ...cookie }],
    ['an empty Origin', { Origin: '' }],
    ['another port', { Origin: 'https://tours.example:8443', Host: 'tours.example' }],
    ['a domain below ours', { Origin: 'https://blog.tours.example' }],
    ['a domain that starts like ours', { Origin: 'https://tours.example.evil.example' }],
    ['a domain that ends like ours', { Origin: 'https://evil-tours.example' }],
    ['our name as a user', { Origin: 'https://tours.example@evil.example' }],
    ['no address at all', { Origin: 'tours.example' }],
    ['a foreign page that hides its Origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %s', async (_, headers) => {
    for (const form of FORMS) await expectProblem(await post(form, WRITTEN[form](), headers), REFUSED)
  })

  test('does not matter for what only reads', async () => {
    const foreign = { Origin: 'https://evil.example', ...cookie }
    expect((await ask(http, '/api/places?q=stel', { headers: foreign })).status).toBe(200)
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

describe('the address of a visitor', () => {
  async function addressSeen(env: Record<string, string>, headers: Record<string, string>) {
    const seen: string[] = []
    const limits: Deps['limits'] = {
      ...noLimits,
      takeEnquiry: (address) => {
        seen.push(address)
        return Promise.resolve({ allowed: true })
      },
    }
    await postTo(serve({ env, deps: { limits } }), 'email', WRITTEN.email(), headers)
    return seen
  }

  test.each<[string, Record<string, string>, string, string]>([
    ['is that of the connection, whatever is forwarded', {}, '1.2.3.4', VISITOR],
    ['is the one that the one trusted proxy saw', { TRUST_PROXY: '1' }, '1.2.3.4', '1.2.3.4'],
    ['is not what the visitor put before it', { TRUST_PROXY: '1' }, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    [
      'is the one that the outer of two proxies saw',
      { TRUST_PROXY: '2' },
      '9.9.9.9, 1.2.3.4, 10.0.0.1',
      '1.2.3.4',
    ],
    [
      'is that of the connection when fewer proxies than trusted have spoken',
      { TRUST_PROXY: '2' },
      '1.2.3.4',
      VISITOR,
    ],
    ['is that of the connection when the proxy says nothing', { TRUST_PROXY: '1' }, '', VISITOR],
    ['may be of the newer kind', { TRUST_PROXY: '1' }, '2001:db8::1', '2001:db8::1'],
  ])('%s', async (_, env, forwarded, address) => {
    expect(await addressSeen(env, { 'X-Forwarded-For': forwarded })).toEqual([address])
  })

  test('is that of the connection when there is no header', async () => {
    expect(await addressSeen({ TRUST_PROXY: '1' }, {})).toEqual([VISITOR])
  })
})

describe('the measurements', () => {
  const TOKEN = 'a-token-of-some-length'

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are shown to this machine: %s',
    async (from) => {
      const answer = await ask(http, '/metrics', { from })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('http_request_seconds')
    },
  )

  test.each([VISITOR, '10.0.0.1', '::', '2001:db8::1', '1270.0.0.1', '::ffff:10.127.0.1', '::10'])(
    'are not shown to %s',
    async (from) => {
      const answer = await ask(http, '/metrics', { from })
      expect([answer.status, answer.text]).toEqual([403, 'not for you'])
    },
  )

  test('are not shown to a visitor whom a proxy on this machine has passed on', async () => {
    const headers = { 'X-Forwarded-For': '127.0.0.1' }
    expect((await ask(http, '/metrics', { from: '127.0.0.1', headers })).status).toBe(403)
  })

  test('are shown to whoever holds the token', async () => {
    const guarded = serve({ env: { METRICS_TOKEN: TOKEN } })
    const headers = { Authorization: `Bearer ${TOKEN}` }
    expect((await ask(guarded, '/metrics', { headers })).status).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer undefined', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'are not shown for the header "%s"',
    async (authorization) => {
      for (const program of [http, serve({ env: { METRICS_TOKEN: TOKEN } })]) {
        const headers = { Authorization: authorization }
        expect((await ask(program, '/metrics', { headers })).status).toBe(403)
      }
    },
  )
})

describe('the headers of an answer of the API', () => {
  async function answers() {
    return [
      await post('email', WRITTEN.email()),
      await post('email', {}),
      await post('email', '{'),
      await post('email', 'x', { 'Content-Type': 'text/plain' }),
      await post('email', 'x'.repeat(200_000)),
      await post('email', WRITTEN.email(), { Origin: 'null' }),
      await ask(http, '/api/places?q=stel'),
      await ask(http, '/api/nothing'),
      await postTo(serve({ deps: { limits: BROKEN } }), 'email', { ...WRITTEN.email(), message: 'another' }),
    ]
  }

  test('protect it, whatever it says', async () => {
    for (const { status, headers } of await answers()) {
      expect([
        status,
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('referrer-policy'),
        headers.get('strict-transport-security'),
      ]).toEqual([status, 'nosniff', 'DENY', 'strict-origin-when-cross-origin', 'max-age=31536000'])
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/)
    }
  })

  test('say nothing of what it is made with', async () => {
    for (const { headers } of await answers()) {
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    }
  })

  test('let no foreign page read it', async () => {
    const answer = await ask(http, '/api/places?q=stel', { headers: { Origin: 'https://evil.example' } })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('promise https only where the site has it', async () => {
    const answer = await ask(serve({ env: { PUBLIC_URL: 'http://localhost:3000' } }), '/api/nothing')
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })
})

describe('a call that cannot be served', () => {
  test('to an address that is none is told so', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/enquiries',
      '/api/enquiries/booking',
      '/api/%E0%A4%A',
      '/api/..%2f..%2fpackage.json',
    ]) {
      await expectProblem(await ask(http, path), {
        status: 404,
        title: 'Not found',
        detail: 'There is nothing at this address of the API.',
      })
    }
  })

  test('beyond the limit is told when to come back and whom to call', async () => {
    const limits: Deps['limits'] = {
      ...noLimits,
      takeEnquiry: () => Promise.resolve({ allowed: false, retryAfterSeconds: 1234 }),
    }
    const answer = await postTo(serve({ deps: { limits } }), 'email', WRITTEN.email())
    await expectProblem(answer, {
      status: 429,
      title: 'Too many enquiries',
      detail:
        'We’ve had many enquiries from your network in the last hour. Please call us or use WhatsApp: 021 555 0140.',
    })
    expect(answer.headers.get('retry-after')).toBe('1234')
  })
})

const BROKEN: Deps['limits'] = {
  ...noLimits,
  takeEnquiry: () => Promise.reject(new Error('password authentication failed for user "tours"')),
}

describe('a failure of our own', () => {
  test.each(FORMS)('is a sentence with a reference, never the text of the error: %s form', async (form) => {
    const answer = await postTo(serve({ deps: { limits: BROKEN } }), form, WRITTEN[form]())
    const reference = String(answer.json.reference)
    await expectProblem(answer, {
      status: 500,
      title: 'Unexpected error',
      detail: `Something went wrong on our side. Please try again, or call us and mention ${reference}.`,
    })
    expect(answer.text).not.toMatch(/password|tours|Error|node_modules|\.ts/)
  })

  test('is found in the log by its reference', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const answer = await postTo(serve({ deps: { limits: BROKEN, log } }), 'email', WRITTEN.email())
    expect(lines.map((line) => JSON.parse(line) as Json)).toMatchObject([
      {
        requestId: answer.json.reference,
        err: { message: 'password authentication failed for user "tours"' },
      },
    ])
  })

  describe('of the database', () => {
    /** An enquiry that the database refuses half-way, and what is logged of it. */
    async function failHalfWay() {
      const lines: string[] = []
      const log = createLog('info', { write: (line) => lines.push(line) })
      await db.execute(sql`alter table messages rename to messages_gone`)
      try {
        return {
          answer: await postTo(serve({ deps: { log } }), 'email', WRITTEN.email()),
          logged: lines.join(''),
        }
      } finally {
        await db.execute(sql`alter table messages_gone rename to messages`)
      }
    }

    test('shows neither its statement nor what was typed, and stores nothing', async () => {
      const { answer } = await failHalfWay()
      expect(answer.status).toBe(500)
      expect(answer.text).not.toMatch(/insert|messages|thandi|surfboards/i)
      expect(await stored()).toEqual(NOTHING)
    })

    test('leaves nothing in the log of what a person wrote', async () => {
      const { answer, logged } = await failHalfWay()
      expect(logged).toContain(answer.json.reference)
      expect(logged).not.toMatch(/thandi|082 123 4567|surfboards/i)
    })
  })

  test('of a page is a page with a sentence and a reference', async () => {
    const lines: string[] = []
    const log = createLog('error', { write: (line) => lines.push(line) })
    const answer = await ask(serve({ deps: { log } }), '/')
    const { requestId } = JSON.parse(lines[0] ?? '{}') as Json
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
    expect(answer.text).toContain(`call us and mention ${String(requestId)}.`)
    expect(answer.text).not.toMatch(/secret|broke/)
  })
})
