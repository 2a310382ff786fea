export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** `40 min`, `2 h`, `1 h 25 min`; rounded to five minutes, since drives are not more exact than that. */
export function formatDuration(minutes: number): string {
  const rounded = Math.max(5, Math.round(minutes / 5) * 5)
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * How long ago or how far ahead: `0 min`, `1 h 34 min`, `3 days`. Exact to the minute below ten hours, then to the
 * hour, and from two days on to the day.
 */
export function formatAge(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS)
  const days = Math.floor(minutes / 1440)
  if (days >= 2) return `${days} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours >= 10) return `${hours} h`
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}

/** The same for what may have happened just now: `1 second`, `20 seconds`, `3 min`. */
export function formatAgeOfNews(ms: number): string {
  if (ms >= MINUTE_MS) return formatAge(ms)
  const seconds = Math.max(1, Math.floor(ms / 1000))
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
