/**
 * Makes a page's module scripts wait: what React Router wrote to start at once becomes inert, and the shell
 * script starts it after the first paint. Until then the page is HTML that works without it.
 */
export function afterPaint(html: string): string {
  const preloads: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href)
      return ''
    },
  )
  return withoutPreloads.replace(
    /<script([^>]*) type="module"([^>]*)>/g,
    // An inert script is not asynchronous either.
    (_, before: string, after: string) =>
      `<script${before} type="text/plain" data-after-paint="${preloads.join(' ')}"${after.replace(/ async=""/, '')}>`,
  )
}
