import type { Context } from 'hono'
import { mayEnter, type Room } from '#domain/office/permissions.ts'
import type { Env } from '#server/env.ts'
import { noteRefusal } from '#server/services/accounts/refusals.ts'
import { factorOwedBy } from '#server/services/accounts/staff-factor.ts'
import type { OfficeActor } from '#server/services/bookings/moves.ts'
import type { Deps, Sessions } from '#server/services/deps.ts'
import { clientAddress } from '#server/web/client-address.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { signedIn } from '../signed-in.ts'
import { nothingHere } from './nothing-here.ts'

type Staff = NonNullable<Awaited<ReturnType<Sessions['read']>>> & {
  /** The actor, for the booking's history and the security log. */
  by: OfficeActor
}

/** A call for roles that may enter the room; other accounts get "not found". */
export function forStaff(
  env: Pick<Env, 'TRUST_PROXY'>,
  deps: Deps,
  act: (c: Context<HttpEnv>, who: Staff) => Promise<Response>,
  room: Room = 'console',
) {
  return signedIn(deps, async (c, who) => {
    const { account } = who
    const address = clientAddress(c, env.TRUST_PROXY)
    if (!mayEnter(room, account.role)) {
      await noteRefusal(deps, account, { room, address })
      return nothingHere(c)
    }
    if ((await factorOwedBy(deps, account))?.isOverdue) {
      return problem(c, 403, 'Authenticator app missing', 'Sign in to the console and set up an app first.')
    }
    return act(c, { ...who, by: { mover: 'operator', userId: account.id, address } })
  })
}
