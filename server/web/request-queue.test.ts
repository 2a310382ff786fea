import { describe, expect, test } from 'vitest'
import { createRequestQueue } from './request-queue.ts'

const A_WHILE = 60_000

function asking(network: string, connection: object = {}) {
  return { network, connection }
}

/** Gives everybody waiting a turn, one by one; returns who got theirs when. */
async function orderOf(queue: ReturnType<typeof createRequestQueue>, arrivals: [string, Promise<boolean>][]) {
  const order: string[] = []
  const all = arrivals.map(([name, turn]) =>
    turn.then((isTheirs) => {
      order.push(isTheirs ? name : `${name} turned away`)
      if (isTheirs) queue.leave()
    }),
  )
  queue.leave()
  await Promise.all(all)
  return order
}

describe('whose turn it is', () => {
  test('some begin immediately, and the next when one has finished', async () => {
    const queue = createRequestQueue({ atOnce: 2, waiting: 10, waitMs: A_WHILE })
    expect(await Promise.all([queue.enter(asking('a')), queue.enter(asking('a'))])).toEqual([true, true])
    const third = queue.enter(asking('a'))
    expect(queue.waiting()).toBe(1)
    queue.leave()
    expect(await third).toBe(true)
  })

  test('one request of somebody else comes before a hundred of one network', async () => {
    const queue = createRequestQueue({ atOnce: 1, waiting: 200, waitMs: A_WHILE })
    await queue.enter(asking('flood'))
    const flood = Array.from({ length: 100 }, (): [string, Promise<boolean>] => [
      'flood',
      queue.enter(asking('flood')),
    ])
    const order = await orderOf(queue, [...flood, ['honest', queue.enter(asking('honest'))]])
    expect(order.indexOf('honest')).toBe(0)
  })

  test('within an address, the connection with the fewest turns comes first, and of those the newest', async () => {
    const queue = createRequestQueue({ atOnce: 1, waiting: 200, waitMs: A_WHILE })
    const busy = {}
    await queue.enter(asking('hotel', busy))
    const order = await orderOf(queue, [
      ['busy', queue.enter(asking('hotel', busy))],
      ['older', queue.enter(asking('hotel'))],
      ['newer', queue.enter(asking('hotel'))],
      ['busy again', queue.enter(asking('hotel', busy))],
    ])
    expect(order.slice(0, 2)).toEqual(['newer', 'older'])
  })

  test('when the queue is full, the network with the most waiting loses one', async () => {
    const queue = createRequestQueue({ atOnce: 1, waiting: 3, waitMs: A_WHILE })
    await queue.enter(asking('flood'))
    const flood = [1, 2, 3].map((n): [string, Promise<boolean>] => [`${n}`, queue.enter(asking('flood'))])
    const honest = queue.enter(asking('honest'))
    expect(queue.waiting()).toBe(3)
    const order = await orderOf(queue, [...flood, ['honest', honest]])
    expect(order).toEqual(['1 turned away', 'honest', '3', '2'])
  })

  test('requests that wait too long, or whose client has gone, get none', async () => {
    const queue = createRequestQueue({ atOnce: 1, waiting: 10, waitMs: 20 })
    await queue.enter(asking('a'))
    const gone = new AbortController()
    const left = queue.enter(asking('a'), gone.signal)
    gone.abort()
    expect(await left).toBe(false)
    expect(await queue.enter(asking('a'), AbortSignal.abort())).toBe(false)
    expect(await queue.enter(asking('a'))).toBe(false)
    expect(queue.waiting()).toBe(0)
  })
})
