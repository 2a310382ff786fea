/** What a pasted message says, with the names that the API uses; null or an empty list is "not said". */
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { Span } from './text.ts'

export type TimeIs = 'pickup' | 'landing' | 'departure' | 'start' | 'unsure'

export type ReadReturn = {
  date: string | null
  time: string | null
  time_is: TimeIs | null
  flight?: string
  stops?: string[]
}

export type ReadTrip = {
  service: ServiceType
  date: string | null
  /** As said, not rounded. */
  time: string | null
  time_is: TimeIs | null
  /** The id of a place of ours, else the typed words; so `to` and `stops`. */
  from: string | null
  to: string | null
  stops: string[]
  return: ReadReturn | null
  /** All of them, babies too. */
  passengers: number | null
  /** In years; under one is 0. */
  children_ages: number[]
  large_bags: number | null
  small_bags: number | null
  other: string | null
  flight: string | null
  packageId?: string
  hours?: number
  meet_and_greet?: boolean
}

export type ReadPerson = { name?: string; email?: string; phone?: string }

export const NO_ENQUIRY_KINDS = [
  'cancellation',
  'change',
  'lost_item',
  'complaint',
  'thanks',
  'invoice',
  'payment',
  'auto_reply',
  'question',
  'application',
  'spam',
] as const
export type NoEnquiry = { kind: (typeof NO_ENQUIRY_KINDS)[number]; reference?: string }

/** `read` word for word, `understood` concluded from the words, `assumed` carried over from another trip. */
export type How = 'read' | 'understood' | 'assumed'

/** The words that a field was read from, and where they stand: `trips.0.date`, `person.phone`, `trips.0.return.time`. */
export type Mark = { field: string; how: How; words: string; from: number; to: number }

/** A piece of the message that no field was read from: a date, time or flight, a place, a number, or how many trips. */
export type Unread = Span & { kind: UnreadKind }
export type UnreadKind = 'when' | 'where' | 'count' | 'trips'

export type MessageReading = {
  person: ReadPerson
  trips: ReadTrip[]
  /** Codes such as `name`, `flight:1`, `pickup_time:1r`; trips count from 1. */
  ask: string[]
  not_an_enquiry: NoEnquiry | null
  marks: Mark[]
  unread: Unread[]
}
