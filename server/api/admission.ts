import type { Context } from 'hono'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { mayEnter, type Room } from '#domain/office/permissions.ts'
import { noteRefusal } from '#server/services/accounts/refusals.ts'
import { factorOwedBy } from '#server/services/accounts/staff-factor.ts'
import type { Deps, Sessions } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { phrasesOf, problem } from '#server/web/problem.ts'
import { nothingHere } from './json.ts'

type Session = NonNullable<Awaited<ReturnType<Sessions['read']>>>
/** `by` is the actor, for a booking's history and the security log. */
type Colleague = Session & { by: OfficeActor }

export type Access = 'everybody' | Room
/** What is known of somebody who may call. */
export type Callers = { everybody: null; account: Session; console: Colleague; business: Colleague }

/**
 * Who may call: 401 for those who are signed out, "not found" for accounts that may not enter the room. The answer
 * carries the renewed session.
 */
export async function admitted(
  c: Context<HttpEnv>,
  { deps, address: addressOf }: { deps: Deps; address: (c: Context) => string },
  access: Access,
  act: (who: Colleague | null) => Promise<Response>,
): Promise<Response> {
  if (access === 'everybody') return act(null)
  const session = await deps.sessions.read(c.req.raw.headers)
  if (session === null) return problem(c, 401, 'Auth session missing!', phrasesOf(c).signIn)
  const address = addressOf(c)
  const by = { mover: 'operator', userId: session.account.id, address } as const
  const answer = (await refusedIn(c, deps, access, { session, address })) ?? (await act({ ...session, by }))
  for (const cookie of session.cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Null where they may enter. */
async function refusedIn(
  c: Context<HttpEnv>,
  deps: Deps,
  room: Room,
  { session: { account }, address }: { session: Session; address: string },
): Promise<Response | null> {
  if (room === 'account') return null
  if (!mayEnter(room, account.role)) {
    await noteRefusal(deps, account, { room, address })
    return nothingHere(c)
  }
  if ((await factorOwedBy(deps, account))?.isOverdue !== true) return null
  const detail = 'Sign in to the console and set up an app first.'
  return problem(c, 403, 'Authenticator app missing', detail, undefined, { code: 'factor-due' })
}
