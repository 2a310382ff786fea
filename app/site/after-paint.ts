import source from './after-paint-script.js?raw'

/** The one script that every page runs immediately, without its comments. */
export const starter = source.replace(/^\s*(\/\/.*\n)?/gm, '')

/**
 * Matches elements that run or load scripts (other types are data), and the manifest, which only an installed
 * app reads.
 */
const WAITING =
  /<link rel="(?:modulepreload|manifest)"[^>]*>|<script\b(?![^>]* type="(?!module"))[^>]*>[^]*?<\/script>/g

/** What only React needs when it takes over a page: marks between texts, and on links. */
const MARKS_OF_REACT = /<!--(?: |\/?\$)-->| data-discover="true"/g

/**
 * Delays a page's scripts and manifest until its first paint: they wait in templates, and the starter at the
 * end moves them into place. Until then the page works as plain HTML. A page without React leaves out React’s
 * marks.
 */
export function afterPaint(html: string, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`
  const end = `<script${own}>${starter}</script></body>`
  const sent = /<html[^>]* data-react/.test(html) ? html : html.replace(MARKS_OF_REACT, '')
  return sent.replace(WAITING, (waiting) => `<template>${waiting}</template>`).replace(/<\/body>/, () => end)
}
