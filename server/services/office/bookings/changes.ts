import type { OfficeActor } from '#domain/booking/actor.ts'
import { agreedPrice } from '#domain/booking/agreed-price.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingPart } from '#domain/booking/events.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { BookingDetails } from '#domain/forms/booking.ts'
import { changesBetween } from '#domain/office/trace.ts'
import type { Cents } from '#domain/values/money.ts'
import { changeAgreed, keepRevision } from '#server/db/bookings/booking-changes.ts'
import { findBooking, growRevision, lockBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { recordAndTell } from '../../bookings/messages.ts'
import type { Moved } from '../../bookings/moves.ts'
import { noteOfficeAct } from '../../bookings/office-acts.ts'
import { changedSince } from '../../bookings/revision.ts'
import { agreedFacts } from '../../bookings/traced.ts'
import type { Deps } from '../../deps.ts'
import { findByReference } from './booking.ts'

/** The wanted changes; fields left out stay the same. */
export type WantedChange = {
  details?: Partial<BookingDetails> | undefined
  customer?: Partial<Booking['customer']> | undefined
  /** The new agreed price. */
  total?: Cents | undefined
  /** Shown to the customer; required when the price changes. */
  why: string
  revision?: number | undefined
}

export type ChangeMade = Moved | { ok: false; problem: 'no-reason' | 'nothing-changed' }

const CHANGEABLE: BookingStatus[] = ['pending', 'confirmed', 'assigned', 'under way', 'completed']

/** Changes a booking and keeps the earlier version. The customer is told. */
export async function changeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'wakeOutbox'>,
  by: OfficeActor,
  reference: string,
  wanted: WantedChange,
): Promise<ChangeMade> {
  const found = await findByReference(deps, reference)
  if (found === null) return { ok: false, problem: 'none' }
  const changed = await deps.db.transaction(async (tx): Promise<ChangeMade> => {
    const booking = await lockBooking(tx, found.id)
    if (booking === null) return { ok: false, problem: 'none' }
    const stale = await changedSince(tx, booking, wanted.revision)
    if (stale !== null) return stale
    const { status } = booking
    if (!CHANGEABLE.includes(status)) return { ok: false, problem: 'not-possible', status }
    const what = partsOf(booking, wanted)
    if (what.length === 0) return { ok: false, problem: 'nothing-changed' }
    if (what.includes('price') && wanted.why === '') return { ok: false, problem: 'no-reason' }
    return write(deps, tx, booking, by, { ...wanted, what })
  })
  if (changed.ok) deps.wakeOutbox()
  return changed
}

async function write(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  booking: Booking,
  by: OfficeActor,
  { details, customer, total, why, what }: WantedChange & { what: BookingPart[] },
): Promise<Moved> {
  const { userId } = by
  const { id, revision, reference } = booking
  const at = deps.now()
  await keepRevision(tx, booking, { why, userId, at })
  const { legs, ...priced } =
    total === undefined || total === booking.total ? booking : agreedPrice(booking, total, why)
  const agreed = {
    request: booking.request,
    option: priced.option,
    total: priced.total,
    details: { ...booking.details, ...details },
    customer: { ...booking.customer, ...customer },
  }
  await changeAgreed(tx, id, agreed, legs)
  await growRevision(tx, id, at)
  await noteOfficeAct(deps, tx, by, { move: 'change', reference })
  const event = { move: 'change' as const, data: { why, what, revision } }
  const changes = changesBetween(agreedFacts(booking), agreedFacts(agreed))
  await recordAndTell(deps, tx, booking, event, { who: 'operator', userId, changes }, ['customer', 'office'])
  const now = await findBooking(tx, id)
  return now === null ? { ok: false, problem: 'none' } : { ok: true, booking: now }
}

/** The parts that would change. */
function partsOf(booking: Booking, { details = {}, customer = {}, total }: WantedChange): BookingPart[] {
  const differs = <T extends object>(now: T, wanted: Partial<T>) =>
    (Object.keys(wanted) as (keyof T)[]).filter(
      (key) => JSON.stringify(wanted[key]) !== JSON.stringify(now[key]),
    )
  // Before any address is known, an empty one is no change.
  const before = {
    ...booking.details,
    addresses: booking.details.addresses ?? details.addresses?.map(() => ''),
  }
  return [
    ...(total === undefined || total === booking.total ? [] : ['price' as const]),
    ...(differs(booking.customer, customer).length > 0 ? ['customer' as const] : []),
    ...differs<BookingDetails>(before, details),
  ]
}
