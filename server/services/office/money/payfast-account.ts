import type { OfficeActor } from '#domain/booking/actor.ts'
import { PAYFAST } from '#domain/business/payfast.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { PayfastAccountForm } from '#domain/forms/payfast-account.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { replaceSettings } from '#server/db/office/settings.ts'
import type { Deps } from '../../deps.ts'
import { factsNow } from '../facts/facts.ts'
import { tellOwners } from '../staff/tell-owners.ts'
import { recordAct } from '../trace/acts.ts'

/**
 * Changes our account at PayFast and tells all owners. Its secrets are sealed, and nobody is shown them again; the trace
 * says only that they changed.
 */
export async function savePayfastAccount(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'seal' | 'wakeOutbox'>,
  by: OfficeActor,
  { payfastMerchantId, merchantKey, passphrase, mode }: PayfastAccountForm,
): Promise<void> {
  const wanted: Partial<Settings> = {
    payfastMerchantId,
    ...(merchantKey !== '' && { payfastMerchantKey: deps.seal(merchantKey) }),
    ...(passphrase !== '' && { payfastPassphrase: deps.seal(passphrase) }),
    ...(mode !== 'same' && { payfastUrl: PAYFAST[mode] }),
  }
  await deps.db.transaction(async (tx) => {
    const { settings: before, revision } = await factsNow({ ...deps, db: tx })
    await replaceSettings(tx, wanted, { revision, at: deps.now() })
    const changes = changesBetween(before, { ...before, ...wanted }).map((change) =>
      SECRETS.has(change.field) ? { ...change, from: 'hidden', to: 'hidden' } : change,
    )
    if (changes.length === 0) return
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
  })
  deps.wakeOutbox()
}

const SECRETS = new Set(['payfastMerchantKey', 'payfastPassphrase'])
