import { type Settings, settingsSchema } from '#domain/settings.ts'
import { findSettings } from '#server/db/settings.ts'
import type { Db } from '#server/db/connect.ts'

const FRESH_MS = 5000

/** Answers the settings in the database, asked for at most every five seconds. */
export function settingsReader(db: Db, now: () => Date): () => Promise<Settings> {
  let cached: { at: number; settings: Promise<Settings> } | null = null
  return () => {
    const at = now().getTime()
    if (cached === null || at - cached.at > FRESH_MS) {
      const settings = findSettings(db).then((data) => settingsSchema.parse(data))
      cached = { at, settings }
      // A failed read is asked again the next time instead of being remembered.
      settings.catch(() => (cached = null))
    }
    return cached.settings
  }
}
