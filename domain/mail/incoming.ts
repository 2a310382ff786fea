import type { Bounce } from './bounce.ts'

/** An incoming mail as parsed; ids keep their angle brackets. */
export type IncomingMail = {
  /** Its Message-ID, or a hash in the same form if it has none. */
  messageId: string
  inReplyTo: string | null
  references: string[]
  from: MailAddress
  replyTo: MailAddress | null
  subject: string
  /** What is new in it. */
  text: string
  /** The part that quotes earlier mails. */
  quoted: string
  attachments: Attachment[]
  /** Written by a program, such as an out-of-office reply: kept, but nobody waits for an answer to it. */
  isAutomatic: boolean
  /** It came through a list or a program that sends for others: a newsletter's, unless a guest wrote it. */
  isListed: boolean
  /** It reports about another mail, such as one that came back. No guest wrote it. */
  isReport: boolean
  /** Why it may be spam. */
  suspicion: string | null
  bounce: Bounce | null
  doubts: MailDoubt[]
  /** When it reached the mailbox; the clock runs from then, even if it is read later. */
  at: Date
}

/** The address in small letters; both may be empty. */
type MailAddress = { name: string; address: string }

/** An attachment: only named, not kept. */
export type Attachment = { name: string; type: string; bytes: number }

/** Warnings for whoever reads a mail; `wording/mail.ts` has the sentences. */
export type MailDoubt =
  | { code: 'automatic' }
  /** It reads like an out-of-office reply, though no header says so. */
  | { code: 'perhaps-automatic' }
  /** It came from another address than the conversation's. */
  | { code: 'other-address'; address: string }
  /** It names an enquiry of somebody else, or one that does not exist. */
  | { code: 'foreign-reference'; reference: string }
  /** It answers a mail about a booking. */
  | { code: 'about-booking'; reference: string }
  /** The receiving mail server found that the sender's domain did not send it. */
  | { code: 'sender-not-proven' }
  /** It names no charset, or one that is not known, so its letters may be wrong. */
  | { code: 'charset' }
  /** It is incomplete: too large, too many parts, or malformed. */
  | { code: 'not-whole' }
  /** Only its head could be read, or not even that: it takes too much time or memory. */
  | { code: 'unreadable' }
