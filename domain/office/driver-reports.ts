import { type DriverTap, type Doubt, extraOf } from '#domain/booking/taps.ts'

/** What drivers report that somebody in the office must look at. */

export type ReportKind = 'no-show-reported' | 'paid-to-driver' | 'tap-in-doubt' | 'extra-asked'

export type Reported = Pick<DriverTap, 'tap' | 'at' | 'cents' | 'method' | 'minutes'> & {
  /** Ours, in the order in which they came. */
  number: number
  doubt: Doubt | null
}

/** One matter for the office: the reports of a kind that one driver made about one leg. */
export type DriverReport = { legId: string; driver: string; taps: [Reported, ...Reported[]] }

/** Money matters as it is, however late we hear of it. */
export function reportKind({ tap, doubt }: Pick<Reported, 'tap' | 'doubt'>): ReportKind {
  if (tap === 'paid' && doubt !== 'no amount') return 'paid-to-driver'
  if (extraOf({ tap }) !== undefined && doubt === null) return 'extra-asked'
  return doubt === null ? 'no-show-reported' : 'tap-in-doubt'
}
