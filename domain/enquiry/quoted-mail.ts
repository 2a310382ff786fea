import { DATED_QUOTE_BEGINS, FROM, HAS_DATE, QUOTE_BEGINS, SENT, TO } from './quote-words.ts'

const LONGEST_BEGINNING = 300

type SplitMail = { words: string; quoted: string }

/** Splits a mail into its new text and the mail quoted below. A mail that is only quotes counts as new. */
export function splitQuoted(text: string): SplitMail {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const begin = lines.findIndex((_, i) => isQuoteBegin(lines, i))
  let end = begin < 0 || isAnsweredBelow(lines, begin) ? lines.length : begin
  while (end > 0 && isBelowWords(lines[end - 1] ?? '')) end -= 1
  const words = lines.slice(0, end).join('\n').trim()
  return words === ''
    ? { words: text.trim(), quoted: '' }
    : { words, quoted: lines.slice(end).join('\n').trim() }
}

function isQuoteBegin(lines: string[], i: number): boolean {
  const line = (lines[i] ?? '').slice(0, LONGEST_BEGINNING)
  if (line.trim() === '') return false
  const begins = HAS_DATE.test(line) ? [...QUOTE_BEGINS, ...DATED_QUOTE_BEGINS] : QUOTE_BEGINS
  return begins.some((begin) => wrappedAt(lines, i).some((one) => begin.test(one))) || isHeaderBlock(lines, i)
}

/** Long lines are wrapped: the sentence may go on in the next two. */
function wrappedAt(lines: string[], i: number): string[] {
  const all = [lines[i] ?? '']
  for (const next of lines.slice(i + 1, i + 3)) {
    if (next.trim() === '') break
    all.push(`${all.at(-1)} ${next}`)
  }
  return all.map((one) => one.slice(0, LONGEST_BEGINNING).trimEnd())
}

/** The footer that a phone or mail program adds. */
const PROGRAM_SIGNS =
  /^\s*(sent from (my|outlook|yahoo|proton|samsung|mail for)|get outlook for|von meinem .{2,30} gesendet|(gesendet|verzonden|envoyé|enviado|inviato|gestuur) (von|vanaf|van|de|à partir de|depuis|desde|da|vanuit) (my|mijn|mon|mi|meu|mio|outlook|mail|meinem|samsung)|outlook für (ios|android)|holen sie sich outlook|diese nachricht wurde von meinem)/i

function isBelowWords(line: string): boolean {
  return /^\s*(>|$)/.test(line) || (line.length < 120 && !line.includes(', ') && PROGRAM_SIGNS.test(line))
}

/** Whether somebody wrote between the quoted lines, each of which begins with `>`. */
function isAnsweredBelow(lines: string[], begin: number): boolean {
  const first = lines.findIndex((line, i) => i > begin && /^\s*>/.test(line))
  const isOnTop =
    first > begin && first - begin <= 3 && lines.slice(begin + 2, first).every((line) => line.trim() === '')
  return isOnTop && lines.slice(first).some((line) => !isBelowWords(line))
}

function isHeaderBlock(lines: string[], i: number): boolean {
  if (!FROM.test((lines[i] ?? '').slice(0, LONGEST_BEGINNING))) return false
  const next = lines.slice(i + 1, i + 5).map((line) => line.slice(0, LONGEST_BEGINNING))
  return next.some((line) => SENT.test(line)) && next.some((line) => TO.test(line))
}
