/** A table as spreadsheets read it: UTF-8 with a mark, commas, lines that end in CRLF. */

export type Cell = string | number

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\u{FEFF}'

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The same in programs that take a semicolon or a tab for the next cell, whatever the quotes say. */
const FORMULA_BEHIND = /([;\t]\s*)(?=[=+\-@])/g

export function csvLine(cells: Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/** Numbers stay numbers. Text that looks like a formula gets an apostrophe, so that no program runs it. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(FORMULA_BEHIND, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
