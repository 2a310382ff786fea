/** A vehicle or a driver. */
export type Resource = { of: 'unit' | 'driver'; id: string }

/** When one of them is not to be had, and why. */
export type TimeOff = Resource & { offId: string; from: Date; until: Date; why: string }

/** What is wrong with the times of time off; null if nothing is. Ending is the wrong field in either case. */
export function timeOffProblem(
  { from, until }: { from: Date; until: Date },
  now: Date,
): 'ends-first' | 'over-already' | null {
  if (until <= from) return 'ends-first'
  return until <= now ? 'over-already' : null
}
