import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { codeLimits } from '#server/code-limits.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { noLimits } from '#server/limits.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { proveBooking } from '#server/services/bookings/proofs.ts'
import type { Deps } from '#server/services/deps.ts'
import { book, quoteFor } from './bookings.ts'
import { testDatabase, rowsOf } from './database.ts'
import { testDeps } from './deps.ts'
import { inSession } from './holders.ts'
import { SATURDAY_MORNING } from './people.ts'

export const HERE = '196.21.0.1'

/** A site that has just been set up, with bookings that wait for six digits or for the office. */
export async function heldBookings() {
  const db = await testDatabase()
  // As with RATE_LIMIT=off: digits are counted even then.
  const deps = testDeps(db, { limits: { ...noLimits, ...codeLimits(db) } })

  beforeEach(() => fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING))

  const minutesLater = (minutes: number): Deps => ({
    ...deps,
    now: () => new Date(SATURDAY_MORNING.getTime() + minutes * 60_000),
  })

  async function booked(who: Account, changes = {}, vehicle: VehicleClass = 'sedan'): Promise<Booking> {
    const made = await book(deps, who, await quoteFor(deps, changes), vehicle)
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.booking
  }

  const digitsOf = (booking: Booking) => deps.tokens.phoneCode(holdOf(booking).proofId)
  const now = (booking: Booking, who: Account) => findOwnBooking(deps, who, booking.reference)
  const messages = async () =>
    (await rowsOf<{ template: string }>(db, sql`select template from messages order by template`)).map(
      ({ template }) => template,
    )
  return { db, deps, minutesLater, booked, digitsOf, now, messages }
}

export function holdOf({ hold }: Booking) {
  if (hold === null) throw new Error('nothing is held')
  return hold
}

/** Enters the digits of a booking. */
export async function type(deps: Deps, who: Account, reference: string, digits: string) {
  return proveBooking(deps, await inSession(deps.db, who), reference, { digits, address: HERE })
}
