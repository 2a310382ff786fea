import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CLOSED_PATHS, PUBLIC_PATHS } from '#domain/site/public-paths.ts'
import { readContent } from '#server/content.ts'
import { robotsAndSitemap } from './robots-and-sitemap.ts'

const content = readContent()
const { settings } = content.business
const site = robotsAndSitemap('https://tours.example', {
  content,
  settings: () => Promise.resolve({ ...settings, businessName: 'Cape <& Coast>' }),
})

describe('the site map', () => {
  test('lists every public page by its full address in both languages, and nothing else', async () => {
    const answer = await site.request('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
    const xml = await answer.text()
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\//,
    )
    expect([...xml.matchAll(/<loc>([^<&]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
      PUBLIC_PATHS.flatMap((path) => [path, path === '/' ? '/de' : `/de${path}`]).map(
        (path) => `https://tours.example${path}`,
      ),
    )
  })
})

describe('the rules for robots', () => {
  test('exclude personal pages, and link to the site map', async () => {
    const answer = await site.request('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('User-agent: *')
    for (const path of CLOSED_PATHS) expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://tours.example/sitemap.xml')
  })
})

describe('the web manifest', () => {
  test('has the name of the business from the settings', async () => {
    const answer = await site.request('/site.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(await answer.json()).toMatchObject({ name: 'Cape <& Coast>', start_url: '/' })
  })

  test('lists icons that exist, in the sizes that it states', async () => {
    const { icons } = (await (await site.request('/site.webmanifest')).json()) as {
      icons: { src: string; sizes: string }[]
    }
    for (const { src, sizes } of icons) expect(await sizeOf(`public${src}`), src).toBe(sizes)
    expect(icons).toHaveLength(3)
  })
})

test('the icons that every page links to exist: for phones and for old browsers', async () => {
  expect(await sizeOf('public/apple-touch-icon.png')).toBe('180x180')
  const ico = readFileSync('public/favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const { width, format } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([width, format]).toEqual([32, 'png'])
})

async function sizeOf(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata()
  return `${width}x${height}`
}
