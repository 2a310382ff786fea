import type { Unreadable } from '#domain/money/statement.ts'

/** Why a text is no bank statement. */
export function unreadableInWords(why: Unreadable): string {
  if (why === 'too-many-lines') return 'That is too much at once. Read a shorter time.'
  const what = why === 'no-lines' ? 'a date' : 'an amount'
  return `No column looks like ${what}. Paste the lines with their dates and amounts.`
}
