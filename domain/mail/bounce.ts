import { isFromNobody } from './automatic.ts'
import type { Headers } from './headers.ts'
import { keptNameIn, ourNamesIn } from './our-names.ts'

/** A mail server's report that it could not deliver one of our mails. */
export type Bounce = {
  /** The Message-ID of the mail, without brackets; several if the report does not say which. */
  about: string[]
  /** Null where it says none. */
  recipient: string | null
  /** The server's own words. */
  answer: string
  /** It goes on trying. */
  isDelayed: boolean
}

/** The parts of a mail that a report can be in. */
type Report = {
  header: Headers
  text: string
  /** `message/delivery-status`; empty without one. */
  status: string
  /** The mail that came back, or its headers; empty without it. */
  original: string
}

/**
 * Reads a report of a failed delivery, in RFC 3464 form or as plain text. Null if it is not one, or does not say
 * which of our mails came back: then it is a mail like any other.
 */
export function readBounce({ header, text, status, original }: Report): Bounce | null {
  if (status === '' && !isFromNobody(header) && header('x-failed-recipients') === '') return null
  const about = [
    ownName(original),
    ourNamesIn(original),
    ownName(text),
    ourNamesIn(text),
    ourNamesIn(header('references')),
  ].find((names) => names.length > 0)
  if (about === undefined) return null
  const field = (name: string) => fieldOf(status, name)
  const action = field('action').toLowerCase()
  // Reports of success or of a delay are not failures.
  if (['delivered', 'relayed', 'expanded'].includes(action)) return null
  if (status === '' && !FAILED.test(`${header('subject')}\n${text}`)) return null
  const recipient =
    addressIn(field('original-recipient')) ??
    addressIn(field('final-recipient')) ??
    addressIn(header('x-failed-recipients')) ??
    addressIn(text)
  const code = field('status')
  const words = field('diagnostic-code').replace(/^smtp;\s*/i, '') || reasonIn(text)
  const answer = [words.includes(code) ? '' : code, words].filter(Boolean).join(' ')
  return { about, recipient, answer: answer.slice(0, LONGEST), isDelayed: action === 'delayed' }
}

const LONGEST = 500

const FAILED =
  /undeliver|not be delivered|could ?n[o']t be delivered|delivery (has )?failed|failed permanently|mail delivery (failed|failure)|failure notice|returned (mail|to sender)|delivery status notification|unzustellbar|nicht zugestellt|unable to deliver|wasn't delivered/i

/** The mail that came back, by its own head, which also names the mails that it answered. */
function ownName(original: string): string[] {
  const kept = keptNameIn(original)
  return kept === null ? ourNamesIn(fieldOf(headOf(original), 'message-id')) : [kept]
}

function headOf(original: string): string {
  return original.split(/\r?\n\r?\n/, 1)[0] ?? ''
}

/** A field of a report, its folded lines joined; of several recipients the first. */
function fieldOf(status: string, name: string): string {
  const lines = status.replaceAll('\r', '').split('\n')
  const first = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`))
  if (first < 0) return ''
  const after = lines.slice(first + 1)
  const end = after.findIndex((line) => !/^[ \t]/.test(line))
  const folded = [lines[first]?.slice(name.length + 1) ?? '', ...after.slice(0, end < 0 ? undefined : end)]
  return folded.map((line) => line.trim()).join(' ')
}

function addressIn(text: string): string | null {
  return /[^\s<>"';:,()]{1,64}@[a-z0-9.-]{1,255}\.[a-z0-9-]{2,63}/i.exec(text)?.[0] ?? null
}

/** The line with the server's code, and the next one if the text continues there. */
function reasonIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const at = lines.findIndex((line) => /\b[45]\d\d[ -#]|\b[45]\.\d\.\d{1,3}\b/.test(line))
  return at < 0
    ? (lines.find((line) => FAILED.test(line)) ?? '')
    : lines
        .slice(at, at + 2)
        .join(' ')
        .trim()
}
