import { isUuid } from '#domain/values/uuid.ts'
import {
  findMessage,
  findMessagesPage,
  markDismissed,
  type MessageStatus,
  type OutboxMessage,
} from '#server/db/outbox-list.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import type { Deps } from '../deps.ts'
import { recordAct } from './acts.ts'
import { cursorOf, type Page, readCursor } from './cursor.ts'

/** Messages, newest first; null for a cursor that is not ours. */
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

/** The recipient and subject of a message; null if there is no such message. */
export async function findOutboxMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<OutboxMessage | null> {
  return isUuid(id) ? findMessage(db, id) : null
}

/** Records that a failed message needs no more attention, or needs it again. False if there is no such message. */
export async function dismissMessage(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  id: string,
  isDismissed = true,
): Promise<boolean> {
  if (!isUuid(id)) return false
  return deps.db.transaction(async (tx) => {
    const marked = await markDismissed(tx, id, isDismissed)
    if (marked === null) return false
    const what = isDismissed ? 'dismissed' : 'dismissed no more'
    await recordAct(deps, tx, by, {
      topic: 'message',
      what,
      reference: marked.reference,
      details: { message: id },
    })
    return true
  })
}
