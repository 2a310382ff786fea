import { HOUR_MS } from '#domain/values/duration.ts'
import { type BookedLeg, type Booking, crewOf } from './booking.ts'
import { agreementOf, isLegOn } from './status.ts'

/** How long before the pickup and after the end of a leg guest and driver may stand at the kerb. */
const AROUND_MS = 3 * HOUR_MS

type Leg = Pick<BookedLeg, 'status' | 'unit' | 'driver' | 'starts' | 'ends'>

/** Whether a guest can be at the kerb with a driver of ours, so that an alarm from there means something. */
export function isAtKerb({ status }: Pick<Booking, 'status'>, leg: Leg, now: Date): boolean {
  const isNear =
    leg.starts.getTime() - now.getTime() <= AROUND_MS && now.getTime() - leg.ends.getTime() <= AROUND_MS
  return agreementOf(status) === 'confirmed' && isLegOn(leg) && crewOf(leg) !== null && isNear
}
