import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#server/services/deps.ts'

/**
 * What links and codes say, made from the id of their row and the program's secret: who can read the
 * database alone can use neither.
 */
export function createTokens(secret: string): Tokens {
  const signature = (what: string, id: string) =>
    createHmac('sha256', secret).update(`${what}:${id}`).digest()
  return {
    linkToken: (id) => `${id}.${signature('link', id).toString('base64url')}`,
    linkId(token) {
      const [id = '', given = ''] = token.split('.')
      if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)) return null
      const expected = signature('link', id)
      const actual = Buffer.from(given, 'base64url')
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
    },
    phoneCode: (id) => String(signature('code', id).readUInt32BE() % 1_000_000).padStart(6, '0'),
  }
}
