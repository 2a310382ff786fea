/** So much of it is under way and waits already that more would help nobody; over in a moment. */
export class TooBusyError extends Error {
  constructor() {
    super('too much work of this kind waits already')
  }
}

type Bounds = { atOnce: number; waiting: number }
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Does work a few at a time. The rest waits its turn; beyond those who may wait it throws a `TooBusyError`. */
export function turns({ atOnce, waiting }: Bounds): InTurn {
  let underWay = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (underWay < atOnce) underWay += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new TooBusyError()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // Whoever waited longest takes the place over: nobody who comes just now gets in between.
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}

/** The same for each key by itself. */
export function turnsByKey(bounds: Bounds): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { inTurn: InTurn; users: number }>()
  return async (key, work) => {
    const lane = lanes.get(key) ?? { inTurn: turns(bounds), users: 0 }
    lanes.set(key, lane)
    lane.users += 1
    try {
      return await lane.inTurn(work)
    } finally {
      lane.users -= 1
      if (lane.users === 0) lanes.delete(key)
    }
  }
}
