/** A line above a list of journeys that says where all of them begin or end. */
import type { Journeys, Leg } from './legs.ts'

/** What the heading says holds for each; it is no journey itself. */
export function underHeading({ legs, rest }: Journeys): Journeys {
  const [heading, ...items] = legs
  if (heading === undefined || !isHeadingOf(heading, items)) return { legs, rest }
  const { from, to, units } = heading
  return {
    legs: items.map((item) => ({ ...item, from: item.from ?? from, to: item.to ?? to })),
    rest: [...rest, ...units],
  }
}

/** `Six speakers, all to the Cape Sun:` above a list that says when, and no such end. */
function isHeadingOf({ date, times, flight, wish, from, to, stops }: Leg, items: readonly Leg[]): boolean {
  const isOneEnd = (from === null) !== (to === null) && stops.length === 0
  return (
    isOneEnd &&
    date === null &&
    times.length === 0 &&
    flight === null &&
    wish === null &&
    items.length > 0 &&
    items.every(
      (item) =>
        item.opens === 'item' &&
        (item.flight !== null || item.times.length > 0) &&
        (from === null ? item.to : item.from) === null,
    )
  )
}
