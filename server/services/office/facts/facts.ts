import type { OfficeActor } from '#domain/booking/actor.ts'
import { BANK_FIELDS, bankChange } from '#domain/business/bank-details.ts'
import type { ChangedFacts } from '#domain/forms/facts.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { Settings } from '#domain/business/settings.ts'
import { type Change, changesBetween } from '#domain/office/trace.ts'
import { moneyAndMailWords } from '#domain/wording/office-changes.ts'
import { findSettings, replaceSettings, settingsRevision } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'
import { tellOwners } from '../staff/tell-owners.ts'

/** The settings in the database at this moment, with a revision that tells them from later ones. */
export async function factsNow({
  db,
  content,
}: Pick<Deps, 'db' | 'content'>): Promise<{ settings: Settings; revision: string }> {
  const [stored, revision] = await Promise.all([findSettings(db), settingsRevision(db)])
  return { settings: readStoredSettings(stored, content.business.settings), revision }
}

/** `bankFrom`: when a new bank account that was entered is used. */
export type FactsSaved = { ok: true; bankFrom: Date | null } | { ok: false; problem: 'changed' } | Invalid

/**
 * Changes the business's facts unless somebody else has meanwhile. Every process shows them on all its pages some
 * seconds later: new facts make cached pages stale (decision 013).
 */
export async function saveFacts(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content' | 'wakeOutbox'>,
  by: OfficeActor,
  facts: ChangedFacts,
  revision: string,
): Promise<FactsSaved> {
  const said = BANK_FIELDS.filter((name) => facts[name] !== '')
  const missing = BANK_FIELDS.find((name) => facts[name] === '')
  if (said.length > 0 && missing !== undefined) return invalid(missing, 'missing', { what: missing })
  const { officeFrom, officeUntil } = facts
  const hour = officeFrom === '' ? 'officeFrom' : 'officeUntil'
  if ((officeFrom === '') !== (officeUntil === '')) return invalid(hour, 'missing', { what: hour })
  if (officeFrom !== '' && officeUntil <= officeFrom) return invalid('officeUntil', 'closes-too-early')
  const saved = await deps.db.transaction(async (tx): Promise<FactsSaved> => {
    const { settings: before } = await factsNow({ ...deps, db: tx })
    const { eftBank, eftAccountName, eftAccountNumber, eftBranchCode, ...others } = facts
    const account = { eftBank, eftAccountName, eftAccountNumber, eftBranchCode }
    const bank = bankChange(before, account, deps.now())
    const wanted = { ...others, ...bank }
    if (!(await replaceSettings(tx, wanted, { revision, at: deps.now() })))
      return { ok: false, problem: 'changed' }
    const after = { ...before, ...wanted }
    const changes = settingsChanges(before, after)
    const fields = changes.map(({ field }) => field).join(', ')
    await recordAct(deps, tx, by, {
      topic: 'settings',
      what: 'changed',
      reference: null,
      changes,
      details: { fields },
    })
    await tellOfChange(deps, tx, before, after)
    return { ok: true, bankFrom: bank.eftNext ? new Date(bank.eftNext.from) : null }
  })
  deps.wakeOutbox()
  return saved
}

/** The changes as the trace shows them: an account in one line. */
export function settingsChanges(before: Settings, after: Settings): Change[] {
  const told = ({ eftNext, ...others }: Settings) => ({
    ...others,
    eftNext: eftNext && Object.values(eftNext).join('; '),
  })
  return changesBetween(told(before), told(after))
}

/** Where the page is that shows a waiting bank account, and stops it. */
const PAYMENTS = '/operator/settings/money'

export async function tellOfChange(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  before: Settings,
  after: Settings,
): Promise<void> {
  const words = moneyAndMailWords(before, after, deps.now())
  const beside = { others: [before.bookingsEmail, before.email], page: PAYMENTS }
  if (words !== null) await tellOwners(deps, tx, words, beside)
}
