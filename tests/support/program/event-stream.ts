import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../visitor.ts'

/** An open stream of `/api/operator/events`, and the events received on it. */
export type Stream = {
  references: () => (string | null)[]
  lastId: () => string | undefined
  /** Waits for an event about that reference; throws if it takes too long. */
  until: (reference: string, ms: number) => Promise<void>
  ended: Promise<void>
  endedWithin: (ms: number) => Promise<void>
  close: () => void
}

/** Listens as somebody in the office, from now on or after that id. */
export async function listenTo(visitor: Visitor, after?: string): Promise<Stream> {
  const closing = new AbortController()
  const answer = await fetch(`${visitor.url}/api/operator/events`, {
    headers: { Cookie: visitor.jar.header, ...(after !== undefined && { 'Last-Event-ID': after }) },
    signal: closing.signal,
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`no stream: ${answer.status}`)
  const came: { id: string; reference: string | null }[] = []
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  async function read(): Promise<void> {
    for (let text = ''; ;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(event) ?? []
        if (id === undefined || data === undefined) continue
        came.push({ id, reference: (JSON.parse(data) as { reference: string | null }).reference })
      }
    }
  }
  // A stream also ends when its program is killed.
  const ended = read().catch(() => {})
  return {
    references: () => came.map(({ reference }) => reference),
    lastId: () => came.at(-1)?.id,
    async until(reference, ms) {
      const deadline = Date.now() + ms
      while (!came.some((event) => event.reference === reference)) {
        if (Date.now() > deadline) throw new Error(`nothing was heard of ${reference} within ${ms} ms`)
        await sleep(20)
      }
    },
    ended,
    async endedWithin(ms) {
      const late = sleep(ms, 'late')
      if ((await Promise.race([ended, late])) === 'late') throw new Error(`still open after ${ms} ms`)
    },
    close: () => closing.abort(),
  }
}
