import { describe, expect, it } from 'vitest'
import { CONTACT_SERVICES, parseContact } from './contact.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { english } from '#tests/support/english.ts'

const REQUIRED_IN_ORDER = [
  ['name', 'Please enter your name'],
  ['email', 'Please enter your email address'],
  ['subject', 'Please enter a subject'],
  ['message', 'Please enter your message'],
] as const
const written = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.org',
  phone: '082 123 4567',
  service: 'wine',
  subject: 'Six of us',
  message: 'Which farms do you visit?',
}

function problemsOf(changes: Record<string, unknown>) {
  const parsed = parseContact({ ...written, ...changes })
  return parsed.ok ? [] : messagesOf(parsed.problems, english)
}

describe('what the contact form sends', () => {
  it('is accepted as it was written', () => {
    expect(parseContact(written)).toEqual({ ok: true, value: written })
  })

  it('needs neither phone nor service', () => {
    const { phone: _, service: __, ...rest } = written
    expect(parseContact(rest)).toEqual({ ok: true, value: { ...written, phone: '', service: '' } })
  })

  it.each(REQUIRED_IN_ORDER)('needs its %s: "%s"', (field, message) => {
    for (const missing of [undefined, null, '', '  ', '\r\n', {}, []]) {
      expect(problemsOf({ [field]: missing })).toEqual([{ path: field, message }])
    }
  })

  it('left empty has its problems in the order of the form', () => {
    const empty = Object.fromEntries(Object.keys(written).map((field) => [field, '']))
    expect(problemsOf(empty)).toEqual(REQUIRED_IN_ORDER.map(([path, message]) => ({ path, message })))
  })

  it('has the form of the e-mail address checked after what is missing', () => {
    expect(problemsOf({ email: 'thandi', message: '', service: 'boat' })).toEqual([
      { path: 'message', message: 'Please enter your message' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'service', message: 'Please choose a service from the list' },
    ])
  })

  it('can be about each service', () => {
    expect(CONTACT_SERVICES).toEqual([
      'airport',
      'tours',
      'wine',
      'corporate',
      'adventure',
      'custom',
      'other',
    ])
    for (const service of CONTACT_SERVICES) expect(problemsOf({ service })).toEqual([])
  })

  it.each(['boat', 'Wine', 'constructor', '7'])('cannot be about %s', (service) => {
    expect(problemsOf({ service })).toEqual([
      { path: 'service', message: 'Please choose a service from the list' },
    ])
  })

  it('keeps subject and name on one line, for they stand in the head of a mail', () => {
    const bcc = '\r\nBcc: all@evil.example'
    expect(
      parseContact({ ...written, name: `Thandi${bcc}`, subject: `Hi${bcc}`, message: `Hi${bcc}` }),
    ).toMatchObject({
      ok: true,
      value: {
        name: 'Thandi Bcc: all@evil.example',
        subject: 'Hi Bcc: all@evil.example',
        message: 'Hi\nBcc: all@evil.example',
      },
    })
  })

  it.each([
    ['name', 200, 'Name'],
    ['phone', 50, 'Phone number'],
    ['subject', 200, 'Subject'],
    ['message', 5000, 'Message'],
  ])('can have a %s of %i characters, and one more is said', (field, max, name) => {
    expect(problemsOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(problemsOf({ [field]: 'x'.repeat(max + 1) })).toEqual([
      { path: field, message: `${name} can have at most ${max} characters` },
    ])
  })
})
