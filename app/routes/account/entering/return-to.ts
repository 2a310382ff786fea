/** A sign-in page's address, with the page to return to. */
export function withReturn(path: string, to: string | null): string {
  if (to === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}

/**
 * The path to return to after signing in if it is ours, else null. It is judged as browsers read it; `origin`
 * is ours.
 */
export function returnTo(wanted: string | null, origin: string): string | null {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(wanted, origin)
  // Alone, a path that begins with two slashes names another host.
  if (leadsTo !== origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}
