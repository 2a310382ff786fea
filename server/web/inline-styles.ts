import { readFile } from 'node:fs/promises'
import path from 'node:path'

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g

/**
 * Puts the built style sheets that a page's head links to into the page, so that its first paint waits for no
 * second answer. `styles` are the sheets that its Content-Security-Policy must allow.
 */
export async function withInlineStyles(
  html: string,
  clientFolder: string,
): Promise<{ html: string; styles: string[] }> {
  const styles: string[] = []
  let styled = html
  for (const [link, href = ''] of headOf(html).matchAll(SHEET)) {
    const css = await readFile(path.join(clientFolder, href), 'utf8').catch(() => null)
    // Its link may still lead to it, and a page without styles can be read.
    if (css === null) continue
    styled = styled.replace(link, () => `<style>${css}</style>`)
    styles.push(css)
  }
  return { html: styled, styles }
}

function headOf(html: string): string {
  const [head = ''] = html.split('</head>', 1)
  return head
}
