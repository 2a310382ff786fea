const RETRIES = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Repeats a read that failed for a moment, later each time. Only for reads: no form is ever sent twice. */
export async function readPatiently<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await read()
    } catch (error) {
      if (retries === RETRIES || signal?.aborted === true || !isPassing(error)) throw error
      await waited(Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_WAIT_MS), signal)
    }
  }
}

/** The connection was lost, or the status says that the server or its proxy was unavailable. */
export function isPassing(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return typeof error === 'object' && error !== null && 'status' in error && Number(error.status) >= 500
}

/** Ends early when it is given up. */
export function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
