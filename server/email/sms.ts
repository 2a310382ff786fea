import { ServerAway } from './transport.ts'

/** Passes text messages to the operator's hook; throws if it does not accept one. */
export type SmsTransport = { send: (to: string, text: string) => Promise<string> }

const PATIENCE_MS = 30_000

export function smsHook(url: string): SmsTransport {
  const { username, password } = new URL(url)
  const target = new URL(url)
  target.username = ''
  target.password = ''
  const authorization: Record<string, string> =
    username === ''
      ? {}
      : {
          Authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        }
  return {
    async send(to, text) {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...authorization },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: Error) => {
        throw new ServerAway(error.message, { cause: error })
      })
      await answer.body?.cancel()
      if (answer.ok) return String(answer.status)
      const said = `the SMS hook answered ${answer.status}`
      throw isAway(answer.status) ? new ServerAway(said) : new Error(said)
    },
  }
}

/** Other answers may be about the number, which a stranger may have typed. */
function isAway(status: number): boolean {
  return status >= 500 || [401, 403, 429].includes(status)
}
