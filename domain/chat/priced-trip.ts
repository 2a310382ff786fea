/** Whether a trip can and should be priced. */
import type { AskedTrip } from './asked-trip.ts'
import type { Asks } from './named-topic.ts'
import { type ChatTopic, yields } from './topics.ts'

export function hasPlace({ from, to, somewhere }: AskedTrip): boolean {
  return (from ?? to ?? somewhere) !== undefined
}

/** Both ends, or a product that brings its own. */
export function isWhole({ from, to, hours }: AskedTrip): boolean {
  return (from !== undefined && to !== undefined) || hours !== undefined
}

/** Something that can be priced, if need be with an assumed end. */
export function isTrip(trip: AskedTrip): boolean {
  const { from, to, somewhere, packageId } = trip
  const end = from ?? to ?? somewhere
  return isWhole(trip) || packageId !== undefined || (end !== undefined && end.isAirport !== true)
}

/** A single place is priced unless the topic has a better answer. */
export function isPriced(
  trip: AskedTrip,
  said: AskedTrip,
  topic: ChatTopic | undefined,
  asks: Asks,
): boolean {
  if (isWhole(trip)) return true
  if (!isTrip(trip)) return false
  // Anyone giving this many details wants a price.
  const { people, luggage, date, time } = said
  const told = [people, luggage, date, time].filter((each) => each !== undefined).length
  if (
    (said.to ?? said.somewhere) !== undefined &&
    told >= MUCH_TOLD &&
    (topic === undefined || yields(topic))
  )
    return true
  if (said.to !== undefined && people !== undefined && topic?.note === '') return true
  // When to be fetched for a flight depends on the drive.
  if (said.timeIs === 'departure') return true
  // Somebody who lands needs a trip from the airport.
  if (asks.asksPrice && said.flies === true) return true
  if (topic?.withPlace === 'price') return true
  if (!hasDetails(said, asks)) return false
  const givesWay = topic === undefined || topic.withPlace !== undefined
  return (
    givesWay ||
    trip.packageId !== undefined ||
    (topic.note !== '' && (asks.asksPrice || (said.people ?? said.more) !== undefined))
  )
}

const MUCH_TOLD = 3

function hasDetails(
  { people, more, luggage, date, time, vehicle, comesBack }: AskedTrip,
  { asksPrice, asksTime }: Asks,
): boolean {
  const details = [people, more, luggage, date, time, vehicle, comesBack]
  return asksPrice || asksTime || details.some((detail) => detail !== undefined)
}
