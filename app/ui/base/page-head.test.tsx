import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { LanguageContext } from './language.tsx'
import { OriginContext } from './link/origin.ts'
import { PageHead } from './page-head.tsx'

function headOf(path: string, head: Parameters<typeof PageHead>[0]): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <LanguageContext value={english}>
        <OriginContext value="https://tours.example">
          <PageHead {...head} />
        </OriginContext>
      </LanguageContext>
    </MemoryRouter>,
  )
}
const described = { title: 'Wine tours', description: 'Constantia and Stellenbosch.' }

describe('the head of a page', () => {
  test('says where the page is, without what stands behind the question mark', () => {
    const html = headOf('/services?tab=wine', described)
    expect(html).toContain('<link rel="canonical" href="https://tours.example/services"/>')
    expect(html).toContain('<meta property="og:url" content="https://tours.example/services"/>')
    expect(html).not.toContain('noindex')
  })

  test('gives a link to the page the picture of the page, or another one', () => {
    const image = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1]
    expect(image(headOf('/areas', described))).toBe('https://tours.example/og/areas.jpg')
    expect(image(headOf('/email', described))).toBe('https://tours.example/og/home.jpg')
    expect(image(headOf('/email', { ...described, image: '/og/areas.jpg' }))).toBe(
      'https://tours.example/og/areas.jpg',
    )
  })

  test('keeps a page without description away from search engines', () => {
    const html = headOf('/quotes/3f', { title: 'Your price' })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/canonical|og:/)
  })

  test('may make a card of a page that is not to be found', () => {
    const html = headOf('/quotes/3f', { ...described, noIndex: true })
    expect(html).toMatch(/noindex.*og:title/s)
    expect(html).not.toContain('canonical')
  })

  test('says first that something is wrong', () => {
    expect(headOf('/contact', { ...described, hasErrors: true })).toContain(
      '<title>Error: Wine tours</title>',
    )
  })

  test('holds structured data that no text in it can break out of', () => {
    const name = '</script><script>alert(1)</script><!--'
    const html = headOf('/', { ...described, structured: [{ '@type': 'Place', name }] })
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Place', name }],
    })
  })
})
