import type { Db } from '#server/db/connect.ts'
import { recordNews, type Topic } from '#server/db/news.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import type { Deps } from '../deps.ts'

/**
 * Tells open consoles of an office act that concerns no booking or enquiry, and records it in the security log. Runs in
 * the transaction of the act.
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
