import { recordConsents } from '../accounts/consents.ts'
import type { Deps } from '../deps.ts'
import { findTrip } from '../trip-links/trip-links.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'newId' | 'tokens' | 'content'>

const NOTHING = { reminders: false, reviews: false, texts: false }

/** Ends all reminders and questions to the customer of a trip; false if its link no longer works. */
export async function endReminders(deps: Parts, token: string): Promise<boolean> {
  const trip = await findTrip(deps, token)
  if (trip === null || trip.state === 'off') return false
  const { userId } = trip.booking
  if (userId === null) return false
  await deps.db.transaction((tx) => recordConsents(deps, tx, userId, NOTHING))
  return true
}
