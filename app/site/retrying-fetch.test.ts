import { expect, test } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'

async function calls(statuses: number[], input: string, init?: RequestInit) {
  let count = 0
  const answer = await retryingFetch(() => {
    count += 1
    return Promise.resolve(new Response(null, { status: statuses[count - 1] ?? 200 }))
  }, 1)(input, init)
  return { count, status: answer.status }
}

test.each([502, 503, 504])('asks again after %i, until there is an answer', async (status) => {
  expect(await calls([status, status], '/auth.data', { method: 'POST' })).toEqual({ count: 3, status: 200 })
  expect(await calls([status], '/api/places?q=cape')).toEqual({ count: 2, status: 200 })
})

test('gives up after four tries', async () => {
  expect(await calls([503, 503, 503, 503, 200], '/account')).toEqual({ count: 4, status: 503 })
})

test.each([200, 400, 401, 404, 429, 500])('takes %i for the answer', async (status) => {
  expect(await calls([status], '/auth')).toEqual({ count: 1, status })
})

test('sends nothing twice that is no matter of accounts', async () => {
  expect(await calls([503], '/booking-enquiry.data', { method: 'POST' })).toEqual({ count: 1, status: 503 })
})
