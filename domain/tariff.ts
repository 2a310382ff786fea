import * as z from 'zod'
import { isRealDate, isTime } from './cape-time.ts'
import { centsOf, TAX_TREATMENTS } from './money.ts'
import { SERVICE_TYPES } from './service-types.ts'
import { VEHICLE_CLASSES, type VehicleClass } from './vehicles.ts'

/**
 * What journeys cost and on what terms. Written in rand (the file, the database's versions), read in cents:
 * `tariffSchema.parse` gives the tariff as the price engine wants it.
 */

const text = z.string().trim().min(1)
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cents = z.number().min(0).max(1_000_000).transform(centsOf)
const km = z.number().min(0)
const minutes = z.int().min(0)
const hours = z.int().min(1).max(24)
const percent = z.number().min(0).max(500)
const date = z.string().refine(isRealDate, 'is not a date such as 2026-12-16')
const time = z.string().refine(isTime, 'is not a time such as 08:00')
const byClass = z.strictObject({ sedan: cents, suv: cents, minibus: cents })
const bySomeClass = byClass.partial()
const guests = z.int().min(1).max(14)

export const PACKAGE_KINDS = ['city', 'wine', 'adventure'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

const surcharge = z.strictObject({ percent, amount: cents })
const hourlyRate = z.strictObject({ perHour: byClass, minimumHours: hours })
const tourPackage = z.strictObject({
  id,
  title: text,
  kind: z.enum(PACKAGE_KINDS),
  hours,
  maxGuests: guests,
  prices: bySomeClass,
  alsoIn: z.partialRecord(z.enum(VEHICLE_CLASSES), z.array(id)).default({}),
})

export const tariffSchema = z.strictObject({
  tax: z.strictObject({
    ratePercent: z.number().min(0).max(50),
    treatment: z.record(z.enum(SERVICE_TYPES), z.enum(TAX_TREATMENTS)),
  }),
  base: z.strictObject({
    name: text,
    lat: z.number(),
    lng: z.number(),
    freeKm: km,
    perKm: cents,
    instantKm: km,
  }),
  distance: z
    .strictObject({
      points: z.array(z.strictObject({ km, price: cents })).min(1),
      perKmBeyond: cents,
      factor: z.strictObject({ sedan: z.number(), suv: z.number(), minibus: z.number() }),
      roundTo: cents,
    })
    .refine(({ points }) => points.every((point, i) => isNotBelow(point, points[i - 1])), {
      error: 'the points must rise in km and must not fall in price',
      path: ['points'],
    }),
  airport: z.strictObject({
    airports: z.array(id).min(1),
    fixedFrom: id,
    minimum: byClass,
    cap: z.strictObject({ zone: id, title: text, price: cents }),
    meetAndGreet: cents,
    routes: z.array(z.strictObject({ id, title: text, zones: z.array(id).min(1), minutes, prices: byClass })),
  }),
  pointToPoint: z.strictObject({ minimum: byClass }),
  hourly: z.strictObject({
    corporate: hourlyRate,
    point_to_point: hourlyRate,
    kmPerHour: km,
    perKmBeyond: cents,
  }),
  dropOff: z.strictObject({ id, title: text, upToKm: km, maxGuests: guests, prices: byClass }),
  packages: z.array(tourPackage),
  levies: z.strictObject({
    night: z.strictObject({ from: time, to: time, ...surcharge.shape }),
    sunday: surcharge,
    publicHoliday: z.strictObject({ ...surcharge.shape, dates: z.array(date) }),
    extraStop: cents,
    waitingPerQuarterHour: cents,
  }),
  seasons: z.array(z.strictObject({ title: text, from: date, to: date, ...surcharge.shape })),
  policies: z.strictObject({
    transferFreeUntilHours: z.int().min(0),
    tourFreeUntilHours: z.int().min(0),
    tourLateRefundPercent: z.number().min(0).max(100),
    freeWaitingAfterLandingMinutes: minutes,
    freeWaitingElsewhereMinutes: minutes,
    quoteValidHours: z.int().min(1),
    officeQuoteValidDays: z.int().min(1),
    bookAheadMinutes: minutes,
    bookAheadMonths: z.int().min(1).max(60),
    recommendedHoursAhead: z.int().min(0),
    toursFrom: time,
    toursUntil: time,
    depositPercent: z.number().min(0).max(100),
  }),
})

/** Checks a tariff and leaves it as it is written. */
export const writtenTariffSchema = z.unknown().transform((written, context) => {
  const { error } = tariffSchema.safeParse(written)
  for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: written } as never)
  return written as WrittenTariff
})

/** A tariff as it is written, in rand. */
export type WrittenTariff = z.input<typeof tariffSchema>
/** A tariff as it is used, in cents. */
export type Tariff = z.output<typeof tariffSchema>
/** A tariff under its version number; a quote and a booking keep the number they were made under. */
export type TariffVersion = Tariff & { version: number }
export type TourPackage = Tariff['packages'][number]
export type FixedRoute = Tariff['airport']['routes'][number]
export type Surcharge = { percent: number; amount: number }
export type PriceByClass = Partial<Record<VehicleClass, number>>

/** The service that a package is booked as. */
export function serviceOfPackage({ kind }: Pick<TourPackage, 'kind'>): 'tour' | 'adventure' {
  return kind === 'adventure' ? 'adventure' : 'tour'
}

type BandPoint = { km: number; price: number }

function isNotBelow(point: BandPoint, previous: BandPoint | undefined): boolean {
  return previous === undefined || (point.km > previous.km && point.price >= previous.price)
}
