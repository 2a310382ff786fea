import { readFile } from 'node:fs/promises'
import path from 'node:path'

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/g

/**
 * Replaces the links to built style sheets in a page's head by the sheets, so that the first paint needs no
 * second request. `styles` are the sheets for its Content-Security-Policy.
 */
export async function withInlineStyles(
  html: string,
  clientFolder: string,
): Promise<{ html: string; styles: string[] }> {
  const styles: string[] = []
  let styled = html
  for (const [link, href = ''] of headOf(html).matchAll(SHEET)) {
    const css = await readFile(path.join(clientFolder, href), 'utf8').catch(() => null)
    // The link still works, and the page can be read without styles.
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
