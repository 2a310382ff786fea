import * as z from 'zod'
import type { Attachment, MailDoubt } from '#domain/mail/incoming.ts'

/** What is kept of a mail that came, in JSON. */

export const attachments: z.ZodType<Attachment[]> = z.array(
  z.object({ name: z.string(), type: z.string(), bytes: z.number() }),
)

export const doubts: z.ZodType<MailDoubt[]> = z.array(
  z.discriminatedUnion('code', [
    z.object({ code: z.enum(['automatic', 'perhaps-automatic', 'sender-not-proven', 'not-whole']) }),
    z.object({ code: z.literal('other-address'), address: z.string() }),
    z.object({ code: z.enum(['foreign-reference', 'about-booking']), reference: z.string() }),
  ]),
)
