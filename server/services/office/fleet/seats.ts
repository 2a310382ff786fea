import type { OfficeActor } from '#domain/booking/actor.ts'
import { SEAT_KINDS } from '#domain/fleet/child-seats.ts'
import type { CountedSeats } from '#domain/forms/child-seats.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { findSeatHolders, findSeatsOwned, lockSeats, putSeatsOwned } from '#server/db/fleet/child-seats.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../trace/acts.ts'

/** The child seats of the business, and who has them. */

/** From a day's first moment, for a week. */
export async function seatsOfWeek({ db, now }: Pick<Deps, 'db' | 'now'>, starts: Date) {
  const until = new Date(starts.getTime() + 7 * DAY_MS)
  const [owned, holders] = await Promise.all([
    findSeatsOwned(db),
    findSeatHolders(db, { starts, until, now: now() }),
  ])
  return { owned, holders }
}

/** Writes how many there are. Fewer than are promised is possible: the page shows which trips that leaves short. */
export async function countSeats(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OfficeActor,
  counted: CountedSeats,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockSeats(tx)
    for (const kind of SEAT_KINDS) {
      const owned = counted[kind]
      if (owned !== null) await putSeatsOwned(tx, kind, owned)
    }
    const changes = changesBetween(before, await lockSeats(tx))
    await recordAct(deps, tx, by, { topic: 'vehicle', what: 'child seats counted', reference: null, changes })
  })
}
