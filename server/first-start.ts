import { randomUUID } from 'node:crypto'
import type { Content } from './content.ts'
import type { Db } from './db/connect.ts'
import { insertFirstSettings } from './db/office/settings.ts'
import { insertFirstOwner } from './db/accounts/staff.ts'
import { insertFirstTariff } from './db/prices/tariffs.ts'
import { insertFirstUnits } from './db/fleet/units.ts'
import { insertFirstVehicles } from './db/fleet/vehicles.ts'
import type { Env } from './env.ts'
import { givenBy, TARIFF_FILE } from './given.ts'
import type { Deps } from './services/deps.ts'

/** Fills what a new database must contain. Existing values change only by `npm run settings -- apply`. */
export async function fillNewDatabase(db: Db, content: Content, env: Env, now: Date): Promise<void> {
  const { settings, tariff, models, units } = givenBy(content, env)
  await insertFirstSettings(db, settings, now)
  await insertFirstTariff(db, tariff, now, TARIFF_FILE)
  await insertFirstVehicles(db, models)
  await insertFirstUnits(db, units, randomUUID)
}

/**
 * Creates the owner that the environment names, if there is none; the person who starts the program vouches for the address.
 */
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
