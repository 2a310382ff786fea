import type { Settings } from '#domain/business/settings.ts'
import type { WrittenTariff } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Content } from './content.ts'
import type { GivenUnit } from './db/fleet/units.ts'
import type { Env } from './env.ts'

/** The values in the files and the environment for everything that the database holds. */
export type Given = {
  settings: Settings
  tariff: WrittenTariff
  models: VehicleModel[]
  units: GivenUnit[]
  /** Where each value comes from, by the path of a difference. */
  sourceOf: (path: string) => string
}

const BUSINESS_FILE = 'content/business.yml'
export const TARIFF_FILE = 'content/tariff.yml'
const VEHICLES_FILE = 'content/vehicles.yml'

/** The settings that the environment may name; it overrides the file. */
const VARIABLES = {
  businessName: 'BUSINESS_NAME',
  phone: 'PHONE',
  emergencyPhone: 'EMERGENCY_PHONE',
  email: 'EMAIL',
  bookingsEmail: 'BOOKINGS_EMAIL',
  copyEmail: 'COPY_EMAIL',
} as const satisfies Partial<Record<keyof Settings, keyof Env>>

export function givenBy({ business, tariff, vehicles }: Content, env: Env): Given {
  const fromEnvironment = Object.entries(VARIABLES).flatMap(([name, variable]) =>
    env[variable] === undefined ? [] : [[name, env[variable]]],
  )
  const named = Object.fromEntries(fromEnvironment) as Partial<Settings>
  return {
    settings: { ...business.settings, ...named },
    tariff,
    models: vehicles.models,
    units: vehicles.units,
    sourceOf(path) {
      if (path.startsWith('tariff')) return TARIFF_FILE
      if (/^(models|units)\b/.test(path)) return VEHICLES_FILE
      return path in named ? VARIABLES[path as keyof typeof VARIABLES] : BUSINESS_FILE
    },
  }
}
