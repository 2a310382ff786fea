/** How mail programs begin what they quote, in the languages of our guests. */
const QUOTE_BEGINS = [
  /^\s*-{2,}\s*(original message|original appointment|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronk)/i,
  /^\s*(-{2,}\s*(forwarded message|weitergeleitete nachricht)|begin forwarded message|anfang der weitergeleiteten)/i,
  /^\s*>*\s*(on|am|le|op|el|il|em) .{6,120}(wrote|schrieb|a écrit|schreef|geskryf|escribió|ha scritto|escreveu)[^:]{0,80}:\s*$/i,
  // Apple Mail in German, and others that name the person first.
  /^\s*.{2,80} (schrieb|wrote) (am|on) .{6,60}:\s*$/i,
  /^_{20,}\s*$/,
]

/** The block of headers with which Outlook begins a quote. */
const FROM = /^\s*\*?(from|von|de|da|van):\*?\s/i
const SENT = /^\s*\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden):\*?\s/i
const TO = /^\s*\*?(to|an|à|para|a|aan|subject|betreff|objet|asunto|oggetto|onderwerp):\*?\s/i

const LONGEST_BEGINNING = 300

type SplitMail = { words: string; quoted: string }

/** A mail's new words, and the mail that it quotes below. What consists of quotes alone counts as new. */
export function splitQuoted(text: string): SplitMail {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const begin = lines.findIndex((whole, i) => {
    const line = whole.slice(0, LONGEST_BEGINNING)
    // Long lines are wrapped: the sentence may go on in the next.
    const both = `${line} ${lines[i + 1]?.slice(0, LONGEST_BEGINNING) ?? ''}`.trimEnd()
    return QUOTE_BEGINS.some((quote) => quote.test(line) || quote.test(both)) || isHeaderBlock(lines, i)
  })
  let end = begin < 0 || isAnsweredBelow(lines, begin) ? lines.length : begin
  while (end > 0 && isBelowWords(lines[end - 1] ?? '')) end -= 1
  const words = lines.slice(0, end).join('\n').trim()
  return words === ''
    ? { words: text.trim(), quoted: '' }
    : { words, quoted: lines.slice(end).join('\n').trim() }
}

/** What a telephone or a mail program adds below the words. */
const PROGRAM_SIGNS =
  /^\s*(sent from (my|outlook|yahoo|proton|samsung|mail for)|get outlook for|von meinem .{2,30} gesendet|(gesendet|verzonden|envoyé|enviado|inviato|gestuur) (von|vanaf|van|de|depuis|desde|da|vanuit) (my|mijn|mon|mi|meu|mio|outlook|mail|meinem|samsung)|outlook für (ios|android)|holen sie sich outlook|diese nachricht wurde von meinem)/i

function isBelowWords(line: string): boolean {
  return /^\s*(>|$)/.test(line) || (line.length < 120 && PROGRAM_SIGNS.test(line))
}

/** Whether somebody wrote between or below the lines that they quote, each of which then begins with a bracket. */
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
