/** What happened, as the server says it. */
export type Happening = {
  type: 'booking' | 'enquiry' | 'message' | 'vehicle' | 'driver' | 'settings' | 'staff' | 'missed'
  /** What it happened to. */
  reference: string | null
  /** Such as the move of a booking. */
  what: string
}

type Hearing = {
  /** The id after which to go on; null begins now. */
  after: string | null
  signal: AbortSignal
  /** Anything that came, be it only a sign of life. */
  onWord: () => void
  onNews: (news: Happening, id: string) => void
}

/** Nobody who is signed in here may listen, and trying again will not change that. */
export class NotForThem extends Error {}

/**
 * Listens until the stream ends. With `fetch`, because an `EventSource` shows neither signs of life nor the status,
 * and cannot be begun after an id.
 */
export async function readStream(url: string, { after, signal, onWord, onNews }: Hearing): Promise<void> {
  const headers = { Accept: 'text/event-stream', ...(after !== null && { 'Last-Event-ID': after }) }
  const answer = await fetch(url, { headers, signal, cache: 'no-store' })
  if (answer.status === 403 || answer.status === 404) throw new NotForThem()
  if (!answer.ok || answer.body === null) throw new Error(`the stream answers ${answer.status}`)
  let unread = ''
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onWord()
    const blocks = (unread + value).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const { id, data } = fieldsOf(block)
      if (id !== undefined && data !== undefined) onNews(JSON.parse(data) as Happening, id)
    }
  }
}

/** The fields of an event; comments have no name. */
function fieldsOf(block: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}
