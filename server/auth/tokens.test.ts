import { expect, test } from 'vitest'
import type { LinkPurpose } from '#server/services/deps.ts'
import { SECRET } from '#tests/support/people.ts'
import { createTokens } from './tokens.ts'

const tokens = createTokens(SECRET)
const ID = '3f2b8c1e-7a4d-4f6b-9c2e-1d5a8b7c6e4f'
const PURPOSES: LinkPurpose[] = [
  'prove-email',
  'reset-password',
  'staff',
  'booking-proof',
  'decision',
  'proposal',
]

test.each(PURPOSES)('the token of a link opens what it was made for and nothing else: %s', (purpose) => {
  const token = tokens.linkToken(purpose, ID)
  expect(PURPOSES.filter((other) => tokens.linkId(other, token) === ID)).toEqual([purpose])
})

test.each([ID, `${ID}.`, `${ID}.c2lnbmVk`, '', 'x.y'])('%j is no token of ours', (forged) => {
  for (const purpose of PURPOSES) expect(tokens.linkId(purpose, forged)).toBeNull()
})
