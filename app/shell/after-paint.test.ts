import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('module scripts wait for the first paint, with what they would have preloaded', () => {
  const page =
    '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>' +
    '<script nonce="n">early()</script><script nonce="n" type="module" async="">import "/a.js"</script>'
  expect(afterPaint(page)).toBe(
    '<script nonce="n">early()</script>' +
      '<script nonce="n" type="text/plain" data-after-paint="/a.js /b.js">import "/a.js"</script>',
  )
})

test('a page without scripts stays as it is', () => {
  const page = '<link rel="preload" href="/font.woff2"/><script nonce="n" src="/shell.js" defer=""></script>'
  expect(afterPaint(page)).toBe(page)
})
