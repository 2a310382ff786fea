import { eq, gt } from 'drizzle-orm'
import { users } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'

/** Records that this person has a page of the console visible. */
export async function setConsoleSeen(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ consoleSeenAt: at }).where(eq(users.id, userId))
}

/** Whether anybody had a page of the console visible after that time. */
export async function wasConsoleSeen(db: Db, after: Date): Promise<boolean> {
  return (await db.$count(users, gt(users.consoleSeenAt, after))) > 0
}
