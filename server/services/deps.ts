import type { Content } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocationSuggestion } from '#domain/places.ts'
import type { Point } from '#domain/point.ts'
import type { RoadJourney } from '#domain/roads.ts'
import type { Settings } from '#domain/settings.ts'
import type { TariffVersion } from '#domain/tariff.ts'
import type { VehicleModel } from '#domain/vehicles.ts'
import type { Logger } from 'pino'

/** All that a service may use of the world; put together once, in `server/index.ts`. */
export type Deps = {
  db: Db
  now: () => Date
  /** A random UUID. */
  newId: () => string
  log: Logger
  content: Content
  /** The operator's settings as they are in the database now. */
  settings: () => Promise<Settings>
  /** The tariff that prices now. */
  tariff: () => Promise<TariffVersion>
  /** The vehicle models that are on the road now. */
  vehicles: () => Promise<VehicleModel[]>
  geo: {
    suggest: (query: string, limit: number, near?: Point) => Promise<LocationSuggestion[]>
    /** What to call the place where somebody is; null outside the Western Cape. */
    nearest: (point: Point) => Promise<LocationSuggestion | null>
    /** The way by road; null where none is known. */
    road: (from: Point, to: Point) => Promise<RoadJourney | null>
  }
  limits: Limits
  /** Tells the outbox of this process that there is a message to send now. */
  wakeOutbox: () => void
}

/** Counters per address, kept in the database so that all processes share them. */
export type Limits = {
  /** Takes one accepted enquiry off the address's allowance; false and the wait when it is used up. */
  takeEnquiry: (address: string) => Promise<Allowance>
  /** Gives it back, when the enquiry turned out to be a repetition. */
  giveBackEnquiry: (address: string) => Promise<void>
  /** Takes one quote off the address's allowance. */
  takeQuote: (address: string) => Promise<Allowance>
}

type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }
