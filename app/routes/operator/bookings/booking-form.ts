import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Invalid, Parsed } from '#domain/forms/problems.ts'
import type { Deps } from '#server/services/deps.ts'
import type { Refused } from './refusals.server.ts'

export type Fields = Record<string, string>
export type Acting = { deps: Deps; by: OfficeActor; reference: string }
/** `waits`: a second person must agree first. */
export type Acted = { ok: true; waits?: boolean } | Refused | Invalid

/** A form of a booking's page: how it is read, and what it does. */
export type BookingForm = {
  parse: (fields: Fields) => Parsed<unknown>
  act: (acting: Acting, value: unknown) => Promise<Acted>
}

export function bookingForm<T>(
  parse: (fields: Fields) => Parsed<T>,
  act: (acting: Acting, value: T) => Promise<Acted>,
): BookingForm {
  return { parse, act: (acting, value) => act(acting, value as T) }
}
