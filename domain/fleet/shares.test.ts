import { describe, expect, test } from 'vitest'
import { type Doubt, type DoubtfulTrip, roomFor, shareOf } from './shares.ts'

const AIRPORT = { lat: -33.97, lng: 18.6 }
const TOWN = { lat: -33.92, lng: 18.42 }
const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)
const trip = (starts: string, ends: string) => ({
  starts: at(starts),
  ends: at(ends),
  from: AIRPORT,
  to: TOWN,
})
const kept = (unitId: string, doubt: Doubt, starts = '08:00', ends = '09:00'): DoubtfulTrip => ({
  ...trip(starts, ends),
  unitId,
  doubt,
})
/** Twenty minutes of driving between any two places, and fifteen to turn round. */
const rules = { turnaround: 15, drive: () => 20 }
const SEDANS = ['a', 'b', 'c', 'd']
const eight = [{ trip: trip('08:00', '09:00'), sets: [SEDANS] }]

test('shares by number of units', () => {
  const units = [1, 2, 3, 4, 5, 6, 9, 10]
  expect(units.map((n) => shareOf('held', n))).toEqual([0, 0, 0, 1, 1, 2, 3, 3])
  expect(units.map((n) => shareOf('newcomer', n))).toEqual([1, 1, 1, 2, 3, 3, 5, 6])
})

describe('a guest whose address is not proven', () => {
  test('gets a unit while fewer than a third are held', () => {
    expect(roomFor('held', eight, [], rules)).toEqual({ room: 'now' })
    expect(roomFor('held', eight, [kept('a', 'newcomer')], rules)).toEqual({ room: 'now' })
  })

  test('must enter the digits first if the share is used up, or if the unit would be lost afterwards', () => {
    expect(roomFor('held', eight, [kept('a', 'held')], rules)).toEqual({ room: 'once proven' })
    const three = [{ trip: trip('08:00', '09:00'), sets: [['a', 'b', 'c', 'd', 'e', 'f']] }]
    const others = [kept('a', 'held'), kept('b', 'newcomer'), kept('c', 'newcomer')]
    expect(roomFor('held', three, others, rules)).toEqual({ room: 'once proven' })
    // With one or two units, none is held.
    expect(roomFor('held', [{ trip: trip('08:00', '09:00'), sets: [['a', 'b']] }], [], rules)).toEqual({
      room: 'once proven',
    })
  })

  test('gets nothing if first-time guests already have their share', () => {
    const others = [kept('a', 'newcomer'), kept('b', 'newcomer')]
    expect(roomFor('held', eight, others, rules)).toEqual({ room: 'none' })
  })
})

describe('a guest without a completed trip', () => {
  test.each<[Doubt, Doubt]>([
    ['newcomer', 'newcomer'],
    ['newcomer', 'held'],
  ])('gets a unit until three fifths are kept or held: %s and %s', (one, other) => {
    expect(roomFor('newcomer', eight, [kept('a', one)], rules)).toEqual({ room: 'now' })
    expect(roomFor('newcomer', eight, [kept('a', one), kept('b', other)], rules)).toEqual({ room: 'none' })
  })

  test('always gets one, however many are held; of two or more units, two fifths always stay free', () => {
    for (let n = 1; n <= 40; n++) {
      const units = Array.from({ length: n }, (_, i) => `${i}`)
      const wanted = [{ trip: trip('08:00', '09:00'), sets: [units] }]
      for (const order of [
        ['held', 'newcomer'],
        ['newcomer', 'held'],
      ] satisfies Doubt[][]) {
        const others: DoubtfulTrip[] = []
        for (const doubt of order) {
          for (const _ of units) {
            const found = roomFor(doubt, wanted, others, rules)
            if ('room' in found && found.room === 'now') others.push(kept(`${others.length}`, doubt))
          }
        }
        expect(others.filter(({ doubt }) => doubt === 'newcomer').length).toBeGreaterThan(0)
        if (n >= 2) expect(n - others.length).toBeGreaterThanOrEqual(n * 0.4)
      }
    }
  })

  test('is counted at each moment: a trip that ends in time does not count', () => {
    const early = [kept('a', 'newcomer', '06:00', '07:25'), kept('b', 'newcomer', '06:00', '07:25')]
    expect(roomFor('newcomer', eight, early, rules)).toEqual({ room: 'now' })
  })

  test('is counted with the drive between: from 07:30 on, no unit can be there by 08:00', () => {
    const early = [kept('a', 'newcomer', '06:00', '07:30'), kept('b', 'newcomer', '09:30', '10:00')]
    expect(roomFor('newcomer', eight, early, rules)).toEqual({ room: 'none' })
    expect(roomFor('newcomer', eight, early, { ...rules, drive: () => null })).toEqual({
      missing: [
        { from: TOWN, to: AIRPORT },
        { from: TOWN, to: AIRPORT },
      ],
    })
  })

  test('is counted in every set of units, and on every leg', () => {
    const sets = [['d'], SEDANS]
    const wanted = [{ trip: trip('08:00', '09:00'), sets }]
    expect(roomFor('newcomer', wanted, [kept('d', 'newcomer')], rules)).toEqual({ room: 'none' })
    const back = { trip: trip('18:00', '19:00'), sets: [SEDANS] }
    const others = [kept('a', 'newcomer', '18:00', '19:00'), kept('b', 'newcomer', '18:00', '19:00')]
    expect(roomFor('newcomer', [...eight, back], others, rules)).toEqual({ room: 'none' })
  })
})
