import type { Booking } from '#domain/booking.ts'
import type { BookingRequest } from '#domain/forms/booking.ts'
import { MOST_VEHICLE_DAYS, vehicleDays } from '#domain/holding.ts'
import { lockAccount } from '#server/db/accounts.ts'
import { lockQuote } from '#server/db/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Account, Deps } from '../deps.ts'
import { type From, type NotCreated, refusalOf, wishOf } from './create.ts'
import { sendDigits, startProof, wayTo, type WayToProve } from './digits.ts'
import { lapseRunOut } from './lapse.ts'
import { type BookingWish, writeBooking } from './write.ts'

export type GroupRequested =
  | { ok: true; bookings: Booking[] }
  | NotCreated
  | { ok: false; problem: 'too-large'; most: number }
  /** Nothing that we send could reach them. */
  | { ok: false; problem: 'no-way' }

/**
 * Books several trips that belong together and count as one: the digits first, also of somebody whose address is proven,
 * and a vehicle for each trip after them.
 */
export async function requestGroup(
  deps: Deps,
  account: Account,
  requests: BookingRequest[],
  { address }: Pick<From, 'address'>,
): Promise<GroupRequested> {
  const wishes: BookingWish[] = []
  const toProve = wayTo(deps, account)
  if (toProve === null) return { ok: false, problem: 'no-way' }
  for (const request of requests) {
    const wish = await wishOf(deps, account, request, { address })
    if ('ok' in wish) return wish
    wishes.push({ ...wish, toProve })
  }
  if (vehicleDays(wishes.map(({ legs }) => legs)) > MOST_VEHICLE_DAYS) {
    return { ok: false, problem: 'too-large', most: MOST_VEHICLE_DAYS }
  }
  const requested = await deps.db.transaction((tx) => write(deps, tx, account, { wishes, toProve }))
  if (requested.ok) deps.wakeOutbox()
  return requested
}

async function write(
  deps: Deps,
  tx: Db,
  account: Account,
  { wishes, toProve }: { wishes: BookingWish[]; toProve: WayToProve },
): Promise<GroupRequested> {
  if (!(await lockAccount(tx, account.id))) return { ok: false, problem: 'no-account' }
  const inOrder = wishes.toSorted((a, b) => a.quote.id.localeCompare(b.quote.id))
  for (const { quote } of inOrder) await lockQuote(tx, quote.id)
  for (const wish of inOrder) {
    await lapseRunOut(deps, tx, { unitIds: [], userId: account.id, quoteId: wish.quote.id })
    const refusal = await refusalOf(deps, tx, wish)
    if (refusal !== null) return refusal
  }
  const legs = wishes.flatMap((wish) => wish.legs)
  const proofId = await startProof(deps, tx, account.id, toProve, legs)
  const bookings: Booking[] = []
  for (const wish of wishes) bookings.push(await writeBooking(deps, tx, wish, { unitIds: null, proofId }))
  const [first] = bookings
  if (first !== undefined) await sendDigits(deps, tx, first, proofId)
  return { ok: true, bookings }
}
