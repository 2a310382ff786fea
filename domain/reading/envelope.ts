/** What surrounds a message: stamps of exported chats, heads of mails, what was quoted. None of it is the message. */
import { type Found, folded, type Span, spanOf } from './text.ts'

export type Envelope = {
  /** Pieces that are not to be read. */
  skip: Span[]
  /** The line of a subject, read last. */
  subject: Span | null
  name: Found<string> | null
  /** The numbers that an exported chat shows instead of names. */
  senders: Span[]
  /** What is of others than the writer: quoted words, and to whom a mail went. */
  ofOthers: Span[]
}

const STAMP =
  /^[\u200e ]*(?:\[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? +\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?\]|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? +\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)? -) *(?:([^:\n]{1,40}): ?)?/gim
/** Lines in an exported chat that the office wrote itself. */
const OURSELVES = /\b(?:tours|transfers|shuttles?|office|reservations|bookings|you)\b/
const HEAD =
  /^[>\s*]*(from|von|de|van|da|to|an|a|para|aan|sent|gesendet|envoye|enviado|inviato|verzonden|gestuur|date|datum|fecha|data|cc|reply-to|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|betref|re|fwd?)\s*\*?:\s*\*?/
const SUBJECT = /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|betref|re|fwd?)$/
const RECEIVER = /^[>\s*]{0,20}(?:to|an|a|para|aan|cc)\s?\*?:[^\n]*/gm
const SENDER = /^(?:from|von|de|van|da)$/
const FORWARDED =
  /^[-> ]*(?:begin )?(?:forwarded|weitergeleitete|original|doorgestuurd|message transfere|mensaje reenviado)[^\n]*$/gim
/** When a call was noted, or by when we are to answer. */
const NOTED =
  /^(?:phone|telephone|tel|voice) ?(?:msg|message|call|note|mail)\b[^\n]{0,40}$|\b(?:(?:call|phone|ring)(?: (?:me|us|her|him))? back|reply|respond|answer|let (?:me|us) know|get back to (?:me|us)|come back to (?:me|us)|ruckruf|antworten?|antwort|terugbel|antwoord|reponse|respuesta|risposta|resposta) (?:\w+ ){0,2}(?:by|before|until|bis|voor|vor|avant|antes de|entro) [^.!?\n]{0,30}/gm
/** `On Tue, 8 Dec 2026 at 09:14, Ann <ann@example.com> wrote:`. The verb may come before the name, or on the next line. */
const QUOTE_OPENS = /^[> ]*(?:on|am|le|el|il|em|no dia|op)\b[^\n]{0,60}\d/
const QUOTE_VERB = /\b(?:wrote|schrieb|a ecrit|escribio|ha scritto|escreveu|schreef|geskryf|skryf)\b/
const LONGEST_HEADING = 250

/** When the writer wrote before, or by when they know more. */
const KNOWN_BY =
  /\b(?:(?:e-?)?mail|message|letter|call|nachricht|anruf) (?:of|from|on|dated|vom|von) [^.!?\n,;:()]{1,16}|\b(?:know|confirm|decide|tell you)(?: (?:you|more|for sure|final numbers|numbers|this))? (?:by|on|before|until) [^.!?\n,;()]{1,16}/g

export function envelopeOf(text: string): Envelope {
  const plain = folded(text)
  const chat = stampsOf(text, plain)
  const mail = headsOf(text, plain)
  const forwarded = [...plain.matchAll(FORWARDED)].map(spanOf)
  const quoted = quotedIn(plain)
  return {
    skip: [
      ...chat.skip,
      ...mail.skip,
      ...forwarded,
      ...quoted,
      ...[NOTED, KNOWN_BY].flatMap((words) => [...plain.matchAll(words)].map(spanOf)),
    ],
    subject: mail.subject,
    name: mail.name ?? chat.name,
    senders: chat.senders,
    ofOthers: [...quoted, ...[...plain.matchAll(RECEIVER)].map(spanOf)],
  }
}

