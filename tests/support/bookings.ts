import type { Account } from '#domain/accounts/account.ts'
import { parseBookingDetails } from '#domain/forms/booking.ts'
import { parseQuoteRequest, type QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { changeAccount, findAccount, insertAccount } from '#server/db/accounts/accounts.ts'
import { settleStatus } from '#server/db/bookings/bookings.ts'
import { setLegStatus } from '#server/db/bookings/legs.ts'
import { createBooking } from '#server/services/bookings/create.ts'
import type { Deps } from '#server/services/deps.ts'
import { quoteJourney } from '#server/services/quotes.ts'
import { valueOf } from './parsed.ts'

/** A person with an account, as a request sees them. */
export async function customer(deps: Deps, email: string, name = 'Thandi Mokoena'): Promise<Account> {
  const id = deps.newId()
  await insertAccount(deps.db, {
    id,
    credentialId: deps.newId(),
    name,
    email,
    emailVerified: true,
    passwordHash: 'none',
    role: 'customer',
    language: 'en',
    at: deps.now(),
  })
  const account = await findAccount(deps.db, id)
  if (account === null) throw new Error('the account was not written')
  return { ...account, updatedAt: deps.now() }
}

/** The same, with an address that is not proven yet. */
export async function newcomer(deps: Deps, email: string): Promise<Account> {
  const account = await customer(deps, email, 'Lerato Khumalo')
  await changeAccount(
    deps.db,
    account.id,
    { emailVerified: false },
    { what: 'profile changed', at: deps.now() },
  )
  return { ...account, emailVerified: false }
}

/** A guest who has travelled with us before. */
export async function travelled(deps: Deps, account: Account): Promise<Account> {
  const made = await book(deps, account, await quoteFor(deps, { date: '2026-11-25' }))
  if (!made.ok) throw new Error(made.problem)
  for (const { id } of made.booking.legs) await setLegStatus(deps.db, id, 'completed')
  await settleStatus(deps.db, made.booking.id, 'confirmed', { at: deps.now(), isChange: true })
  return account
}

/** A transfer from the airport to Stellenbosch a week later, unless a test changes it. */
export function requestFor(changes: Record<string, unknown> = {}): QuoteRequest {
  return valueOf(
    parseQuoteRequest({
      serviceType: 'airport',
      pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date: '2026-11-28',
      time: '07:45',
      passengers: 2,
      luggage: 2,
      ...changes,
    }),
  )
}

/** A quote for it. */
export async function quoteFor(deps: Deps, changes: Record<string, unknown> = {}): Promise<Quote> {
  const given = await quoteJourney(deps, requestFor(changes), { address: '196.21.0.1' })
  if (!given.ok) throw new Error(JSON.stringify(given))
  return given.quote
}

export const noDetails = detailsOf({})

export function detailsOf(given: Record<string, unknown>) {
  return valueOf(parseBookingDetails(given))
}

/** Books an option of a quote. */
export function book(
  deps: Deps,
  account: Account,
  quote: Quote,
  vehicleOptionId: VehicleClass = 'sedan',
  idempotencyKey?: string,
) {
  const from = { address: '196.21.0.1', ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }
  return createBooking(deps, account, { quoteId: quote.id, vehicleOptionId, ...noDetails }, from)
}
