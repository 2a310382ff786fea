import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Program, startDemo, startProgram } from '#tests/support/program/program.ts'
import { Visitor } from '#tests/support/visitor.ts'

let demo: Program

// What is set up for the real program is none of the demonstration's business.
beforeAll(async () => {
  demo = await startDemo({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere', DATA_DIR: '/proc/nowhere' })
})
afterAll(() => demo.kill())

test('says where it is and how to sign in, and each of the three can', async () => {
  await expect.poll(demo.output).toContain('customer ')
  expect(demo.output()).toMatch(/^Tours & Transfers is at http:\/\/localhost:\d+\n/)
  const people = [...demo.output().matchAll(/^(owner|operator|customer) (\S+) (.+)$/gm)]
  expect(people.map(([, role]) => role)).toEqual(['owner', 'operator', 'customer'])
  for (const [, role, email = '', password = ''] of people) {
    const visitor = new Visitor(demo.url)
    await visitor.signIn(email, password)
    expect([role, (await visitor.ask('/operator')).status]).toEqual([role, role === 'customer' ? 404 : 200])
    const account = await (await visitor.ask('/account')).text()
    expect([role, account.includes('href="/operator"')]).toEqual([role, role !== 'customer'])
  }
})

test('is a day at the office: some trips are driven, some under way, some wait, and something is overdue', async () => {
  const operator = new Visitor(demo.url)
  await operator.signIn('themba@tours.example')
  const read = async <T>(path: string) => (await (await operator.ask(path)).json()) as T
  const { items } = await read<{ items: { kind: string; overdue: boolean }[] }>('/api/operator/today')
  const overdue = items.filter((item) => item.overdue).map(({ kind }) => kind)
  expect(overdue.toSorted()).toEqual(['booking', 'enquiry', 'trip'])
  const counts: Record<string, number> = {}
  for (const status of ['pending', 'confirmed', 'assigned', 'under way', 'completed', 'cancelled']) {
    const list = await read<{ items: object[] }>(
      `/api/operator/bookings?status=${encodeURIComponent(status)}`,
    )
    counts[status] = list.items.length
  }
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})

test('is not put on the road with its passwords', async () => {
  const refusal = await startProgram({ DATA_DIR: 'demo-data' }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(refusal).toContain('demo-data holds the demonstration, whose passwords are public.')
})
