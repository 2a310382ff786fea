import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { PAYFAST } from '#domain/business/payfast.ts'
import type { PayfastAccount } from './account.ts'
import { apiSignature, encoded, type Pair } from './signature.ts'

/** PayFast's API. */

const TIMEOUT_MS = 15_000

/** PayFast's own words why it does not do something. */
export class Refused extends Error {
  readonly status: number
  constructor(words: string, status: number) {
    super(words)
    this.status = status
  }
}

type Asked = { method: 'GET' | 'POST'; query?: Pair[]; body?: Pair[] }

/** Asks the API. Throws `Refused` for what it will not do, and another error where the answer is not known. */
export async function askApi(
  account: PayfastAccount,
  path: string,
  { method, query = [], body = [] }: Asked,
): Promise<string> {
  const now = account.now()
  const headers: Pair[] = [
    ['merchant-id', account.merchantId],
    ['version', 'v1'],
    ['timestamp', `${capeDate(now)}T${capeTime(now)}:${String(now.getUTCSeconds()).padStart(2, '0')}+02:00`],
  ]
  // The sandbox is told so by a value that is not signed.
  const all = account.url === PAYFAST.test ? [...query, ['testing', 'true'] as const] : query
  const answer = await fetch(`${account.apiUrl}${path}${all.length === 0 ? '' : `?${encoded(all)}`}`, {
    method,
    headers: {
      ...Object.fromEntries(headers),
      signature: apiSignature([...headers, ...query, ...body], account.passphrase),
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: encoded(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await answer.text()
  const isBusy = answer.status === 429 || answer.status >= 500
  if (!answer.ok && !isBusy) {
    throw new Refused(wordsIn(text) || `PayFast answered ${answer.status}`, answer.status)
  }
  if (!answer.ok) throw new Error(`PayFast answered ${answer.status} to ${method} ${path}`)
  return text
}

/** Reads JSON, with or without the envelope of `{code, status, data}`. */
export function dataIn(text: string): Record<string, unknown> {
  const read = Object(parsed(text)) as Record<string, unknown>
  const { data = read } = read
  const inner = Object(data) as Record<string, unknown>
  return typeof inner.response === 'object' && inner.response !== null
    ? (inner.response as Record<string, unknown>)
    : inner
}

function wordsIn(text: string): string {
  const { message, response } = dataIn(text)
  const said = message ?? response
  return typeof said === 'string' ? said : said === undefined ? '' : JSON.stringify(said)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
