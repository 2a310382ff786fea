import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPatiently } from './reading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What reading comes to when it fails so often first, how often it was tried, and how long that took. */
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

test('reads again three times, later each time, when the connection is lost or the server away', async () => {
  expect(await reading([LOST, AWAY, { status: 502 }])).toEqual({ result: 'read', tries: 4, seconds: 7 })
  expect(await reading([AWAY, AWAY, AWAY, AWAY])).toEqual({ result: 'failed', tries: 4, seconds: 7 })
})

test('takes everything else for the answer', async () => {
  for (const answer of [{ status: 404 }, { status: 302 }, new Error('it broke')]) {
    expect(await reading([answer])).toEqual({ result: 'failed', tries: 1, seconds: 0 })
  }
})

test('stops when nobody wants it any more', async () => {
  const nobody = AbortSignal.abort()
  expect(await reading([LOST], nobody)).toEqual({ result: 'failed', tries: 1, seconds: 0 })
})
