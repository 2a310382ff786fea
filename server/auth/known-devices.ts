import { createHmac } from 'node:crypto'
import type { Sessions } from '#server/services/deps.ts'
import { SESSION_S } from './better-auth.ts'
import { attributes, isForgetful } from './cookies.ts'

const COOKIE = 'tours.known'
/** A family's computer. */
const MOST = 5
const KNOWN_S = 12 * SESSION_S

/**
 * Devices from which somebody has been in, by a mark of account and password in a cookie that outlives the
 * session: signing out does not make a device a new one, a new password does.
 */
export function knownDevices({
  secret,
  origin,
}: {
  secret: string
  origin: string
}): Pick<Sessions, 'isKnownDevice' | 'knowDevice'> {
  const markOf = ({ userId, passwordHash }: { userId: string; passwordHash: string | null }) =>
    createHmac('sha256', secret)
      .update(`${userId}:${passwordHash ?? ''}`)
      .digest('base64url')
  return {
    isKnownDevice: (headers, entered) =>
      entered.passwordHash !== null && marksIn(headers).includes(markOf(entered)),
    knowDevice(headers, entered, remember = !isForgetful(headers)) {
      const marks = [...new Set([markOf(entered), ...marksIn(headers)])].slice(0, MOST)
      return `${COOKIE}=${marks.join('.')}; HttpOnly${attributes(origin, remember ? KNOWN_S : null)}`
    },
  }
}

function marksIn(headers: Headers): string[] {
  const value = /(?:^|;\s*)tours\.known=([\w.-]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  return value.split('.').filter((mark) => mark.length === 43)
}
