import * as z from 'zod'
import type { Attachment, MailDoubt } from '#domain/mail/incoming.ts'

/** What is kept of a mail that came, in JSON. */

export const attachments: z.ZodType<Attachment[]> = z.array(
  z.object({ name: z.string(), type: z.string(), bytes: z.number() }),
)

type Plain = Exclude<MailDoubt, { address: string } | { reference: string }>['code']

/** None may be missing: a mail with one that is not known here could not be read again. */
const PLAIN = {
  automatic: 'automatic',
  'perhaps-automatic': 'perhaps-automatic',
  'sender-not-proven': 'sender-not-proven',
  charset: 'charset',
  'not-whole': 'not-whole',
  unreadable: 'unreadable',
} as const satisfies { [Code in Plain]: Code }

export const doubts: z.ZodType<MailDoubt[]> = z.array(
  z.discriminatedUnion('code', [
    z.object({ code: z.enum(PLAIN) }),
    z.object({ code: z.literal('other-address'), address: z.string() }),
    z.object({ code: z.enum(['foreign-reference', 'about-booking']), reference: z.string() }),
  ]),
)
