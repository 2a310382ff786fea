import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveOrder, type Order, takeOrders } from './orders.ts'

let dataDir: string
let end: () => void
let carriedOut: Order[]
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
  carriedOut = []
  const carryOut = (order: Order) => {
    carriedOut.push(order)
    return Promise.resolve('done')
  }
  end = await takeOrders(dataDir, carryOut, pino({ level: 'silent' }))
})
afterEach(async () => {
  end()
  await rm(dataDir, { recursive: true })
})

const ORDER: Order = { order: 'reset-factor', email: 'naledi@example.org' }

test('an order is carried out once, and answered', async () => {
  expect(await giveOrder(dataDir, ORDER)).toBe('done')
  expect(carriedOut).toEqual([ORDER])
  expect(await readdir(path.join(dataDir, 'orders'))).toEqual([])
})

test('an unreadable order does not block others, and is not tried again', async () => {
  // Its name sorts before all others.
  await writeFile(path.join(dataDir, 'orders', '!.order'), '{')
  expect(await giveOrder(dataDir, ORDER)).toBe('done')
  expect(await readdir(path.join(dataDir, 'orders'))).toEqual([])
})
