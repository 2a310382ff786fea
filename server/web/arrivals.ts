import { subscribe } from 'node:diagnostics_channel'

const AT_MOST_MS = 50

let came = 0
subscribe('net.server.socket', () => (came += 1))

/**
 * Calls back once a turn of the event loop brings no new connection, or soon in any case. Node accepts one
 * connection per turn; if each turn also rendered a page, the last of a thousand would wait for all the
 * others.
 */
export function whenAllAreHeard(then: () => void): void {
  const end = performance.now() + AT_MOST_MS
  let before = -1
  const look = () => {
    if (came === before || performance.now() > end) return then()
    before = came
    setImmediate(look)
  }
  setImmediate(look)
}
