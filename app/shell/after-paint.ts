import source from './after-paint-script.js?raw'

/** The one script that stands in every page and may run at once; without what only its readers need. */
export const starter = source.replace(/^\s+(\/\/.*\n)?/gm, '')

/**
 * Makes a page's scripts wait for its first paint: they become inert, and the starter at its end brings them to
 * life in their order. Until then the page is HTML that works without them.
 */
export function afterPaint(html: string, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`
  const end = `<script${own}>${starter}</script></body>`
  return html
    .replace(/<link rel="modulepreload"/g, '<link data-after-paint="rel=modulepreload"')
    .replace(/<script\b([^>]*)>/g, (script, attributes: string) => {
      const [whole = '', type = ''] = / type="([^"]*)"/.exec(attributes) ?? []
      // Other types are data.
      if (!['', 'module'].includes(type)) return script
      return `<script${attributes.replace(whole, '')} type="text/plain" data-after-paint="type=${type}">`
    })
    .replace(/<\/body>/, () => end)
}
