const FRESH_MS = 5000

/** Reads what seldom changes at most every five seconds; what another process changed is seen that soon. */
export function fresh<T>(read: (at: Date) => Promise<T>, now: () => Date): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | null = null
  return () => {
    const at = now()
    if (cached === null || at.getTime() - cached.at > FRESH_MS) {
      const value = read(at)
      cached = { at: at.getTime(), value }
      // A failed read is asked again the next time instead of being remembered.
      value.catch(() => (cached = null))
    }
    return cached.value
  }
}
