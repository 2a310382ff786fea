/** A mail as it is handed to the transport. */
export type Mail = {
  to: { name: string; address: string }
  cc?: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** True for mail that nobody should answer by machine. */
  automatic: boolean
  /** Mails that mailboxes show as one conversation share this name; one of them opens it. */
  thread?: { name: string; opens: boolean }
  /** The mails before this one in a conversation, oldest first: ids of our messages, or Message-IDs of others. */
  follows?: string[]
}

/** The same with the headers by which mailboxes tell mails apart and keep them together. */
export type NamedMail = Omit<Mail, 'thread' | 'follows'> & {
  messageId: string
  inReplyTo?: string
  references?: string | string[]
}
