import type { Settings } from '#domain/business/settings.ts'
import type { Db } from '#server/db/connect.ts'
import { findSettings } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
import { fresh } from './fresh.ts'

/** The settings in the database. */
export function settingsReader(db: Db, shipped: Settings, now: () => Date): () => Promise<Settings> {
  return fresh(async () => readStoredSettings(await findSettings(db), shipped), now)
}
