import { type Booking, bookedRequest } from '#domain/booking/booking.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import type { PricedOption } from '#domain/pricing/pricing.ts'
import { isLanding, type Quote } from '#domain/pricing/quote.ts'
import { policiesOf } from '#domain/booking/cancellation.ts'
import { bookingReference } from '#domain/booking/references.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import { deleteDrafts } from '#server/db/booking-drafts.ts'
import { findBooking, insertBooking, nextBookingNumber } from '#server/db/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import type { Account, Deps } from '../deps.ts'
import { askOffice } from './decisions.ts'
import type { WayToProve } from './digits.ts'
import type { WantedLeg } from './legs.ts'
import { recordAndTell } from './messages.ts'
import type { OfficeActor } from './moves.ts'
import { proposeIn } from './proposals.ts'

/** The wanted booking, checked as far as it can be without locks. */
export type BookingWish = {
  account: Account
  /** To call the customer on; null if they gave none. */
  phone: string | null
  quote: Quote
  option: PricedOption
  details: BookingDetails
  tariff: TariffVersion
  legs: WantedLeg[]
  idempotencyKey: string | null
  /** How the person can prove their address first; null if it is proven, or if nothing could reach them. */
  toProve: WayToProve | null
  /** Joins the booking that waits for its digits, if there is one. */
  joins: boolean
  /** The colleague who books it by phone; null if customers book themselves. */
  office: OfficeActor | null
  /** Opens the customer's account; null if they have one. */
  opens: OpensAccount | null
}

/** Writes a new account, in the transaction that writes its first booking. */
export type OpensAccount = (tx: Db) => Promise<void>

const MINUTE_MS = 60_000

/** Writes a booking with its event and messages. Without units, it gets its vehicle once the digits are in. */
export async function writeBooking(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  wish: BookingWish,
  { unitIds, proofId }: { unitIds: string[] | null; proofId: string | null },
): Promise<Booking> {
  const { account, phone, quote, option, details, tariff, legs, idempotencyKey } = wish
  const now = deps.now()
  const id = deps.newId()
  const [first] = legs
  if (first === undefined) throw new Error('a quote has no legs')
  await insertBooking(tx, {
    status: proofId === null ? 'pending' : 'held',
    proofId,
    id,
    reference: bookingReference(await nextBookingNumber(tx)),
    userId: account.id,
    quoteId: quote.id,
    tariffVersion: quote.tariffVersion,
    service: quote.service,
    option,
    request: { ...bookedRequest(quote.request), lands: isLanding(quote), km: quote.km },
    packageId: quote.packageId,
    hours: quote.hours,
    details,
    customer: { name: account.name, email: account.email, phone },
    policies: policiesOf(quote, tariff),
    total: option.total,
    pickupAt: first.starts,
    createdAt: now,
    askedAt: now,
    idempotencyKey,
    legs: legs.map(({ places, starts, ends }, i) => ({
      id: deps.newId(),
      places,
      starts,
      ends,
      freeAt: new Date(ends.getTime() + tariff.policies.turnaroundMinutes * MINUTE_MS),
      total: option.legs[i] ?? 0,
      unitId: unitIds?.[i] ?? null,
    })),
  })
  const booking = await findBooking(tx, id)
  if (booking === null) throw new Error('a booking was written but cannot be found')
  await tellOf(deps, tx, booking, wish)
  if (booking.status === 'pending') await deleteDrafts(tx, quote.id)
  return booking
}

/** Records who booked, and asks whoever must agree: the office, or the guest the office booked for. */
async function tellOf(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  booking: Booking,
  { account, office }: BookingWish,
): Promise<void> {
  const event = { move: 'book' as const, data: {} }
  if (office !== null) {
    await recordAndTell(deps, tx, booking, event, { who: 'operator', userId: office.userId }, [])
    await proposeIn(deps, tx, booking, office, { kind: 'booking', times: booking.legs, why: '' })
    return
  }
  const isPending = booking.status === 'pending'
  const by = { who: 'customer' as const, userId: account.id }
  await recordAndTell(deps, tx, booking, event, by, isPending ? ['customer', 'office'] : [])
  if (isPending) await askOffice(deps, tx, booking)
}
