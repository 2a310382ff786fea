import type { OfficeActor } from '#domain/booking/actor.ts'
import { BANK_FIELDS, type ChangedFacts } from '#domain/forms/facts.ts'
import { type Invalid, invalid } from '#domain/forms/problems.ts'
import type { Settings } from '#domain/business/settings.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { moneyAndMailWords } from '#domain/wording/office-changes.ts'
import { findSettings, replaceSettings, settingsRevision } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
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

export type FactsSaved = { ok: true } | { ok: false; problem: 'changed' } | Invalid

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
    if (!(await replaceSettings(tx, facts, { revision, at: deps.now() })))
      return { ok: false, problem: 'changed' }
    const changes = changesBetween(before, { ...before, ...facts })
    const fields = changes.map(({ field }) => field).join(', ')
    await recordAct(deps, tx, by, {
      topic: 'settings',
      what: 'changed',
      reference: null,
      changes,
      details: { fields },
    })
    const words = moneyAndMailWords(before, { ...before, ...facts })
    if (words !== null) await tellOwners(deps, tx, words, [before.bookingsEmail, before.email])
    return { ok: true }
  })
  deps.wakeOutbox()
  return saved
}
