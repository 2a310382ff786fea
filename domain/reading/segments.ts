/** Pieces of one sentence or line that each speak of another journey. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { FoundDate } from './dates.ts'
import type { Mentions, Placed } from './legs.ts'
import type { Span } from './text.ts'
import type { Unit } from './units.ts'

/** `leaves Sunday 10 January at 00:35, pick us up on Saturday`: one journey, the day before the flight. */
export function isEveBefore(date: string, day: string): boolean {
  return dayAfter(date, 1) === day
}

/** Pieces within units: a second way, or another day after a whole way, begins another journey. */
export function segmentsOf(unit: Unit, all: Mentions): Unit[] {
  const { dates, places, flights, times } = within(all, unit)
  const cuts: number[] = []
  let hasFrom = false
  let hasTo = false
  let day: string | null = null
  const events = [
    ...places.map((place) => ({ at: place.from, place, date: null as FoundDate | null })),
    ...dates
      .filter(({ isStay }) => !isStay)
      .map((date) => ({ at: date.from, place: null as Placed | null, date })),
  ].toSorted((a, b) => a.at - b.at)
  for (const [i, { at, place, date }] of events.entries()) {
    const isSecondWay = place?.role === 'from' && hasFrom && hasTo
    const more = events.slice(i + 1)
    const next = more.findIndex((event) => event.date !== null)
    const own = next === -1 ? more : more.slice(0, next)
    const until = own.at(-1)?.at ?? unit.to
    const leads =
      own.some((event) => event.place !== null && event.place.role !== null) ||
      flights.some(({ from }) => from > at && from <= until) ||
      times.some(({ from }) => from > at)
    const since = cuts.at(-1) ?? unit.from
    const isNextFlight =
      flights.some(({ from }) => from >= since && from < at) &&
      flights.some(({ from }) => from > at && from <= until)
    const isNewDay =
      date !== null &&
      day !== null &&
      (date.value !== day || isNextFlight) &&
      !isEveBefore(date.value, day) &&
      (hasFrom || hasTo || flights.some(({ from }) => from < at)) &&
      leads
    if (isSecondWay || isNewDay) {
      cuts.push(at)
      hasFrom = hasTo = false
      day = null
    }
    hasFrom ||= place?.role === 'from'
    hasTo ||= place?.role === 'to'
    day = date?.value ?? day
  }
  cuts.push(...nextFlights({ dates, places, flights, times }).filter((at) => !cuts.includes(at)))
  const starts = [unit.from, ...cuts.toSorted((a, b) => a - b)]
  return starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? unit.to,
    opens: i === 0 ? unit.opens : 'item',
  }))
}

/** `at 9:40 on BA59 to the Cullinan and at 11:25 on ET847`: after a whole arrival, the time of the next flight. */
function nextFlights({ places, flights, times }: Omit<Mentions, 'wishes'>): number[] {
  return flights.flatMap((flight, i) => {
    const before = flights[i - 1]
    if (before === undefined || before.value === flight.value) return []
    const end = places.findLast(({ from, role }) => role === 'to' && from > before.from && from < flight.from)
    const time = end && times.find(({ from }) => from > end.to && from < flight.from)
    return time === undefined ? [] : [time.from]
  })
}

export function within(all: Mentions, { from, to }: Span): Mentions {
  const inside = <S extends Span>(list: readonly S[]) =>
    list.filter((one) => one.from >= from && one.from < to)
  return {
    dates: inside(all.dates),
    times: inside(all.times),
    places: inside(all.places),
    flights: inside(all.flights),
    wishes: inside(all.wishes),
  }
}
