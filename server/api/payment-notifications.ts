import { type Context, Hono } from 'hono'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { logSecurity } from '#server/db/office/security-log.ts'
import type { Deps } from '#server/services/deps.ts'
import { receiveNotification, workOffNotifications } from '#server/services/payments/notifications.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { noMethod } from '#server/web/no-method.ts'
import { problem } from '#server/web/problem.ts'

/** A notification is a few hundred bytes. */
const LONGEST = 16 * 1024

/**
 * `POST /api/payments/payfast`: the gateway tells us of a payment. It is kept, answered, and then worked off. What is
 * not the gateway's own costs no query; the security log has one line a minute for each reason.
 */
export function paymentNotifications(deps: Deps, addressOf: (c: Context) => string): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const refused = refusalCounter(deps)
  routes.post('/payfast', async (c) => {
    const { body } = c.var
    const isLong = body === null || (body !== undefined && body.length > LONGEST)
    const received = isLong
      ? ({ ok: false, why: 'too long' } as const)
      : await receiveNotification(deps, body?.toString('utf8') ?? '')
    if (!received.ok) {
      await refused(received.why, addressOf(c))
      return problem(c, 400, 'Refused', 'This is no notification of a payment to us.')
    }
    workOffNotifications(deps).catch((err: unknown) => deps.log.error({ err }, 'payments are booked later'))
    return c.text('OK')
  })
  routes.all('/payfast', (c) => noMethod(c, ['POST']))
  return routes
}

/** Counts what is refused, and writes it to the security log at most once a minute for each reason. */
function refusalCounter({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const counted = new Map<string, { count: number; writtenAt: number }>()
  return async (why: string, address: string) => {
    const at = now()
    const { count, writtenAt } = counted.get(why) ?? { count: 0, writtenAt: -Infinity }
    if (at.getTime() - writtenAt < MINUTE_MS) return void counted.set(why, { count: count + 1, writtenAt })
    counted.set(why, { count: 0, writtenAt: at.getTime() })
    await logSecurity(db, {
      kind: 'payment notification refused',
      account: null,
      address,
      details: { why },
      count: count + 1,
      at,
    })
  }
}
