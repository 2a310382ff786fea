import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { splitQuoted } from '#domain/enquiry/quoted-mail.ts'
import {
  isAutomatic,
  isListed,
  isReport,
  isSenderDenied,
  readsLikeReaction,
  spamSuspicion,
} from '#domain/mail/automatic.ts'
import { readsLikeAway } from '#domain/mail/away.ts'
import { readBounce } from '#domain/mail/bounce.ts'
import type { Headers } from '#domain/mail/headers.ts'
import { hasMarkedQuotes, textOfHtml } from '#domain/mail/html-text.ts'
import type { Attachment, IncomingMail, MailDoubt } from '#domain/mail/incoming.ts'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { LEFT_OUT, type ShrunkMail } from './shrunk.ts'

const LONGEST_TEXT = 50_000
const LONGEST_LINE = 300
const LONGEST_HEAD = 32 * 1024
/** Stands for bytes that are no letters in the charset that the mail names. */
const UNREADABLE = '\uFFFD'
const MOST_ATTACHMENTS = 50
const MOST_REFERENCES = 50
/** Real mails stay far below; what is nested deeper is read as far as plain words go. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 }

/** Reads a mail as received, and names the parts that could not be read. */
export async function readMail(shrunk: ShrunkMail, arrived: Date): Promise<IncomingMail> {
  const { mail, isWhole } = await parse(shrunk)
  const { header, ...facts } = factsOf(mail, shrunk, arrived)
  const { text, words, quoted } = wordsOf(mail)
  const isByProgram = facts.isAutomatic || readsLikeReaction(words)
  const isComplete = isWhole && text.length < LONGEST_TEXT
  const doubts: MailDoubt[] = [
    ...(isByProgram ? [{ code: 'automatic' as const }] : []),
    ...(!isByProgram && readsLikeAway(words) ? [{ code: 'perhaps-automatic' as const }] : []),
    ...facts.doubts,
    ...(isCharsetDoubtful(shrunk, `${facts.subject}${text}`) ? [{ code: 'charset' as const }] : []),
    ...(isComplete ? [] : [{ code: 'not-whole' as const }]),
  ]
  const bounce = readBounce({ header, text, ...reportIn(mail) })
  const attachments = attachmentsOf(mail)
  return { ...facts, text: words, quoted, attachments, isAutomatic: isByProgram, bounce, doubts }
}

/** What the head alone says of a mail that cannot be read. */
export async function readHead(shrunk: ShrunkMail, arrived: Date): Promise<IncomingMail> {
  const { fields } = headAndBody(shrunk)
  const { header: _, ...facts } = factsOf(
    await PostalMime.parse(Buffer.from(fields, 'latin1')),
    shrunk,
    arrived,
  )
  const automatic = facts.isAutomatic ? [{ code: 'automatic' as const }] : []
  const doubts: MailDoubt[] = [...automatic, ...facts.doubts, { code: 'unreadable' }]
  return { ...facts, text: '', quoted: '', attachments: [], bounce: null, doubts }
}

function factsOf(mail: Email, shrunk: ShrunkMail, arrived: Date) {
  // Only the subject is needed decoded.
  const header: Headers = (name) =>
    (name === 'subject' ? mail.subject : mail.headers.find(({ key }) => key === name)?.value) ?? ''
  const doubts: MailDoubt[] = isSenderDenied(header) ? [{ code: 'sender-not-proven' }] : []
  const [ofAll = ''] = header('content-type').split(';', 1)
  const types = [ofAll.trim().toLowerCase(), ...mail.attachments.map(({ mimeType }) => mimeType)]
  return {
    header,
    messageId: idsIn(header('message-id'))[0] ?? hashed(shrunk),
    inReplyTo: idsIn(header('in-reply-to'))[0] ?? null,
    references: idsIn(header('references')).slice(-MOST_REFERENCES),
    from: senderOf(mail),
    replyTo: mail.replyTo === undefined ? null : addressOf(mail.replyTo),
    subject: lineOf(mail.subject),
    isAutomatic: isAutomatic(header, types),
    isListed: isListed(header),
    isReport: isReport(header, types),
    suspicion: spamSuspicion(header),
    doubts,
    at: arrived,
  }
}

