import nodemailer from 'nodemailer'
import type { NamedMail } from './mail.ts'

/** The mail server's response, and the addresses that it refused. */
export type Delivery = { answer: string; refused: string[] }

/** Passes mails to the server; throws if it refused every address. */
export type MailTransport = {
  /** Sends to all addresses of the mail, or to `only` these; the headers stay the same. */
  send: (mail: NamedMail, only: string[] | null) => Promise<Delivery>
  close: () => void
}

/** The server could not be reached, which says nothing about the message. */
export class ServerAway extends Error {}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** The number of connections to the mail server, and so of mails sent at a time. */
export const CONNECTIONS = 5

/** How long the server may take to answer (RFC 5321, 4.5.3.2); giving up sooner would send the mail twice. */
const LONGEST_ANSWER_MS = 600_000

export function smtpTransport(url: string, sender: () => Promise<string>): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    dnsTimeout: 30_000,
    connectionTimeout: 30_000,
    greetingTimeout: 60_000,
    socketTimeout: LONGEST_ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ automatic, ...mail }, only) {
      const from = await sender()
      const info = await transporter
        .sendMail({
          ...mail,
          from,
          ...(only === null ? {} : { envelope: { from, to: only } }),
          // Asks out-of-office programs not to answer (RFC 3834).
          headers: automatic ? { 'Auto-Submitted': 'auto-replied' } : {},
        })
        .catch((error: SmtpError) => {
          throw isAway(error) ? new ServerAway(error.message, { cause: error }) : error
        })
      const reasons = (info.rejectedErrors ?? []).map((error) => error.message)
      return { answer: [info.response, ...reasons].join('; '), refused: info.rejected }
    },
    close: () => transporter.close(),
  }
}

/** A response about a recipient or a mail does not mean this; 421 says that the server is closing (RFC 5321). */
function isAway(error: SmtpError): boolean {
  if (error.responseCode === 421) return true
  return error.code === 'EENVELOPE' ? error.command === 'MAIL FROM' : error.code !== 'EMESSAGE'
}
