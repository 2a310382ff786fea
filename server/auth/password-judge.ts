import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { workQueue } from '#server/services/work-queue.ts'

/** Built or not, the program runs in the project's folder; this file runs without a build. */
const THREAD = path.resolve('server/auth/password-judge-thread.ts')

/** Judging takes time that grows with the square of the length; a password that is strong up to here is strong. */
const JUDGED_LETTERS = 64

/** Each takes up to a quarter of a second. */
const JUDGEMENTS = { atOnce: 1, waiting: 20 }
/** Its lists need about 70 MB; without this limit it would use three times as much before garbage collection. */
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 }
const IDLE_MS = 300_000

/**
 * Scores passwords from 0 to 4. It has its own thread, because a crafted password of 64 letters takes a quarter of a
 * second, in which nobody else would be answered. The thread starts when somebody chooses a password, and ends when
 * nobody has for a while.
 */
export function passwordJudge(): (password: string, about: string[]) => Promise<number> {
  const inTurn = workQueue(JUDGEMENTS)
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function started(): Worker {
    const worker = new Worker(THREAD, { execArgv: [], resourceLimits: MEMORY })
    // This caller gets the error; the next one gets a new thread.
    worker.on('error', () => (thread = null))
    return worker
  }

  function end(): void {
    void thread?.terminate()
    thread = null
  }

  return (password, about) =>
    inTurn(async () => {
      clearTimeout(idle)
      const worker = (thread ??= started())
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ password: password.slice(0, JUDGED_LETTERS), about })
      const [score] = (await once(worker, 'message')) as [number]
      // It does not keep the program from ending.
      worker.unref()
      idle = setTimeout(end, IDLE_MS).unref()
      return score
    })
}
