import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { savedViews } from '../schema/office.ts'

/** A view of the list of bookings: its query, `status=pending&q=airport`, under a name. */
export type SavedView = { id: string; name: string; query: string }

export async function findSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  const { id, name, query } = savedViews
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt))
}

/** Saves a view; one with the same name is replaced. */
export async function putSavedView(db: Db, userId: string, view: SavedView, createdAt: Date): Promise<void> {
  await db
    .insert(savedViews)
    .values({ ...view, userId, createdAt })
    .onConflictDoUpdate({
      target: [savedViews.userId, savedViews.name],
      set: { query: sql`excluded.query` },
    })
}

export async function deleteSavedView(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
}
