import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countUnsentMessages } from './db/messages.ts'
import type { Deps } from './services/deps.ts'

export type Metrics = {
  request: (method: string, status: number, seconds: number) => void
  text: () => Promise<string>
  contentType: string
}

/** What the program measures, as Prometheus text. */
export function createMetrics(deps: Pick<Deps, 'db'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
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
  return {
    request: (method, status, seconds) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
