/** An event as the server sends it. */
export type Happening = {
  type:
    | 'booking'
    | 'enquiry'
    | 'message'
    | 'vehicle'
    | 'driver'
    | 'settings'
    | 'staff'
    | 'person'
    | 'invoice'
    | 'closure'
    | 'missed'
  /** The kind of thing it happened to. */
  reference: string | null
  /** Such as the move of a booking. */
  what: string
}

type Hearing = {
  /** The id to continue after; null begins now. */
  after: string | null
  signal: AbortSignal
  /** Called for any data, even a keep-alive. */
  onWord: () => void
  onNews: (news: Happening, id: string) => void
}

/** The account signed in here may not listen, and trying again will not change that. */
export class NotForThem extends Error {}

/**
 * Listens until the stream ends. Uses `fetch`, because an `EventSource` shows neither keep-alives nor the status, and
 * cannot start after a given id.
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

/** The fields of an event; comments have no field name. */
function fieldsOf(block: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}
