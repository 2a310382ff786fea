import { readBankDetails } from '#domain/business/bank-details.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { WrittenTariff } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import { createSealing } from './auth/sealing.ts'
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
  const named = {
    ...Object.fromEntries(fromEnvironment),
    ...payfastIn(env),
    ...bankIn(env),
  } as Partial<Settings>
  return {
    settings: { ...business.settings, ...named },
    tariff,
    models: vehicles.models,
    units: vehicles.units,
    sourceOf(path) {
      if (path.startsWith('tariff')) return TARIFF_FILE
      if (/^(models|units)\b/.test(path)) return VEHICLES_FILE
      if (!(path in named)) return BUSINESS_FILE
      return (
        VARIABLES[path as keyof typeof VARIABLES] ?? (path.startsWith('eft') ? 'BANK_DETAILS' : 'PAYFAST_…')
      )
    },
  }
}

/** With only the pages' address given, the API is there, too; PayFast's own pages have theirs elsewhere. */
function payfastIn(env: Env): Partial<Settings> {
  const { PAYFAST_URL: url, PAYFAST_MERCHANT_ID: merchantId } = env
  const isTheirs = url !== undefined && new URL(url).host.endsWith('.payfast.co.za')
  const apiUrl = env.PAYFAST_API_URL ?? (isTheirs ? undefined : url)
  return {
    ...(url !== undefined && { payfastUrl: url }),
    ...(apiUrl !== undefined && { payfastApiUrl: apiUrl }),
    ...(merchantId !== undefined && { payfastMerchantId: merchantId }),
    ...(env.PAYFAST_MERCHANT_KEY !== undefined && {
      payfastMerchantKey: sealed(env, env.PAYFAST_MERCHANT_KEY),
    }),
    ...(env.PAYFAST_PASSPHRASE !== undefined && { payfastPassphrase: sealed(env, env.PAYFAST_PASSPHRASE) }),
  }
}

function sealed({ AUTH_SECRET }: Env, text: string): string {
  if (AUTH_SECRET === undefined) throw new Error('secrets are sealed once the program has its own')
  return createSealing(AUTH_SECRET).seal(text)
}

function bankIn({ BANK_DETAILS }: Env): Partial<Settings> {
  return (BANK_DETAILS !== undefined && readBankDetails(BANK_DETAILS)) || {}
}
