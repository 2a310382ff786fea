import type { RequestContext } from '#app/context.ts'
import { isUuid } from '#domain/values/uuid.ts'

const COOKIE = 'tours.form'

/**
 * What tells that a form is the same one again, from a tab that was loaded anew or after a lost answer: an id that only
 * this browser knows. `cookie` sets it where there is none yet.
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
