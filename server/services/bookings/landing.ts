import type { Actor } from '#domain/booking/actor.ts'
import { agreedLeg, type BookedLeg, type Booking } from '#domain/booking/booking.ts'
import type { ChangePlan } from '#domain/booking/proposal.ts'
import { isLegOn } from '#domain/booking/status.ts'
import type { Rules } from '#domain/fleet/availability.ts'
import { changesBetween } from '#domain/office/trace.ts'
import { capeDate, capeInstant, dayAfter, TIME } from '#domain/values/cape-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/values/duration.ts'
import { changeLegs, moveTimes } from '#server/db/bookings/booking-changes.ts'
import { findBooking } from '#server/db/bookings/bookings.ts'
import type { Db } from '#server/db/connect.ts'
import { type ActDeps, actOn, asMoved, type Done, type NotActed, type Seen } from './acting.ts'
import { unitsForChange } from './change-units.ts'
import { numberOf } from './moves.ts'
import { crewFacts, journeyFacts } from './traced.ts'

/** Beyond that, another landing is another trip: a change. */
const MOST_MS = 12 * HOUR_MS

type NotReported =
  | NotActed
  /** No leg that is still ahead begins with a landing. */
  | { ok: false; problem: 'no-landing' }
  /** More than twelve hours from what was agreed. */
  | { ok: false; problem: 'too-far' }
  | { ok: false; problem: 'not-free' }

export type LandingReported = { ok: true; booking: Booking } | NotReported

/**
 * Takes the report of a flight's landing, `HH:MM` or an instant. It is free and never refused for want of a vehicle: if
 * vehicle or driver cannot wait that long, the leg is open again and the office is told.
 */
export async function reportLanding(
  deps: ActDeps,
  by: Actor,
  seen: Seen,
  { legId, landing }: { legId?: string | undefined; landing: string },
): Promise<LandingReported> {
  return asMoved(
    await actOn<NotReported>(deps, by, [seen], 'landing', async (tx, [booking], rules) => {
      const leg = booking.legs.find(
        (one) => one.lands && isLegOn(one) && (legId === undefined || one.id === legId),
      )
      if (leg === undefined) return { ok: false, problem: 'no-landing' }
      const lands = landingTime(landing, leg.agreedStart)
      const apart = Math.abs(lands.getTime() - leg.agreedStart.getTime())
      if (apart > MOST_MS) return { ok: false, problem: 'too-far' }
      if (lands.getTime() === leg.starts.getTime()) return []
      await moveTo(tx, booking, leg, lands, rules)
      return [await reported(tx, booking, leg, lands)]
    }),
  )
}

/** A time of day is meant on the day that is nearest to the agreed landing. */
function landingTime(typed: string, agreed: Date): Date {
  if (!TIME.test(typed)) return new Date(typed)
  const days = [-1, 0, 1].map((after) => capeInstant(dayAfter(capeDate(agreed), after), typed) ?? agreed)
  const distance = (at: Date) => Math.abs(at.getTime() - agreed.getTime())
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? agreed
}

async function moveTo(tx: Db, booking: Booking, leg: BookedLeg, lands: Date, rules: Rules): Promise<void> {
  const ends = new Date(lands.getTime() + leg.ends.getTime() - leg.starts.getTime())
  const moved = { ...leg, starts: lands, ends }
  const freeAt = new Date(ends.getTime() + booking.policies.turnaroundMinutes * MINUTE_MS)
  const plan: Pick<ChangePlan, 'legs' | 'price'> = {
    legs: [moved],
    price: { option: booking.option, total: booking.total, legs: booking.legs.map(({ total }) => total) },
  }
  const crews = await unitsForChange(tx, booking, plan, rules, { isDelay: true })
  const crew = typeof crews === 'string' ? undefined : crews[0]
  const isSame = crew?.unitId === leg.unit?.id && crew?.driverId === (leg.driver?.id ?? null)
  const isOnTheWay = leg.status === 'under way' && (crew === undefined || crew.driverId === null)
  if (crew === undefined || isSame || isOnTheWay) {
    // A driver on the way stays on the way; a vehicle that cannot wait is let go, and the leg is open.
    const letsGo = !isSame && !isOnTheWay
    await moveTimes(tx, booking.id, { id: leg.id, starts: lands, ends, freeAt, letsGo })
    return
  }
  const position = booking.legs.indexOf(leg)
  const { unitId, driverId } = crew
  await changeLegs(tx, booking.id, [
    { ...agreedLeg(moved), freeAt, unitId, driverId, position, isNew: false, status: leg.status },
  ])
}

async function reported(tx: Db, booking: Booking, leg: BookedLeg, lands: Date): Promise<Done> {
  const after = (await findBooking(tx, booking.id)) ?? booking
  const number = numberOf(booking, leg)
  return {
    booking,
    event: {
      move: 'landing',
      data: { at: lands.toISOString(), ...(number !== undefined && { leg: number }) },
    },
    changes: [
      ...changesBetween(journeyFacts(booking), journeyFacts(after)),
      ...changesBetween(crewFacts(booking.legs), crewFacts(after.legs)),
    ],
    tells: ['office'],
  }
}
