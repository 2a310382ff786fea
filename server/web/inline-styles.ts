import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g

/**
 * Puts the built style sheets that a page links to into the page, so that its first paint waits for no second
 * answer. `styleHashes` are what its Content-Security-Policy must allow.
 */
export async function withInlineStyles(
  html: string,
  clientFolder: string,
): Promise<{ html: string; styleHashes: string[] }> {
  const styleHashes: string[] = []
  let styled = html
  for (const [link, href = ''] of html.matchAll(SHEET)) {
    const css = await readFile(path.join(clientFolder, href), 'utf8').catch(() => null)
    // Its link may still lead to it, and a page without styles can be read.
    if (css === null) continue
    styled = styled.replace(link, () => `<style>${css}</style>`)
    styleHashes.push(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  }
  return { html: styled, styleHashes }
}
