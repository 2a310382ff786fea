import { sql } from 'drizzle-orm'
import type { Settings } from '#domain/business/settings.ts'
import type { Db } from '../connect.ts'
import { settings } from '../schema/program.ts'

/** The settings as stored, unchecked; null in a new database. */
export async function findSettings(db: Db): Promise<unknown> {
  const [row] = await db.select().from(settings)
  return row?.data ?? null
}

/** Fills the settings of a new database; existing ones stay. */
export async function insertFirstSettings(db: Db, data: Settings, now: Date): Promise<void> {
  await db.insert(settings).values({ data, updatedAt: now }).onConflictDoNothing()
}

/** Changes settings; the others stay. */
export async function updateSettings(db: Db, changes: Partial<Settings>, now: Date): Promise<void> {
  await db
    .update(settings)
    .set({ data: sql`${settings.data} || ${JSON.stringify(changes)}::jsonb`, updatedAt: now })
}

/** Changes with every change of the settings. */
export async function settingsRevision(db: Db): Promise<string> {
  const [row] = await db.select({ updatedAt: settings.updatedAt }).from(settings)
  return row?.updatedAt.toISOString() ?? ''
}

/** Changes settings, unless somebody has changed them since that revision; the others stay. */
export async function replaceSettings(
  tx: Db,
  changes: Partial<Settings>,
  { revision, at }: { revision: string; at: Date },
): Promise<boolean> {
  await tx.execute(sql`select 1 from settings for no key update`)
  if ((await settingsRevision(tx)) !== revision) return false
  await updateSettings(tx, changes, at)
  return true
}

/** Taking over the files waits here for another process that is doing it. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table settings in share row exclusive mode`)
}

/** Resolves once the database answers. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
