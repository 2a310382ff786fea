import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smsHook } from './sms.ts'

let status = 200
const received: unknown[] = []
const hook = createServer((request, response) => {
  void json(request).then((body) => {
    const { method, url, headers } = request
    received.push({ method, url, authorization: headers.authorization, body })
    response.writeHead(status).end('thank you')
  })
})
beforeAll(async () => {
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
})
beforeEach(() => {
  status = 200
  received.length = 0
})
afterAll(() => void hook.close())

const address = (credentials = '') =>
  `http://${credentials}127.0.0.1:${(hook.address() as AddressInfo).port}/send?from=tours`

test('a text goes to the hook as JSON', async () => {
  await smsHook(address()).send('+27821234567', '123456 is your code')
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/send?from=tours',
      authorization: undefined,
      body: { to: '+27821234567', text: '123456 is your code' },
    },
  ])
})

test('a user and password of the address go along as basic authentication', async () => {
  await smsHook(address('tours:s%40crt@')).send('+27821234567', 'x')
  const expected = `Basic ${Buffer.from('tours:s@crt').toString('base64')}`
  expect(received).toMatchObject([{ authorization: expected }])
})

test.each([400, 401, 500, 503])('a hook that answers %i has not taken it', async (refusal) => {
  status = refusal
  await expect(smsHook(address()).send('+27821234567', 'x')).rejects.toThrow(
    `the SMS hook answered ${refusal}`,
  )
})
