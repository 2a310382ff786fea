import { expect, test } from 'vitest'
import { whyCancelled } from './booking-events.ts'

test.each([
  ['the weather as a code', { reason: 'weather', why: 'weather' }, 'A storm'],
  ['the weather, in other words', { reason: 'weather', why: 'Snow on the pass' }, 'Snow on the pass'],
  ['our own reason as a code', { reason: 'operator', why: 'operator' }, ''],
  ['nothing', {}, ''],
])('a guest reads %s as words or not at all', (_, said, told) => {
  expect(whyCancelled(said, 'A storm')).toBe(told)
})
