/** The list that J and K step through, and which of its rows is chosen. */
export type Choice = {
  /** The row that was chosen when the page came from the server. */
  began: string | undefined
  chosen: () => string | undefined
  indexOf: (id: string) => number
  /** The row `by` steps further on, clamped to the ends of the list. */
  beside: (by: number) => string | undefined
  choose: (id: string) => void
  /** Replaces the rows of the list. */
  list: (ids: string[]) => void
  subscribe: (listener: () => void) => () => void
}

/** The first row is chosen to begin with. When the chosen row goes, the row that takes its place is chosen. */
export function createChoice(first: string[]): Choice {
  const listeners = new Set<() => void>()
  let ids = first
  let wanted: string | undefined
  let position = 0

  const place = () => {
    const at = wanted === undefined ? -1 : ids.indexOf(wanted)
    return at >= 0 ? at : Math.max(0, Math.min(position, ids.length - 1))
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    began: first[0],
    chosen: () => ids[place()],
    indexOf: (id) => ids.indexOf(id),
    beside: (by) => ids[Math.max(0, Math.min(place() + by, ids.length - 1))],
    choose(id) {
      if (id === wanted) return
      wanted = id
      position = ids.indexOf(id)
      tell()
    },
    list(next) {
      ids = next
      position = place()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
