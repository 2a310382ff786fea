import * as z from 'zod'
import { readBankDetails } from '#domain/business/bank-details.ts'
import { isPhoneNumber, PHONE_WANTED } from '#domain/values/phone.ts'
import { OFFSET } from './clock.ts'

/** The checked environment. The only reader of `process.env`. */
export type Env = z.infer<typeof schema> & { publicUrl: URL }

/** Invalid values; the message has a sentence for each, for the person who starts the program. */
export class EnvError extends Error {}

const port = wholeNumber('a port number from 1 to 65535', 1, 65535)
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  // Links and cookies know no path.
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'an address like https://tours.example, without a path',
    ({ pathname, search, hash }) => pathname + search + hash === '/',
  ).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  CONTENT_DIR: z.string().min(1).default('content'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'an address like postgres://user:password@host/database',
  ).optional(),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587').optional(),
  IMAP_URL: url(['imap:', 'imaps:'], 'an address like imaps://user:password@host:993').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
      'an e-mail address, or a name with one like "Tours <hello@tours.example>"',
    )
    .optional(),
  PHOTON_URL: z
    .union([z.literal('off'), url(['http:', 'https:'], 'an address like https://photon.komoot.io, or off')])
    .default('https://photon.komoot.io'),
  OSRM_URL: url(['http:', 'https:'], 'an address like http://localhost:5000').optional(),
  TRUST_PROXY: wholeNumber('the number of proxies in front, 0 to 10', 0, 10).default(0),
  BUSINESS_NAME: z.string().max(80, 'at most 80 characters').optional(),
  PHONE: phone(),
  EMERGENCY_PHONE: phone(),
  EMAIL: email(),
  BOOKINGS_EMAIL: email(),
  COPY_EMAIL: email(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'a number')
    .optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z.string().optional(),
  PAYFAST_URL: url(['http:', 'https:'], 'an address like https://sandbox.payfast.co.za').optional(),
  PAYFAST_API_URL: url(['http:', 'https:'], 'an address like https://api.payfast.co.za').optional(),
  BANK_DETAILS: z
    .string()
    .refine((text) => readBankDetails(text) !== null, 'bank; account name; account number; branch code')
    .optional(),
  SMS_URL: url(['http:', 'https:'], 'an address like https://sms.example/send').optional(),
  OWNER_EMAIL: email(),
  OWNER_PASSWORD: z.string().min(12, 'at least 12 characters').optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'on or off').default('on'),
  NOW_OFFSET: z.string().regex(OFFSET, 'a time like +31m, -2h or +8d').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
})

const SECRETS = new Set([
  'AUTH_SECRET',
  'OWNER_PASSWORD',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'PAYFAST_MERCHANT_KEY',
  'PAYFAST_PASSPHRASE',
])

/** Reads and checks the environment; an empty variable counts as not set. Throws `EnvError`. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [
      name,
      source[name]?.trim() === '' ? undefined : source[name]?.trim(),
    ]),
  )
  const result = schema.safeParse(given)
  if (!result.success) {
    const sentences = result.error.issues.map(({ path: [name], message }) => {
      const value = given[String(name)] ?? ''
      return `${String(name)} is ${shown(String(name), value)}; it must be ${message}.`
    })
    throw new EnvError(sentences.join('\n'))
  }
  const env = result.data
  if (env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) {
    throw new EnvError(
      'AUTH_SECRET is not set; with DATABASE_URL it must be at least 32 characters, the same for every process.',
    )
  }
  if ((env.OWNER_EMAIL === undefined) !== (env.OWNER_PASSWORD === undefined)) {
    throw new EnvError('OWNER_EMAIL and OWNER_PASSWORD go together; one of them is not set.')
  }
  return { ...env, publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`) }
}

function shown(name: string, value: string): string {
  // Any address can hold a password or a token.
  const isSecret = SECRETS.has(name) || (name.endsWith('_URL') && /[@?]/.test(value))
  return isSecret ? 'a value that does not fit' : `"${value}"`
}

function wholeNumber(wanted: string, min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, wanted)
    .transform(Number)
    .refine((value) => value >= min && value <= max, wanted)
}

function url(protocols: string[], wanted: string, fits: (address: URL) => boolean = () => true) {
  return z.string().refine((value) => {
    const address = URL.canParse(value) ? new URL(value) : null
    return address !== null && protocols.includes(address.protocol) && fits(address)
  }, wanted)
}

function email() {
  return z.email('an e-mail address').optional()
}

function phone() {
  return z.string().refine(isPhoneNumber, PHONE_WANTED).optional()
}
