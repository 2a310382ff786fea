import { HOUR_MS } from '#domain/values/duration.ts'
import { type BookedLeg, type Booking, crewOf } from './booking.ts'
import { agreementOf, isLegOn } from './status.ts'

/** How long before the pickup and after the end of a leg guest and driver may stand at the kerb. */
const AROUND_MS = 3 * HOUR_MS

/** From when until when that is. */
export function kerbTime({ starts, ends }: Pick<BookedLeg, 'starts' | 'ends'>): { from: Date; until: Date } {
  return { from: new Date(starts.getTime() - AROUND_MS), until: new Date(ends.getTime() + AROUND_MS) }
}

type Leg = Pick<BookedLeg, 'status' | 'unit' | 'driver' | 'starts' | 'ends'>

/** Whether a guest can be at the kerb with a driver of ours, so that an alarm from there means something. */
export function isAtKerb({ status }: Pick<Booking, 'status'>, leg: Leg, now: Date): boolean {
  const { from, until } = kerbTime(leg)
  const isNear = from <= now && now <= until
  return agreementOf(status) === 'confirmed' && isLegOn(leg) && crewOf(leg) !== null && isNear
}