function stampsOf(text: string, plain: string): Omit<Envelope, 'subject' | 'ofOthers'> {
  const skip: Span[] = []
  const senders: Span[] = []
  let name: Found<string> | null = null
  const stamps = [...plain.matchAll(STAMP)]
  for (const [i, match] of stamps.entries()) {
    const { from, to } = spanOf(match)
    const said = match[1] ?? ''
    const isOurs = OURSELVES.test(said)
    skip.push({ from, to: isOurs ? (stamps[i + 1]?.index ?? text.length) : to })
    const start = plain.indexOf(said, from + 10)
    if (/^\+?[\d\s()-]{9,}$/.test(said)) senders.push({ from: start, to: start + said.length })
    const isName = /^[~\s]*\p{L}[\p{L}'. -]+$/u.test(said)
    if (name !== null || isOurs || !isName) continue
    const value = text.slice(start, start + said.length).replace(/^[~\s]+/, '')
    name = { from: start, to: start + said.length, value, how: 'read' }
  }
  return { skip, name, senders: senders.slice(0, 1) }
}

/** Lines like `From:` are the head of a mail only together with an address or a subject: a form has them too. */
function headsOf(text: string, plain: string): Omit<Envelope, 'senders' | 'ofOthers'> {
  const found: ReturnType<typeof headsOf> = { skip: [], subject: null, name: null }
  const lines = linesOf(plain).map((line) => ({
    ...line,
    head: HEAD.exec(plain.slice(line.from, line.to)),
  }))
  const hasAddress = lines.some(
    ({ from, to, head }) =>
      head !== null && /\S@\S/.test(plain.slice(from, to)) && SENDER.test(head[1] ?? ''),
  )
  for (const { from, to, head } of lines) {
    if (head === null) continue
    const key = head[1] ?? ''
    const start = from + head[0].length
    if (SUBJECT.test(key)) {
      found.skip.push({ from, to: start })
      found.subject ??= { from: start, to }
    } else if (hasAddress) {
      found.skip.push({ from, to: SENDER.test(key) ? start : to })
      if (SENDER.test(key)) found.name ??= nameIn(text, { from: start, to })
    }
  }
  if (hasAddress) for (const line of lines) if (SENDER.test(line.head?.[1] ?? '')) found.skip.push(line)
  return found
}

function nameIn(text: string, { from, to }: Span): Found<string> | null {
  const match = /^["'*\s]*(\p{L}[\p{L}'’. -]*\p{L})["']?\s*[<([]/u.exec(text.slice(from, to))
  const name = match?.[1]
  if (name === undefined) return null
  const start = text.indexOf(name, from)
  return { from: start, to: start + name.length, value: name, how: 'read' }
}

/** What we wrote before, under an answer; a text that only quotes is the message itself. */
function quotedIn(plain: string): Span[] {
  const lines = linesOf(plain)
  const heading = headingOf(plain, lines)
  if (heading !== null && heading.from > 20) return [{ from: heading.from, to: plain.length }]
  const quoted = lines.filter(({ from, to }) => /^\s*>/.test(plain.slice(from, to)))
  const skip = heading === null ? [] : [heading]
  return quoted.length < lines.length / 2 ? [...skip, ...quoted] : skip
}

/** Where a mail program says whose words follow, and when they were written. */
function headingOf(plain: string, lines: readonly Span[]): Span | null {
  for (const [i, { from, to }] of lines.entries()) {
    if (!QUOTE_OPENS.test(plain.slice(from, Math.min(to, from + LONGEST_HEADING)))) continue
    for (const end of [to, lines[i + 1]?.to ?? to]) {
      const heading = plain.slice(from, end)
      if (heading.length <= LONGEST_HEADING && /:\s*$/.test(heading) && QUOTE_VERB.test(heading))
        return { from, to: end }
    }
  }
  return null
}

function linesOf(text: string): Span[] {
  const lines: Span[] = []
  let from = 0
  for (const line of text.split('\n')) {
    lines.push({ from, to: from + line.length })
    from += line.length + 1
  }
  return lines
}
