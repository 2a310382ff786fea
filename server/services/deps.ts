import type { Content } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocationSuggestion } from '#domain/places.ts'
import type { Settings } from '#domain/settings.ts'
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
  geo: { suggest: (query: string, limit: number) => Promise<LocationSuggestion[]> }
  limits: Limits
  /** Tells the outbox of this process that there is a message to send now. */
  wakeOutbox: () => void
}

/** Counters per address, kept in the database so that all processes share them. */
export type Limits = {
  /** Takes one accepted enquiry off the address's allowance; false and the wait when it is used up. */
  takeEnquiry: (address: string) => Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>
  /** Gives it back, when the enquiry turned out to be a repetition. */
  giveBackEnquiry: (address: string) => Promise<void>
}
