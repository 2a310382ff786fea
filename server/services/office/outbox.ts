import { findMessagesPage, type MessageStatus, type OutboxMessage } from '#server/db/outbox-list.ts'
import type { Deps } from '../deps.ts'
import { cursorOf, type Page, readCursor } from './cursor.ts'

/** What is told to whom, newest first; null for a cursor that is not ours. */
export async function findOutbox(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  {
    status,
    cursor,
    limit,
  }: { status?: MessageStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<OutboxMessage> | null> {
  const after = readCursor(cursor)
  if (after === undefined) return null
  const { messages, end } = await findMessagesPage(db, { status }, after, limit)
  const { bookingsEmail } = await settings()
  return {
    items: messages.map((message) => ({ ...message, to: message.to ?? bookingsEmail })),
    next: cursorOf(end),
  }
}
