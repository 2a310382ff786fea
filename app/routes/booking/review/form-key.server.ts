import type { RequestContext } from '#app/context.ts'
import { ownCookie, readCookie } from '#app/cookies.server.ts'
import { isUuid } from '#domain/values/uuid.ts'

const COOKIE = 'tours.form'

/**
 * Recognises the same form again after a reload or a lost answer, by an id that only this browser knows.
 * `cookie` sets the id if there is none yet.
 */
export function formKey(
  request: Request,
  { deps, origin }: Pick<RequestContext, 'deps' | 'origin'>,
): { key: string; cookie: string | null } {
  const known = readCookie(request, COOKIE)
  if (known !== undefined && isUuid(known)) return { key: known, cookie: null }
  const key = deps.newId()
  return { key, cookie: ownCookie(COOKIE, key, { isSecure: origin.startsWith('https:') }) }
}
