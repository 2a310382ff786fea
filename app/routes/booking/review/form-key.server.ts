import type { RequestContext } from '#app/context.ts'
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
  const known = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (known !== undefined && isUuid(known)) return { key: known, cookie: null }
  const key = deps.newId()
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return { key, cookie: `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Lax${secure}` }
}
