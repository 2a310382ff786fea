/** The trip from earlier messages, updated by the new one. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { AskedTrip } from './asked-trip.ts'
import { shifted } from './said-beside.ts'

export function goOn(earlier: AskedTrip, now: AskedTrip): AskedTrip {
  const before = now.isReversed === true ? reversed(earlier) : withoutWayOut(earlier, now)
  const { more, ...told } = movedBy(before, now)
  const { stops: _, packageId: __, hours: ___, ...kept } = before
  const isNewRoute = now.from !== undefined && now.to !== undefined
  const isNewProduct = now.packageId !== undefined || now.hours !== undefined
  const people = told.people ?? (more === undefined ? before.people : (before.people ?? 1) + more)
  return {
    ...(isNewRoute || isNewProduct ? kept : before),
    ...placed(before, told),
    ...(told.time !== undefined && { isGuess: told.isGuess === true }),
    ...(people !== undefined && { people }),
  }
}

/** `When must we leave Hermanus?` after asking for a return trip to Hermanus: only the way back remains. */
function withoutWayOut(earlier: AskedTrip, { from }: AskedTrip): AskedTrip {
  const { comesBack, backOn, backAt: _, backAfter: __, time: ___, ...trip } = earlier
  if (comesBack !== true || from === undefined || from.id !== earlier.to?.id) return earlier
  return { ...trip, ...(backOn !== undefined && { date: backOn }) }
}

function movedBy({ date, time, shift: before = 0 }: AskedTrip, { shift, ...now }: AskedTrip): AskedTrip {
  if (shift === undefined || now.time !== undefined) return now
  if (time === undefined) return { ...now, shift: before + shift }
  const moved = shifted(time, shift)
  const isOtherDay = date !== undefined && now.date === undefined
  return { ...now, time: moved.time, ...(isOtherDay && { date: dayAfter(date, moved.days) }) }
}

/** A new trip for the same people. */
export function withParty(
  { people, luggage, smallLuggage }: AskedTrip,
  { more, ...now }: AskedTrip,
): AskedTrip {
  if (people === undefined || now.people !== undefined) return { ...now, ...(more !== undefined && { more }) }
  return {
    ...(luggage !== undefined && { luggage }),
    ...(smallLuggage !== undefined && { smallLuggage }),
    ...now,
    people: people + (more ?? 0),
  }
}

function reversed({ from, to, stops, ...trip }: AskedTrip): AskedTrip {
  return {
    ...trip,
    ...(to !== undefined && { from: to }),
    ...(from !== undefined && { to: from }),
    ...(stops !== undefined && { stops: stops.toReversed() }),
  }
}

/** A single place fills the missing end, replaces the drop-off, or is the end opposite the airport. */
function placed(before: AskedTrip, { from, to, somewhere, ...told }: AskedTrip): AskedTrip {
  if (somewhere === undefined) {
    // They said earlier where they are staying, so that is the other end.
    const stay =
      before.isStay === true && before.to === undefined && from !== undefined ? before.from : undefined
    // Starts at the earlier drop-off or ends at the earlier pickup: the reverse trip.
    const isBack = from?.id === before.to?.id || to?.id === before.from?.id
    const isOnward = told.isFromThere === true || isBack
    const start = from ?? (isOnward && to !== undefined ? before.to : undefined)
    const end = to ?? stay ?? (isBack && from !== undefined ? before.from : undefined)
    return { ...told, ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) }
  }
  const isStay = told.isStay === true && before.from === undefined && before.to === undefined
  const isStart =
    isStay || (before.to !== undefined && (before.from === undefined || before.to.isAirport === true))
  return { ...told, ...(isStart ? { from: somewhere } : { to: somewhere }) }
}

/** Whether a message says anything about a trip. */
export function saysSomething(trip: AskedTrip): boolean {
  return Object.keys(trip).some((told) => told !== 'meetAndGreet' && told !== 'flies')
}
