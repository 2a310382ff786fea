import { payfastAccounts } from '#domain/business/payfast.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { NotificationOutcome } from '#domain/money/gateway.ts'
import {
  findWaitingNotifications,
  insertNotification,
  lockNotification,
  postponeNotification,
  setOutcome,
  type StoredNotification,
} from '#server/db/payments/notifications.ts'
import { MOST_OFF } from '#server/db/payments/gateway-lines.ts'
import { findTry, type PaymentTry, setTryBooked } from '#server/db/payments/tries.ts'
import type { ActDeps } from '../bookings/acting.ts'
import type { Deps } from '../deps.ts'
import { bookMoney } from './book-money.ts'
import type { Gateway, NotificationRefusal } from './gateway.ts'
import { noteRefusal } from './refusals.ts'

/** The gateway's notifications: kept as they come, and worked off once, as soon as the gateway says that they are its own. */

type InboxDeps = ActDeps & Pick<Deps, 'log' | 'settings' | 'gateway'>

/** Keeps a notification that is signed, for our account. Nothing is written of any other. */
export async function receiveNotification(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings' | 'gateway'>,
  raw: string,
): Promise<{ ok: true } | { ok: false; why: NotificationRefusal | 'no account' }> {
  const reads = (await openGateways(deps)).map((gateway) => gateway.readNotification(raw))
  const read = reads.find((one) => !('refused' in one)) ?? reads[0]
  if (read === undefined) return { ok: false, why: 'no account' }
  if ('refused' in read) return { ok: false, why: read.refused }
  const { signed, ...told } = read
  const receivedAt = deps.now()
  await insertNotification(deps.db, {
    ...told,
    id: deps.newId(),
    raw: signed,
    receivedAt,
    nextAt: receivedAt,
  })
  return { ok: true }
}

/** Ours, and that of our former account while guests may still be there. */
async function openGateways({
  settings,
  gateway,
  now,
}: Pick<Deps, 'settings' | 'gateway' | 'now'>): Promise<Gateway[]> {
  return payfastAccounts(await settings(), now()).flatMap((account) => gateway(account) ?? [])
}

/** How many are worked off in one go; the rest follow a minute later. */
const MOST_AT_ONCE = 50
/** When the gateway does not answer, it is asked again then. */
const AGAIN_MS = MINUTE_MS

/** Works off what waits; run when something comes, and every minute for what a killed process has left. */
export async function workOffNotifications(deps: InboxDeps): Promise<void> {
  for (const notification of await findWaitingNotifications(deps.db, deps.now(), MOST_AT_ONCE)) {
    try {
      // Those that were ours when it came.
      const gateways = await openGateways({ ...deps, now: () => notification.receivedAt })
      if (gateways.length > 0) await workOff(deps, gateways, notification)
    } catch (error) {
      deps.log.warn({ err: error, payment: notification.gatewayId }, 'a payment could not be booked yet')
      await postponeNotification(deps.db, notification.id, new Date(deps.now().getTime() + AGAIN_MS))
    }
  }
}

async function workOff(
  deps: InboxDeps,
  gateways: Gateway[],
  notification: StoredNotification,
): Promise<void> {
  const { id, ourId, status, cents, raw } = notification
  const refuse = async (why: NotificationOutcome) => {
    if (await setOutcome(deps.db, id, why)) await noteRefusal(deps, why, null)
  }
  if (status !== PAID) return void (await setOutcome(deps.db, id, 'not paid'))
  const paid = isUuid(ourId) ? await findTry(deps.db, ourId) : null
  if (paid === null) return refuse('no try')
  if (Math.abs(cents - paid.cents) > MOST_OFF) return refuse('other amount')
  for (const { isTest, isGenuine } of gateways)
    if (await isGenuine(raw)) return book(deps, notification, paid, isTest)
  await refuse('not theirs')
}

const PAID = 'COMPLETE'
/** In one transaction: the entries, and that the notification is done with. */
async function book(
  deps: InboxDeps,
  { id, gatewayId, receivedAt }: StoredNotification,
  { id: tryId, shares }: PaymentTry,
  isTest: boolean,
): Promise<void> {
  const at = deps.now()
  await bookMoney(deps, { gatewayId, isTest, shares, receivedAt }, async (tx) => {
    if (!(await lockNotification(tx, id))) return false
    await setTryBooked(tx, tryId, at)
    await setOutcome(tx, id, 'booked')
    return true
  })
}
