import type { Context } from 'hono'
import * as z from 'zod/mini'
import { problem as problemAt } from '#domain/forms/problems.ts'
import { parseInvitation, parseRole, STAFF_ROLES } from '#domain/forms/staff.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import {
  changeRole,
  invite,
  type Invited,
  removeColleague,
  type StaffChanged,
  staffOf,
} from '#server/services/office/staff/staff.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { call } from '../call.ts'
import { formError } from '../json.ts'
import { instant, listOf, named, text } from '../schemas.ts'
import { unknownId } from './refusals.ts'

const colleague = named(
  'Colleague',
  z.object({
    id: text,
    name: z.nullable(text),
    email: z.nullable(text),
    role: z.enum(STAFF_ROLES),
    invited: z.boolean(),
    lastSeen: z.optional(z.nullable(instant)),
    expiresAt: z.optional(instant),
  }),
)

/** The people who work in the office; for the owner only. */
export const staffCalls = [
  call('GET', '/operator/staff', {
    summary: 'Colleagues and open invitations; for the owner',
    for: 'business',
    gives: { 200: named('Staff', listOf(colleague)) },
    answer: async ({ deps }) => {
      const { staff, invited } = await staffOf(deps)
      const working = staff.map(({ id, name, email, role, lastSeen }) => ({
        id,
        name,
        email,
        role,
        invited: false,
        lastSeen: lastSeen?.toISOString() ?? null,
      }))
      return { items: [...working, ...invited.map(invitationJson)], next: null }
    },
  }),
  call('POST', '/operator/staff', {
    summary: 'Emails an invitation; for the owner',
    for: 'business',
    takes: parseInvitation,
    example: { name: 'Lerato Khumalo', email: 'lerato@example.org', role: 'operator' },
    gives: { 201: colleague },
    answer: async ({ c, deps, who: { by }, body }) => {
      const sent = await invite(deps, by, body)
      return sent.ok ? invitationJson(sent.invitation) : formError(c, sent.problems)
    },
  }),
  call('POST', '/operator/staff/:id/role', {
    summary: 'Gives a colleague another role; for the owner',
    for: 'business',
    takes: parseRole,
    example: { role: 'owner' },
    gives: { 204: null },
    refuses: { 409: 'the only owner' },
    answer: async ({ c, deps, who: { by }, named: id, body: { role } }) =>
      isUuid(id) ? doneOr(c, await changeRole(deps, by, id, role)) : unknownId(c, 'colleague'),
  }),
  call('DELETE', '/operator/staff/:id', {
    summary: 'Removes a colleague from the staff and signs them out everywhere; for the owner',
    for: 'business',
    gives: { 204: null },
    refuses: { 409: 'the only owner' },
    answer: async ({ c, deps, who: { by }, named: id }) =>
      isUuid(id) ? doneOr(c, await removeColleague(deps, by, id)) : unknownId(c, 'colleague'),
  }),
]

function doneOr(c: Context<HttpEnv>, changed: StaffChanged): Response | null {
  if (changed.ok) return null
  if (changed.problem === 'none') return unknownId(c, 'colleague')
  const detail = sentenceOf(problemAt('id', 'only-owner-left'), c.var.language)
  return problem(c, 409, 'The only owner', detail, undefined, { code: 'only-owner' })
}

function invitationJson({ id, name, email, role, expiresAt }: Invited) {
  return { id, name, email, role, invited: true, expiresAt: expiresAt.toISOString() }
}
