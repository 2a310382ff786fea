import { desc, eq } from 'drizzle-orm'
import { consents } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'

export type Consent = { purpose: string; granted: boolean; notice: string; at: Date }

/** Every consent given or withdrawn, newest first. */
export async function findConsents(db: Db, userId: string): Promise<Consent[]> {
  return db
    .select({
      purpose: consents.purpose,
      granted: consents.granted,
      notice: consents.notice,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at))
}

export async function insertConsent(tx: Db, userId: string, id: string, consent: Consent): Promise<void> {
  await tx.insert(consents).values({ id, userId, ...consent })
}
