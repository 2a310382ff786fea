import { expect, test } from 'vitest'
import { mayEnter, type Role, type Room } from './permissions.ts'

test.each<[Room, (Role | null)[]]>([
  ['account', ['customer', 'operator', 'owner']],
  ['console', ['operator', 'owner']],
  ['business', ['owner']],
])('%s is open to %j only', (room, allowed) => {
  const everybody: (Role | null)[] = [null, 'customer', 'operator', 'owner']
  expect(everybody.filter((role) => mayEnter(room, role))).toEqual(allowed)
})
