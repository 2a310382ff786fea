import * as z from 'zod/mini'
import { asText, email, line, paragraph } from './fields.ts'
import { formParser } from './problems.ts'

/** What a contact message can be about, as the form's `service` field names it; empty is allowed. */
export const CONTACT_SERVICES = [
  'airport',
  'tours',
  'wine',
  'corporate',
  'adventure',
  'custom',
  'other',
] as const

const REQUIRED = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
}

/** Checks what the contact form sends. */
export const parseContact = formParser(
  {
    name: line('Name', 200, REQUIRED.name),
    email: email(REQUIRED.email),
    phone: line('Phone number', 50),
    service: z.pipe(
      asText,
      z.enum(['', ...CONTACT_SERVICES], { error: 'Please choose a service from the list' }),
    ),
    subject: line('Subject', 200, REQUIRED.subject),
    message: paragraph('Message', 5000, REQUIRED.message),
  },
  REQUIRED,
)
export type Contact = Extract<ReturnType<typeof parseContact>, { ok: true }>['value']
