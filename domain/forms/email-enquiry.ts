import { email, line, paragraph } from './fields.ts'
import { formParser } from './problems.ts'

const REQUIRED = {
  fullName: 'Please enter your full name',
  email: 'Please enter your email address',
  message: 'Please enter your message',
}

/** Checks what the 'Email Us' dialog sends. */
export const parseEmailEnquiry = formParser(
  {
    fullName: line('Full name', 200, REQUIRED.fullName),
    email: email(REQUIRED.email),
    mobile: line('Mobile number', 50),
    message: paragraph('Message', 5000, REQUIRED.message),
  },
  REQUIRED,
)
export type EmailEnquiry = Extract<ReturnType<typeof parseEmailEnquiry>, { ok: true }>['value']
