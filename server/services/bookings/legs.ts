import type { Trip } from '#domain/fleet/availability.ts'
import type { BookedLeg } from '#domain/booking/booking.ts'
import { capeInstant } from '#domain/values/cape-time.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { placesOf, type Quote } from '#domain/pricing/quote.ts'

/** One direction of a quoted journey, as a vehicle drives it. */
export type WantedLeg = Trip & { places: LocatedPlace[] }

const MINUTE_MS = 60_000

/** The outward trip of a quote, and its return through the same places. */
export function legsOf({ legs, request }: Pick<Quote, 'legs' | 'request'>): WantedLeg[] {
  const places = placesOf(request)
  return legs.map(({ date, time, minutes }, i) => {
    const starts = capeInstant(date, time)
    const way = i === 0 ? places : places.toReversed()
    const from = way[0]
    const to = way.at(-1)
    if (starts === null || from === undefined || to === undefined)
      throw new Error('a quote has no valid journey')
    // Even a drive of zero minutes needs the vehicle for a moment.
    const ends = new Date(starts.getTime() + Math.max(minutes, 1) * MINUTE_MS)
    return { starts, ends, from, to, places: way }
  })
}

/** A booked leg in the shape of a wanted one. */
export function legAsWanted({
  places,
  starts,
  ends,
}: Pick<BookedLeg, 'places' | 'starts' | 'ends'>): WantedLeg {
  const from = places[0]
  const to = places.at(-1)
  if (from === undefined || to === undefined) throw new Error('a leg leads nowhere')
  return { places, starts, ends, from, to }
}

/** The same leg, this many minutes later, or earlier if negative. */
export function shifted<T extends Pick<Trip, 'starts' | 'ends'>>(leg: T, minutes: number): T {
  const moved = (at: Date) => new Date(at.getTime() + minutes * MINUTE_MS)
  return { ...leg, starts: moved(leg.starts), ends: moved(leg.ends) }
}
