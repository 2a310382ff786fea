import { type Context, Hono } from 'hono'
import { parseInvitation, parseRole } from '#domain/forms/staff.ts'
import { problem as problemAt } from '#domain/forms/problems.ts'
import { sentenceOf } from '#domain/wording/problems.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Env } from '#server/env.ts'
import type { Colleague } from '#server/db/staff.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeActor } from '#server/services/bookings/moves.ts'
import {
  changeRole,
  invite,
  type Invited,
  removeColleague,
  type StaffChanged,
  staffOf,
} from '#server/services/office/staff.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { formError, readJson } from '../json.ts'
import { forStaff } from './for-staff.ts'
import { nothingHere } from './nothing-here.ts'

/** The people who work in the office; for the owner only. */
export function staffApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const owner = (act: (c: Context<HttpEnv>, by: OfficeActor) => Promise<Response>) =>
    forStaff(env, deps, (c, { by }) => act(c, by), 'business')
  routes.get(
    '/staff',
    owner(async (c) => {
      const { staff, invited } = await staffOf(deps)
      return c.json({ items: [...staff.map(colleagueJson), ...invited.map(invitationJson)], next: null })
    }),
  )
  routes.post(
    '/staff',
    owner(async (c, by) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const parsed = parseInvitation(body)
      if (!parsed.ok) return formError(c, parsed.problems)
      const sent = await invite(deps, by, parsed.value)
      return sent.ok ? c.json(invitationJson(sent.invitation), 201) : formError(c, sent.problems)
    }),
  )
  routes.post(
    '/staff/:id/role',
    owner(async (c, by) => {
      const body = await readJson(c)
      if (body instanceof Response) return body
      const parsed = parseRole(body)
      if (!parsed.ok) return formError(c, parsed.problems)
      const id = c.req.param('id') ?? ''
      return isUuid(id) ? answer(c, await changeRole(deps, by, id, parsed.value.role)) : nothingHere(c)
    }),
  )
  routes.delete(
    '/staff/:id',
    owner(async (c, by) => {
      const id = c.req.param('id') ?? ''
      return isUuid(id) ? answer(c, await removeColleague(deps, by, id)) : nothingHere(c)
    }),
  )
  return routes
}

function answer(c: Context<HttpEnv>, changed: StaffChanged): Response {
  if (changed.ok) return c.body(null, 204)
  if (changed.problem === 'none') return nothingHere(c)
  const detail = sentenceOf(problemAt('id', 'only-owner-left'), c.var.language)
  return problem(c, 409, 'The only owner', detail, undefined, { code: 'only-owner' })
}

function colleagueJson({ id, name, email, role, lastSeen }: Colleague) {
  return { id, name, email, role, invited: false, lastSeen: lastSeen?.toISOString() ?? null }
}

function invitationJson({ id, name, email, role, expiresAt }: Invited) {
  return { id, name, email, role, invited: true, expiresAt: expiresAt.toISOString() }
}
