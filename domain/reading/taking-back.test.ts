import { expect, test } from 'vitest'
import { howOf, read, tripsIn } from '#tests/support/words/reading.ts'

const ASKED = 'Tomorrow at 14:00 from the Cape Grace to Spier and back at 17:00, 4 people'

test.each([
  [`${ASKED}\nsorry 13:30 not 14:00`, { time: '13:30', return: { time: '17:00' } }],
  [`${ASKED}\n13:30 instead of 14`, { time: '13:30', return: { time: '17:00' } }],
  [`${ASKED}\nNot 14:00, rather 13:30`, { time: '13:30', return: { time: '17:00' } }],
  ['Need a lift thurs 17h30 from Spier to the Silo\nsorry FRIDAY not thurs', { date: '2026-11-27' }],
  ['From Spier to the Silo on the 11th at 4pm\nsorry the 12th', { date: '2026-12-12' }],
  ['From Spier to the Silo wed 9 dec at 4pm\ncorrection, thursday 10th', { date: '2026-12-10' }],
  ['We land on 5 December with BA43 at 10:15, to the Silo\noh it’s BA59', { flight: 'BA59' }],
  ['Airport to the Silo, BA43, 5 December\nSorry it’s BA59, not BA43', { flight: 'BA59' }],
  ['Spier to the Silo on 5 December at 10, wir sind zu sechst\nnein Moment, zu siebt', { passengers: 7 }],
  ['Abholung vom Spier zum Silo 23.12. um 9:05\nnicht der 23. sondern der 24.12.', { date: '2026-12-24' }],
  ['Sondag 13 Des 11:00 van Spier na die Silo\nnee wag, 10:30', { time: '10:30' }],
  ['Spier to the Silo on 5 December at 10, 2 pax, 4 bags\nsorry, I meant 3 bags', { large_bags: 3 }],
])('what is corrected later is meant: %j', (text, trip) => {
  const trips = tripsIn(text)
  expect(trips).toMatchObject([trip])
})

test('the words of a corrected field are those of the correction', () => {
  const { marks, unread, ask } = read(`${ASKED}\nsorry 13:30 not 14:00`)
  expect(marks.find(({ field }) => field === 'trips.0.time')?.words).toBe('13:30 not 14:00')
  expect([unread, ask.filter((code) => code.startsWith('time'))]).toEqual([[], []])
})

test('which of two times is corrected must be asked', () => {
  expect(read(`${ASKED}\nsorry, 18:00`).ask).toContain('time_confirm:1r')
})

test('a number alone that corrects may count anything', () => {
  const { trips, ask } = read(
    '5 of us from Spier to the Silo on Sunday at 11\nactually make that 6, granny joins',
  )
  expect([trips[0]?.passengers, ask.includes('passengers_confirm:1')]).toEqual([6, true])
})

test('a later number of guests counts for every trip that has the number it takes back', () => {
  const text =
    '5 of us from Spier to the Silo on 5 December at 10:00\nsorry 6 not 5\nand 6 December from the Silo to the airport at 9:00'
  expect(tripsIn(text).map(({ passengers }) => passengers)).toEqual([6, 6])
})

test('of two landings the later message counts, and is asked', () => {
  const { trips, ask } = read('We land 5 December at 16:10 with EK772, to the Silo\nlanding 16:25')
  expect([trips[0]?.time, ask.includes('time_confirm:1')]).toEqual(['16:25', true])
})

test('a message that counts more trips than were read says so, and nothing of it is sure', () => {
  const text = '3 transfers please. On 5 December at 10:00 from Spier to the Silo, 2 pax.'
  expect(read(text).unread.map(({ kind }) => kind)).toEqual(['trips'])
  expect(howOf(text, 'trips.0.date')).toBe('understood')
})
