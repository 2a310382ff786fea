import { expect, test } from 'vitest'
import { writeCalendar } from './ics.ts'

const event = {
  uid: 'KXT-49M.1@tours.example',
  sequence: 2,
  status: 'CONFIRMED' as const,
  starts: new Date('2026-11-28T12:30:00Z'),
  ends: new Date('2026-11-28T13:30:00Z'),
  summary: 'Moses, 14:30; a \\ trip',
  location: 'Ankunftshalle',
  description: ['Zweite Zeile mit Ümläuten und 🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧🐧', 'END:VEVENT'],
  alarms: ['P1D'],
}
const file = writeCalendar({
  name: 'Trips',
  lang: 'en-ZA',
  method: 'PUBLISH',
  writtenAt: new Date('2026-11-21T07:20:00Z'),
  events: [event],
})

test('times are in UTC, lines end as the standard wants', () => {
  expect(file).toContain('DTSTART:20261128T123000Z\r\n')
  expect(file.split('\r\n').join('')).not.toMatch(/[\r\n]/)
})

test('nothing that was typed ends a value or a line of ours', () => {
  expect(file).toContain('SUMMARY;LANGUAGE=en-ZA:Moses\\, 14:30\\; a \\\\ trip\r\n')
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('no line is longer than 75 bytes, and no letter is cut in two', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('🐧'.repeat(20))
})