/** With limits; a mail that breaks them, or in whose body no part is found, is read again as if it had no parts. */
async function parse(shrunk: ShrunkMail): Promise<{ mail: Email; isWhole: boolean }> {
  const { bytes, isWhole } = shrunk
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => null)
  if (mail !== null && hasParts(mail)) return { mail, isWhole }
  const { fields, body } = headAndBody(shrunk)
  if (mail !== null && body.trim() === '') return { mail, isWhole }
  return { mail: await PostalMime.parse(Buffer.from(`${fields}${body}`, 'latin1')), isWhole: false }
}

/** The fields of the head, without those that say how the body is to be read. */
function headAndBody({ bytes }: ShrunkMail): { fields: string; body: string } {
  const raw = Buffer.from(bytes).toString('latin1')
  const head = raw.split(/\r?\n\r?\n/, 1)[0]?.slice(0, LONGEST_HEAD) ?? ''
  const fields = head.split(/\r?\n(?![ \t])/).filter((line) => !/^(content-|mime-version)/i.test(line))
  return { fields: `${fields.join('\r\n')}\r\n\r\n`, body: raw.slice(head.length, LONGEST_TEXT) }
}

/** None is found where the line between the parts is not the one that the header names. */
function hasParts({ text = '', html = '', attachments }: Email): boolean {
  return text.trim() !== '' || html !== '' || attachments.length > 0
}

/** The plain words, or those of the HTML where only that shows what is quoted. */
function wordsOf({ text = '', html = '' }: Email): { text: string; words: string; quoted: string } {
  const plain = multiLine(text.slice(0, LONGEST_TEXT))
  const split = splitQuoted(plain)
  const limited = html.slice(0, 10 * LONGEST_TEXT)
  if (plain !== '' && (split.quoted !== '' || !hasMarkedQuotes(limited))) return { text: plain, ...split }
  const shown = multiLine(textOfHtml(limited).slice(0, LONGEST_TEXT))
  return { text: shown, ...splitQuoted(shown) }
}

function senderOf({ from, replyTo = [] }: Email): IncomingMail['from'] {
  return addressOf(from === undefined ? replyTo : [from, ...replyTo])
}

/** The first of them, which may be a group. */
function addressOf(all: Address[]): IncomingMail['from'] {
  const [first] = all.flatMap((one) => one.group ?? [one])
  return { name: lineOf(first?.name), address: lineOf(first?.address).toLowerCase() }
}

/** Where none is named, plain letters are what they are. */
function isCharsetDoubtful({ charsets }: ShrunkMail, text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const isPlain = /^[\u0000-\u007F]*$/.test(text)
  return text.includes(UNREADABLE) || charsets.some((name) => (name === '' ? !isPlain : !isKnown(name)))
}

function isKnown(charset: string): boolean {
  try {
    new TextDecoder(charset)
    return true
  } catch {
    return false
  }
}

function attachmentsOf({ attachments }: Email): Attachment[] {
  return attachments.slice(0, MOST_ATTACHMENTS).map(({ filename, mimeType, description, content }) => ({
    name: lineOf(filename ?? ''),
    type: lineOf(mimeType),
    bytes: description?.startsWith(LEFT_OUT) ? Number(description.slice(LEFT_OUT.length)) : sizeOf(content),
  }))
}

function sizeOf(content: Email['attachments'][number]['content']): number {
  return typeof content === 'string' ? content.length : content.byteLength
}

function reportIn({ attachments }: Email): { status: string; original: string } {
  const partOf = (types: RegExp) => {
    const content = attachments.find(({ mimeType }) => types.test(mimeType))?.content
    return content === undefined ? '' : asText(content)
  }
  return {
    status: partOf(/^message\/(global-)?delivery-status$/),
    original: partOf(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/),
  }
}

function asText(content: Email['attachments'][number]['content']): string {
  if (typeof content === 'string') return content
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content))
    .toString('utf8')
    .slice(0, LONGEST_TEXT)
}

function idsIn(value: string): string[] {
  return (value.match(/<[^<>\s]{1,250}>/g) ?? []).map(singleLine)
}

function lineOf(text = ''): string {
  return singleLine(text.slice(0, 4 * LONGEST_LINE)).slice(0, LONGEST_LINE)
}

/** The same for the same mail. */
function hashed({ bytes }: ShrunkMail): string {
  return `<${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}@no-message-id>`
}
