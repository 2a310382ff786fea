import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Change } from '#domain/office/trace.ts'
import type { Db } from '#server/db/connect.ts'
import { recordNews, type Topic } from '#server/db/office/news.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import type { Deps } from '../../deps.ts'

type Act = {
  topic: Topic
  what: string
  /** The reference that people use for the record, and its id. */
  reference: string | null
  record?: string
  changes?: Change[]
  /** For the security log: codes and references. */
  details?: Record<string, string | boolean>
}

/**
 * Tells open consoles of an office act that concerns no booking or enquiry, with what it changed, and records it in the
 * security log. Runs in the transaction of the act.
 */
export async function recordAct(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  by: OfficeActor,
  { details, ...act }: Act,
): Promise<void> {
  await recordNews(tx, { ...act, who: by.mover, userId: by.userId, at: deps.now() })
  await noteOfficeAct(deps, tx, by, { act: `${act.topic} ${act.what}`, ...details })
}
