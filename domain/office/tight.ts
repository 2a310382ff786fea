import type { Span } from './board.ts'

/** How tight a day is: how many vehicles, or drivers, are out at the same time. */

/** The most of these that overlap at any time, and the first stretch in which so many do; minutes since midnight. */
export function mostAtOnce(spans: Span[]): Span & { count: number } {
  const turns = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  let most = { count: 0, from: 0, to: 0 }
  let count = 0
  for (const [i, { at, by }] of turns.entries()) {
    count += by
    const to = turns[i + 1]?.at ?? at
    if (count > most.count) most = { count, from: at, to }
    else if (count === most.count && most.to === at) most.to = to
  }
  return most
}

/** The share of their time on this stretch of the day in which so many are out, from 0 to 1. */
export function shareInUse(spans: Span[], of: number, { from, to }: Span): number {
  const within = spans.map((span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)))
  return of === 0 ? 0 : Math.min(1, within.reduce((sum, minutes) => sum + minutes, 0) / (of * (to - from)))
}

/** A vehicle and when it is out or off. */
type Out = { seats: number; spans: Span[] }

/** Fewer than so many of a size are often out together, which is no news. */
const FEW = 3

/**
 * When no vehicle with at least so many seats is free, for the least seats of which that is true; null if one always is.
 */
export function noneFree(units: Out[]): (Span & { seats: number; isAll: boolean }) | null {
  const sizes = [...new Set(units.map(({ seats }) => seats))].toSorted((a, b) => a - b)
  for (const seats of sizes) {
    const able = units.filter((unit) => unit.seats >= seats)
    const isAll = able.length === units.length
    if (able.length < FEW && !isAll) return null
    const { count, from, to } = mostAtOnce(able.flatMap(({ spans }) => spans))
    if (count >= able.length) return { from, to, seats, isAll }
  }
  return null
}
