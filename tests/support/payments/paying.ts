import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import type { Db } from '#server/db/connect.ts'
import { updateSettings } from '#server/db/office/settings.ts'
import { receiveNotification, workOffNotifications } from '#server/services/payments/notifications.ts'
import type { Deps } from '#server/services/deps.ts'
import { settingsReader } from '#server/services/settings.ts'
import { startTry } from '#server/services/payments/tries.ts'
import { testDeps } from '../deps.ts'
import { SATURDAY_MORNING } from '../people.ts'
import { payfastSettings } from './account.ts'
import type { SimPayment } from './books.ts'
import { type Payfast, startPayfast } from './payfast.ts'

/** A business that takes payments at a simulated PayFast, with a clock that a test moves. */
export type Paying = { deps: Deps; payfast: Payfast; clock: { now: Date }; open: () => Promise<void> }

export async function payingBusiness(db: Db, changes: Partial<Deps> = {}): Promise<Paying> {
  const clock = { now: SATURDAY_MORNING }
  const now = () => clock.now
  const shipped = testDeps(db)
  const settings = settingsReader(db, shipped.content.business.settings, () => new Date())
  const deps = testDeps(db, { now, settings, ...changes })
  const payfast = await startPayfast({ now, notify: (_, body) => hear(deps, body) })
  return {
    deps,
    payfast,
    clock,
    async open() {
      clock.now = SATURDAY_MORNING
      await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
      await updateSettings(db, payfastSettings(payfast.url), SATURDAY_MORNING)
    },
  }
}

/** The notification arrives, and is worked off. */
export async function hear(deps: Deps, body: string): Promise<number> {
  const received = await receiveNotification(deps, body)
  if (!received.ok) return 400
  await workOffNotifications(deps)
  return 200
}

/** The guest leaves for PayFast to pay for bookings; they have not paid yet. */
export async function leaveToPay(
  { deps, payfast }: Paying,
  ...shares: { bookingId: string; cents: number }[]
): Promise<SimPayment> {
  const started = await startTry(deps, {
    shares,
    item: { name: 'Airport transfer (deposit)', description: 'Cape Town to Stellenbosch' },
    payer: { name: 'Thandi O’Brien', email: 'thandi@example.test' },
    urls: () => ({ back: 'https://tours.example/back', cancelled: 'https://tours.example/cancelled' }),
  })
  if (!started.ok) throw new Error(started.problem)
  const opened = payfast.process(started.fields)
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}
