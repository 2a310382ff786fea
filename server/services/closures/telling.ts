import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { bookingMay } from '#domain/booking/permissions.ts'
import { isLegAhead } from '#domain/booking/status.ts'
import { type Closure, isOpenAgain } from '#domain/closures/closures.ts'
import type { EnteredClosure, ToldGuests } from '#domain/forms/closures.ts'
import type { Invalid } from '#domain/forms/problems.ts'
import { changesBetween, changesOfParts } from '#domain/office/trace.ts'
import { findBookingsById } from '#server/db/bookings/office-bookings.ts'
import {
  findClosure,
  findClosuresAhead,
  findTellings,
  insertClosure,
  isFirstTelling,
  liftClosure,
  lockClosure,
  lockEntering,
  setToldOpen,
} from '#server/db/closures/closures.ts'
import type { Db } from '#server/db/connect.ts'
import { type ActDeps, actOn, type Done, type NotActed } from '../bookings/acting.ts'
import { numberOf } from '../bookings/moves.ts'
import { recordAct } from '../office/trace/acts.ts'
import { placeNamed, plannedClosure, tripsTo, type TouchedTrip } from './closures.ts'

/** A closure is entered, its guests are told, each once, and it is lifted. */

/** By mail, through the outbox; or the office rings and says so. */
export type Tells = Pick<ToldGuests, 'by' | 'texts'> & { references: string[] }

export type Told =
  /** `toRing`: who was told that it is closed, and has no address to hear that it is open. */
  | { ok: true; closureId: string; told: number; toRing?: string[] | undefined }
  | { ok: false; problem: 'closure-over' }
  | { ok: false; problem: 'touches-others' }
  | { ok: false; problem: 'not-free' }
  | NotActed
  | Invalid

/** Enters a closure and, in the same transaction, tells those guests. */
export async function enterClosure(
  deps: ActDeps,
  by: OfficeActor,
  entered: Omit<EnteredClosure, keyof ToldGuests>,
  tells: Tells,
): Promise<Told> {
  const planned = await plannedClosure(deps, entered)
  if (!planned.ok) return planned
  const { closure } = planned
  return tell(deps, by, closure, tells, async (tx) => {
    const same = await enteredBefore(tx, closure)
    if (same !== null) return same
    await insertClosure(tx, closure)
    await noted(deps, tx, by, placeNamed(deps.content, closure.place), closure, 'entered')
    return closure
  })
}

/** The same closure, if it was sent before: nobody is told twice. Two who enter it at once wait for each other. */
async function enteredBefore(tx: Db, { place, from, until, enteredAt }: Closure): Promise<Closure | null> {
  await lockEntering(tx)
  const isSame = (one: Closure) =>
    one.place === place && one.from.getTime() === from.getTime() && one.until?.getTime() === until?.getTime()
  return (await findClosuresAhead(tx, enteredAt)).find(isSame) ?? null
}

/** Tells guests of a closure that was entered before. */
export async function tellOfClosure(deps: ActDeps, by: OfficeActor, id: string, tells: Tells): Promise<Told> {
  const closure = await findClosure(deps.db, id)
  if (closure === null) return { ok: false, problem: 'none' }
  return tell(deps, by, closure, tells, (tx) => lockClosure(tx, id))
}

