/** The same way back, as part of the trip that it comes back from. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { Marks } from '../marking.ts'
import type { Named } from '../mentions.ts'
import type { ReadReturn } from '../reading.ts'
import { settled, timingOf } from '../when/timing.ts'
import type { Journey } from './journeys.ts'
import { NEXT_DAY, type Trip } from './trip.ts'
import { isSame, type Way } from './ways.ts'

export function isWayBack(journey: Journey, way: Way, last: Trip, isTour: boolean): boolean {
  if (last.back !== null || (isTour && way.from === null && way.to === null)) return false
  const isTo = way.to === null || isSame(way.to, last.way.from)
  const isFrom = way.from === null || isSame(way.from, last.way.to)
  if (journey.isReturn) return isTo && isFrom
  if ((journey.from ?? journey.to ?? journey.flight) === null && journey.opens === 'next')
    return journey.wish === null && journey.times.length > 0
  return way.from !== null && way.to !== null && isTo && isFrom
}

type Context = { named: Named; marks: Marks; path: string }

/** With a tour the way back is part of it. */
export function addWayBack(journey: Journey, way: Way, last: Trip, context: Context): void {
  const { named, marks, path: trip } = context
  const { timed, isOnlyEvent } = timeOf(journey, last, named)
  if (last.fields.packageId !== undefined && journey.date === null) return
  if (timed === null && journey.date === null && journey.flight === null) {
    last.lacksReturn = last.fields.packageId === undefined
    return
  }
  const path = `${trip}.return`
  const fields: ReadReturn = {
    date: dateOf(journey, timed?.time.value ?? null, last, named),
    time: null,
    time_is: null,
  }
  if (fields.date !== null)
    marks.add(
      `${path}.date`,
      journey.date?.how ?? 'understood',
      journey.date ?? journey.units[0] ?? { from: 0, to: 0 },
    )
  if (timed !== null) {
    const { time, is, isSaid } = timed
    marks.put(fields, path, 'time', { ...time, how: time.isDoubtful ? 'understood' : time.how })
    marks.put(fields, path, 'time_is', { ...time, value: is, how: isSaid ? 'read' : 'understood' })
  }
  if (journey.flight !== null) marks.put(fields, path, 'flight', journey.flight)
  putStops(fields, path, way.stops.length > 0 ? way.stops : fetchedBefore(journey, last, named), marks)
  last.fields.return = fields
  last.back = {
    fields,
    isDoubtful: { date: journey.date?.isDoubtful === true, time: timed?.time.isDoubtful === true },
    isOnlyEvent,
    units: journey.units,
  }
}

/** Resolved after the way out, where it is on the same day. */
function timeOf(journey: Journey, last: Trip, { plain, mentions }: Named) {
  const { units, times, flight, date } = journey
  const fromAirport = last.way.to?.spot.isAirport === true
  const toAirport = last.way.from?.spot.isAirport === true
  const { timed, isOnlyEvent, explained } = timingOf(plain, {
    fromAirport,
    toAirport,
    isTour: false,
    hasFlight: flight !== null,
    times,
    units,
    pickup: journey.from,
  })
  last.explained.push(...explained)
  const isSameDay = date === null || date.value === last.fields.date
  const around = {
    units,
    earlier: isSameDay ? (last.timed?.time.value ?? null) : null,
    others: mentions.times,
    isSold: false,
    isAirport: fromAirport || toAirport,
  }
  return { timed: timed && settled(plain, timed, around), isOnlyEvent }
}

function putStops(fields: ReadReturn, path: string, stops: Way['stops'], marks: Marks): void {
  const [stop] = stops
  if (stop === undefined) return
  const value = stops.map(({ spot }) => spot.value)
  marks.put(fields, path, 'stops', { ...stop.words, value, how: 'understood' })
}

function wordsOf({ units }: Journey, { plain }: Named): string {
  return units.map(({ from, to }) => plain.slice(from, to)).join('\n')
}

function dateOf(journey: Journey, time: string | null, last: Trip, named: Named): string | null {
  if (journey.date !== null) return journey.date.value
  const out = last.fields.date
  if (time === null || out === null) return null
  // A night that ends after midnight.
  const isOverMidnight = time < '05:00' && (last.timed?.time.value ?? '') > '12:00'
  return isOverMidnight || NEXT_DAY.test(wordsOf(journey, named)) ? dayAfter(out, 1) : out
}

/** `dropping gran first`: where she was fetched. */
function fetchedBefore(journey: Journey, last: Trip, named: Named): Way['stops'] {
  const isSameWay =
    /\bdrop(?:ping)? (?:\p{L}+ ){1,3}(?:first|off first|on the way)\b|\bsame (?:stop|way|route)\b/u.test(
      wordsOf(journey, named),
    )
  return isSameWay ? last.way.stops : []
}
