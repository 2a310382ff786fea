import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#domain/values/uuid.ts'
import type { Tokens } from '#server/services/deps.ts'
import { keyFor } from './secret.ts'

const SALT_BYTES = 16

/**
 * The contents of links and codes, made from the id of their row and the program's secret: somebody who can only read
 * the database can use neither.
 */
export function createTokens(secret: string): Tokens {
  const [linkKey, codeKey] = [keyFor(secret, 'links'), keyFor(secret, 'text codes')]
  const [lotKey, saltKey] = [keyFor(secret, 'lots'), keyFor(secret, 'salts')]
  return {
    linkToken: (of, id) => `${id}.${signature(linkKey, `${of} ${id}`).toString('base64url')}`,
    linkId(of, token) {
      const [id = '', given = ''] = token.split('.')
      if (!isUuid(id)) return null
      const expected = signature(linkKey, `${of} ${id}`)
      const actual = Buffer.from(given, 'base64url')
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
    },
    phoneCode: (id) => String(signature(codeKey, id).readUInt32BE() % 1_000_000).padStart(6, '0'),
    lot: (name) => signature(lotKey, name).readUInt32BE() / 2 ** 32,
    salt: (email) => signature(saltKey, email).subarray(0, SALT_BYTES),
  }
}

function signature(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
