/** A table in any of the usual forms: commas, semicolons or tabs between the cells, quotes where a cell needs them. */
export function tableOf(text: string): string[][] {
  const plain = text.replace(/^\u{FEFF}/u, '')
  const mark = [';', '\t', ','].find((one) => lineCountWith(plain, one) > 0) ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < plain.length; i++) {
    const letter = plain[i] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain[i + 1] === '"') cell += plain[++i] ?? ''
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === mark) {
      row.push(cell.trim())
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell.trim()])
      row = []
      cell = ''
    } else cell += letter
  }
  return [...rows, [...row, cell.trim()]].filter((cells) => cells.some((one) => one !== ''))
}

/** How many lines have a mark at least twice: a table has three columns. */
function lineCountWith(text: string, mark: string): number {
  return text.split('\n').filter((line) => line.split(mark).length > 2).length
}
