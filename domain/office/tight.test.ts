import { expect, test } from 'vitest'
import { mostAtOnce, noneFree, shareInUse } from './tight.ts'

const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test('the most that are out at once, and when: one that comes back as another leaves is not out with it', () => {
  expect(mostAtOnce([span(8, 10), span(9, 12), span(10, 11), span(15, 16)])).toEqual({
    count: 2,
    ...span(9, 11),
  })
  expect(mostAtOnce([])).toMatchObject({ count: 0 })
})

test('the share in use counts what lies on the axis, by all vehicles', () => {
  expect(shareInUse([span(4, 8), span(20, 26)], 2, span(5, 23))).toBeCloseTo(6 / 36)
  expect(shareInUse([], 0, span(5, 23))).toBe(0)
})

test('a day is tight when every large vehicle is out at once, though a small one is free', () => {
  const units = [3, 3, 6, 7, 13].map((seats) => ({ seats, spans: seats > 5 ? [span(9, 12)] : [] }))
  expect(noneFree(units)).toEqual({ ...span(9, 12), seats: 6, isAll: false })
  const early = units.map((unit) => (unit.seats === 7 ? { ...unit, spans: [span(7, 9)] } : unit))
  expect(noneFree(early)).toBeNull()
  expect(noneFree(units.map((unit) => ({ ...unit, spans: [span(9, 12)] })))).toMatchObject({ isAll: true })
})
