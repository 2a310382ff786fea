import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Proposal } from '#domain/booking/proposal.ts'
import type { Db } from '../connect.ts'
import { proposals } from '../schema/office.ts'

/** The open proposal of a booking, or else the newest. */
export async function findLastProposal(db: Db, bookingId: string): Promise<Proposal | null> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(eq(proposals.bookingId, bookingId))
    .orderBy(desc(eq(proposals.status, 'open')), desc(proposals.createdAt))
    .limit(1)
  return row ?? null
}

/** The one that waits for an answer; part of the transaction that has locked the booking. */
export async function findOpenProposal(tx: Db, bookingId: string): Promise<Proposal | null> {
  const open = and(eq(proposals.bookingId, bookingId), eq(proposals.status, 'open'))
  const [row] = await tx.select().from(proposals).where(open)
  return row ?? null
}

export async function findProposal(db: Db, id: string): Promise<Proposal | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  return row ?? null
}

/** Writes a proposal, replacing an open one; part of the transaction that has locked the booking. */
export async function insertProposal(tx: Db, proposal: Proposal & { userId: string | null }): Promise<void> {
  await withdrawProposals(tx, proposal.bookingId)
  await tx.insert(proposals).values(proposal)
}

export async function answerProposal(
  tx: Db,
  id: string,
  status: 'accepted' | 'refused' | 'withdrawn',
): Promise<void> {
  await tx.update(proposals).set({ status }).where(eq(proposals.id, id))
}

/** Withdraws what is open, because something else happened to the booking. */
export async function withdrawProposals(
  tx: Db,
  bookingId: string,
  kinds: Proposal['kind'][] = ['booking', 'change'],
): Promise<void> {
  const open = and(eq(proposals.bookingId, bookingId), eq(proposals.status, 'open'))
  await tx
    .update(proposals)
    .set({ status: 'withdrawn' })
    .where(and(open, inArray(proposals.kind, kinds)))
}
