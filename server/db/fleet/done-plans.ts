import { eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { bookingLegs } from '../schema/bookings.ts'
import { donePlans } from '../schema/fleet.ts'
import type { DoneLegs } from '../stored/plan.ts'

/** The booking of each of some legs. */
export async function findBookingsOfLegs(db: Db, legIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ legId: bookingLegs.id, bookingId: bookingLegs.bookingId })
    .from(bookingLegs)
    .where(inArray(bookingLegs.id, legIds))
  return new Map(rows.map(({ legId, bookingId }) => [legId, bookingId]))
}

export async function insertDonePlan(tx: Db, id: string, at: Date, legs: DoneLegs): Promise<void> {
  await tx.insert(donePlans).values({ id, at, legs })
}

/** A plan that can still be taken back; null if it was, or there is none. */
export async function findDonePlan(db: Db, id: string): Promise<DoneLegs | null> {
  const [row] = await db.select({ legs: donePlans.legs }).from(donePlans).where(eq(donePlans.id, id))
  return row?.legs ?? null
}

/** False if somebody else was quicker. */
export async function deleteDonePlan(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(donePlans).where(eq(donePlans.id, id)).returning({ id: donePlans.id })
  return gone.length > 0
}

export async function deleteOldPlans(db: Db, before: Date): Promise<void> {
  await db.delete(donePlans).where(lt(donePlans.at, before))
}
