import { expect, test } from 'vitest'
import { afterPaint, starter } from './after-paint.ts'

/** A page's body without what is added at its end. */
const before = (html: string) => html.slice(0, html.lastIndexOf('<script'))
const waiting = (html: string) => `<template>${html}</template>`

test('each script of a page waits, and so does what it would have preloaded', () => {
  const preload = '<link rel="modulepreload" href="/a.js"/>'
  const shell = '<script src="/shell.js" defer=""></script>'
  const early = '<script nonce="n">early("<b>")</script>'
  const module = '<script nonce="n" type="module" async="">import "/a.js"</script>'
  expect(
    before(afterPaint(`<body>${preload}${preload}${shell}${early}<p>Text</p>${module}</body>`, 'n')),
  ).toBe(
    `<body>${waiting(preload)}${waiting(preload)}${waiting(shell)}${waiting(early)}<p>Text</p>${waiting(module)}`,
  )
})

test('data and other links stay as they are', () => {
  const page =
    '<body><link rel="preload" href="/font.woff2"/><script type="application/ld+json">{}</script></body>'
  expect(before(afterPaint(page, 'n'))).toBe(page.replace('</body>', ''))
})

test('the script that starts them comes last, allowed by its nonce or hash', () => {
  const page = '<body></body>'
  expect(afterPaint(page, 'n')).toBe(`<body><script nonce="n">${starter}</script></body>`)
  expect(afterPaint(page, undefined)).toBe(`<body><script>${starter}</script></body>`)
})

test('the marks of React stay only where React takes the page over', () => {
  const page = (html: string) =>
    `<!DOCTYPE html><html${html}><body><!--$--><a href="/" data-discover="true">From <own-text>R350</own-text></a><!--/$-->`
  expect(before(afterPaint(`${page(' lang="en"')}</body>`, 'n'))).toBe(
    '<!DOCTYPE html><html lang="en"><body><a href="/">From R350</a>',
  )
  expect(before(afterPaint(`${page(' data-react=""')}</body>`, 'n'))).toBe(page(' data-react=""'))
})

test('a part that React takes over later keeps its marks', () => {
  const island = '<div class="fare" data-island="/x.js"><div><own-text>From</own-text> R350</div></div>'
  const page = (text: string) => `<html><body><p>${text}</p>${island}<p>${text}</p></body></html>`
  expect(afterPaint(page('<own-text>a</own-text>b'), undefined)).toContain(`<p>ab</p>${island}<p>ab</p>`)
})