async function tell(
  deps: ActDeps,
  by: OfficeActor,
  closure: Closure,
  { by: how = 'mail', references, texts = [] }: Tells,
  begin: (tx: Db) => Promise<Closure | null>,
): Promise<Told> {
  const now = deps.now()
  const trips = references.length === 0 ? [] : await tripsTo(deps, closure)
  const asked = references.map((reference) => trips.find(({ booking }) => booking.reference === reference))
  const touched = asked.filter((trip) => trip !== undefined)
  if (touched.length < asked.length) return { ok: false, problem: 'touches-others' }
  let told = 0
  let closureId = closure.id
  const act = async (
    tx: Db,
    bookings: Booking[],
  ): Promise<Done[] | { ok: false; problem: 'closure-over' }> => {
    const open = await begin(tx)
    if (open === null || isOpenAgain(open, now)) return { ok: false, problem: 'closure-over' }
    closureId = open.id
    const done: Done[] = []
    for (const booking of bookings) {
      const legs = touched.find((trip) => trip.booking.id === booking.id)?.legs
      // Nobody without an address counts as told by mail.
      if (legs === undefined || (how === 'mail' && booking.customer.email === '')) continue
      const isFirst = await isFirstTelling(tx, {
        closureId: open.id,
        bookingId: booking.id,
        by: how,
        at: now,
      })
      const text = how === 'mail' ? texts.find(({ to }) => to.includes(booking.reference))?.text : undefined
      if (isFirst) done.push(tellingOf(booking, legs, open, { how, isOpen: false, text }))
    }
    told = done.length
    return done
  }
  const seen = touched.map(({ booking: { id, revision } }) => ({ id, revision }))
  if (seen.length === 0) {
    const done = await deps.db.transaction((tx) => act(tx, []))
    return Array.isArray(done) ? { ok: true, closureId, told } : done
  }
  const acted = await actOn<{ ok: false; problem: 'closure-over' }>(deps, by, seen, 'closure', act)
  if (acted.ok) return { ok: true, closureId, told }
  return acted.problem === 'none' ? { ok: false, problem: 'touches-others' } : acted
}

/** Opens it early, or takes it out before it begins; who was told that it is closed and has an address is mailed. */
export async function openAgain(deps: ActDeps, by: OfficeActor, id: string): Promise<Told> {
  const told = (await findTellings(deps.db, [id])).map(({ bookingId }) => bookingId)
  const now = deps.now()
  const concerned = (await findBookingsById(deps.db, told)).filter(
    (booking) =>
      bookingMay('closure', booking, by.mover) &&
      booking.legs.some((leg) => isLegAhead(leg) && leg.starts > now),
  )
  const hear = concerned.filter(({ customer }) => customer.email !== '')
  const toRing = concerned
    .filter((booking) => !hear.includes(booking))
    .map(({ customer }) => `${customer.name} ${customer.phone ?? ''}`.trim())
  const act = async (
    tx: Db,
    bookings: Booking[],
  ): Promise<Done[] | { ok: false; problem: 'closure-over' }> => {
    const closure = await lockClosure(tx, id)
    if (closure === null || isOpenAgain(closure, now)) return { ok: false, problem: 'closure-over' }
    await liftClosure(tx, closure, now)
    await noted(deps, tx, by, placeNamed(deps.content, closure.place), closure, 'lifted')
    if (bookings.length > 0)
      await setToldOpen(
        tx,
        id,
        bookings.map((booking) => booking.id),
        now,
      )
    return bookings.map((booking) => tellingOf(booking, [], closure, { how: 'mail', isOpen: true }))
  }
  if (hear.length === 0) {
    const done = await deps.db.transaction((tx) => act(tx, []))
    return Array.isArray(done) ? { ok: true, closureId: id, told: 0, toRing } : done
  }
  const seen = hear.map((booking) => ({ id: booking.id }))
  const acted = await actOn<{ ok: false; problem: 'closure-over' }>(deps, by, seen, 'closure', act)
  return acted.ok ? { ok: true, closureId: id, told: hear.length, toRing } : acted
}

function tellingOf(
  booking: Booking,
  legs: TouchedTrip['legs'] | [],
  { place, from, until, why }: Closure,
  { how, isOpen, text }: { how: 'mail' | 'call'; isOpen: boolean; text?: string | undefined },
): Done {
  const [leg] = legs
  const number = legs.length === 1 && leg !== undefined ? numberOf(booking, leg) : undefined
  return {
    booking,
    event: {
      move: 'closure',
      data: {
        ...(number !== undefined && { leg: number }),
        place,
        cause: why,
        from: from.toISOString(),
        until: until === null ? null : until.toISOString(),
        isOpen,
        by: how,
        text,
      },
    },
    tells: how === 'mail' ? ['customer'] : [],
  }
}

function noted(
  deps: ActDeps,
  tx: Db,
  by: OfficeActor,
  reference: string,
  { id, from, until, why }: Closure,
  what: 'entered' | 'lifted',
): Promise<void> {
  const facts = { from, until, why }
  return recordAct(deps, tx, by, {
    topic: 'closure',
    what,
    reference,
    record: id,
    changes: what === 'entered' ? changesBetween(null, facts) : changesOfParts(facts, {}),
    details: { closure: id },
  })
}
