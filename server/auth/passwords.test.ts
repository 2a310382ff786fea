import { expect, test } from 'vitest'
import { createPasswords, HASH_COST } from './passwords.ts'

test('checking a password takes as much work without an account as with one', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('protea kettle 41 harbour')
  expect(stored).toContain(`m=${HASH_COST.memoryCost},t=${HASH_COST.timeCost},p=${HASH_COST.parallelism}$`)
  expect(await passwords.verify(stored, 'protea kettle 41 harbour')).toBe(true)
  expect(await passwords.verify(null, 'protea kettle 41 harbour')).toBe(false)
  const [known, unknown] = [await workOf(stored), await workOf(null)]
  expect(unknown / known).toBeGreaterThan(1 / 3)
  expect(unknown / known).toBeLessThan(3)

  async function workOf(hash: string | null): Promise<number> {
    const before = process.cpuUsage()
    for (let i = 0; i < 5; i++) await passwords.verify(hash, 'wrong')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
})
