/** A page on the way in, with where to go after it. */
export function withReturn(path: string, to: string | null): string {
  if (to === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}

/**
 * Where to go after signing in: the path that was asked for if it is one of our own, else null. Only what a
 * browser takes for our origin counts, however it is written; `origin` is ours.
 */
export function returnTo(wanted: string | null, origin: string): string | null {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(wanted, origin)
  // A path that begins with two slashes names another host once it stands alone.
  if (leadsTo !== origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}
