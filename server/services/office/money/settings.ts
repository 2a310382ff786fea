import type { OfficeActor } from '#domain/booking/actor.ts'
import { takesPayfast } from '#domain/business/payfast.ts'
import { takesPayments } from '#domain/business/paying-ahead.ts'
import { takesEft } from '#domain/business/settings.ts'
import type { MoneySettings } from '#domain/forms/money-settings.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { replaceSettings } from '#server/db/office/settings.ts'
import type { Deps } from '../../deps.ts'
import { factsNow } from '../facts/facts.ts'
import { recordAct } from '../trace/acts.ts'

export type MoneySettingsSaved = { ok: true } | { ok: false; problem: 'changed' } | Invalid

/**
 * Changes how guests pay, unless somebody else has meanwhile. Bookings that are confirmed keep their rule; a deposit
 * needs a way to pay it ahead.
 */
export async function saveMoneySettings(
  deps: Pick<Deps, 'db' | 'now' | 'content'>,
  by: OfficeActor,
  wanted: MoneySettings,
  revision?: string,
): Promise<MoneySettingsSaved> {
  return deps.db.transaction(async (tx): Promise<MoneySettingsSaved> => {
    const { settings: before, revision: now } = await factsNow({ ...deps, db: tx })
    const after = { ...before, ...wanted }
    if (wanted.payEft && !takesEft(after)) return invalid('payEft', 'no-bank-account')
    if (wanted.payPayfast && !takesPayfast(after)) return invalid('payPayfast', 'no-gateway-account')
    const asked = (['depositTransfers', 'depositTours'] as const).find((name) => wanted[name] > 0)
    if (asked !== undefined && !takesPayments(after)) return invalid(asked, 'no-way-to-pay')
    if (!(await replaceSettings(tx, wanted, { revision: revision ?? now, at: deps.now() })))
      return { ok: false, problem: 'changed' }
    const changes = changesBetween(before, after)
    const fields = changes.map(({ field }) => field).join(', ')
    await recordAct(deps, tx, by, {
      topic: 'settings',
      what: 'changed',
      reference: null,
      changes,
      details: { fields },
    })
    return { ok: true }
  })
}
