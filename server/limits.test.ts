import { expect, test } from 'vitest'
import { waitAfter } from './limits.ts'
import { networkOf, networksOf } from './networks.ts'

test.each([
  ['196.21.0.1', '196.21.0.1'],
  ['::ffff:196.21.0.1', '196.21.0.1'],
  ['196.21.0.1:51234', '196.21.0.1'],
  ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34'],
  ['2001:db8:12:34::1', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034:0:0:0:2', '2001:db8:12:34'],
  ['[2001:db8:12:34::1]:51234', '2001:db8:12:34'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s uses the allowance of %s', (address, allowance) => {
  expect(networkOf(address)).toBe(allowance)
})

test('an IPv6 address uses the allowances of its site, of its provider, and of all of IPv6', () => {
  expect(networksOf('2001:db8:12:34::1')).toEqual([
    '2001:db8:12:34',
    '2001:db8:12:00/56',
    '2001:db8:12/48',
    '2001:db8:00/40',
    '2001:db8/32',
    'IPv6',
  ])
  expect(networksOf('2001:db8:12:ab34::1')[1]).toBe('2001:db8:12:ab/56')
  expect(networksOf('196.21.0.1')).toEqual(['196.21.0.1'])
})

test('wrong passwords in a row cause growing waits, at most a quarter of an hour', () => {
  expect([0, 4, 5, 6, 7, 10, 11, 12, 1000].map(waitAfter)).toEqual([0, 0, 15, 30, 60, 480, 900, 900, 900])
})
