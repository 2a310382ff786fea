import { describe, expect, test } from 'vitest'
import { howOf, read, tripsIn } from '#tests/support/words/reading.ts'

/** The day, the time and the ends of each. */
const waysIn = (text: string) =>
  tripsIn(text).map(({ date, time, from, to }) => [date?.slice(5), time, from, to].join(' '))

test.each([
  ['a full day wine tour on 5 December for 4', 'stellenbosch-and-franschhoek-wine'],
  ['whole day Stellenbosch Franschhoek on Friday, 4 of us', 'stellenbosch-and-franschhoek-wine'],
  ["'n Heeldag wyntoer op Saterdag, ons is vier", 'stellenbosch-and-franschhoek-wine'],
  ['half day wine tour for two on 3 December', 'constantia-wine'],
  ['Tagestour Kaphalbinsel am 6. Dezember, 3 Personen', 'cape-peninsula'],
  ['half day city tour on 5 December for 2', 'city-and-table-mountain'],
  ['Full day wine tour in Paarl for 4', undefined],
  ['A transfer from Stellenbosch to Franschhoek, we are there the whole day', undefined],
])('“%s” asks for the tour %s', (text, packageId) => {
  expect(tripsIn(text).map((trip) => trip.packageId)).toEqual([packageId])
})

test('a car with a driver for the full day is a hire, not a tour', () => {
  const text =
    'We require a car with driver for two auditors for the full day (10 hours) on 5 December, starting 8h30 at the Cape Grace, with meetings in Bellville and Paarl.'
  expect(tripsIn(text)).toMatchObject([{ service: 'corporate', hours: 10, from: 'place:cape-grace-hotel' }])
})

test('a guest who would like to see Cape Point asks for the tour', () => {
  const text =
    'Our ship docks on 9 January at 7 am, five adults. We would like to see Cape Point and the penguins. Pick us up at the cruise terminal at 9 am.'
  expect(tripsIn(text)).toMatchObject([{ service: 'tour', packageId: 'cape-peninsula', time: '09:00' }])
})

test('a guest who is fetched where they were taken comes back', () => {
  const text =
    'On 17 December 22 people: pick up at 11:45 from our office, 2 Long Street, to Groot Constantia. Collection at Groot Constantia 16:30 back to the office.'
  expect(tripsIn(text)).toMatchObject([
    { from: '2 Long Street', to: 'place:groot-constantia', return: { date: '2026-12-17', time: '16:30' } },
  ])
})

describe('several trips', () => {
  test.each([
    [
      'forms below each other',
      'DATE: 4 DECEMBER\nPICK UP: 10H30 EX MOUNT NELSON\nDROP OFF: SPIER\n\nDATE: 6 DECEMBER\nPICK UP: 12H00 EX SPIER\nDROP OFF: CPT AIRPORT',
      [
        '12-04 10:30 place:mount-nelson-hotel place:spier-wine-farm',
        '12-06 12:00 place:spier-wine-farm place:cape-town-international',
      ],
    ],
    [
      'numbers in one line',
      'We need: 1) on 4 December at 10:00 from Spier to the Silo, 2 pax; 2) on 6 December at 11:00 from the Silo to Lanzerac.',
      [
        '12-04 10:00 place:spier-wine-farm place:the-silo-hotel',
        '12-06 11:00 place:the-silo-hotel place:lanzerac-hotel',
      ],
    ],
    [
      'rows of a list, without words between',
      'Crew Thursday 10 Dec\nAnna 05:00 Winchester Hotel to Spier\nLebo 05:30 Commodore Hotel to Spier\nSam 06:15 Cape Grace Spier',
      ['Winchester', 'Commodore', 'Cape Grace'].map(
        (house, i) =>
          `12-10 ${['05:00', '05:30', '06:15'][i]} place:${house.toLowerCase().replace(' ', '-')}-hotel place:spier-wine-farm`,
      ),
    ],
    [
      'a plan with a free day',
      'Day 1 (14 Dec): 10:00 Cape Grace to Spier\nDay 2 (15 Dec): free\nDay 3 (16 Dec): 11:00 Spier to Groot Constantia\nTwo adults',
      [
        '12-14 10:00 place:cape-grace-hotel place:spier-wine-farm',
        '12-16 11:00 place:spier-wine-farm place:groot-constantia',
      ],
    ],
    [
      'after a way back they set off from where they began',
      'On the 16th of December from the Winchester to Spier at 11:00 and come back at 4, and on the 18th at 15:00 I go back to the airport.',
      [
        '12-16 11:00 place:winchester-hotel place:spier-wine-farm',
        '12-18 15:00 place:winchester-hotel place:cape-town-international',
      ],
    ],
    [
      'a day of the week after a date counts from that date',
      'Monday 7 December 9:00 Cape Grace to Spier for two. Wednesday 10:00 Cape Grace to Groot Constantia.',
      [
        '12-07 09:00 place:cape-grace-hotel place:spier-wine-farm',
        '12-09 10:00 place:cape-grace-hotel place:groot-constantia',
      ],
    ],
  ])('%s', (_, text, ways) => {
    expect(waysIn(text)).toEqual(ways)
  })

  test('two flights in one sentence are two pick-ups', () => {
    const trips = tripsIn(
      'On 7 December at 9:40 from the airport (BA059) to the Cullinan for one and at 11:25 with ET847 also to the Cullinan.',
    )
    expect(trips.map(({ time, flight }) => [time, flight])).toEqual([
      ['09:40', 'BA059'],
      ['11:25', 'ET847'],
    ])
  })

  test('guests who land one after the other go to the same place', () => {
    const text =
      'All go to The Westin, from Cape Town International:\nMr Abel | WB 110 | 5 December 14h25\nMs Cain | LX 288 | 6 December 09h10'
    expect(tripsIn(text).map(({ to }) => to)).toEqual(['place:westin-cape-town', 'place:westin-cape-town'])
    expect(howOf(text, 'trips.1.to')).toBe('assumed')
  })
})

test('what must still be asked', () => {
  expect(read('Airport to Somerset Sat 6am 3 ppl how much').ask).toEqual([
    'name',
    'contact',
    'address:1',
    'luggage:1',
    'flight:1',
  ])
})
