import type { Db } from '#server/db/connect.ts'
import { recordNews, type Topic } from '#server/db/news.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import type { Deps } from '../deps.ts'

/**
 * Tells the consoles of what somebody in the office did to what is no booking and no enquiry, and notes it in the
 * security log; part of the transaction in which it is done.
 */
export async function recordAct(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  by: OfficeActor,
  act: { topic: Topic; what: string; reference: string | null; details?: Record<string, string | boolean> },
): Promise<void> {
  const { topic, what, reference, details } = act
  await recordNews(tx, { topic, what, reference, who: by.mover, at: deps.now() })
  await noteOfficeAct(deps, tx, by, { act: `${topic} ${what}`, ...details })
}
