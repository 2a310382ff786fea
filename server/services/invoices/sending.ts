import type { Db } from '#server/db/connect.ts'
import type { IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import { insertMessages } from '#server/db/mail/messages.ts'
import type { Deps } from '../deps.ts'

export type MailDeps = Pick<Deps, 'newId' | 'now' | 'wakeOutbox'>

/** Queues the mail with a paper, in the transaction that issues it; nothing without an address. */
export async function mailPaper(
  { newId, now }: Pick<MailDeps, 'newId' | 'now'>,
  tx: Db,
  { id: paperId, language }: IssuedPaper,
  recipient: string,
): Promise<void> {
  if (recipient === '') return
  const message = {
    id: newId(),
    userId: null,
    template: 'paper-to-customer',
    channel: 'email',
    recipient,
    data: { paperId, language },
  } as const
  await insertMessages(tx, [message], now())
}
