import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ownCookie, readCookie } from '#app/cookies.server.ts'
import { HOLDER } from './holder.tsx'
import { formNameOf, type Values, valuesOf } from './answer.ts'

/** A form sent after its session had ended, kept in the sender's own browser until they are back. */
export type KeptForm = { path: string; form: string; values: Values }

const COOKIE = 'tours.typed'
const MINUTES = 15
/** Browsers accept cookies of up to 4 KB. */
const LONGEST = 3500
/** Anyone can forge a cookie, so it may unpack to no more than this. */
const LONGEST_TEXT = 64 * 1024

/**
 * The cookie that keeps a posted form. If it is too long even when packed, the form is not kept, and an earlier one is
 * dropped.
 */
export function keepForm(path: string, form: FormData, isSecure: boolean): string {
  const kept: KeptForm = { path, form: formNameOf(form), values: valuesOf(form) }
  const value = deflateRawSync(JSON.stringify(kept)).toString('base64url')
  return value.length > LONGEST
    ? forgetting(isSecure)
    : ownCookie(COOKIE, value, { isSecure, maxAge: MINUTES * 60 })
}

/** The kept form of this page if it belongs to the person signed in now, and the cookie that deletes it. */
export function takeKeptForm(
  request: Request,
  { path, account, isSecure }: { path: string; account: { id: string }; isSecure: boolean },
): { kept: KeptForm; forget: string } | null {
  const value = readCookie(request, COOKIE)
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
  return ownCookie(COOKIE, '', { isSecure, maxAge: 0 })
}
