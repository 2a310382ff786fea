import { type Booking, bookedRequest } from '#domain/booking/booking.ts'
import { groupReference } from '#domain/booking/references.ts'
import { deleteDrafts } from '#server/db/bookings/booking-drafts.ts'
import { findBooking, freeReference, insertBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { insertGroup } from '#server/db/bookings/groups.ts'
import type { Deps } from '../deps.ts'
import { askOffice } from './decisions.ts'
import { recordAndTell } from './messages.ts'
import { convertEnquiriesOf } from './of-enquiry.ts'
import { proposeBooking } from './proposals.ts'
import type { BookingWish, TripWish } from './wish.ts'

const MINUTE_MS = 60_000

type Kept = {
  /** For each trip, the units kept for its legs; null, or none, if it gets them once the digits are in. */
  unitIds: (string[] | null)[]
  proofId: string | null
}

/** Writes the bookings of a wish, with their group, events and messages. */
export async function writeBookings(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  wish: BookingWish,
  { unitIds, proofId }: Kept,
): Promise<[Booking, ...Booking[]]> {
  const { trips, group } = wish
  const inGroup = group === null ? null : groupReference(await freeReference(tx))
  if (group !== null && inGroup !== null) {
    await insertGroup(tx, { ...group, reference: inGroup, createdAt: deps.now() })
  }
  const [first, ...others] = trips
  const kept = (i: number) => ({ unitIds: unitIds[i] ?? null, proofId, inGroup })
  const written: [Booking, ...Booking[]] = [
    await writeBooking(deps, tx, wish, first, { ...kept(0), isFirst: true }),
  ]
  for (const [i, trip] of others.entries()) {
    written.push(await writeBooking(deps, tx, wish, trip, { ...kept(i + 1), isFirst: false }))
  }
  // After all are written, since the customer's first mail describes the whole group.
  for (const booking of written) await tellOf(deps, tx, booking, wish, booking === written[0])
  return written
}

type Part = {
  unitIds: string[] | null
  proofId: string | null
  inGroup: string | null
  isFirst: boolean
}

async function writeBooking(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  { account, phone, office, idempotencyKey }: BookingWish,
  { quote, option, details, tariff, legs }: TripWish,
  { unitIds, proofId, inGroup, isFirst }: Part,
): Promise<Booking> {
  const now = deps.now()
  const id = deps.newId()
  const [first] = legs
  if (first === undefined) throw new Error('a quote has no legs')
  await insertBooking(tx, {
    status: proofId === null ? 'pending' : 'held',
    proofId,
    id,
    reference: await freeReference(tx),
    userId: account.id,
    quoteId: quote.id,
    tariffVersion: quote.tariffVersion,
    service: quote.service,
    option,
    request: bookedRequest(quote),
    packageId: quote.packageId,
    hours: quote.hours,
    details,
    customer: { name: account.name, email: account.email, phone },
    policies: tariff.policies,
    total: option.total,
    pickupAt: first.starts,
    createdAt: now,
    askedAt: now,
    groupReference: inGroup,
    idempotencyKey: isFirst ? idempotencyKey : null,
    legs: legs.map(({ places, starts, ends }, i) => ({
      id: deps.newId(),
      places,
      starts,
      ends,
      agreedStart: starts,
      lands: quote.legs[i]?.lands === true,
      km: quote.km / legs.length,
      approachMinutes: quote.legs[i]?.approachMinutes ?? 0,
      passengers: quote.request.passengers,
      luggage: quote.request.luggage,
      smallLuggage: quote.request.smallLuggage,
      freeAt: new Date(ends.getTime() + tariff.policies.turnaroundMinutes * MINUTE_MS),
      total: option.legs[i] ?? 0,
      unitId: unitIds?.[i] ?? null,
    })),
  })
  const booking = await findBooking(tx, id)
  if (booking === null) throw new Error('a booking was written but cannot be found')
  if (booking.status === 'pending') await deleteDrafts(tx, quote.id)
  if (booking.status === 'pending' && office === null) await convertEnquiriesOf(deps, tx, booking)
  return booking
}

/**
 * Records who booked, and asks whoever must agree: the office, or the guest it booked for. Only the first of a group
 * is confirmed to the customer.
 */
async function tellOf(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  booking: Booking,
  { account, office }: BookingWish,
  isFirst: boolean,
): Promise<void> {
  const event = { move: 'book' as const, data: {} }
  if (office !== null) {
    await recordAndTell(deps, tx, booking, event, { who: 'operator', userId: office.userId }, [])
    await proposeBooking(deps, tx, booking, office)
    return
  }
  const isPending = booking.status === 'pending'
  const by = { who: 'customer' as const, userId: account.id }
  await recordAndTell(
    deps,
    tx,
    booking,
    event,
    by,
    isPending ? (isFirst ? ['customer', 'office'] : ['office']) : [],
  )
  if (isPending) await askOffice(deps, tx, booking)
}
