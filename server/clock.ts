const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

export const OFFSET = /^([+-])(\d{1,6})([mhd])$/

/** The time by which the program goes. Nothing else in it asks the system for the time of day. */
export type Clock = {
  now: () => Date
  /** How far it is ahead of the system's clock, which some libraries read themselves. */
  offsetMs: number
}

export const SYSTEM_CLOCK: Clock = clockWith(0)

/** The system's clock, or one that is off by as much as `NOW_OFFSET` says, to test timed behaviour. */
export function clockOf({ NOW_OFFSET }: { NOW_OFFSET?: string | undefined }): Clock {
  return NOW_OFFSET === undefined ? SYSTEM_CLOCK : clockWith(msOf(NOW_OFFSET))
}

function clockWith(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs), offsetMs }
}

/** Milliseconds of an offset such as `+31m`, `-2h` or `+8d`. */
function msOf(offset: string): number {
  const [, sign, count, unit] = OFFSET.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]
}
