import type { Server } from 'node:http'
import { setImmediate as poll, setTimeout as sleep } from 'node:timers/promises'

const QUIET_MS = 100
const AT_MOST_MS = 8000

/**
 * Waits until no connection has arrived for a moment. Connections that the system has accepted but we have not seen
 * yet would be cut off, unanswered, when we stop listening; under load there are hundreds.
 */
export async function lastArrivals(server: Server): Promise<void> {
  let came = 0
  const count = () => (came += 1)
  server.on('connection', count)
  const end = performance.now() + AT_MOST_MS
  let before = -1
  while (came !== before && performance.now() < end) {
    before = came
    await sleep(QUIET_MS)
    // Connections that waited while the program was busy are accepted before this runs.
    await poll()
  }
  server.off('connection', count)
}
