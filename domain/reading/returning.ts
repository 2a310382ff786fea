/** The same way back, as part of the trip that it comes back from. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { AskedTrip } from './asking.ts'
import type { End, Way } from './ends.ts'
import { isSamePlace, type Leg } from './legs.ts'
import type { Marks } from './marking.ts'
import type { Named } from './mentions.ts'
import type { ReadReturn } from './reading.ts'
import { NEXT_DAY } from './trip.ts'
import { explainedTimes, settled, timingOf } from './timing.ts'

export function isWayBack(leg: Leg, way: Way, last: AskedTrip, isTour: boolean): boolean {
  if (last.back !== null || (isTour && way.from === null && way.to === null)) return false
  const isTo = way.to === null || isSame(way.to, last.way.from)
  const isFrom = way.from === null || isSame(way.from, last.way.to)
  if (leg.isReturn) return isTo && isFrom
  if (leg.from === null && leg.to === null && leg.flight === null && leg.opens === 'next')
    return leg.wish === null && leg.times.length > 0
  return way.from !== null && way.to !== null && isTo && isFrom
}

function isSame(a: End | null, b: End | null): boolean {
  if (a === null || b === null) return false
  const placed = (end: End) => ({ ...end.words, role: null, spot: end.spot, points: null })
  return isSamePlace(placed(a), placed(b))
}

type Context = { named: Named; marks: Marks; path: string }

/** With a tour the way back is part of it. */
export function backOf(leg: Leg, way: Way, last: AskedTrip, { named, marks, path }: Context): void {
  const toAirport = last.way.from?.spot.isAirport === true
  const fromAirport = last.way.to?.spot.isAirport === true
  const journey = {
    fromAirport,
    toAirport,
    isTour: false,
    hasFlight: leg.flight !== null,
    times: leg.times,
    units: leg.units,
  }
  const timing = timingOf(named.plain, journey)
  last.explained.push(...explainedTimes(named.plain, journey))
  const timed = typeof timing === 'string' ? null : timing
  if (last.fields.packageId !== undefined && leg.date === null) return
  if (timed === null && leg.date === null && leg.flight === null) {
    last.lacksReturn = last.fields.packageId === undefined
    return
  }
  const isSameDay = leg.date === null || leg.date.value === last.date?.value
  const sure =
    timed &&
    settled(named.plain, timed, {
      units: leg.units,
      after: isSameDay ? (last.timed?.time.value ?? null) : null,
      others: named.mentions.times,
      isSold: false,
      isAirport: fromAirport || toAirport,
    })
  const out = last.date?.value ?? null
  // A night that ends after midnight.
  const isNextDay =
    leg.date === null &&
    sure !== null &&
    sure.time.value < '05:00' &&
    (last.timed?.time.value ?? '') > '12:00'
  const words = leg.units.map(({ from, to }) => named.plain.slice(from, to)).join('\n')
  const isDayAfter = isNextDay || (leg.date === null && NEXT_DAY.test(words))
  const sameDay = isDayAfter && out !== null ? dayAfter(out, 1) : out
  const date = leg.date?.value ?? (sure === null ? null : sameDay)
  const back: ReadReturn = { date, time: sure?.time.value ?? null, time_is: sure?.is ?? null }
  if (date !== null)
    marks.add(
      `${path}.return.date`,
      leg.date?.how ?? 'understood',
      leg.date ?? leg.units[0] ?? { from: 0, to: 0 },
    )
  if (sure !== null) {
    marks.add(`${path}.return.time`, sure.time.isDoubtful ? 'understood' : sure.time.how, sure.time)
    marks.add(`${path}.return.time_is`, sure.isSaid ? 'read' : 'understood', sure.time)
  }
  if (leg.flight !== null) {
    back.flight = leg.flight.value
    marks.add(`${path}.return.flight`, leg.flight.how, leg.flight)
  }
  const stops = way.stops.length > 0 ? way.stops : fetchedBefore(leg, last, named)
  if (stops.length > 0) {
    back.stops = stops.map(({ spot }) => spot.value)
    marks.add(`${path}.return.stops`, 'understood', stops[0]?.words ?? { from: 0, to: 0 })
  }
  last.fields.return = back
  last.back = {
    return: back,
    isDoubtful: { date: leg.date?.isDoubtful ?? false, time: sure?.time.isDoubtful ?? false },
    isOnlyEvent: timing === 'only-event',
    units: leg.units,
  }
}

/** `dropping gran first`: where she was fetched. */
function fetchedBefore(leg: Leg, last: AskedTrip, { plain }: Named): End[] {
  const words = leg.units.map(({ from, to }) => plain.slice(from, to)).join(' ')
  return /\b(?:dropp?ing|drop) (?:\p{L}+ ){1,3}(?:first|off first|on the way)\b|\bsame (?:stop|way|route)\b/u.test(
    words,
  )
    ? last.way.stops
    : []
}
