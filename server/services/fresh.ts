const FRESH_MS = 5000

/**
 * Reads a value that seldom changes at most every five seconds, so changes by other processes are seen that soon.
 * While reading fails, it returns the last value.
 */
export function fresh<T>(read: (at: Date) => Promise<T>, now: () => Date): () => Promise<T> {
  let last: { value: T } | null = null
  let asked: { at: number; value: Promise<T> } | null = null
  return () => {
    // Not the wall clock, which may be set back.
    const at = performance.now()
    if (asked === null || at - asked.at > FRESH_MS) {
      const value = read(now()).then(
        (found) => {
          last = { value: found }
          return found
        },
        (error: unknown) => {
          asked = null
          if (last === null) throw error
          return last.value
        },
      )
      asked = { at, value }
    }
    return asked.value
  }
}
