import { type Context, Hono } from 'hono'
import type { Deps } from '#server/services/deps.ts'
import { receiveNotification, workOffNotifications } from '#server/services/payments/notifications.ts'
import { noteRefusal } from '#server/services/payments/refusals.ts'
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
  routes.post('/payfast', async (c) => {
    const { body } = c.var
    const isLong = body === null || (body !== undefined && body.length > LONGEST)
    const received = isLong
      ? ({ ok: false, why: 'too long' } as const)
      : await receiveNotification(deps, body?.toString('utf8') ?? '')
    if (!received.ok) {
      await noteRefusal(deps, received.why, addressOf(c))
      return problem(c, 400, 'Refused', 'This is no notification of a payment to us.')
    }
    workOffNotifications(deps).catch((err: unknown) => deps.log.error({ err }, 'payments are booked later'))
    return c.text('OK')
  })
  routes.all('/payfast', (c) => noMethod(c, ['POST']))
  return routes
}
