import type { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { refusingToWaitForItself } from './one-connection.ts'

/** A database that does one thing after the other, as the embedded one does. */
function oneConnection(): PGlite {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  const query = (text: string) => inTurn(() => Promise.resolve(text))
  const transaction = (run: (tx: object) => Promise<unknown>) => inTurn(async () => run({}))
  return refusingToWaitForItself({ query, transaction } as unknown as PGlite, { patienceMs: 20 })
}

test('a query beside the transaction that waits for it fails, and the database goes on answering', async () => {
  const db = oneConnection()
  await expect(db.transaction(() => db.query('beside'))).rejects.toThrow('waits for itself')
  let ran = false
  const nested = db.transaction(() => db.transaction(() => Promise.resolve((ran = true))))
  await expect(nested).rejects.toThrow('waits for itself')
  expect(await db.query('after')).toBe('after')
  expect(ran).toBe(false)
})

test('what a transaction begins and does not wait for has its turn after it', async () => {
  const db = oneConnection()
  let begun: Promise<unknown> = Promise.resolve()
  await db.transaction(() => {
    begun = db.query('begun')
    return Promise.resolve()
  })
  expect(await begun).toBe('begun')
})
