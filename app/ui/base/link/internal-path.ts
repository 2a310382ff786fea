/**
 * The path of a link within our own site, however it is written (`/contact`, `//our.host/contact`,
 * `https://our.host/contact`), or null if it leads elsewhere.
 */
export function internalPath(href: string, origin: string): string | null {
  // Without an origin (on error pages), a stand-in that no link can name.
  const base = origin === '' ? 'https://this-site.invalid' : origin
  if (href.startsWith('#')) return href
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : null
}
