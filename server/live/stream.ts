import type { News } from '#server/db/office/news.ts'
import type { Listener, Live } from './live.ts'

/**
 * A client that takes events this much later than they come is disconnected; it returns with the last number it has.
 */
const MOST_UNREAD_BYTES = 1_000_000
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2000

export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Makes a proxy pass on each event as it comes.
  'X-Accel-Buffering': 'no',
}

/** Events as server-sent events; null if the account may not listen any more. */
export async function eventStream(
  live: Live,
  who: Pick<Listener, 'sessionId' | 'userId'>,
  after: number | null,
): Promise<Response | null> {
  const toBytes = new TextEncoder()
  let leave = () => {}
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    { start: (opened) => void (controller = opened), cancel: () => leave() },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
  )
  const send = (text: string) => controller?.enqueue(toBytes.encode(text))
  const listener: Listener = {
    ...who,
    tell(news) {
      send(news.length === 0 ? ': here\n\n' : news.map(inFormat).join(''))
      if ((controller?.desiredSize ?? 0) > 0) return
      leave()
      listener.end()
    },
    end: () => controller?.close(),
  }
  leave = () => live.leave(listener)
  send(`retry: ${RETRY_MS}\n: here\n\n`)
  return (await live.listen(listener, after)) ? new Response(body, { headers: STREAM_HEADERS }) : null
}

function inFormat({ seq, type, reference, what }: News): string {
  return `id: ${seq}\ndata: ${JSON.stringify({ type, reference, what })}\n\n`
}
