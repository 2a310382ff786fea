import { sql } from 'drizzle-orm'
import type { Account } from '#domain/accounts/account.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { assignLegs } from '#server/services/bookings/assign.ts'
import { decideBooking } from '#server/services/bookings/moves.ts'
import type { Deps } from '#server/services/deps.ts'
import { book, customer, quoteFor } from './bookings.ts'

/** The office as a mover, in tests where the person does not matter. */
export const OFFICE = { mover: 'operator' as const, userId: null, address: null }

/** Two people who run the office, and one driver. */
export type Office = { naledi: OfficeActor; themba: OfficeActor; sipho: string }

export async function openOffice(deps: Deps): Promise<Office> {
  const naledi = await colleague(deps, 'naledi@tours.example', 'Naledi Jacobs')
  const themba = await colleague(deps, 'themba@tours.example', 'Themba Nkosi')
  const sipho = deps.newId()
  await deps.db.execute(
    sql`insert into drivers (id, name, phone) values (${sipho}, 'Sipho Dlamini', '+27821234567')`,
  )
  return { naledi, themba, sipho }
}

async function colleague(deps: Deps, email: string, name: string): Promise<OfficeActor> {
  const { id: userId } = await customer(deps, email, name)
  await deps.db.execute(sql`update users set role = 'operator' where id = ${userId}`)
  return { mover: 'operator', userId, address: '196.21.0.9' }
}

/** A booking that waits for the office. */
export async function waiting(
  deps: Deps,
  who: Account,
  changes: Record<string, unknown> = {},
): Promise<Booking> {
  const quote = await quoteFor(deps, changes)
  const made = await book(deps, who, quote, quote.options[0].id)
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.booking
}

/** A booking that the office has confirmed. */
export async function confirmed(
  deps: Deps,
  who: Account,
  changes: Record<string, unknown> = {},
): Promise<Booking> {
  const { id } = await waiting(deps, who, changes)
  const done = await decideBooking(deps, { id }, OFFICE, { move: 'confirm', data: {} })
  if (!done.ok) throw new Error(done.problem)
  return done.booking
}

/** A confirmed booking with a vehicle and driver on every leg. */
export async function assigned(
  deps: Deps,
  who: Account,
  driverId: string,
  changes: Record<string, unknown> = {},
): Promise<Booking> {
  const { id, legs } = await confirmed(deps, who, changes)
  const crew = legs.map((leg) => ({ legId: leg.id, unitId: leg.unit?.id ?? '', driverId }))
  const done = await assignLegs(deps, { id }, OFFICE, crew)
  if (!done.ok) throw new Error(done.problem)
  return done.bookings[0]
}
