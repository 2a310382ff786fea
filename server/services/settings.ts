import { type Settings, settingsSchema } from '#domain/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { findSettings } from '#server/db/settings.ts'
import { fresh } from './fresh.ts'

/** Answers the settings in the database; one that came with a newer program has the shipped value at first. */
export function settingsReader(db: Db, shipped: Settings, now: () => Date): () => Promise<Settings> {
  return fresh(async () => settingsSchema.parse({ ...shipped, ...Object(await findSettings(db)) }), now)
}
