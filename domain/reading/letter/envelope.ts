/** What surrounds a message: stamps of a chat, heads of mails, what was quoted. None of it is the message. */
import { splitQuoted } from '#domain/enquiry/quoted-mail.ts'
import { type Found, folded, matches, type Span, spanOf, words } from '../text.ts'
import { type ChatExport, chatExportIn } from './chat-export.ts'

export type Envelope = ChatExport & {
  /** The line of a subject, read last. */
  subject: Span | null
  /** What is of others than the writer: quoted words, and to whom a mail went. */
  ofOthers: Span[]
}

const SENDER = /^(?:from|von|van)$/
const SUBJECT = /^(?:subject|betreff|betref|onderwerp|re|fwd?)$/
const HEAD = new RegExp(
  String.raw`^[>\s*]{0,9}(${words`from von van to an sent date cc reply-to subject betreff re fwd?`})\s?\*?:\s?\*?`,
)
const RECEIVER = /^[>\s*]{0,9}(?:to|an|aan|cc)\s?\*?:[^\n]*/gm
const FORWARDED = /^[-> ]{0,20}(?:begin )?(?:forwarded|weitergeleitete|original)[^\n]*$/gim
/** By when we are to answer, or they know more. */
const ANSWER_BY =
  /\b(?:(?:call|phone|ring)(?: (?:me|us|her|him))? back|reply|respond|answer|let (?:me|us) know|(?:get|come) back to (?:me|us)|antworten?|know|confirm|decide) (?:\w+ ){0,2}(?:by|before|until|bis|voor|vor) [^.!?\n,;()]{0,24}/g
export function envelopeOf(text: string): Envelope {
  const plain = folded(text)
  const lines = linesOf(plain)
  const quoted = quotedIn(text)
  const chat = chatExportIn(text, plain)
  const head = headOf(text, plain, lines)
  const notes = [FORWARDED, ANSWER_BY].flatMap((pattern) => matches(pattern, plain).map(spanOf))
  return {
    ...chat,
    skip: [...chat.skip, ...head.skip, ...quoted, ...notes],
    subject: head.subject,
    name: chat.name ?? head.name,
    ofOthers: [...quoted, ...matches(RECEIVER, plain).map(spanOf)],
  }
}

/** Lines like `From:` are the head of a mail only together with an address or a subject: a form has them too. */
function headOf(
  text: string,
  plain: string,
  lines: readonly Span[],
): Pick<Envelope, 'skip' | 'subject' | 'name'> {
  const heads = lines.flatMap((line) => {
    const match = HEAD.exec(plain.slice(line.from, Math.min(line.to, line.from + 40)))
    return match === null ? [] : [{ line, key: match[1] ?? '', start: line.from + match[0].length }]
  })
  const subject = heads.find(({ key }) => SUBJECT.test(key))
  const sender = heads.find(
    ({ key, line }) => SENDER.test(key) && /\S@\S/.test(plain.slice(line.from, line.to)),
  )
  const isHead = ({ key }: { key: string }) => SUBJECT.test(key) || sender !== undefined
  return {
    skip: heads
      .filter(isHead)
      .map(({ line, key, start }) => ({ from: line.from, to: SUBJECT.test(key) ? start : line.to })),
    subject: subject === undefined ? null : { from: subject.start, to: subject.line.to },
    name: sender === undefined ? null : nameOf(text, sender.start, sender.line.to),
  }
}

function nameOf(text: string, from: number, to: number): Found<string> | null {
  const name = /^["'*\s]*(\p{L}[\p{L}'’. -]*\p{L})["']?\s*[<([]/u.exec(
    text.slice(from, Math.min(to, from + 120)),
  )?.[1]
  const start = name === undefined ? -1 : text.indexOf(name, from)
  return name === undefined ? null : { from: start, to: start + name.length, value: name, how: 'read' }
}

/** The lines `From: …`, `Date: …` before a mail, which look like those before a quoted one. */
const OWN_HEAD = /^(?:[\w-]{2,12}: [^\n]*\n)+\n/

/** What we wrote before, under an answer. */
function quotedIn(text: string): Span[] {
  const { quoted } = splitQuoted(text.replace(OWN_HEAD, ''))
  return quoted === '' ? [] : [{ from: text.lastIndexOf(quoted), to: text.length }]
}

function linesOf(text: string): Span[] {
  let from = 0
  return text.split('\n').map((line) => {
    const span = { from, to: from + line.length }
    from = span.to + 1
    return span
  })
}
