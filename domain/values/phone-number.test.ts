import { describe, expect, it, test } from 'vitest'
import { dialled, internationalNumber, telHref } from './phone-number.ts'

test.each([
  ['082 123 4567', '+27821234567'],
  ['+27 (0)82 123 4567', '+27821234567'],
  ['+27 082 123 4567', '+27821234567'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['٠٨٢ ١٢٣ ٤٥٦٧', '+27821234567'],
  ['082 123 4567 / 083 555 1234', '+27821234567'],
  ['call 082-123-4567; 083-555-1234', '+27821234567'],
  ['0027 82 123 4567', '+27821234567'],
  ['+49 151 2345678', '+491512345678'],
  ['0049 151 2345678', '+491512345678'],
  ['+44 7911 12345', '+44791112345'],
  ['+55 11 8765-4321', '+551187654321'],
])('%s is taken: a number with its country may be shorter or newer than we know', (written, number) => {
  expect(internationalNumber(written)).toBe(number)
})

test.each([
  '',
  'call me',
  '112',
  '082 123 456',
  '+27 82 123 456',
  '0151 2345678',
  '+1 555 0100',
  '+999 123456',
])('%j is refused: nobody could be called on it from here', (written) => {
  expect(internationalNumber(written)).toBeNull()
})

describe('a phone number as it is dialled', () => {
  it.each([
    '021 555 0140',
    '0215550140',
    '(021) 555 0140',
    '021-555-0140',
    ' 021 555 0140 ',
    '+27 21 555 0140',
    '+27215550140',
    '(+27) 21 555 0140',
    '0027215550140',
    '00 27 21 555 0140',
    '27 21 555 0140',
    '+27 (0)21 555 0140',
    '+27 021 555 0140',
    '021 555 0140 / 021 555 0199',
    '٠٢١ ٥٥٥ ٠١٤٠',
    '021\u200B555\u00AD0140',
  ])('of %j is +27215550140', (shown) => {
    expect(dialled(shown)).toBe('+27215550140')
  })

  it('keep the country of a foreign number', () => {
    expect(dialled('+46 70 123 45 67')).toBe('+46701234567')
    expect(dialled('0046 70 123 45 67')).toBe('+46701234567')
  })
})

describe('the link that dials a number', () => {
  it('dials it from any country', () => {
    expect(telHref('021 555 0140')).toBe('tel:+27215550140')
    expect(telHref('+27 21 555 0140')).toBe('tel:+27215550140')
    expect(telHref('0027215550140')).toBe('tel:+27215550140')
  })

  it.each(['112', '10111', '10177'])('leaves the emergency number %s as it is', (number) => {
    expect(telHref(number)).toBe(`tel:${number}`)
  })
})
