import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each(['Thandi Mokoena', "D'Arcy O’Brien", 'Anne-Marie', 'J.P. Botha', 'José Müller', '王小明', 'नीरज'])(
  '%s is a name',
  (name) => expect(isPlainName(name)).toBe(true),
)

test.each([
  '',
  'you won R5000, collect at https://evil.example/win',
  'evil.example',
  'Thandi\nBcc: all@example.org',
  'thandi@example.org',
  'x'.repeat(51),
  'Your account is closed call us now',
])('%j is none', (name) => expect(isPlainName(name)).toBe(false))
