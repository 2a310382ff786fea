import { expect, test } from 'vitest'
import { TooBusyError, workQueue, workQueueByKey } from './work-queue.ts'

const pending = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('work is done a few at a time, in the order in which it came, and what is too much is refused', async () => {
  const inTurn = workQueue({ atOnce: 2, waiting: 1 })
  const order: string[] = []
  const [a, b] = [pending(), pending()]
  const doing = [inTurn(a.work), inTurn(b.work)]
  const third = inTurn(() => Promise.resolve(order.push('third')))
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow(TooBusyError)
  expect(order).toEqual([])
  a.end()
  await third
  b.end()
  await Promise.all(doing)
  expect(order).toEqual(['third'])
})

test('work that fails makes room too', async () => {
  const inTurn = workQueue({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('it did not work')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('it did not work')
  expect(await next).toBe('done')
})

test('one key does not wait for another', async () => {
  const inTurn = workQueueByKey({ atOnce: 1, waiting: 0 })
  const first = pending()
  const held = inTurn('a', first.work)
  expect(await inTurn('b', () => Promise.resolve('done'))).toBe('done')
  await expect(inTurn('a', () => Promise.resolve())).rejects.toThrow(TooBusyError)
  first.end()
  await held
  expect(await inTurn('a', () => Promise.resolve('done'))).toBe('done')
})
