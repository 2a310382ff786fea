import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import sharp from 'sharp'
import { formatRand } from '#domain/values/money.ts'
import { PUBLIC_PATHS, sharePicture } from '#domain/site/public-paths.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

/** What the standard of HTML says, without matters of taste. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

for (const path of [...PUBLIC_PATHS, '/quotes', '/email', '/no-such-page']) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, line, column, message }) => `${ruleId} at ${line}:${column}: ${message}`),
    )
    expect(found).toEqual([])
  })
}

for (const path of PUBLIC_PATHS) {
  test(`${path} tells search engines and messengers what it is`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    const said = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value)
    // The origin of the site is PUBLIC_URL, not the address that the test uses.
    const canonical = said(/<link rel="canonical" href="([^"]+)"/g)
    expect(canonical.map((url) => new URL(url ?? '').pathname)).toEqual([path])
    expect(said(/<meta property="og:url" content="([^"]+)"/g)).toEqual(canonical)
    expect(said(/<title>([^<]{10,75})<\/title>/g)).toHaveLength(1)
    expect(said(/<meta name="description" content="([^"]{50,200})"/g)).toHaveLength(1)
    expect(said(/<meta name="(robots)"/g)).toEqual([])
    const [image = ''] = said(/<meta property="og:image" content="([^"]+)"/g)
    expect(new URL(image).pathname).toBe(sharePicture(path))
    const picture = await (await request.get(new URL(image).pathname)).body()
    expect(picture.length).toBeLessThan(150_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
}

/** What each page says that it is about, in the words of schema.org; the others are silent. */
const TYPES: Record<string, string[]> = {
  '/': ['LocalBusiness'],
  '/services': ['LocalBusiness'],
  '/contact': ['LocalBusiness'],
  '/services/airport-transfers': ['BreadcrumbList', 'TaxiService'],
  '/services/city-tours': ['BreadcrumbList', ...Array<string>(4).fill('TouristTrip')],
  '/services/winelands': ['BreadcrumbList', ...Array<string>(4).fill('TouristTrip')],
  '/services/corporate': ['BreadcrumbList', 'TaxiService'],
  '/services/adventures': ['BreadcrumbList', 'TaxiService', 'TouristTrip', 'TouristTrip'],
  '/services/custom-routes': ['BreadcrumbList', 'TaxiService'],
}

for (const path of PUBLIC_PATHS) {
  test(`${path} tells machines no more than people`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const [block = '{"@graph":[]}', ...others] = [
      ...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
    ].map(([, json]) => json)
    expect(others).toEqual([])
    const { '@graph': graph } = JSON.parse(block) as { '@graph': { '@type': string }[] }
    expect(graph.map((node) => node['@type'])).toEqual(TYPES[path] ?? [])
    expect(block).not.toMatch(/AggregateRating|"Review|FAQPage/)
    if (graph.length > 0) expect(block).toContain('"@context":"https://schema.org"')
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    const text = main.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&')
    for (const [, rand] of block.matchAll(/"(?:minP|p)rice":([\d.]+)/g)) {
      expect(text).toContain(formatRand(Number(rand) * 100))
    }
    for (const [, name = ''] of block.matchAll(/"@type":"(?:TouristTrip|TaxiService)","name":"([^"]+)"/g)) {
      expect(text).toContain(name)
    }
  })
}

for (const path of ['/no-such-page', '/booking-enquiry/sent/nobody', '/quotes', '/email']) {
  test(`${path} is not for search engines`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  })
}

test('what programs look for is there, as what it is', async ({ request }) => {
  const types: Record<string, string> = {
    '/sitemap.xml': 'application/xml; charset=UTF-8',
    '/robots.txt': 'text/plain; charset=UTF-8',
    '/site.webmanifest': 'application/manifest+json',
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/apple-touch-icon.png': 'image/png',
  }
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, type])
  }
})
