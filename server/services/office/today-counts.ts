import { missingDetails } from '#domain/booking/missing-details.ts'
import { countToday, findKnownAhead } from '#server/db/today.ts'
import type { Deps } from '../deps.ts'
import { boundsOf } from './today-bounds.ts'

/** How many things Today has, and how many bookings are to be decided; the same as it shows, without reading them. */
export async function countTodayItems({
  db,
  now,
  content,
}: Pick<Deps, 'db' | 'now' | 'content'>): Promise<{ items: number; toDecide: number }> {
  const bounds = boundsOf(now())
  const [lists, ahead] = await Promise.all([countToday(db, bounds), findKnownAhead(db, bounds)])
  const { undecided, asked, unanswered, crewless, unclosed, failed, hasWaiting } = lists
  const missing = ahead.filter((booking) => missingDetails(booking, content.places).length > 0).length
  return {
    items: undecided + unanswered + crewless + missing + unclosed + failed + Number(hasWaiting),
    toDecide: undecided - asked,
  }
}
