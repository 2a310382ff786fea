import type { Cents } from '#domain/values/money.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** The parts of a price, as facts; `wording/price-lines.ts` puts them into words. */

/** The details of each kind of line: kilometres, cents, ids, and titles as they were at the time. */
export type LineParams = {
  'fixed-route': { routeId: string; title: string }
  /** Between two points of the tariff, or beyond the last; `from` is null below the first. */
  distance: {
    km: number
    from: RatePoint | null
    to: RatePoint | null
    perKmBeyond: Cents
    vehicleClass: VehicleClass
    factor: number
    roundTo: Cents
  }
  /** The distance price was below the least for such a journey, which is charged instead. */
  'route-minimum': BelowMinimum
  'airport-minimum': BelowMinimum
  'short-minimum': BelowMinimum
  'custom-minimum': BelowMinimum
  /** Between two distances the least for a short transfer rises evenly from one price to the other. */
  'short-rising': BelowMinimum & { fromKm: number; fromPrice: Cents; toKm: number; toPrice: Cents }
  'drop-off-minimum': BelowMinimum & { upToKm: number }
  /** The most that a transfer within that area costs is charged. */
  'airport-cap': { km: number; uncapped: Cents; title: string; upToKm: number }
  'drop-off': { packageId: string; title: string; upToKm: number }
  hours: { hours: number; perHour: Cents; minimumHours: number; kmPerHour: number; perKmBeyond: Cents }
  package: { packageId: string; title: string; hours: number; maxGuests: number }
  'km-beyond': { km: number; included: number; kmPerHour: number; perKm: Cents }
  /** Bringing the vehicle to a journey that neither starts nor ends near the base. */
  positioning: {
    km: number
    freeKm: number
    base: string
    perKm: Cents
    roundTo: Cents
  }
  season: { title: string; from: string; to: string }
  night: { from: string; to: string }
  'public-holiday': { date: string }
  sunday: Record<string, never>
  'extra-stops': { stops: number }
  /** On the way, beyond what is free. */
  waiting: { minutes: number }
  'meet-and-greet': Record<string, never>
  /** A later agreement between the office and the customer, for more or less. */
  agreed: { why: string }
}

type RatePoint = { km: number; price: Cents }
type BelowMinimum = { km: number; byDistance: Cents }

export type LineCode = keyof LineParams

/** An amount and its reason, whichever leg it is for. */
export type Charge<Code extends LineCode = LineCode> = {
  [C in Code]: { code: C; params: LineParams[C]; amount: Cents }
}[Code]

/** Whether the kilometres of the journey itself decide the amount. */
export function isByDistance({ code, params }: Charge): boolean {
  return 'km' in params && code !== 'positioning'
}

/** One line of a price, for one leg or for the whole journey. */
export type Line = Charge & { leg: 'out' | 'back' | 'whole' }
