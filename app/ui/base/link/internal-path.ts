/**
 * The path within our own site that a link leads to, however the link is written
 * (`/contact`, `//our.host/contact`, `https://our.host/contact`), or null when it leads elsewhere.
 */
export function internalPath(href: string, origin: string): string | null {
  // Without an origin (an error page) a stand-in that no link can name.
  const base = origin === '' ? 'https://this-site.invalid' : origin
  if (href.startsWith('#')) return href
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  return url.origin === new URL(base).origin ? url.pathname + url.search + url.hash : null
}
