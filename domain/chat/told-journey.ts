/** A journey as people tell it, read by the rules for messages that the office pastes. */
import { readPasted } from '#domain/reading/read-pasted.ts'
import type { TimeIs } from '#domain/reading/reading.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { KnownPlace } from './places-named.ts'

export type ToldJourney = {
  from?: KnownPlace
  to?: KnownPlace
  date?: string
  time?: { at: string; is: TimeIs }
  /** When they come back. */
  back?: { date?: string; at?: string }
  people?: number
  luggage?: number
  smallLuggage?: number
  /** More than one journey, each with both ends, or with one and a day or an hour. */
  isSeveral?: boolean
}

type Known = { places: GazetteerPlace[]; byId: Map<string, KnownPlace>; now: Date }

/** Nothing where it tells of no journey between places of ours. */
export function toldJourney(sentence: string, { places, byId, now }: Known): ToldJourney {
  const { trips } = readPasted({ text: sentence, received: capeDate(now) }, { places, packages: [] })
  const [first] = trips
  if (first === undefined) return {}
  const own = trips.filter(({ from, to, date, time }) =>
    (date ?? time) === null ? from !== null && to !== null : (from ?? to) !== null,
  )
  const from = byId.get(first.from ?? '')
  const to = byId.get(first.to ?? '')
  const { date, time, time_is: is, return: back, passengers, large_bags: large, small_bags: small } = first
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && to !== from && { to }),
    ...(date !== null && { date }),
    ...(time !== null && is !== null && { time: { at: time, is } }),
    ...(back !== null && {
      back: { ...(back.date !== null && { date: back.date }), ...(back.time !== null && { at: back.time }) },
    }),
    // One may only be who writes.
    ...(passengers !== null && passengers > 1 && { people: passengers }),
    ...(large !== null && { luggage: large }),
    ...(small !== null && { smallLuggage: small }),
    ...(new Set(own.map((trip) => `${trip.from} ${trip.to}`)).size > 1 && { isSeveral: true }),
  }
}
