import { hasPayfastAccount, takesPayfast } from '#domain/business/payfast.ts'
import { MINUTE_MS } from '#domain/values/duration.ts'
import { findLastTry, findTriesOf, openTry, type PaymentTry, type Share } from '#server/db/payments/tries.ts'
import type { Deps } from '../deps.ts'
import type { GatewayForm, Order } from './gateway.ts'

export type { PaymentTry }

export type TryStarted =
  | ({ ok: true } & GatewayForm)
  /** No gateway is in use, or it takes no such small amount. */
  | { ok: false; problem: 'off' | 'too-little' }

type Wanted = Pick<Order, 'item' | 'payer'> & {
  /** What is paid of each booking; none for a test. */
  shares: Share[]
  /** The guest comes back with the id of the try. */
  urls: (tryId: string) => Omit<Order['urls'], 'notify'>
}

/** How long the bookings are kept for a guest who has left for the gateway; once a try. */
const KEPT_MS = 30 * MINUTE_MS

/** The gateway's least. */
export const LEAST = 500

/** A guest leaves to pay by card. The same shares again are the same try while it is unpaid; others are another. */
export async function startTry(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'origin' | 'settings' | 'gateway'>,
  { shares, item, payer, urls }: Wanted,
): Promise<TryStarted> {
  const settings = await deps.settings()
  const isTestPayment = shares.length === 0
  const isOn = isTestPayment ? hasPayfastAccount(settings) : takesPayfast(settings)
  const gateway = isOn ? deps.gateway(settings) : null
  if (gateway === null) return { ok: false, problem: 'off' }
  const cents = isTestPayment ? LEAST : shares.reduce((sum, share) => sum + share.cents, 0)
  if (cents < LEAST) return { ok: false, problem: 'too-little' }
  const now = deps.now()
  const parts = shares.map(({ bookingId, cents: part }) => `${bookingId} ${part}`)
  const purpose = isTestPayment ? TEST : parts.toSorted().join(', ')
  const started = await openTry(deps.db, {
    id: deps.newId(),
    shares,
    cents,
    purpose,
    startedAt: now,
    until: new Date(now.getTime() + KEPT_MS),
  })
  const { id } = started
  const orderUrls = { ...urls(id), notify: `${deps.origin}${NOTIFICATIONS}` }
  return { ok: true, ...gateway.checkout({ id, cents, item, payer, urls: orderUrls }) }
}

const NOTIFICATIONS = '/api/payments/payfast'

/** An owner tries the account out, with the least amount; it is of no booking, and in no ledger. */
export function startTest(
  deps: Parameters<typeof startTry>[0] & Pick<Deps, 'origin'>,
  { name, email }: { name: string; email: string },
): Promise<TryStarted> {
  const page = `${deps.origin}/operator/settings/money`
  return startTry(deps, {
    shares: [],
    item: { name: 'Test payment', description: 'From the settings of the office' },
    payer: { name, email },
    urls: () => ({ back: `${page}#test`, cancelled: `${page}#test` }),
  })
}

/** The last of those; null before the first. */
export function findLastTest({ db }: Pick<Deps, 'db'>): Promise<PaymentTry | null> {
  return findLastTry(db, TEST)
}

const TEST = 'test'

/** What is known of the tries to pay for these bookings, oldest first. */
export function findTries(db: Deps['db'], bookingIds: string[]): Promise<PaymentTry[]> {
  return findTriesOf(db, bookingIds)
}
