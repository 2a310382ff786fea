import { expect, test } from 'vitest'
import { sheetDue } from './day-sheet.ts'

test.each([
  ['17:59', null],
  ['18:00', '2026-11-28'],
  ['23:59', '2026-11-28'],
])('at %s in Cape Town the sheet of %s is due', (time, date) => {
  expect(sheetDue(new Date(`2026-11-27T${time}:00+02:00`))).toBe(date)
})
