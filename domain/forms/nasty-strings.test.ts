import { describe, expect, test } from 'vitest'
import { multiLine, singleLine, withPlainDigits } from '#domain/values/text.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { english } from '#tests/support/english.ts'
import { ALL_NASTY_STRINGS } from '#tests/support/attacks/nasty-strings.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'
import { parseBookingEnquiry } from './booking-enquiry.ts'
import { parseContact } from './contact.ts'
import { parseEmailEnquiry } from './email-enquiry.ts'

type Json = Record<string, unknown>
type Field = { path: string; clean: (text: string) => string; max: number; name: string; required?: string }

const line = (path: string, max: number, name: string, required?: string): Field => ({
  path,
  clean: singleLine,
  max,
  name,
  required,
})
const phone = (path: string, name: string, required?: string): Field => ({
  ...line(path, 50, name, required),
  clean: (text) => withPlainDigits(singleLine(text)),
})
const place = (path: string, name: string, required: string) => [
  line(`${path}.label`, 300, name, required),
  line(`${path}.placeId`, 200, 'Place id'),
  line(`${path}.street`, 200, 'Street'),
  line(`${path}.suburb`, 200, 'Suburb'),
  line(`${path}.city`, 200, 'City'),
]

const FORMS = {
  booking: {
    parse: parseBookingEnquiry,
    written: airportToStellenbosch(),
    texts: [
      line('firstName', 100, 'First name', 'Please enter your first name'),
      line('lastName', 100, 'Last name', 'Please enter your last name'),
      phone('mobile', 'Mobile number', 'Please enter your mobile number'),
      ...place('from', 'Pickup location', 'Please select a pickup location'),
      ...place('destination', 'Destination', 'Please select a destination'),
      line('otherLuggage', 300, 'Other luggage'),
      line('vehicle.makeModel', 80, 'Vehicle'),
      { ...line('notes', 2000, 'Notes'), clean: multiLine },
    ],
  },
  email: {
    parse: parseEmailEnquiry,
    written: { fullName: 'Thandi Mokoena', email: 'thandi@example.org', message: 'Do you take surfboards?' },
    texts: [
      line('fullName', 200, 'Full name', 'Please enter your full name'),
      phone('mobile', 'Mobile number'),
      { ...line('message', 5000, 'Message', 'Please enter your message'), clean: multiLine },
    ],
  },
  contact: {
    parse: parseContact,
    written: {
      name: 'Thandi Mokoena',
      email: 'thandi@example.org',
      service: 'wine',
      subject: 'Six of us',
      message: 'Which farms do you visit?',
    },
    texts: [
      line('name', 200, 'Name', 'Please enter your name'),
      phone('phone', 'Phone number'),
      line('subject', 200, 'Subject', 'Please enter a subject'),
      { ...line('message', 5000, 'Message', 'Please enter your message'), clean: multiLine },
    ],
  },
}
type Form = keyof typeof FORMS

/** By another name than in the form. */
const KEPT_AS: Record<string, string> = { from: 'pickup', destination: 'dropoff' }

describe('nasty text', () => {
  test.each(Object.keys(FORMS) as Form[])(
    'is refused with its sentence or taken as cleaned: %s form',
    (form) => {
      const { texts } = FORMS[form]
      expect(ALL_NASTY_STRINGS.flatMap(([what, text]) => surprises(form, texts, what, text))).toEqual([])
      // Where the required fields are good, those that may be left out decide.
      const optional = texts.filter(({ required }) => required === undefined)
      expect(ALL_NASTY_STRINGS.flatMap(([what, text]) => surprises(form, optional, what, text))).toEqual([])
    },
  )

  test.each<[Form, string, string]>([
    ['booking', 'email', 'Please enter a valid email address'],
    ['booking', 'date', 'That date does not exist. Choose another, like 2030-01-31'],
    ['booking', 'time', 'Enter the time in hours and minutes, like 07:45'],
    ['booking', 'vehicle', 'Please select a vehicle'],
    ['booking', 'pax', 'Passengers must be a whole number from 1 to 14'],
    ['booking', 'largeBags', 'Large bags must be a whole number from 0 to 10'],
    ['email', 'email', 'Please enter a valid email address'],
    ['contact', 'email', 'Please enter a valid email address'],
    ['contact', 'service', 'Please choose a service from the list'],
  ])('is refused where only certain words or numbers fit: %s form, %s', (form, field, message) => {
    const surprising: unknown[] = []
    for (const [what, text] of ALL_NASTY_STRINGS) {
      // Left empty, some fields are required and others have a value of their own.
      if (singleLine(text) === '') continue
      // A number in its digits is what these two fields ask for.
      if (['pax', 'largeBags'].includes(field) && /^(0?\d|1[0-4])$/.test(text)) continue
      const said = problemsSaid(form, { ...FORMS[form].written, [field]: text })
      if (JSON.stringify(said) !== JSON.stringify([[field, message]])) surprising.push({ what, said })
    }
    expect(surprising).toEqual([])
  })

  test('in place of a spot on the map is left out', () => {
    const places = ALL_NASTY_STRINGS.map(([, text]) => {
      const parsed = parseBookingEnquiry(
        airportToStellenbosch({ from: { label: 'Lanzerac', lat: text, lon: text } }),
      )
      return parsed.ok && JSON.stringify(parsed.value.pickup)
    })
    expect(new Set(places)).toEqual(new Set(['{"label":"Lanzerac"}']))
  })
})

/** What went otherwise than promised with one text in all the given fields. */
function surprises(form: Form, fields: Field[], what: string, text: string): unknown[] {
  const { parse, written } = FORMS[form]
  const filled = structuredClone(written) as Json
  for (const { path } of fields) {
    const [outer = '', inner] = path.split('.')
    if (inner === undefined) filled[outer] = text
    else filled[outer] = { ...(filled[outer] as Json), [inner]: text }
  }
  const expected = problemsOf(fields, text)
  const said = problemsSaid(form, filled)
  if (JSON.stringify(said) !== JSON.stringify(expected)) return [{ what, said, expected }]
  const parsed = parse(filled)
  if (!parsed.ok) return []
  return fields.flatMap(({ path, clean }) => {
    const [outer = '', inner] = path.split('.')
    const field = (parsed.value as Json)[KEPT_AS[outer] ?? outer]
    const value = inner === undefined ? field : (field as Json)[inner]
    return value === clean(text) ? [] : [{ what, path, value, expected: clean(text) }]
  })
}

/** What is wrong with that text in those fields: one problem a field of the form. */
function problemsOf(fields: Field[], text: string): [string, string][] {
  const problems: Record<string, string> = {}
  for (const { path, clean, max, name, required } of fields) {
    const [outer = ''] = path.split('.')
    const cleaned = clean(text)
    if (required !== undefined && cleaned === '') problems[outer] ??= required
    else if (Array.from(cleaned).length > max)
      problems[outer] ??= `${name} can have at most ${max} characters`
  }
  return byField(Object.entries(problems))
}

function problemsSaid(form: Form, filled: Json): [string, string][] {
  const parsed = FORMS[form].parse(filled)
  if (parsed.ok) return []
  return byField(messagesOf(parsed.problems, english).map(({ path, message }) => [path, message]))
}

function byField(problems: [string, string][]): [string, string][] {
  return problems.toSorted(([a], [b]) => (a < b ? -1 : 1))
}
