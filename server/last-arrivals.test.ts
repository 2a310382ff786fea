import { Hono } from 'hono'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/program/program.ts'
import { listen } from './listen.ts'
import type { HttpEnv } from './web/http-env.ts'

test('requests that arrive before the end are answered, even if the program was too busy to notice them', async () => {
  const http = new Hono<HttpEnv>()
  http.get('/', (c) => c.text('here you are'))
  const PORT = await freePort()
  const env = { HOST: '127.0.0.1', PORT, publicUrl: new URL(`http://127.0.0.1:${PORT}`) }
  const { close } = await listen(http, env)
  const visits = Array.from(
    { length: 50 },
    () =>
      new Promise((resolve) => {
        const asked = get({ host: '127.0.0.1', port: PORT, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.on('error', ({ message }) => resolve(message))
      }),
  )
  // Node opens the sockets in its next round: the system has accepted them, and nobody has looked.
  await new Promise((resolve) => process.nextTick(resolve))
  const closed = close()
  expect(new Set(await Promise.all(visits))).toEqual(new Set([200]))
  await closed
})
