/** A mail for the transport. */
export type Mail = {
  to: { name: string; address: string }
  cc?: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  /** True for mail that programs should not answer. */
  automatic: boolean
  /** Mailboxes show mails with the same name as one conversation; one of them starts it. */
  thread?: { name: string; opens: boolean }
  /** The mails before this one in a conversation, oldest first: ids of our messages, or Message-IDs of others. */
  follows?: string[]
}

/** With the headers that identify the mail and keep its conversation together. */
export type NamedMail = Omit<Mail, 'thread' | 'follows'> & {
  messageId: string
  date: Date
  inReplyTo?: string
  references?: string | string[]
}
