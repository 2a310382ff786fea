/** The list that J and K walk through: which of its rows is chosen. */
export type Choice = {
  chosen: () => string | undefined
  indexOf: (id: string) => number
  /** The row so many further on, or the last there is. */
  beside: (by: number) => string | undefined
  choose: (id: string) => void
  /** The rows that there are now. */
  list: (ids: string[]) => void
  subscribe: (listener: () => void) => () => void
}

/** At first the first is chosen; when the chosen one goes, the one that takes its place. */
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
