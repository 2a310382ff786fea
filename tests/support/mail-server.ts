import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback that keeps the emails it receives. */
export type MailServer = {
  url: string
  /** Every accepted email, parsed, in order of arrival. */
  mails: ParsedMail[]
  /** When each was accepted, in milliseconds. */
  arrivedAt: Map<ParsedMail, number>
  /** The envelope recipient of each, whatever its headers say. */
  recipients: Map<ParsedMail, string[]>
  /** From now on, refuses all recipients, or only the given one, with this answer; null accepts again. */
  refuseWith: (answer: Refusal | null) => void
  /** Waits until this many emails have arrived. */
  until: (count: number, withinMs?: number) => Promise<ParsedMail[]>
  stop: () => Promise<void>
}

type Refusal = { code: number; text: string; only?: string }

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const arrivedAt = new Map<ParsedMail, number>()
  const recipients = new Map<ParsedMail, string[]>()
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
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        recipients.set(
          mail,
          session.envelope.rcptTo.map(({ address }) => address),
        )
        arrivedAt.set(mail, Date.now())
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
    arrivedAt,
    recipients,
    refuseWith: (answer) => {
      refusal = answer
    },
    async until(count, withinMs = 10_000) {
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
