import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import { childSeatRules, seatsToBring } from './child-seats.ts'

const fortuner = { name: 'Fortuner', passengers: 6 }
const vito = { name: 'Vito', passengers: 8 }
const quantum = { name: 'Quantum 10-seater', passengers: 9 }

test('under three a seat is compulsory in a car of up to nine seats with the driver’s', () => {
  expect(childSeatRules([2], [fortuner, vito], english)).toEqual([
    'Children under 3 must use a child seat in this vehicle.',
  ])
})

test('a minibus is legally exempt: a seat is advised', () => {
  expect(childSeatRules([0], [quantum], english)).toEqual([
    'We advise a child seat for children under 3. In a minibus with ten seats or more the law does not require one.',
  ])
})

test('where either may come, the rule names the car', () => {
  expect(childSeatRules([2], [vito, quantum], english)[0]).toMatch(/\. In the Vito it is compulsory\.$/)
})

test('from three to fourteen a seat where available; nobody older needs one', () => {
  expect(childSeatRules([3, 14], [fortuner], english)).toEqual([
    'From 3 to 14, a child must use a child seat or booster if one is available.',
  ])
  expect(childSeatRules([2, 3], [fortuner], english)).toHaveLength(2)
  expect(childSeatRules([15, 17], [fortuner], english)).toEqual([])
  expect(childSeatRules([], [fortuner], english)).toEqual([])
})

test('we bring a seat for each child up to fourteen', () => {
  expect(seatsToBring([0, 3, 14, 15])).toBe(3)
})
