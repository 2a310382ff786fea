import { SECRET_FIELDS } from '#domain/forms/account.ts'

/** What somebody typed whose session was over when they sent it: kept in their own browser until they are back. */
export type Typed = { path: string; form: string; values: Record<string, string> }

const COOKIE = 'tours.typed'
const MINUTES = 15
/** Browsers keep cookies of up to 4 KB. */
const LONGEST = 3500

/** The cookie that keeps a posted form, without secrets; null when there is nothing to keep, or too much. */
export async function keepTyped(request: Request, isSecure: boolean): Promise<string | null> {
  if (request.method !== 'POST') return null
  const fields = [...(await request.clone().formData())].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const form = fields.find(([name]) => name === 'form')?.[1] ?? 'main'
  const values = Object.fromEntries(fields.filter(([name]) => !SECRET_FIELDS.has(name)))
  const typed: Typed = { path: pagePath(request), form, values }
  const value = Buffer.from(JSON.stringify(typed)).toString('base64url')
  return value.length > LONGEST ? null : `${COOKIE}=${value}; Max-Age=${MINUTES * 60}${attributes(isSecure)}`
}

/** What was typed into a form of this page, and the cookie that forgets it. */
export function takeTyped(request: Request, isSecure: boolean): { typed: Typed; forget: string } | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (value === undefined) return null
  try {
    const typed = JSON.parse(Buffer.from(value, 'base64url').toString()) as Typed
    if (typed.path !== pagePath(request)) return null
    return { typed, forget: `${COOKIE}=; Max-Age=0${attributes(isSecure)}` }
  } catch {
    return null
  }
}

/** The page's own path, also when the browser asks for its data alone. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(\/_)?\.data$/, '')
}

function attributes(isSecure: boolean): string {
  return `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
