import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { answers, startOutsideServer } from '#tests/support/program/outside-server.ts'
import { outsideService, Unusable } from './outside-service.ts'

const server = await startOutsideServer()
afterAll(() => server.stop())

it('pauses for a server that is down, logs that once without the question, and notices when it is back', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const ask = outsideService({
    name: 'Photon',
    base: server.url,
    userAgent: 'x',
    // Longer than any answer takes, and a pause longer than the tries before it, on a busy machine too.
    timeoutMs: 10_000,
    restMs: 300,
    log,
  })
  const question = {
    path: '/api',
    params: [['q', '12 Secret Street']] as [string, string][],
    read: (status: number, body: unknown) => {
      if (status !== 200) throw new Unusable(`status ${status}`)
      return body
    },
  }
  const tries = async (times: number) => {
    for (let i = 0; i < times; i++) await ask(question).catch(() => {})
  }

  server.behave(answers(503, { message: 'no result for 12 Secret Street' }))
  await tries(10)
  expect(server.asked).toHaveLength(4)
  expect(lines).toMatchObject([{ level: 40, service: 'Photon', reason: 'status 503' }])

  await new Promise((resolve) => setTimeout(resolve, 350))
  await tries(3)
  // One question per pause checks whether it is back; it is not, so the next pause is longer.
  expect(server.asked).toHaveLength(5)
  expect(lines).toHaveLength(1)

  server.behave(answers(200, { works: true }))
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await ask(question)).toEqual({ works: true })
  expect(lines).toMatchObject([{ level: 40 }, { level: 30, msg: 'outside service is back' }])
  expect(JSON.stringify(lines)).not.toContain('Secret')
})

it('logs why a server is paused when it cannot be reached at all', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const ask = outsideService({
    name: 'OSRM',
    base: 'http://127.0.0.1:1',
    userAgent: 'x',
    timeoutMs: 200,
    log,
  })
  for (let i = 0; i < 6; i++) await ask({ path: '/', params: [], read: () => null }).catch(() => {})
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'OSRM' })
})
