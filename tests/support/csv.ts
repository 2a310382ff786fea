/** Reads a file by RFC 4180, independently of how the program writes one. */
export function readCsv(file: string): Record<string, string>[] {
  if (!file.startsWith('\u{FEFF}')) throw new Error('no byte order mark')
  const rows = linesOf(file.slice(1))
  const [head = [], ...others] = rows
  return others.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells.length} cells instead of ${head.length}`)
    return Object.fromEntries(head.map((name, i) => [name, cells[i] ?? '']))
  })
}

function linesOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A cell and what ends it: a comma, a line, or the file.
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && row.length === 0) break
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

export async function textOf(file: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const part of file) text += part
  return text
}
