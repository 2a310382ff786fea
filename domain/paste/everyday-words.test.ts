import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { readPasted } from './read-pasted.ts'

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string) => readPasted({ text, received: '2026-11-23' }, ours)
const tripsIn = (text: string) => read(text).trips

test.each([
  ['a full day wine tour on 5 December for 4', 'stellenbosch-and-franschhoek-wine'],
  ['A wine tasting day for 6 on Sunday?', 'stellenbosch-and-franschhoek-wine'],
  ['whole day Stellenbosch Franschhoek on Friday, 4 of us', 'stellenbosch-and-franschhoek-wine'],
  ["'n Heeldag wyntoer op Saterdag, ons is vier", 'stellenbosch-and-franschhoek-wine'],
  ['Wir möchten eine ganztägige Weintour für 4 Personen buchen', 'stellenbosch-and-franschhoek-wine'],
  ['half day wine tour for two on 3 December', 'constantia-wine'],
  ['Peninsula day on Saturday for two', 'cape-peninsula'],
  ['Tagestour Kaphalbinsel am 6. Dezember, 3 Personen', 'cape-peninsula'],
  ['half day city tour on 5 December for 2', 'city-and-table-mountain'],
  ['Halbtägige Stadtrundfahrt für zwei Personen', 'city-and-table-mountain'],
  ['Full day wine tour in Paarl for 4', undefined],
  ['Full day city tour for 4', undefined],
  ['A transfer from Stellenbosch to Franschhoek, we are there the whole day', undefined],
])('“%s” asks for the tour %s', (text, packageId) => {
  expect(tripsIn(text).map((trip) => trip.packageId)).toEqual([packageId])
})

describe('days', () => {
  test('in a list are a trip each, with the way back of that day', () => {
    const trips = tripsIn(
      'Shuttle for 8 guests on Tue 1, Wed 2 and Thu 3 December, each day 08h00 from the Cape Grace to the CTICC and 17h00 back to the hotel.',
    )
    expect(trips.map(({ date, time, return: back }) => [date, time, back?.date, back?.time])).toEqual(
      ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => [day, '08:00', day, '17:00']),
    )
  })

  test.each([
    ['Saturday 12/5 at 10 AM', '2026-12-05'],
    ['Thursday 3/12 at 10', '2026-12-03'],
    ['on 4 December at 10 - sorry not 4, its 5', '2026-12-05'],
    ['on 4 December, sorry, 5 December at 10', '2026-12-05'],
  ])('%s is %s', (when, date) => {
    expect(tripsIn(`Pickup ${when} from the Cape Grace to Spier, 2 people`)[0]?.date).toBe(date)
  })

  test('of a flight after midnight is not the day of the pickup', () => {
    expect(
      tripsIn(
        'Our flight KL 598 leaves on Sunday 6 December at 00:35, so please fetch us the evening before, Saturday 5 December, 20:45, at the Cape Grace. We are two.',
      ),
    ).toMatchObject([
      { date: '2026-12-05', time: '20:45', time_is: 'pickup', from: 'place:cape-grace-hotel' },
    ])
  })

  test('of a way back after midnight is the next one', () => {
    const [trip] = tripsIn(
      'Four of us from the Cape Grace to the Baxter on 5 December at 7pm, and back at 1 in the night.',
    )
    expect(trip?.return).toMatchObject({ date: '2026-12-06', time: '01:00' })
  })
})

test.each([
  ['My husband and I and another couple', 4],
  ['Two adults and the twins, 4 years old', 4],
  ['Myself and my two boys', 3],
  ['22 players plus 2 coaches', 24],
  ['Twee grootmense en een kind', 3],
  ['Our 12 exhibitors', 12],
])('“%s” are %i', (who, passengers) => {
  expect(
    tripsIn(`${who} need a transfer on 5 December at 10:00 from the Cape Grace to Spier.`)[0]?.passengers,
  ).toBe(passengers)
})

test('a table says under its heading how many travel in each row', () => {
  const trips = tripsIn(
    [
      'Please quote:',
      '| Date | Time | From | To | Pax |',
      '| 4 Dec | 09h00 | Cape Grace | Spier | 6 |',
      '| 5 Dec | 10h00 | Lanzerac | Cape Grace | 4 |',
    ].join('\n'),
  )
  expect(trips.map(({ date, passengers }) => [date, passengers])).toEqual([
    ['2026-12-04', 6],
    ['2026-12-05', 4],
  ])
})

test('what was understood without a field of its own is no reason to doubt the others', () => {
  const { unread, marks } = read(
    'Order 4500118832, cost centre 7710: 4 guests on 5 December from the Cape Grace to the Baxter, collect us at 18:30, the show begins at 19:15. Two child seats please.',
  )
  expect(unread).toEqual([])
  expect(marks.find(({ field }) => field === 'trips.0.passengers')?.how).toBe('read')
})

test.each([
  [
    'thanks',
    'As promised our review: booked the Cape Point day on 18 November, collected 8.30 sharp. Book them!',
  ],
  [
    'thanks',
    'Wir möchten uns bedanken: Die Fahrt nach Franschhoek war ein Traum, der Transfer um 4 Uhr auch.',
  ],
  [
    'spam',
    'We clean sedans, minimum 3 vehicles, and come to your yard on 29 November. Shall I pencil you in?',
  ],
  ['invoice', 'Question about invoice 2026-0457: you billed R1 450 for BE 440917, the quote said R1 100.'],
])('%s is no enquiry: “%s”', (kind, text) => {
  expect(read(text).not_an_enquiry?.kind).toBe(kind)
})
