import { expect, test } from 'vitest'
import { internationalNumber } from './phone-number.ts'

test.each([
  ['082 123 4567', '+27821234567'],
  ['+27 (0)82 123 4567', '+27821234567'],
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
