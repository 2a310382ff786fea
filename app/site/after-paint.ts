import source from './after-paint-script.js?raw'

/** The one script that stands in every page and may run at once; without what only its readers need. */
export const starter = source.replace(/^\s*(\/\/.*\n)?/gm, '')

/** What runs or loads scripts (other types are data), and what only an installed app reads. */
const WAITING =
  /<link rel="(?:modulepreload|manifest)"[^>]*>|<script\b(?![^>]* type="(?!module"))[^>]*>[^]*?<\/script>/g

/**
 * Makes a page's scripts and its manifest wait for its first paint: they lie in templates, which the starter at its
 * end puts in their places. Until then the page is HTML that works without them.
 */
export function afterPaint(html: string, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`
  const end = `<script${own}>${starter}</script></body>`
  return html.replace(WAITING, (waiting) => `<template>${waiting}</template>`).replace(/<\/body>/, () => end)
}
