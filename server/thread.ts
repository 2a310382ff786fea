import { once } from 'node:events'
import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** Ended by its own error or a limit. Whoever asks next gets a new thread. */
export class ThreadFailed extends Error {}

export type ThreadLimits = {
  memory: ResourceLimits
  /** How long it may think about one question. */
  withinMs: number
}

export type Thread<Question, Answer> = {
  /** One question after the other: it waits for the answer before. */
  ask: (question: Question) => Promise<Answer>
  end: () => void
}

const IDLE_MS = 300_000

/**
 * Work that would keep everybody waiting, in a thread with limits. It starts with the first question and ends when there
 * was none for a while. Its file is named from the project's folder, in which the program runs whether built or not, and
 * needs no build.
 */
export function openThread<Question, Answer>(
  file: string,
  { memory, withinMs }: ThreadLimits,
): Thread<Question, Answer> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function started(): Worker {
    const fresh = new Worker(path.resolve(file), { execArgv: [], resourceLimits: memory })
    // Whoever asks hears of it; one that breaks while it is being ended must not end the program.
    fresh.on('error', () => {})
    return fresh
  }

  function end(): void {
    clearTimeout(idle)
    void worker?.terminate()
    worker = null
  }

  return {
    async ask(question) {
      clearTimeout(idle)
      const asked = (worker ??= started())
      asked.ref()
      const answered = once(asked, 'message', { signal: AbortSignal.timeout(withinMs) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      asked.postMessage(question)
      try {
        const [answer] = (await answered) as [Answer]
        return answer
      } catch (error) {
        end()
        throw new ThreadFailed(`${file} gave no answer`, { cause: error })
      } finally {
        // It does not keep the program from ending.
        asked.unref()
        idle = setTimeout(end, IDLE_MS).unref()
      }
    },
    end,
  }
}
