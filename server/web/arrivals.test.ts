import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { whenAllAreHeard } from './arrivals.ts'

test('all connections that arrive together are accepted before other work begins', async () => {
  let heard = 0
  const server = net.createServer(() => (heard += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const visitors = Array.from({ length: 40 }, () => net.connect(port, '127.0.0.1'))
  await once(server, 'connection')
  await new Promise<void>((resolve) => whenAllAreHeard(resolve))
  expect(heard).toBe(40)
  for (const visitor of visitors) visitor.destroy()
  server.close()
})
