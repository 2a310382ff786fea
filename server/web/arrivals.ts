import { subscribe } from 'node:diagnostics_channel'

const AT_MOST_MS = 50

let came = 0
subscribe('net.server.socket', () => (came += 1))

/**
 * Calls back when nobody came in a turn of the event loop, or soon in any case. In each turn Node takes one new connection,
 * however many knock: were a page made in each, whoever knocks last would not be heard before a thousand others have
 * theirs.
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
