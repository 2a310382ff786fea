import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

/** A page's body without what is put at its end. */
const before = (html: string) => html.slice(0, html.lastIndexOf('<script'))

test('the scripts of a page and what they would have preloaded wait', () => {
  const page =
    '<body><link rel="modulepreload" href="/a.js"/><script src="/shell.js" defer=""></script>' +
    '<script nonce="n">early()</script><script nonce="n" type="module" async="">import "/a.js"</script></body>'
  expect(before(afterPaint(page, 'n'))).toBe(
    '<body><link data-after-paint="rel=modulepreload" href="/a.js"/>' +
      '<script src="/shell.js" defer="" type="text/plain" data-after-paint="type="></script>' +
      '<script nonce="n" type="text/plain" data-after-paint="type=">early()</script>' +
      '<script nonce="n" async="" type="text/plain" data-after-paint="type=module">import "/a.js"</script>',
  )
})

test('data and other links stay as they are', () => {
  const page =
    '<body><link rel="preload" href="/font.woff2"/><script type="application/ld+json">{}</script></body>'
  expect(before(afterPaint(page, 'n'))).toBe(page.replace('</body>', ''))
})

test('what starts them stands last, allowed by the nonce or by its hash', () => {
  expect(afterPaint('<body></body>', 'n')).toMatch(/^<body><script nonce="n">.+<\/script><\/body>$/s)
  expect(afterPaint('<body></body>', undefined)).toMatch(/^<body><script>.+<\/script><\/body>$/s)
})
