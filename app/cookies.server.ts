/** Cookies that only the server reads. */

type Kept = {
  isSecure: boolean
  path?: string
  /** In seconds; without it, until the browser is closed. */
  maxAge?: number
}

export function ownCookie(name: string, value: string, { isSecure, path = '/', maxAge }: Kept): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}${age}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function readCookie(request: Request, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
}
