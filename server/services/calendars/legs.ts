import { DAY_MS } from '#domain/values/duration.ts'
import { findLegsPage } from '#server/db/bookings/legs-of-days.ts'
import type { Deps } from '../deps.ts'
import { type ListedLeg, listedLegs } from '../office/bookings/legs.ts'

/** What has been driven stays in the calendar this long. */
const BACK_MS = 31 * DAY_MS
/** More than a year of a busy driver, and some weeks of a large office. */
const MOST = 2000

/** The legs of a driver, or with null all of them, from a month ago on; cancelled ones too, so that calendars take them out. */
export async function legsForCalendar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  driverId: string | null,
): Promise<ListedLeg[]> {
  const which = { from: new Date(now().getTime() - BACK_MS), driver: driverId ?? undefined }
  const [on, cancelled] = await Promise.all([
    findLegsPage(db, which, null, MOST),
    findLegsPage(db, { ...which, status: 'cancelled' }, null, MOST),
  ])
  return listedLegs({ db }, [...on.legs, ...cancelled.legs])
}
