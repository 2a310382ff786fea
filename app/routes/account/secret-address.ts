/** For pages that are reached by a link in a mail: whoever holds the address may do what it says. */
export const SECRET_ADDRESS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

export const INVALID_TOKEN = 'Invalid token: this link was used before, is too old, or is not complete'

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
