import nodemailer from 'nodemailer'
import type { Mail } from './enquiry-mails.ts'

/** Hands a mail to the server; answers what the server said, throws when it was not accepted. */
export type MailTransport = {
  send: (mail: Mail & { messageId: string }) => Promise<string>
  close: () => void
}

/** An attempt takes at most about this long, all waits together. */
export const LONGEST_SEND_MS = 30_000

/** Connections that are kept to the mail server, and so mails that are under way at a time. */
export const CONNECTIONS = 5

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ automatic, ...mail }) {
      const info = await within(
        LONGEST_SEND_MS,
        transporter.sendMail({
          ...mail,
          from,
          // Asks out-of-office programs not to answer (RFC 3834).
          headers: automatic ? { 'Auto-Submitted': 'auto-replied' } : {},
        }),
      )
      return info.response
    },
    close: () => transporter.close(),
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not answer within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
