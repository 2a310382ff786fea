const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }

export const OFFSET = /^([+-])(\d{1,6})([mhd])$/

/** Milliseconds of an offset such as `+31m`, `-2h` or `+8d`. */
export function offsetMs(offset: string): number {
  const [, sign, count, unit] = OFFSET.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS]
}

/**
 * Shifts the clock of the whole process, to test timed behaviour. Everything uses `Date`, including libraries;
 * durations are not changed.
 */
export function shiftClock(ms: number): void {
  const real = Date
  const now = () => real.now() + ms
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
