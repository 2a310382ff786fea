import { createHmac } from 'node:crypto'
import { isUuid } from '#domain/values/uuid.ts'
import type { Sessions } from '#server/services/deps.ts'
import { SESSION_S } from './better-auth.ts'
import { attributes, isForgetful } from './cookies.ts'

const COOKIE = 'tours.known'
/** Enough for a family's computer. */
const MOST = 5
const KNOWN_S = 12 * SESSION_S
/** The length of 32 bytes in base64url. */
const MARK = 43

/**
 * Devices that have signed in before, by a mark of account and password in a cookie that outlives the session:
 * signing out does not make a device unknown, a new password does.
 */
export function knownDevices({
  secret,
  origin,
}: {
  secret: string
  origin: string
}): Pick<Sessions, 'isKnownDevice' | 'accountsOfDevice' | 'knowDevice'> {
  const markOf = ({ userId, passwordHash }: { userId: string; passwordHash: string | null }) =>
    createHmac('sha256', secret)
      .update(`${userId}:${passwordHash ?? ''}`)
      .digest('base64url')
  return {
    isKnownDevice: (headers, entered) =>
      entered.passwordHash !== null && knownIn(headers).some(({ mark }) => mark === markOf(entered)),
    accountsOfDevice: (headers) => knownIn(headers).flatMap(({ userId }) => (isUuid(userId) ? [userId] : [])),
    knowDevice(headers, entered, remember = !isForgetful(headers)) {
      const mark = markOf(entered)
      const others = knownIn(headers).filter((other) => other.mark !== mark)
      const known = [{ userId: entered.userId, mark }, ...others].slice(0, MOST)
      const value = known.map(({ userId, mark: of }) => `${userId}${of}`).join('.')
      return `${COOKIE}=${value}; HttpOnly${attributes(origin, remember ? KNOWN_S : null)}`
    },
  }
}

/** The accounts and their marks; older cookies hold marks only. */
function knownIn(headers: Headers): { userId: string; mark: string }[] {
  const value = /(?:^|;\s*)tours\.known=([\w.-]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  return value
    .split('.')
    .map((entry) => ({ userId: entry.slice(0, -MARK), mark: entry.slice(-MARK) }))
    .filter(({ mark }) => mark.length === MARK)
    .slice(0, MOST)
}
