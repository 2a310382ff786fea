import type { Cents } from '#domain/values/money.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** What a price is made of, as facts; `wording/price-lines.ts` puts them into words. */

/** By the code of a line what its words name: kilometres, cents, ids, and titles as they were then. */
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
  /** The distance price lies below the least that such a journey costs, which is the amount. */
  'route-minimum': BelowMinimum
  'airport-minimum': BelowMinimum
  'custom-minimum': BelowMinimum
  'drop-off-minimum': BelowMinimum & { upToKm: number }
  /** The amount is the most that a transfer within that area costs. */
  'airport-cap': { km: number; uncapped: Cents; title: string; upToKm: number }
  'drop-off': { packageId: string; title: string; upToKm: number }
  hours: { hours: number; perHour: Cents; minimumHours: number; kmPerHour: number; perKmBeyond: Cents }
  package: { packageId: string; title: string; hours: number; maxGuests: number }
  'km-beyond': { km: number; included: number; kmPerHour: number; perKm: Cents }
  /** Bringing the vehicle to a journey that neither begins nor ends near the base. */
  positioning: { km: number; freeKm: number; base: string; perKm: Cents }
  season: { title: string; from: string; to: string }
  night: { from: string; to: string }
  'public-holiday': { date: string }
  sunday: Record<string, never>
  'extra-stops': { stops: number }
  'meet-and-greet': Record<string, never>
  /** What the office and the customer have agreed on since: more, or less. */
  agreed: { why: string }
  /** Of a price that was stored when lines were sentences. */
  'as-written': { label: string; rule: string }
}

type RatePoint = { km: number; price: Cents }
type BelowMinimum = { km: number; byDistance: Cents }

export type LineCode = keyof LineParams

/** What is charged for what, wherever in the journey. */
export type Charge<Code extends LineCode = LineCode> = {
  [C in Code]: { code: C; params: LineParams[C]; amount: Cents }
}[Code]

/** One line of a price: which way it is for, or the journey as a whole. */
export type Line = Charge & { leg: 'out' | 'back' | 'whole' }
