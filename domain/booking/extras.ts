import type { PricedOption } from '#domain/pricing/pricing.ts'
import type { Charge, Line } from '#domain/pricing/price-line.ts'
import type { Tariff } from '#domain/pricing/tariff.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { HOUR_MS } from '#domain/values/duration.ts'
import type { Cents } from '#domain/values/money.ts'
import type { BookedLeg, Booking } from './booking.ts'

/** What a driver may propose on the way: it becomes a line of the price once the guest or the office agrees. */

export const EXTRAS = ['waiting', 'another stop'] as const
export type Extra = {
  kind: (typeof EXTRAS)[number]
  /** Of waiting; 0 of a stop. */
  minutes: number
  cents: Cents
}

/** How long waiting can be proposed, beyond what is free. */
export const WAITING_MINUTES = [15, 30, 45, 60, 90, 120]

/** By the tariff of the booking: waiting as a part of its hourly price, a stop as for a short transfer. */
export function extraCents(
  { kind, minutes }: Pick<Extra, 'kind' | 'minutes'>,
  vehicle: VehicleClass,
  { hourly, levies, pointToPoint }: Pick<Tariff, 'hourly' | 'levies' | 'pointToPoint'>,
): Cents {
  if (kind === 'another stop') return Math.max(levies.extraStop, pointToPoint.short.perStop)
  return Math.round((hourly.point_to_point.perHour[vehicle] * minutes) / 6000) * 100
}

/** Where the hours are what was booked, waiting and stops are part of them. */
export function mayHaveExtras({ hours }: Pick<Booking, 'hours'>, leg: BookedLeg, now: Date): boolean {
  const isDriven = leg.status === 'under way' || leg.status === 'completed'
  return hours === null && isDriven && now < extrasUntil(leg)
}

export const EXTRAS_AFTER_MS = 2 * HOUR_MS

/** Until when extras of a leg can be proposed and agreed to. */
export function extrasUntil({ ends, times }: Pick<BookedLeg, 'ends' | 'times'>): Date {
  return new Date(Math.max(ends.getTime(), times.done?.getTime() ?? 0) + EXTRAS_AFTER_MS)
}

/** The price with one more line on that leg. */
export function withExtra(
  { option, legs }: Booking,
  index: number,
  { kind, minutes, cents }: Extra,
): { option: PricedOption; total: Cents; shares: { id: string; total: Cents }[] } {
  const charge: Charge =
    kind === 'waiting'
      ? { code: 'waiting', params: { minutes }, amount: cents }
      : { code: 'extra-stops', params: { stops: 1 }, amount: cents }
  const line: Line = { ...charge, leg: index === 0 ? 'out' : 'back' }
  const shares = legs.map(({ id, total }, i) => ({ id, total: i === index ? total + cents : total }))
  const total = shares.reduce((sum, one) => sum + one.total, 0)
  const base = option.total === 0 ? total : Math.round((total * option.base) / option.total)
  const totals = shares.map((one) => one.total)
  return {
    option: { ...option, base, taxes: total - base, total, legs: totals, lines: [...option.lines, line] },
    total,
    shares,
  }
}
