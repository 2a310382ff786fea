/** Hands text messages to the hook that the operator has named; throws when it does not take one. */
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
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS hook answered ${answer.status}`)
      return String(answer.status)
    },
  }
}
