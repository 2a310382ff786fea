/** How mail programs begin what they quote, in the languages of our guests. */
const QUOTE_BEGINS = [
  /^\s*-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|oorspronklik|forwarded message)/i,
  /^\s*(on|am|le|op|el|il|em) .{6,120}(wrote|schrieb|a écrit|schreef|geskryf|escribió|ha scritto|escreveu)[^:]{0,80}:\s*$/i,
  /^_{20,}\s*$/,
]

/** What is new in a mail: without the mail that it quotes below. What consists of quotes alone stays as it is. */
export function newWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const begin = lines.findIndex((line, i) => {
    // Long lines are wrapped: the sentence may go on in the next.
    const both = `${line} ${lines[i + 1] ?? ''}`.trimEnd()
    return QUOTE_BEGINS.some((quote) => quote.test(line) || quote.test(both))
  })
  const own = begin < 0 ? lines : lines.slice(0, begin)
  while (own.length > 0 && /^\s*(>|$)/.test(own.at(-1) ?? '')) own.pop()
  const words = own.join('\n').trim()
  return words === '' ? text.trim() : words
}
