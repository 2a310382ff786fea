import type { OfficeActor } from '#domain/booking/actor.ts'
import { bankDue } from '#domain/business/bank-details.ts'
import { replaceSettings } from '#server/db/office/settings.ts'
import type { Deps } from '../../deps.ts'
import { factsNow, settingsChanges, tellOfChange } from '../facts/facts.ts'
import { recordAct } from '../trace/acts.ts'

/** A new bank account waits for a day before guests are shown it (`domain/business/bank-details.ts`). */

/** Stops it; nothing happens where none waits any more. Needs no password: the account that guests know stays. */
export async function stopBankChange(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'wakeOutbox'>,
  by: OfficeActor,
): Promise<boolean> {
  const isStopped = await deps.db.transaction(async (tx) => {
    const { settings: before, revision } = await factsNow({ ...deps, db: tx })
    if (before.eftNext === null) return false
    const after = { ...before, eftNext: null }
    if (!(await replaceSettings(tx, { eftNext: null }, { revision, at: deps.now() }))) return false
    const changes = settingsChanges(before, after)
    const details = { fields: 'eftNext' }
    await recordAct(deps, tx, by, { topic: 'settings', what: 'changed', reference: null, changes, details })
    await tellOfChange(deps, tx, before, after)
    return true
  })
  deps.wakeOutbox()
  return isStopped
}

/** Uses it once its day is over. Run every minute. */
export async function useWaitingAccount(deps: Pick<Deps, 'db' | 'now' | 'content'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { settings, revision } = await factsNow({ ...deps, db: tx })
    const due = bankDue(settings, deps.now())
    if (Object.keys(due).length > 0) await replaceSettings(tx, due, { revision, at: deps.now() })
  })
}
