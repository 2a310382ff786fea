import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { SECRET_FIELDS } from '#domain/forms/account.ts'

/** What somebody typed whose session was over when they sent it: kept in their own browser until they are back. */
export type Typed = { path: string; form: string; values: Record<string, string> }

const COOKIE = 'tours.typed'
const MINUTES = 15
/** Browsers keep cookies of up to 4 KB. */
const LONGEST = 3500
/** Anybody can write a cookie: it unpacks to no more than this. */
const LONGEST_TEXT = 64 * 1024

/**
 * The cookie that keeps a posted form, without secrets; null when there is nothing to keep. What is too much even
 * when packed is not kept, and what was kept before it is forgotten.
 */
export async function keepTyped(request: Request, isSecure: boolean): Promise<string | null> {
  if (request.method !== 'POST') return null
  const fields = [...(await request.clone().formData())].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const form = fields.find(([name]) => name === 'form')?.[1] ?? 'main'
  const values = Object.fromEntries(fields.filter(([name]) => !SECRET_FIELDS.has(name)))
  const typed: Typed = { path: pagePath(request), form, values }
  const value = deflateRawSync(JSON.stringify(typed)).toString('base64url')
  return value.length > LONGEST
    ? forgetting(isSecure)
    : `${COOKIE}=${value}; Max-Age=${MINUTES * 60}${attributes(isSecure)}`
}

/** What was typed into a form of this page, and the cookie that forgets it. */
export function takeTyped(request: Request, isSecure: boolean): { typed: Typed; forget: string } | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (value === undefined) return null
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: LONGEST_TEXT })
    const typed = JSON.parse(text.toString()) as Typed
    if (typed.path !== pagePath(request)) return null
    return { typed, forget: forgetting(isSecure) }
  } catch {
    return null
  }
}

/** The page's own path, also when the browser asks for its data alone. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(\/_)?\.data$/, '')
}

function forgetting(isSecure: boolean): string {
  return `${COOKIE}=; Max-Age=0${attributes(isSecure)}`
}

function attributes(isSecure: boolean): string {
  return `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
