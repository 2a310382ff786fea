import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SeatKind, SeatUse } from '#domain/fleet/child-seats.ts'
import { childSeats } from '../schema/fleet.ts'
import type { Db } from '../connect.ts'
import { writtenInstant } from '../instant.ts'
import { rowsOf } from '../rows.ts'

/** How many child seats there are, and which legs take them. */

/** A leg with children, as the office knows it. */
const seatHolder = z.object({
  reference: z.string(),
  legId: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  starts: writtenInstant,
  until: writtenInstant,
  childAges: z.array(z.number()),
}) satisfies z.ZodType<SeatUse>
export type SeatHolder = z.output<typeof seatHolder>

export type SeatsOwned = Partial<Record<SeatKind, number>>

/** A kind that nobody has counted is left out. */
export async function findSeatsOwned(db: Db): Promise<SeatsOwned> {
  const rows = await db.select().from(childSeats)
  return Object.fromEntries(rows.map(({ kind, owned }) => [kind, owned]))
}

/** The same, locked for this transaction: whoever takes seats waits, and then sees what the other has taken. */
export async function lockSeats(tx: Db): Promise<SeatsOwned> {
  const rows = await tx.select().from(childSeats).orderBy(childSeats.kind).for('no key update')
  return Object.fromEntries(rows.map(({ kind, owned }) => [kind, owned]))
}

export async function putSeatsOwned(tx: Db, kind: SeatKind, owned: number): Promise<void> {
  await tx
    .insert(childSeats)
    .values({ kind, owned })
    .onConflictDoUpdate({ target: childSeats.kind, set: { owned } })
}

/**
 * The legs with children that are not over between two moments. A booking that waits for its digits takes seats only
 * while a vehicle is kept for it. `but` is a booking to ignore.
 */
export async function findSeatHolders(
  db: Db,
  { starts, until, now }: { starts: Date; until: Date; now: Date },
  but: string | null = null,
): Promise<SeatHolder[]> {
  return rowsOf(
    db,
    seatHolder,
    sql`select b.reference, l.id as "legId", coalesce(nullif(b.details->>'passengerName', ''), b.customer->>'name') as name,
        l.places->0->>'label' as "from", l.places->-1->>'label' as "to", l.starts, l.free_at as until,
        b.details->'childAges' as "childAges"
      from booking_legs l join bookings b on b.id = l.booking_id
      where l.status in ('open', 'assigned', 'under way') and l.starts < ${until} and l.free_at > ${starts}
        and b.details->'childAges' <> '[]'::jsonb and b.id is distinct from ${but}::uuid
        and (b.status <> 'held' or l.keeps_unit
          and exists (select 1 from booking_proofs p where p.id = b.proof_id and p.until > ${now}))
      order by l.starts, l.id`,
  )
}
