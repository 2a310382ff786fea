import { expect, test } from 'vitest'
import { english } from '#tests/support/english.ts'
import {
  childSeatRules,
  mostSeatsOut,
  SEAT_KINDS,
  seatsOfKind,
  seatsShort,
  seatsToBring,
} from './child-seats.ts'

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

const at = (time: string) => new Date(`2026-12-01T${time}:00+02:00`)
const use = (from: string, until: string, ...childAges: number[]) => ({
  starts: at(from),
  until: at(until),
  childAges,
})

test('each age has its kind of seat, and none from fifteen on', () => {
  const ages = [0, 1, 3, 4, 14, 15]
  expect(SEAT_KINDS.map((kind) => seatsOfKind(ages, kind))).toEqual([1, 2, 2])
})

test('seats are out until the vehicle is free, not longer', () => {
  const others = [use('08:00', '10:00', 2), use('09:00', '11:00', 2)]
  expect(mostSeatsOut(others, 'toddler', use('07:00', '12:00'))).toEqual({ at: at('09:00'), count: 2 })
  expect(seatsShort([use('10:00', '12:00', 2)], others, { toddler: 2 })).toEqual([])
  expect(seatsShort([use('09:30', '12:00', 2)], others, { toddler: 2 })).toEqual([
    { kind: 'toddler', owned: 2, wanted: 3, at: at('09:30'), holders: others },
  ])
})

test('children of one party count together, and a kind that nobody counted is never short', () => {
  expect(seatsShort([use('09:00', '10:00', 5, 6, 7)], [], { booster: 2 })).toMatchObject([{ wanted: 3 }])
  expect(seatsShort([use('09:00', '10:00', 0, 0)], [], { booster: 2 })).toEqual([])
})
