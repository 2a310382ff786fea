import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countUnsentMessages } from './db/mail/outbox-list.ts'
import type { FreeSpace } from './disk.ts'
import type { Deps } from './services/deps.ts'

export type Metrics = {
  request: (method: string, status: number, seconds: number) => void
  /** A request was refused because there were too many. */
  turnedAway: () => void
  /** Returns how many requests are waiting for their turn. */
  waiting: (count: () => number) => void
  text: () => Promise<string>
  contentType: string
}

/** The program's metrics, as Prometheus text. */
export function createMetrics(
  deps: Pick<Deps, 'db'>,
  freeSpace: FreeSpace = () => Promise.resolve(null),
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const turnedAway = new Counter({
    name: 'http_requests_turned_away',
    help: 'Requests refused with 503 because too many were there',
    registers: [registry],
  })
  let waiting = () => 0
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Requests that wait for their turn',
    registers: [registry],
    collect() {
      this.set(waiting())
    },
  })
  new Gauge({
    name: 'messages_unsent',
    help: 'Messages in the outbox that wait or were given up',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const counts = await countUnsentMessages(deps.db)
      this.set({ status: 'waiting' }, counts.waiting)
      this.set({ status: 'failed' }, counts.failed)
    },
  })
  new Gauge({
    name: 'data_folder_free_bytes',
    help: 'What can still be written beside the embedded database',
    registers: [registry],
    async collect() {
      const bytes = await freeSpace()
      if (bytes !== null) this.set(bytes)
    },
  })
  return {
    request: (method, status, seconds) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    turnedAway: () => turnedAway.inc(),
    waiting(count) {
      waiting = count
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
