import { describe, expect, test } from 'vitest'
import { axisOf, fitRow, lanesOf, placeOf } from './board.ts'

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const leg = (from: string, to: string, name = 'Park', way = 'CPT → Sea Point') => ({
  ...span(from, to),
  time: from,
  name,
  way,
  hasGlyph: true,
})
const DAY = axisOf([])

describe('the axis', () => {
  test('runs from 05 to 23, and further for a leg outside of that', () => {
    expect(DAY).toEqual(span('05:00', '23:00'))
    expect(axisOf([span('04:20', '05:00'), span('22:30', '25:10')])).toEqual(span('04:00', '26:00'))
  })

  test('places a minute in percent, and what lies beyond at its end', () => {
    expect(placeOf(at('14:00'), DAY)).toBe(50)
    expect([placeOf(0, DAY), placeOf(at('30:00'), DAY)]).toEqual([0, 100])
  })
})

describe('a label', () => {
  test('loses first the way, then the time, then the glyph, when the next leg is near; the name stays', () => {
    const before = (next: string) => fitRow([leg('10:00', '10:30'), leg(next, '16:00')], DAY)[0]
    expect(before('15:00')).toMatchObject({ time: '10:00', way: 'CPT → Sea Point', hasGlyph: true })
    expect(before('12:00')).toMatchObject({ time: '10:00', way: '', hasGlyph: true })
    expect(before('11:05')).toMatchObject({ time: '', name: 'Park', hasGlyph: true })
    expect(before('10:45')).toMatchObject({ time: '', name: 'Park', hasGlyph: false })
  })

  test('is cut short only where even the name has no room', () => {
    const [label] = fitRow([leg('10:00', '10:20', 'van der Westhuizen'), leg('10:50', '11:00')], DAY)
    expect(label?.name).toMatch(/^van.*…$/)
  })

  test('ends where its bar ends, if it would leave the axis', () => {
    const labels = fitRow([leg('08:00', '09:00'), leg('22:10', '22:40', 'de Vries')], DAY)
    expect(labels.map(({ isAtEnd }) => isAtEnd)).toEqual([false, true])
    expect(labels[1]).toMatchObject({ time: '22:10', way: 'CPT → Sea Point' })
  })
})

test('no label in the tray covers another, and lines are used again', () => {
  const legs = ['12:40', '13:00', '15:30', '17:00'].map((time) => leg(time, time))
  const { lanes, at: placed } = lanesOf(legs, DAY)
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1, 2, 0])
  expect(lanes).toBe(3)
})
