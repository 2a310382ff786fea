import * as z from 'zod/mini'
import { email, line, secret } from './fields.ts'
import { fault, formParser } from './form-parser.ts'

/** Who works in the office, as the owner writes it. */

export const STAFF_ROLES = ['operator', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const role = z.enum(STAFF_ROLES, { error: fault('missing', { what: 'role' }) })

export const parseInvitation = formParser({
  name: line('name', 50, 'theirName'),
  email: email('theirEmail'),
  role,
})
export type NewInvitation = Extract<ReturnType<typeof parseInvitation>, { ok: true }>['value']

export const parseRole = formParser({ role })

/** For somebody invited by mail, whose name and address are known. */
export const parseJoining = formParser({ password: secret('newPassword') })

/** For the first owner, who enters their own name and email. */
export const parseFirstOwner = formParser({
  name: line('name', 100, 'name'),
  email: email('emailAddress'),
  password: secret('newPassword'),
})
