import type { MailRecords } from '#domain/mail/records.ts'
import { findLook } from '#server/db/mail/mailboxes.ts'
import type { Deps } from '../../deps.ts'

/** How mail goes out and comes in; `records` only where they were asked for, since that takes a while. */
export async function findMailSetup(
  deps: Pick<Deps, 'db' | 'settings' | 'hasMail' | 'hasMailbox' | 'mailFrom' | 'findMailRecords'>,
  wantsRecords: boolean,
) {
  const { hasMail, hasMailbox, mailFrom } = deps
  const from = mailFrom ?? (await deps.settings()).email
  const domain = /@([^@<>\s]+?)>?\s*$/.exec(from)?.[1] ?? ''
  const records: Promise<MailRecords> | null = wantsRecords ? deps.findMailRecords(domain) : null
  const [look, found] = await Promise.all([hasMailbox ? findLook(deps.db) : null, records])
  return { from, hasMail, hasMailbox, look, records: found }
}
