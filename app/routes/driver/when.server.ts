import type { TapsView } from '#app/driver/taps.tsx'
import type { BookedLeg } from '#domain/booking/booking.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { formatAge, HOUR_MS } from '#domain/values/duration.ts'

/** Nobody sets out for a pickup earlier. */
const EARLY_MS = 3 * HOUR_MS

/** `in 1 h 8 min`, `began 6 min ago`. */
export function waitTo({ starts, times }: BookedLeg, now: Date): string {
  const left = starts.getTime() - now.getTime()
  if (left >= 0) return `in ${formatAge(left)}`
  return `${times['on board'] === null ? 'should have begun' : 'began'} ${formatAge(left)} ago`
}

export function dayWord({ starts }: BookedLeg, now: Date): string {
  const date = capeDate(starts)
  return date === capeDate(now) ? 'today' : date > capeDate(now) ? 'tomorrow' : 'yesterday'
}

export function earlyFor({ starts }: BookedLeg, now: Date): TapsView['early'] {
  const until = new Date(starts.getTime() - EARLY_MS)
  return { until: until.toISOString(), isNow: until > now }
}
