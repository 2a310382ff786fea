import * as z from 'zod'
import { isRealDate, isTime } from '#domain/values/cape-time.ts'
import { centsOf, TAX_TREATMENTS } from '#domain/values/money.ts'
import { SERVICE_TYPES } from './service-types.ts'
import { VEHICLE_CLASSES, type VehicleClass } from '#domain/fleet/vehicles.ts'

/**
 * Prices and terms of journeys. Written in rand (in the file and the stored versions), read in cents:
 * `tariffSchema.parse` returns the tariff that the price engine uses.
 */

const text = z.string().trim().min(1)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cents = z.number().min(0).max(1_000_000).transform(centsOf)
const km = z.number().min(0)
const minutes = z.int().min(0)
const hours = z.int().min(1).max(24)
const percent = z.number().min(0).max(500)
const date = z.string().refine(isRealDate, 'must be a date such as 2026-12-16')
const time = z.string().refine(isTime, 'must be a time in quotes such as "08:00"')
const byClass = z
  .object({ sedan: cents, suv: cents, minibus: cents })
  .refine(risesWithClass, 'must not fall from sedan to SUV to minibus')
const bySomeClass = z
  .object({ sedan: cents, suv: cents, minibus: cents })
  .partial()
  .refine(risesWithClass, 'must not fall from sedan to SUV to minibus')
const guests = z.int().min(1).max(14)

const PACKAGE_KINDS = ['city', 'wine', 'adventure'] as const

const surcharge = z.object({ percent, amount: cents })
const hourlyRate = z.object({ perHour: byClass, minimumHours: hours })
const tourPackage = z.object({
  id,
  title: text,
  kind: z.enum(PACKAGE_KINDS),
  hours,
  maxGuests: guests,
  prices: bySomeClass,
  alsoIn: z.partialRecord(z.enum(VEHICLE_CLASSES), z.array(id)).default({}),
  sights: z.array(id).default([]),
})

export const tariffSchema = z.object({
  tax: z.object({
    ratePercent: z.number().min(0).max(50),
    treatment: z.record(z.enum(SERVICE_TYPES), z.enum(TAX_TREATMENTS)),
  }),
  base: z.object({
    name: text,
    lat: z.number(),
    lng: z.number(),
    freeKm: km,
    perKm: cents,
    instantKm: km,
  }),
  distance: z
    .strictObject({
      points: z.array(z.object({ km, price: cents })).min(1),
      perKmBeyond: cents,
      factor: z
        .object({ sedan: z.number().positive(), suv: z.number(), minibus: z.number() })
        .refine(risesWithClass, 'must not fall from sedan to SUV to minibus'),
      roundTo: cents.refine((step) => step > 0, 'must be more than 0'),
    })
    .refine(({ points }) => points.every((point, i) => isNotBelow(point, points[i - 1])), {
      error: 'must rise in km and must not fall in price',
      path: ['points'],
    }),
  airport: z
    .object({
      airports: z.array(id).min(1),
      fixedFrom: id,
      minimum: byClass,
      cap: z.object({ zone: id, title: text, upToKm: km, price: cents }),
      meetAndGreet: cents,
      routes: z
        .array(z.object({ id, title: text, zones: z.array(id).min(1), minutes, prices: byClass }))
        .refine(hasEachIdOnce, 'must not have the same id twice'),
    })
    .refine(({ cap, minimum }) => cap.price >= minimum.minibus, 'must not have a cap below its minimum'),
  pointToPoint: z.object({
    minimum: byClass,
    short: z
      .object({ upToKm: km, untilKm: km, minimum: byClass, perStop: cents })
      .refine(({ upToKm, untilKm }) => upToKm < untilKm, 'must have upToKm below untilKm'),
  }),
  hourly: z.object({
    corporate: hourlyRate,
    point_to_point: hourlyRate,
    kmPerHour: km,
    perKmBeyond: cents,
  }),
  dropOff: z.object({ id, title: text, upToKm: km, maxGuests: guests, prices: byClass }),
  packages: z
    .array(tourPackage)
    .refine(hasEachIdOnce, 'must not have the same id twice')
    .refine(
      (packages) => PACKAGE_KINDS.every((kind) => packages.some((pack) => pack.kind === kind)),
      'must have one of each kind (city, wine, adventure), from which its "from" price comes',
    ),
  levies: z.object({
    night: z.object({ from: time, to: time, ...surcharge.shape }),
    sunday: surcharge,
    publicHoliday: z.object({ ...surcharge.shape, dates: z.array(date) }),
    extraStop: cents,
  }),
  seasons: z.array(z.object({ title: text, from: date, to: date, ...surcharge.shape })),
  policies: z.object({
    transferFreeUntilHours: z.int().min(0),
    tourFreeUntilHours: z.int().min(0),
    tourLateRefundPercent: z.number().min(0).max(100),
    landingMinutes: minutes,
    restStopHours: z.number().positive(),
    restStopMinutes: minutes,
    freeWaitingAfterLandingMinutes: minutes,
    freeWaitingElsewhereMinutes: minutes,
    quoteValidHours: z.int().min(1),
    officeQuoteValidDays: z.int().min(1),
    bookAheadMinutes: minutes,
    bookAheadMonths: z.int().min(1).max(60),
    recommendedHoursAhead: z.int().min(0),
    toursFrom: time,
    toursUntil: time,
    /** What a late cancellation of a transfer costs: the deposit of the settings, filled in when the tariff is read. */
    depositPercent: z.number().min(0).max(100).default(0),
    turnaroundMinutes: minutes,
    mostPending: z.int().min(1),
    mostPendingOfKnown: z.int().min(1),
    answerWithinMinutes: z.int().min(1),
    answerBeforePickupHours: z.int().min(0),
  }),
})

