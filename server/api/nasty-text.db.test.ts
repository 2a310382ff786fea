import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { rowsOf } from '#server/db/connect.ts'
import {
  ask,
  enquiryCalls,
  type Form,
  FORMS,
  type Json,
  NOTHING,
  WRITTEN,
} from '#tests/support/enquiry-calls.ts'
import { ALL_NASTY_STRINGS, NASTY_STRINGS, type NastyString } from '#tests/support/nasty-strings.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'

const { db, http, post, stored, storedDetails } = await enquiryCalls()

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
      line('name', 200, 'Name', 'Enter your name'),
      line('phone', 50, 'Phone number'),
      line('subject', 200, 'Subject', 'Enter a subject'),
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
    ['booking', 'date', 'That date does not exist. Choose another, like 2026-11-28'],
    ['booking', 'time', 'Enter the time in hours and minutes, like 07:45'],
    ['booking', 'vehicle', 'Please select a vehicle'],
    ['booking', 'pax', 'Passengers must be a whole number from 1 to 14'],
    ['booking', 'largeBags', 'Large bags must be a whole number from 0 to 10'],
    ['email', 'email', 'Please enter a valid email address'],
    ['contact', 'email', 'Please enter a valid email address'],
    ['contact', 'service', 'Choose a service from the list'],
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
