import { describe, expect, it } from 'vitest'
import { parseEmailEnquiry } from './email-enquiry.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { english } from '#tests/support/english.ts'

const REQUIRED_IN_ORDER = [
  ['fullName', 'Please enter your full name'],
  ['email', 'Please enter your email address'],
  ['message', 'Please enter your message'],
] as const
const written = {
  fullName: 'Thandi Mokoena',
  email: 'thandi@example.org',
  mobile: '082 123 4567',
  message: 'Do you take surfboards?',
}

function problemsOf(changes: Record<string, unknown>) {
  const parsed = parseEmailEnquiry({ ...written, ...changes })
  return parsed.ok ? [] : messagesOf(parsed.problems, english)
}

describe("what the 'Email Us' dialog sends", () => {
  it('is accepted as it was written', () => {
    expect(parseEmailEnquiry(written)).toEqual({ ok: true, value: written })
  })

  it('needs no mobile number', () => {
    const { mobile: _, ...rest } = written
    expect(parseEmailEnquiry(rest)).toEqual({ ok: true, value: { ...written, mobile: '' } })
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

  it('has the form of the e-mail address checked last', () => {
    expect(problemsOf({ email: 'thandi', message: '' })).toEqual([
      { path: 'message', message: 'Please enter your message' },
      { path: 'email', message: 'Please enter a valid email address' },
    ])
  })

  it('keeps the lines of the message, and the name on one', () => {
    expect(
      parseEmailEnquiry({ ...written, fullName: 'Thandi\r\nMokoena', message: 'one\r\ntwo' }),
    ).toMatchObject({
      ok: true,
      value: { fullName: 'Thandi Mokoena', message: 'one\ntwo' },
    })
  })

  it.each([
    ['fullName', 200, 'Full name'],
    ['mobile', 50, 'Mobile number'],
    ['message', 5000, 'Message'],
  ])('can have a %s of %i characters, and one more is said', (field, max, name) => {
    expect(problemsOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(problemsOf({ [field]: 'x'.repeat(max + 1) })).toEqual([
      { path: field, message: `${name} can have at most ${max} characters` },
    ])
  })
})

it('takes an address whose domain has other letters, as browsers write it', () => {
  const emailOf = (email: string) => {
    const parsed = parseEmailEnquiry({ ...written, email })
    return parsed.ok ? parsed.value.email : parsed.problems[0]?.code
  }
  expect(emailOf('info@Müller.example')).toBe('info@xn--mller-kva.example')
  expect(emailOf('a@例え.テスト')).toBe('a@xn--r8jz45g.xn--zckzah')
  for (const email of ['jürgen@example.org', 'info@mül ler.example', 'info@müller', 'a@müller.example/x'])
    expect(emailOf(email)).toBe('invalid-email')
})
