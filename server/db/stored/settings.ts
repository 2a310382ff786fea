import { type Settings, settingsSchema } from '#domain/business/settings.ts'

/** The stored settings, checked; one that came with a newer program has the shipped value at first. */
export function readStoredSettings(stored: unknown, shipped: Settings): Settings {
  return settingsSchema.parse({ ...shipped, ...Object(stored) })
}
