import source from './after-paint-script.js?raw'

/** The one script that every page runs immediately, without its comments. */
export const starter = source.replace(/^\s*(\/\/.*\n)?/gm, '')

/**
 * Matches elements that run or load scripts (other types are data), and the manifest, which only an installed
 * app reads.
 */
const WAITING =
  /<link rel="(?:modulepreload|manifest)"[^>]*>|<script\b(?![^>]* type="(?!module"))[^>]*>[^]*?<\/script>/g

/** What only React needs when it takes over a page: marks between and around texts, and on links. */
const MARKS_OF_REACT = /<!--(?: |\/?\$)-->|<\/?own-text>| data-discover="true"/g

/**
 * Delays a page's scripts and manifest until its first paint: they wait in templates, and the starter at the
 * end moves them into place. Until then the page works as plain HTML. A page without React leaves out React’s
 * marks, but for the parts that React takes over later.
 */
export function afterPaint(html: string, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`
  const end = `<script${own}>${starter}</script></body>`
  const sent = /<html[^>]* data-react/.test(html) ? html : withoutMarks(html)
  return sent.replace(WAITING, (waiting) => `<template>${waiting}</template>`).replace(/<\/body>/, () => end)
}

/** The first tag of a part of the page that React takes over. */
const ISLAND = /<([a-z]+)\b[^>]* data-island=[^>]*>/

function withoutMarks(html: string): string {
  const island = ISLAND.exec(html)
  if (island === null) return html.replace(MARKS_OF_REACT, '')
  const end = endOfElement(html, island.index, island[1] ?? '')
  const before = html.slice(0, island.index).replace(MARKS_OF_REACT, '')
  return before + html.slice(island.index, end) + withoutMarks(html.slice(end))
}

/** The element that begins there ends with the tag that closes as many as were opened. */
function endOfElement(html: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g')
  tags.lastIndex = start
  let open = 0
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    open += tag[1] === '' ? 1 : -1
    if (open === 0) return tags.lastIndex
  }
  return html.length
}
