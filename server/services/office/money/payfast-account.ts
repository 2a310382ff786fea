import type { OfficeActor } from '#domain/booking/actor.ts'
import { formerPayfast, PAYFAST } from '#domain/business/payfast.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { PayfastAccountForm } from '#domain/forms/payfast-account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { replaceSettings } from '#server/db/office/settings.ts'
import type { Deps } from '../../deps.ts'
import { factsNow } from '../facts/facts.ts'
import { tellOwners } from '../staff/tell-owners.ts'
import { recordAct } from '../trace/acts.ts'
import type { MoneySettingsSaved } from './settings.ts'

/**
 * Changes our account at PayFast and tells all owners. Another account needs its own key. What guests pay who are there
 * meanwhile still counts for a day. Secrets are sealed, and nobody
 * is shown them again; the trace says only that they changed.
 */
export async function savePayfastAccount(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'seal' | 'wakeOutbox'>,
  by: OfficeActor,
  { payfastMerchantId, merchantKey, passphrase, mode }: PayfastAccountForm,
): Promise<MoneySettingsSaved> {
  const wanted: Partial<Settings> = {
    payfastMerchantId,
    ...(merchantKey !== '' && { payfastMerchantKey: deps.seal(merchantKey) }),
    ...(passphrase !== '' && { payfastPassphrase: deps.seal(passphrase) }),
    ...(mode !== 'same' && { payfastUrl: PAYFAST[mode] }),
  }
  const saved = await deps.db.transaction(async (tx): Promise<MoneySettingsSaved> => {
    const { settings: before, revision } = await factsNow({ ...deps, db: tx })
    if (payfastMerchantId !== before.payfastMerchantId && merchantKey === '')
      return invalid('merchantKey', 'missing', { what: 'merchantKey' })
    const changes = changesBetween(before, { ...before, ...wanted }).map((change) =>
      SECRETS.has(change.field) ? { ...change, from: 'hidden', to: 'hidden' } : change,
    )
    if (changes.length === 0) return { ok: true }
    const payfastFormer = formerPayfast(before, deps.now())
    if (!(await replaceSettings(tx, { ...wanted, payfastFormer }, { revision, at: deps.now() })))
      return { ok: false, problem: 'changed' }
    const fields = changes.map(({ field }) => field).join(', ')
    await recordAct(deps, tx, by, {
      topic: 'settings',
      what: 'changed',
      reference: null,
      changes,
      details: { fields },
    })
    await tellOwners(
      deps,
      tx,
      `the account at PayFast changed: guests now pay to merchant ${payfastMerchantId}`,
    )
    return { ok: true }
  })
  if (saved.ok) deps.wakeOutbox()
  return saved
}

const SECRETS = new Set(['payfastMerchantKey', 'payfastPassphrase'])
