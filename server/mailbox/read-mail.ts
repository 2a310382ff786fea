import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { splitQuoted } from '#domain/enquiry/quoted-mail.ts'
import { isAutomatic, isSenderDenied, spamSuspicion } from '#domain/mail/automatic.ts'
import { readsLikeAway } from '#domain/mail/away.ts'
import { readBounce } from '#domain/mail/bounce.ts'
import type { Headers } from '#domain/mail/headers.ts'
import { textOfHtml } from '#domain/mail/html-text.ts'
import type { Attachment, IncomingMail, MailDoubt } from '#domain/mail/incoming.ts'
import { multiLine, singleLine } from '#domain/values/text.ts'
import { LEFT_OUT, shrink, type ShrunkMail } from './shrunk.ts'

const LONGEST_TEXT = 50_000
const LONGEST_LINE = 300
/** Stands for bytes that are no letters in the charset that the mail names. */
const UNREADABLE = '\uFFFD'
const MOST_ATTACHMENTS = 50
const MOST_REFERENCES = 50
/** Real mails stay far below; what is nested deeper is read as far as plain words go. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 2 }

/** Reads a mail as received. It always returns an answer, which names the parts that could not be read. */
export async function readMail(source: AsyncIterable<Uint8Array>, arrived: Date): Promise<IncomingMail> {
  const shrunk = await shrink(source)
  const { mail, isWhole } = await parse(shrunk)
  // Only the subject is needed decoded.
  const header: Headers = (name) =>
    (name === 'subject' ? mail.subject : mail.headers.find(({ key }) => key === name)?.value) ?? ''
  const text = wordsOf(mail)
  const { words, quoted } = splitQuoted(text)
  const isByProgram = isAutomatic(header)
  const doubts: MailDoubt[] = [
    ...(isByProgram ? [{ code: 'automatic' as const }] : []),
    ...(!isByProgram && readsLikeAway(words) ? [{ code: 'perhaps-automatic' as const }] : []),
    ...(isSenderDenied(header) ? [{ code: 'sender-not-proven' as const }] : []),
    ...(isWhole && text.length < LONGEST_TEXT && !text.includes(UNREADABLE)
      ? []
      : [{ code: 'not-whole' as const }]),
  ]
  return {
    messageId: idsIn(header('message-id'))[0] ?? hashed(shrunk),
    inReplyTo: idsIn(header('in-reply-to'))[0] ?? null,
    references: idsIn(header('references')).slice(-MOST_REFERENCES),
    from: senderOf(mail),
    subject: lineOf(mail.subject),
    text: words,
    quoted,
    attachments: attachmentsOf(mail),
    isAutomatic: isByProgram,
    suspicion: spamSuspicion(header),
    bounce: readBounce({ header, text, ...reportIn(mail) }),
    doubts,
    at: arrived,
  }
}

/** With limits; a mail that breaks them, or in whose body no part is found, is read again as if it had no parts. */
async function parse({ bytes, isWhole }: ShrunkMail): Promise<{ mail: Email; isWhole: boolean }> {
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => null)
  if (mail !== null && hasParts(mail)) return { mail, isWhole }
  const raw = Buffer.from(bytes).toString('latin1')
  const headers = raw.split(/\r?\n\r?\n/, 1)[0]?.slice(0, 32 * 1024) ?? ''
  const body = raw.slice(headers.length, LONGEST_TEXT)
  if (mail !== null && body.trim() === '') return { mail, isWhole }
  const fields = headers.split(/\r?\n(?![ \t])/).filter((line) => KEPT_FIELDS.test(line))
  const plain = Buffer.from(`${fields.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  return { mail: await PostalMime.parse(plain), isWhole: false }
}

/** None is found where the line between the parts is not the one that the header names. */
function hasParts({ text = '', html = '', attachments }: Email): boolean {
  return text.trim() !== '' || html !== '' || attachments.length > 0
}

const KEPT_FIELDS =
  /^(from|to|subject|date|message-id|in-reply-to|references|auto-submitted|precedence|return-path):/i

function wordsOf({ text = '', html = '' }: Email): string {
  const plain = multiLine(text.slice(0, LONGEST_TEXT))
  return plain === '' ? multiLine(textOfHtml(html.slice(0, 10 * LONGEST_TEXT)).slice(0, LONGEST_TEXT)) : plain
}

function senderOf({ from, replyTo }: Email): IncomingMail['from'] {
  const [first] = [from, ...(replyTo ?? [])].flatMap((one) => one?.group ?? (one === undefined ? [] : [one]))
  return { name: lineOf(first?.name), address: lineOf(first?.address).toLowerCase() }
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
