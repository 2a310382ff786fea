import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  noJitterGenerator,
  wrap,
} from 'cockatiel'
import type { Logger } from 'pino'

/** A request to an outside server. `read` checks the answer, and throws `Unusable` if it is wrong. */
export type Question<T> = {
  path: string
  params: [name: string, value: string][]
  read: (status: number, body: unknown) => T
}

/** Asks; rejects without a usable answer in time, and immediately while the server is down. */
export type Ask = <T>(question: Question<T>) => Promise<T>

/** An unusable answer. The message goes into the log, so it must not quote the answer. */
export class Unusable extends Error {}

const AT_ONCE = 4
const WAITING = 4
const LARGEST_BODY = 512 * 1024
const FAILURES_IN_A_ROW = 4
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 10 * 60_000

/**
 * A JSON server that may be slow, down or wrong without affecting anybody here: few questions at a time, little time
 * for each, and after several failures in a row a pause, which grows while the server stays down.
 */
export function outsideService(options: {
  name: string
  base: string
  userAgent: string
  timeoutMs: number
  restMs?: number
  log: Logger
}): Ask {
  const { name, base, userAgent, timeoutMs, restMs = FIRST_REST_MS, log } = options
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: restMs,
      maxDelay: LONGEST_REST_MS,
      generator: noJitterGenerator,
    }),
  })
  let isResting = false
  breaker.onBreak((failure) => {
    if (!isResting) log.warn({ service: name, reason: reasonOf(failure) }, 'outside service paused')
    isResting = true
  })
  breaker.onReset(() => {
    isResting = false
    log.info({ service: name }, 'outside service is back')
  })
  const policy = wrap(bulkhead(AT_ONCE, WAITING), breaker)
  const headers = headersFor(base, userAgent)

  return ({ path, params, read }) =>
    policy.execute(async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(addressOf(base, path, params), { headers, signal, redirect: 'error' })
      return read(answer.status, jsonOf(await limitedText(answer)))
    })
}

function addressOf(base: string, path: string, params: Question<unknown>['params']): URL {
  const address = new URL(base)
  address.username = ''
  address.password = ''
  address.pathname = `${address.pathname.replace(/\/$/, '')}${path}`
  for (const [name, value] of params) address.searchParams.append(name, value)
  return address
}

/** Headers can hold little more than ASCII; a name in another script is left out, and the address identifies us. */
function headersFor(base: string, userAgent: string): Record<string, string> {
  const { username, password } = new URL(base)
  const plain = userAgent
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/ +/g, ' ')
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    'User-Agent': plain.trim(),
    Accept: 'application/json',
    // As a header, a language that the server does not have is no error; as a parameter it would be.
    'Accept-Language': 'en',
    ...(username === '' ? {} : { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
}

async function limitedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > LARGEST_BODY) throw new Unusable(`more than ${LARGEST_BODY} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may quote the question.
    throw new Unusable('no JSON')
  }
}

function reasonOf(failure: object): string {
  const error = 'error' in failure ? failure.error : undefined
  if (error instanceof Unusable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}
