import { type Settings, settingsSchema } from '#domain/business/settings.ts'

/** The stored settings, checked; a setting from a newer program starts with the shipped value. */
export function readStoredSettings(stored: unknown, shipped: Settings): Settings {
  return settingsSchema.parse({ ...shipped, ...Object(stored) })
}
