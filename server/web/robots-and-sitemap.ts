import { type Context, Hono } from 'hono'
import { CLOSED_PATHS, PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { pathIn } from '#domain/words/language.ts'
import type { Deps } from '#server/services/deps.ts'

/** A day, because programs fetch these again by themselves. */
const KEPT = 'public, max-age=86400'

/** What search engines and home screens need: site map, rules for robots, web manifest. */
export function robotsAndSitemap(
  origin: string,
  { settings, content }: Pick<Deps, 'settings' | 'content'>,
): Hono {
  const routes = new Hono()
  routes.get('/sitemap.xml', (c) =>
    answer(c, siteMap(origin, [...content.languages.keys()]), 'application/xml; charset=UTF-8'),
  )
  routes.get('/robots.txt', (c) =>
    answer(c, robots(origin, [...content.languages.keys()]), 'text/plain; charset=UTF-8'),
  )
  routes.get('/site.webmanifest', async (c) =>
    answer(c, JSON.stringify(manifest((await settings()).businessName)), 'application/manifest+json'),
  )
  return routes
}

function answer(c: Context, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': KEPT })
}

/** Needs no escaping: our addresses contain no characters special to XML. */
function siteMap(origin: string, tags: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PATHS.flatMap((path) =>
      tags.map((tag) => `<url><loc>${origin}${pathIn(tag, path)}</loc></url>`),
    ),
    '</urlset>\n',
  ].join('\n')
}

function robots(origin: string, tags: string[]): string {
  return [
    'User-agent: *',
    ...tags.flatMap((tag) => CLOSED_PATHS.map((path) => `Disallow: ${pathIn(tag, path)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n')
}

function manifest(name: string) {
  return {
    id: '/',
    name,
    lang: 'en-ZA',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f6efe4',
    theme_color: '#f6efe4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
