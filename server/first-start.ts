import { randomUUID } from 'node:crypto'
import type { Settings } from '#domain/settings.ts'
import type { Content } from './content.ts'
import { insertFirstOwner } from './db/accounts.ts'
import type { Db } from './db/connect.ts'
import { insertFirstSettings } from './db/settings.ts'
import { followTariffFile } from './db/tariffs.ts'
import { insertFirstUnits } from './db/units.ts'
import { insertFirstVehicles } from './db/vehicles.ts'
import type { Env } from './env.ts'
import type { Deps } from './services/deps.ts'

/**
 * Fills what a new database must hold: the settings, from the environment where it names them, tariff, vehicles and
 * units. The tariff follows its file until the office makes one of its own.
 */
export async function fillNewDatabase(db: Db, content: Content, env: Env, now: Date): Promise<void> {
  await insertFirstSettings(db, firstSettings(content.business.settings, env), now)
  await followTariffFile(db, content.tariff, now, 'content/tariff.yml')
  await insertFirstVehicles(db, content.vehicles.models)
  const units = content.vehicles.units.map(({ model, ...unit }) => ({
    ...unit,
    id: randomUUID(),
    modelId: model,
  }))
  await insertFirstUnits(db, units)
}

/** Makes the owner that the environment names, where there is none; who starts the program vouches for the address. */
export async function createFirstOwner(
  { db, passwords, now, newId }: Pick<Deps, 'db' | 'passwords' | 'now' | 'newId'>,
  { OWNER_EMAIL, OWNER_PASSWORD }: Pick<Env, 'OWNER_EMAIL' | 'OWNER_PASSWORD'>,
): Promise<void> {
  if (OWNER_EMAIL === undefined || OWNER_PASSWORD === undefined) return
  const email = OWNER_EMAIL.toLowerCase()
  const passwordHash = await passwords.hash(OWNER_PASSWORD)
  await insertFirstOwner(db, {
    id: newId(),
    credentialId: newId(),
    name: 'Owner',
    email,
    emailVerified: true,
    passwordHash,
    role: 'owner',
    language: 'en',
    at: now(),
  })
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
