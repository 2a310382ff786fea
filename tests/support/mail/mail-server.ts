import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as it arrived; addresses are written `Name <address>`, with commas between them. */
export type ReceivedMail = {
  subject: string
  to: string
  cc: string
  replyTo: string
  text: string
  html: string
  messageId: string
  inReplyTo: string | undefined
  references: string[]
  /** Its header lines as sent. */
  headers: string[]
  /** The recipients of its envelope, whatever its headers say. */
  recipients: string[]
  /** When it was accepted, in milliseconds. */
  at: number
}

/** A real SMTP server on loopback that keeps the emails it receives. */
export type MailServer = {
  url: string
  /** Every accepted email, in order of arrival. */
  mails: ReceivedMail[]
  /** From now on, refuses all recipients, or only the given one, with this answer; null accepts again. */
  refuseWith: (answer: Refusal | null) => void
  /** Waits until this many emails have arrived. */
  until: (count: number, withinMs?: number) => Promise<ReceivedMail[]>
  stop: () => Promise<void>
}

type Refusal = { code: number; text: string; only?: string }

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Reverse look-ups of loopback addresses only waste time here.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      const isRefused = refusal !== null && (refusal.only === undefined || refusal.only === address)
      callback(isRefused ? Object.assign(new Error(refusal?.text), { responseCode: refusal?.code }) : null)
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((source) => receivedMail(source, recipients))
        .then((mail) => {
          mails.push(mail)
          callback()
        }, callback)
    },
  })
  // Tests may kill a client in the middle of a command.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    refuseWith: (answer) => {
      refusal = answer
    },
    async until(count, withinMs = 25_000) {
      const deadline = Date.now() + withinMs
      while (mails.length < count) {
        if (Date.now() > deadline)
          throw new Error(`${mails.length} of ${count} mails arrived within ${withinMs} ms`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return mails
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receivedMail(source: Buffer, recipients: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source)
  return {
    subject: mail.subject ?? '',
    to: written(mail.to),
    cc: written(mail.cc),
    replyTo: written(mail.replyTo),
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    inReplyTo: mail.inReplyTo,
    references: mail.references?.split(' ') ?? [],
    headers: mail.headerLines.map(({ line }) => line),
    recipients,
    at: Date.now(),
  }
}

function written(addresses: Address[] = []): string {
  return addresses.map(({ name, address }) => (name === '' ? address : `${name} <${address}>`)).join(', ')
}
