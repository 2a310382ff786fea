import { expect, test } from 'vitest'
import { handshake, HANDSHAKES } from './handshake.ts'

const all = Array.from({ length: HANDSHAKES }, (_, i) => handshake(i))

test('a handshake is a word and a number of two digits', () => {
  expect(all.filter((pair) => !/^[a-z]{3,11} [1-9]\d$/.test(pair))).toEqual([])
})

test('there are more than twenty thousand, so that none is guessed', () => {
  expect(new Set(all).size).toBe(HANDSHAKES)
  expect(HANDSHAKES).toBeGreaterThan(20_000)
})
