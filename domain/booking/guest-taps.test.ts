import { expect, test } from 'vitest'
import { type GuestTapName, stepsReached } from './guest-taps.ts'

test.each<[GuestTapName[], GuestTapName[]]>([
  [[], []],
  [
    ['landed', 'bags', 'here'],
    ['landed', 'bags', 'here'],
  ],
  [['landed', 'landed', 'undo'], []],
  [
    ['landed', 'here', 'undo', 'bags'],
    ['landed', 'bags'],
  ],
  [['undo', 'landed', 'cannot see', 'not the same'], ['landed']],
])('%j reach %j', (taps, steps) => {
  expect(stepsReached(taps.map((tap) => ({ tap }))).map(({ tap }) => tap)).toEqual(steps)
})
