import type { PayfastAccount } from './account.ts'

const TIMEOUT_MS = 15_000

/**
 * Whether PayFast says that a notification is its own; throws where it does not answer. It gets the signed text, without
 * the passphrase.
 */
export async function isGenuine({ url }: PayfastAccount, signed: string): Promise<boolean> {
  const answer = await fetch(`${url}/eng/query/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signed,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const [line = ''] = (await answer.text()).trim().split('\n')
  const word = line.trim().toUpperCase()
  if (word === 'VALID') return true
  if (word === 'INVALID') return false
  throw new Error(`PayFast answered ${answer.status} to whether a notification is its own`)
}
