import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; children?: Node[] }

/** A PDF as a program that is not ours reads it: its words, its tags, what it says of itself. */
export async function readPdf(pdf: Uint8Array | null) {
  if (pdf === null) throw new Error('there is no paper')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { info } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const page = await document.getPage(i + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      return { text: text.replaceAll(/\s+/g, ' '), tags: tagsOf((await page.getStructTree()) as Node) }
    }),
  )
  const text = pages.map((page) => page.text).join(' ')
  return { info: info as Record<string, unknown>, pages, text, isMarked: await document.getMarkInfo(), pdf }
}

function tagsOf({ role, children = [] }: Node): string[] {
  return [...(role === undefined ? [] : [role]), ...children.flatMap(tagsOf)]
}
