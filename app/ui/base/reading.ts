const RETRIES = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Reads again, later each time, what was not to be had for a moment. Only for what changes nothing: no form is ever
 * sent twice.
 */
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

/** The connection was lost, or the answer's status says that the server, or what stands before it, could not. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return typeof error === 'object' && error !== null && 'status' in error && Number(error.status) >= 500
}

function waited(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
