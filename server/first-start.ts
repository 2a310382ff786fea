import type { Settings } from '#domain/settings.ts'
import type { Content } from './content.ts'
import type { Db } from './db/connect.ts'
import { insertFirstSettings } from './db/settings.ts'
import { insertFirstTariff } from './db/tariffs.ts'
import { insertFirstVehicles } from './db/vehicles.ts'
import type { Env } from './env.ts'

/** Fills what a new database must hold: the settings, from the environment where it names them, tariff, vehicles. */
export async function fillNewDatabase(db: Db, content: Content, env: Env, now: Date): Promise<void> {
  await insertFirstSettings(db, firstSettings(content.business.settings, env), now)
  await insertFirstTariff(db, content.tariff, now, 'content/tariff.yml')
  await insertFirstVehicles(db, content.vehicles.models)
}

function firstSettings(shipped: Settings, env: Env): Settings {
  return {
    ...shipped,
    businessName: env.BUSINESS_NAME ?? shipped.businessName,
    phone: env.PHONE ?? shipped.phone,
    emergencyPhone: env.EMERGENCY_PHONE ?? shipped.emergencyPhone,
    email: env.EMAIL ?? shipped.email,
    bookingsEmail: env.BOOKINGS_EMAIL ?? shipped.bookingsEmail,
    copyEmail: env.COPY_EMAIL ?? shipped.copyEmail,
  }
}
