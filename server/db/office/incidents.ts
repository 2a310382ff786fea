import { and, eq, lte, sql } from 'drizzle-orm'
import type { Failing, Incident } from '#domain/office/incidents.ts'
import type { Db } from '../connect.ts'
import { incidents } from '../schema/office.ts'

const { kind, problem, since, seenAt, isTold } = incidents

/** What fails now, the longest first. */
export async function findIncidents(db: Db): Promise<Incident[]> {
  return db.select({ kind, problem, since }).from(incidents).orderBy(since, kind)
}

export async function noteFailing(tx: Db, failing: Failing[], at: Date): Promise<void> {
  for (const one of failing)
    await tx
      .insert(incidents)
      .values({ ...one, since: at, seenAt: at })
      .onConflictDoUpdate({ target: kind, set: { problem: one.problem, seenAt: at } })
}

/** Those that were seen for so long and nobody was told of; whoever takes them tells. */
export async function takeLasting(tx: Db, ms: number): Promise<Incident[]> {
  return tx
    .update(incidents)
    .set({ isTold: true })
    .where(and(eq(isTold, false), sql`${seenAt} - ${since} >= make_interval(secs => ${ms / 1000})`))
    .returning({ kind, problem, since })
}

/** Ends those not seen since then; the ones that somebody was told of. */
export async function takeOver(tx: Db, seen: Date): Promise<Incident[]> {
  const over = await tx.delete(incidents).where(lte(seenAt, seen)).returning({ kind, problem, since, isTold })
  return over.filter((one) => one.isTold)
}
