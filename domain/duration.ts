/** `40 min`, `2 h`, `1 h 25 min`; to five minutes, for a road is no more exact than that. */
export function formatDuration(minutes: number): string {
  const rounded = Math.max(5, Math.round(minutes / 5) * 5)
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}
