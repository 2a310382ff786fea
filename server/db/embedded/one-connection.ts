import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

/** A transaction under way, as the code that runs in it sees it. */
type UnderWay = { isOpen: boolean }

const PATIENCE_MS = 5000

/**
 * The embedded database has one connection. A query beside a transaction that the transaction waits for would wait for its
 * end forever, and with it everything that asks the database. Such a query fails instead, after a while: only this one
 * thing does not work.
 */
export function refusingToWaitForItself(
  pglite: PGlite,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): PGlite {
  const within = new AsyncLocalStorage<UnderWay>()
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)

  /** What the transaction only begins, and does not wait for, has its turn after it. */
  function beside<T>(answer: Promise<T>, refused: () => void = () => {}): Promise<T> {
    const underWay = within.getStore()
    if (underWay?.isOpen !== true) return answer
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const timer = setTimeout(() => {
      if (!underWay.isOpen) return
      refused()
      reject(new Error('a query beside its own transaction waits for itself'))
    }, patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
    return promise
  }

  pglite.query = (...asked) => beside(query(...asked))
  pglite.transaction = (run) => {
    const underWay = { isOpen: true }
    let isRefused = false
    const done = transaction((tx) => {
      if (isRefused) throw new Error('nobody waits for it any more')
      return within.run(underWay, () => run(tx))
    }).finally(() => (underWay.isOpen = false))
    return beside(done, () => (isRefused = true))
  }
  return pglite
}
