import { type Settings, settingsSchema } from '#domain/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { findSettings } from '#server/db/settings.ts'
import { fresh } from './fresh.ts'

/** Answers the settings in the database. */
export function settingsReader(db: Db, now: () => Date): () => Promise<Settings> {
  return fresh(async () => settingsSchema.parse(await findSettings(db)), now)
}
