import type { Account } from '#domain/accounts/account.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Settings } from '#domain/business/settings.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { findSettings, updateSettings } from '#server/db/office/settings.ts'
import { readStoredSettings } from '#server/db/stored/settings.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { bookOrder } from '#server/services/bookings/create.ts'
import { decideBooking } from '#server/services/bookings/moves.ts'
import type { Deps } from '#server/services/deps.ts'
import { customer, noDetails, quoteFor, travelled } from './bookings.ts'
import { testDeps } from './deps.ts'
import { type Office, OFFICE, openOffice } from './office.ts'
import { payfastSettings } from './payments/account.ts'
import { SATURDAY_MORNING } from './people.ts'

/** Deposits of 20% and 30%, due two days after confirming, by EFT and at PayFast's sandbox. */
const MONEY_ON: Partial<Settings> = {
  eftBank: 'Standard Bank',
  eftAccountName: 'Tours',
  eftAccountNumber: '10 000 000 019',
  eftBranchCode: '051001',
  payEft: true,
  depositTransfers: 20,
  depositTours: 30,
  ...payfastSettings('https://sandbox.payfast.co.za'),
}

/** A clock that a test moves. */
export type Clock = { now: Date }

/** Services whose settings are those of the database, as in the program. */
export function payingDeps(db: Db, clock: Clock): Deps {
  const deps = testDeps(db)
  const shipped = deps.content.business.settings
  const settings = async () => readStoredSettings(await findSettings(db), shipped)
  return { ...deps, now: () => clock.now, settings }
}

/** An empty office where money is on, on Saturday morning. */
export async function openPaying(deps: Deps, clock: Clock): Promise<Office> {
  clock.now = SATURDAY_MORNING
  await fillNewDatabase(deps.db, deps.content, readEnv({}), SATURDAY_MORNING)
  await updateSettings(deps.db, MONEY_ON, SATURDAY_MORNING)
  return openOffice(deps)
}

/** Three weeks ahead, so that a deposit is asked for. */
export const AHEAD = '2026-12-12'

/** Bookings made in one step, confirmed one after the other. */
export async function confirmedGroup(deps: Deps, days: string[]): Promise<[Booking, ...Booking[]]> {
  const who: Account = await travelled(deps, await customer(deps, 'organiser@example.org'))
  const requests = []
  for (const date of days)
    requests.push({
      quoteId: (await quoteFor(deps, { date })).id,
      vehicleOptionId: 'sedan' as const,
      ...noDetails,
    })
  const group = { company: 'Table Bay Events', orderNumber: '', billingAddress: '' }
  const made = await bookOrder(deps, who, { requests, group }, { address: '196.21.0.1' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  const bookings: Booking[] = []
  for (const { id } of made.bookings) {
    const done = await decideBooking(deps, { id }, OFFICE, { move: 'confirm', data: {} })
    if (!done.ok) throw new Error(done.problem)
    bookings.push(done.booking)
  }
  const [first, ...others] = bookings
  if (first === undefined) throw new Error('a group has bookings')
  return [first, ...others]
}

/** As it is now. */
export async function readAgain(deps: Deps, { id }: Pick<Booking, 'id'>): Promise<Booking> {
  const booking = await findBooking(deps.db, id)
  if (booking === null) throw new Error('the booking is gone')
  return booking
}

export const tokenIn = (url = ''): string => url.split('/').at(-1) ?? ''
