import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPatiently } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The result of reading after this many failures, the number of attempts, and how long they took. */
async function reading(failures: unknown[], signal?: AbortSignal) {
  let tries = 0
  const began = Date.now()
  const read = () => {
    tries += 1
    const failure = failures[tries - 1]
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- React Router throws what is no Error
    return failure === undefined ? Promise.resolve('read') : Promise.reject(failure)
  }
  const result = readPatiently(read, signal).catch(() => 'failed')
  await vi.runAllTimersAsync()
  return { result: await result, tries, seconds: (Date.now() - began) / 1000 }
}

const LOST = new TypeError('Failed to fetch')
const AWAY = { status: 503 }

test('reads again three times, later each time, if the connection or the server is down', async () => {
  expect(await reading([LOST, AWAY, { status: 502 }])).toEqual({ result: 'read', tries: 4, seconds: 7 })
  expect(await reading([AWAY, AWAY, AWAY, AWAY])).toEqual({ result: 'failed', tries: 4, seconds: 7 })
})

test('takes everything else as the answer', async () => {
  for (const answer of [{ status: 404 }, { status: 302 }, new Error('it broke')]) {
    expect(await reading([answer])).toEqual({ result: 'failed', tries: 1, seconds: 0 })
  }
})

test('stops when the answer is no longer wanted', async () => {
  const nobody = AbortSignal.abort()
  expect(await reading([LOST], nobody)).toEqual({ result: 'failed', tries: 1, seconds: 0 })
})