/**
 * Checks a tariff and keeps it as written. An unknown key is refused here, but ignored in a version that another
 * release has stored.
 */
export const writtenTariffSchema = z.custom<WrittenTariff>().superRefine((written, context) => {
  const { data, error } = tariffSchema.safeParse(written)
  const unknown = error === undefined ? unknownWords(written, data) : []
  const issues = [...(error?.issues ?? []), ...unknown] as z.core.$ZodRawIssue[]
  context.issues.push(...issues)
})

/** A tariff as written, in rand. */
export type WrittenTariff = z.input<typeof tariffSchema>
/** A tariff as used, in cents. */
export type Tariff = z.output<typeof tariffSchema>
/** A tariff with its version number. Quotes and bookings keep the number they were made under. */
export type TariffVersion = Tariff & { version: number }
export type TourPackage = Tariff['packages'][number]
export type FixedRoute = Tariff['airport']['routes'][number]
export type Surcharge = { percent: number; amount: number }
export type PriceByClass = Partial<Record<VehicleClass, number>>

/** The service under which a package is booked. */
export function serviceOfPackage({ kind }: Pick<TourPackage, 'kind'>): 'tour' | 'adventure' {
  return kind === 'adventure' ? 'adventure' : 'tour'
}

type BandPoint = { km: number; price: number }

function isNotBelow(point: BandPoint, previous: BandPoint | undefined): boolean {
  return previous === undefined || (point.km > previous.km && point.price >= previous.price)
}

function risesWithClass({ sedan = 0, suv = sedan, minibus = suv }: PriceByClass): boolean {
  return sedan <= suv && suv <= minibus
}

function hasEachIdOnce(items: { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length
}

/** Keys that were written but that the schema does not know. */
function unknownWords(written: unknown, read: unknown, path: PropertyKey[] = []): z.core.$ZodIssue[] {
  if (typeof written !== 'object' || written === null) return []
  const known = Object(read) as Record<string, unknown>
  const keys = Object.keys(written).filter((key) => !Object.hasOwn(known, key))
  const unknown = {
    code: 'unrecognized_keys' as const,
    path,
    keys,
    message: 'is no part of a tariff',
  }
  const deeper = Object.entries(written).flatMap(([key, value]) =>
    keys.includes(key)
      ? []
      : unknownWords(value, known[key], [...path, Array.isArray(written) ? Number(key) : key]),
  )
  return [...(keys.length === 0 ? [] : [unknown]), ...deeper]
}
