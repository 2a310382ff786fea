import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const { seal, unseal } = createSealing('a secret of at least thirty-two characters')

test('what is sealed cannot be read, and opens again', () => {
  const sealed = seal('jt7NOE43FZPn')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('jt7NOE43FZPn')
  expect(unseal(sealed)).toBe('jt7NOE43FZPn')
})

test('the same text is sealed alike, another differently', () => {
  expect(seal('one')).toBe(seal('one'))
  expect(seal('two')).not.toBe(seal('one'))
})

test.each([
  ['another secret', createSealing('another secret of thirty-two characters!').seal('text')],
  ['a changed byte', seal('text').replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['nothing', ''],
])('%s opens nothing', (_, sealed) => expect(unseal(sealed)).toBeNull())
