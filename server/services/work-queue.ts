import { bulkhead, BulkheadRejectedError } from 'cockatiel'

/** Too much is running and waiting already; it will pass in a moment. */
export const TooBusyError = BulkheadRejectedError

type Bounds = { atOnce: number; waiting: number }
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Does work a few at a time; the rest waits its turn. If too much is waiting, it throws a `TooBusyError`. */
export function workQueue({ atOnce, waiting }: Bounds): InTurn {
  const room = bulkhead(atOnce, waiting)
  return (work) => room.execute(work)
}

/** The same for each key by itself. */
export function workQueueByKey(bounds: Bounds): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { inTurn: InTurn; users: number }>()
  return async (key, work) => {
    const lane = lanes.get(key) ?? { inTurn: workQueue(bounds), users: 0 }
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
