import { LRUCache } from 'lru-cache'
import { whenAllAreHeard } from './arrivals.ts'

/** A request's network and connection. */
type Asking = { network: string; connection: object }

/**
 * Lets a fixed number of requests in; the others wait for their turn. `enter` returns true when it has come,
 * and then `leave` must be called; false if the request is turned away: too many wait, it has waited too
 * long, or its client has gone.
 */
export type RequestQueue = {
  enter: (who: Asking, gone?: AbortSignal) => Promise<boolean>
  leave: () => void
  waiting: () => number
}

type Waiting = Asking & { end: (isTheirs: boolean) => void }

const MOST_NETWORKS = 10_000

/**
 * A sender of many requests gets no more turns than others. First comes the network whose last turn is
 * longest ago; in it the connection with the fewest turns; among equals the newest, because its sender is
 * still waiting. When the queue is full, the network with the most waiting loses its last.
 */
export function createRequestQueue(most: { atOnce: number; waiting: number; waitMs: number }): RequestQueue {
  const lastTurn = new LRUCache<string, number>({ max: MOST_NETWORKS })
  const turnsOf = new WeakMap<object, number>()
  /** In order of arrival. */
  const waiting: Waiting[] = []
  let underWay = 0
  let turns = 0

  function begin({ network, connection }: Asking): void {
    underWay += 1
    turns += 1
    lastTurn.set(network, turns)
    turnsOf.set(connection, (turnsOf.get(connection) ?? 0) + 1)
  }

  /** Whether the first comes before the second, which arrived later. */
  function isBefore(one: Waiting, later: Waiting): boolean {
    const [last, lastOfLater] = [lastTurn.get(one.network) ?? 0, lastTurn.get(later.network) ?? 0]
    if (last !== lastOfLater) return last < lastOfLater
    return (turnsOf.get(one.connection) ?? 0) < (turnsOf.get(later.connection) ?? 0)
  }

  function lastOf(network: string): Waiting | undefined {
    return waiting
      .filter((one) => one.network === network)
      .reduce<Waiting | undefined>(
        (last, one) => (last === undefined || isBefore(last, one) ? one : last),
        undefined,
      )
  }

  function turnAwayOne(): void {
    const counts = new Map<string, number>()
    for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1)
    const [busiest] = [...counts].reduce((most, count) => (count[1] > most[1] ? count : most))
    lastOf(busiest)?.end(false)
  }

  return {
    enter(who, gone) {
      if (underWay < most.atOnce) {
        begin(who)
        return Promise.resolve(true)
      }
      return new Promise((resolve) => {
        const one: Waiting = {
          ...who,
          end(isTheirs) {
            waiting.splice(waiting.indexOf(one), 1)
            clearTimeout(timer)
            gone?.removeEventListener('abort', giveUp)
            resolve(isTheirs)
          },
        }
        const giveUp = () => one.end(false)
        const timer = setTimeout(giveUp, most.waitMs)
        waiting.push(one)
        if (gone?.aborted === true) giveUp()
        else gone?.addEventListener('abort', giveUp)
        if (waiting.length > most.waiting) turnAwayOne()
      })
    },
    leave() {
      whenAllAreHeard(() => {
        underWay -= 1
        if (waiting.length === 0 || underWay >= most.atOnce) return
        const next = waiting.reduce((first, one) => (isBefore(first, one) ? first : one))
        begin(next)
        next.end(true)
      })
    },
    waiting: () => waiting.length,
  }
}
