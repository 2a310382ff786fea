import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { airportToStellenbosch } from './people.ts'
import { type Served, served } from './program/served.ts'
import { rowsOf } from './database.ts'

export type Form = 'booking' | 'email' | 'contact'
export type Json = Record<string, unknown>
type Call = { method?: string; headers?: Record<string, string>; body?: BodyInit; from?: string }
type Body = Json | string | Uint8Array<ArrayBuffer>
type Problem = {
  status: number
  title: string
  detail: string
  errors?: { path: string; message: string }[]
}

export const VISITOR = '196.21.0.1'

/** An enquiry of each form, as a visitor writes it. */
export const WRITTEN: Record<Form, () => Json> = {
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
export const FORMS = Object.keys(WRITTEN) as Form[]
export const NOTHING = { enquiries: 0, events: 0, messages: 0, enquiry_keys: 0, rate_limits: 0 }

/** Enquiries as they reach the program, and the rows it stores for them. */
export async function enquiryCalls() {
  const { db, serve } = await served()
  const http = serve()
  return {
    db,
    http,
    serve,
    post: (form: Form, body: Body, headers?: Record<string, string>) => postTo(http, form, body, headers),
    stored: () => stored(db),
    storedDetails: () => storedDetails(db),
    onlyDetails: async () => {
      const all = [...(await storedDetails(db)).values()]
      expect(all).toHaveLength(1)
      return all[0]
    },
    /** Expects a problem in the contract’s form, and nothing stored. */
    expectProblem: async (answer: Awaited<ReturnType<typeof ask>>, expected: Problem) => {
      expectAnswer(answer, expected)
      expect(await stored(db)).toEqual(NOTHING)
    },
  }
}

export async function ask(program: Served, path: string, call: Call = {}) {
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
export function postTo(program: Served, form: Form, body: Body, headers: Record<string, string> = {}) {
  return ask(program, `/api/enquiries/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })
}

/** The answer to an enquiry with one invalid field. */
export function formError(path: string, message: string) {
  return { status: 422, title: 'Form Error', detail: message, errors: [{ path, message }] }
}

async function stored(db: Db) {
  const [counts] = await rowsOf<typeof NOTHING>(
    db,
    sql`select (select count(*)::int from enquiries) as enquiries, (select count(*)::int from events where what <> 'join') as events,
      (select count(*)::int from messages) as messages, (select count(*)::int from enquiry_keys) as enquiry_keys,
      (select count(*)::int from rate_limits) as rate_limits`,
  )
  return counts
}

async function storedDetails(db: Db): Promise<Map<string, Json>> {
  const rows = await rowsOf<{ reference: string; kind: string; details: Json }>(
    db,
    sql`select reference, kind, details from enquiries`,
  )
  return new Map(rows.map(({ reference, kind, details }) => [reference, asSent(kind, details)]))
}

/** The stored row, by the names in the contract. */
function asSent(kind: string, details: Json): Json {
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

function expectAnswer(answer: Awaited<ReturnType<typeof ask>>, expected: Problem): void {
  const { errors, ...said } = expected
  expect(answer.json).toEqual({
    type: 'about:blank',
    ...said,
    ...(errors && { errors: errors.map((error) => expect.objectContaining(error) as unknown) }),
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
  })
  expect(answer.status).toBe(expected.status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
}
