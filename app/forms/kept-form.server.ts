import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { HOLDER } from './holder.tsx'
import { formNameOf, type Values, valuesOf } from './answer.ts'

/** A form whose sender was no longer signed in: kept in their own browser until they are back. */
export type KeptForm = { path: string; form: string; values: Values }

const COOKIE = 'tours.typed'
const MINUTES = 15
/** Browsers keep cookies of up to 4 KB. */
const LONGEST = 3500
/** Anybody can write a cookie: it unpacks to no more than this. */
const LONGEST_TEXT = 64 * 1024

/** The cookie that keeps a posted form. One that is too long even when packed is not kept, nor what was kept before. */
export function keepForm(path: string, form: FormData, isSecure: boolean): string {
  const kept: KeptForm = { path, form: formNameOf(form), values: valuesOf(form) }
  const value = deflateRawSync(JSON.stringify(kept)).toString('base64url')
  return value.length > LONGEST
    ? forgetting(isSecure)
    : `${COOKIE}=${value}; Max-Age=${MINUTES * 60}${attributes(isSecure)}`
}

/** The form of this page that was kept for whoever is signed in now, and the cookie that forgets it. */
export function takeKeptForm(
  request: Request,
  { path, account, isSecure }: { path: string; account: { id: string }; isSecure: boolean },
): { kept: KeptForm; forget: string } | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (value === undefined) return null
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: LONGEST_TEXT })
    const kept = JSON.parse(text.toString()) as KeptForm
    const isTheirs = (kept.values[HOLDER] ?? account.id) === account.id
    return isTheirs && kept.path === path ? { kept, forget: forgetting(isSecure) } : null
  } catch {
    return null
  }
}

function forgetting(isSecure: boolean): string {
  return `${COOKIE}=; Max-Age=0${attributes(isSecure)}`
}

function attributes(isSecure: boolean): string {
  return `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
