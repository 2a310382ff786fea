import { type GuestTapName, stepsReached } from '#domain/booking/guest-taps.ts'
import { type Doubt, type LegTimes, STEPS, type Tap } from '#domain/booking/taps.ts'
import { capeTime } from '#domain/values/cape-time.ts'

/** What a driver reads about a tap that is kept but does not count. */
export function doubtToDriver(doubt: Doubt): string {
  return doubt === 'repeated' ? 'Already reported.' : `Not counted: ${WHY[doubt]} The office sees it.`
}

/** The same for the office, after the name of the tap. */
export function doubtToOffice(doubt: Doubt): string {
  return OFFICE[doubt]
}

/** `On the way`. */
export function tapName(tap: Tap): string {
  return tap.charAt(0).toUpperCase() + tap.slice(1)
}

/** `arrived 10:42`: how far a leg is; empty where nothing is known of it. */
export function stepInWords(times: LegTimes): string {
  const step = STEPS.findLast((one) => times[one] !== null)
  const at = step === undefined ? null : times[step]
  return at === null ? '' : `${step} ${capeTime(at)}`
}

/** `landed 13:47`: how far the guest is, by the arrival card; empty where nothing was tapped. */
export function guestStepInWords(taps: { tap: GuestTapName; at: Date }[]): string {
  const last = stepsReached(taps).at(-1)
  return last === undefined ? '' : `${GUEST[last.tap]} ${capeTime(last.at)}`
}

const GUEST: Partial<Record<GuestTapName, string>> = {
  landed: 'landed',
  bags: 'has the bags',
  here: 'at the meeting point',
}

const WHY: Record<Exclude<Doubt, 'repeated'>, string> = {
  late: 'it arrived more than 15 minutes late.',
  clock: 'the clock of this phone is wrong.',
  'old link': 'this link was replaced.',
  'not yours': 'this trip is not yours now.',
  contradicted: 'the trip has moved on since.',
  'too early': 'it is too early for that.',
  over: 'this trip ended long ago.',
  'no amount': 'its amount cannot be read.',
  'nothing to undo': 'there is nothing to take back.',
  'too late to undo': 'it is too late to take that back.',
}

const OFFICE: Record<Doubt, string> = {
  late: 'arrived late',
  clock: 'phone’s clock is wrong',
  'old link': 'by a link that was replaced',
  'not yours': 'not the driver of this trip',
  contradicted: 'does not fit what is known',
  'too early': 'too early',
  over: 'long after the trip',
  'no amount': 'without an amount',
  'nothing to undo': 'nothing to take back',
  'too late to undo': 'too late to take back',
  repeated: 'said before',
}
