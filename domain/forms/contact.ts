import * as z from 'zod/mini'
import { asText, email, line, paragraph, phone } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** The topics of a contact message, the values of the form's `service` field; empty is allowed. */
export const CONTACT_SERVICES = [
  'airport',
  'tours',
  'wine',
  'corporate',
  'adventure',
  'custom',
  'other',
] as const

export const parseContact = formParser({
  name: line('name', 200, 'name'),
  email: email('emailAddress'),
  phone: phone('phone', 50),
  service: z.pipe(asText, z.enum(['', ...CONTACT_SERVICES], { error: fault('unknown-subject', {}) })),
  subject: line('subject', 200, 'subject'),
  message: paragraph('message', 5000, 'message'),
})
export type Contact = Extract<ReturnType<typeof parseContact>, { ok: true }>['value']
