import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { readPasted } from './read-pasted.ts'

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string) => readPasted({ text, received: '2026-11-23' }, ours)
const tripsIn = (text: string) => read(text).trips

test('the line above a list says where all of them go, and is no trip', () => {
  const trips = tripsIn(
    'Six speakers, all to the Southern Sun Cape Sun:\n\nSun 13 Dec  10h20  EK 770   2 pax\nSun 13 Dec  13h05  LH 576   1 pax\nSun 13 Dec  15h50  SA 337   3 pax',
  )
  expect(trips.map(({ flight, time, passengers }) => [flight, time, passengers])).toEqual([
    ['EK770', '10:20', 2],
    ['LH576', '13:05', 1],
    ['SA337', '15:50', 3],
  ])
  expect(new Set(trips.map(({ to }) => to))).toEqual(new Set(['place:southern-sun-cape-sun']))
})

test.each([
  ['tonight round 10', '22:00', []],
  ["vanavond, kwart over zes 's avonds", '18:15', []],
  ['on 5 December at quarter past 2', '14:15', []],
  ['on 5 December at quarter past 5', '17:15', ['time_confirm:1']],
])('%s is at %s, and %j is asked', (when, time, asked) => {
  const { trips, ask } = read(`2 pax from the Cape Grace to Spier ${when}`)
  expect([trips[0]?.time, ask.filter((code) => code.startsWith('time'))]).toEqual([time, asked])
})

test('who is to be dropped by an hour has to be fetched before', () => {
  const { trips, ask } = read(
    '8 of us on 20 January: can you drop us at Spier by 10:30? We are based at Babylonstoren.',
  )
  expect([trips[0]?.time, ask.includes('pickup_time:1')]).toEqual([null, true])
})

test.each([
  ['On part du Cape Grace à 9h pour aller à Muizenberg le 5 décembre et on revient vers 13h, à 5', '13:00'],
  ['Somos 9, el 5 de diciembre a las 9:00 del Cape Grace a Hermanus y volvemos a las 17:00', '17:00'],
])('“%s” is a way there and back', (text, time) => {
  expect(tripsIn(text)).toMatchObject([{ time: '09:00', return: { date: '2026-12-05', time } }])
})

test('a place that somebody takes back is not meant', () => {
  expect(
    tripsIn(
      'Further to my mail of Friday: on 2 January 05:15 two of us NOT from Cape Heritage Hotel but from Pepperclub Hotel to Spier.',
    ),
  ).toMatchObject([{ date: '2027-01-02', from: 'place:pepperclub-hotel', to: 'place:spier-wine-farm' }])
})

test('a family in the short words of a German agency', () => {
  expect(
    tripsIn('Familie Hofmann (2 Erw., 2 Kinder 7 + 10 J.): 23.12.2026 10:00 Hotel Cape Milner - Spier'),
  ).toMatchObject([{ passengers: 4, children_ages: [7, 10] }])
})

test('who is fetched where they were taken comes back', () => {
  const text =
    'On 17 December 22 people: pick up at 11:45 from our office, 2 Long Street, to Groot Constantia. Collection at Groot Constantia 16:30 back to the office.'
  expect(tripsIn(text)).toMatchObject([
    {
      from: '2 Long Street',
      to: 'place:groot-constantia',
      return: { date: '2026-12-17', time: '16:30' },
    },
  ])
})

test('the house below “Regards” is the writer’s, where the guest is named above', () => {
  const text =
    'Name: Mr. Peter Lund + 1\nPU: Radisson Red\nDO: Spier\nDate: 12.12.26\nPU time: 11h15\nReturn: 15h30\n\nRegards,\nConcierge\nRadisson RED'
  expect(tripsIn(text)).toMatchObject([
    { passengers: 2, from: 'place:radisson-red', to: 'place:spier-wine-farm', return: { time: '15:30' } },
  ])
})

test('a stay, a visit and a flight in one French letter', () => {
  const text =
    "Nous séjournons à l'hôtel The Marly et souhaiterions visiter les vignobles de Constantia le mercredi 23 décembre après-midi, départ 13h30, à quatre personnes. Pouvez-vous également nous conduire à l'aéroport le jeudi 24 décembre ? Notre vol LX 293 décolle à 19h05."
  expect(tripsIn(text)).toMatchObject([
    { from: 'place:the-marly', time: '13:30', packageId: 'constantia-wine' },
    { from: 'place:the-marly', to: 'place:cape-town-international', flight: 'LX293', time_is: 'departure' },
  ])
})

test.each([
  ['2 adults + teen 14', 3, [14]],
  ['Me, my husband, our 3 year old and my mother', 4, [3]],
])('“%s” are %i', (who, passengers, ages) => {
  const [trip] = tripsIn(
    `${who}\n10:00 on 5 December from the Cape Grace to Spier, one stroller. Car seat needed.`,
  )
  expect([trip?.passengers, trip?.children_ages, trip?.time, trip?.other]).toEqual([
    passengers,
    ages,
    '10:00',
    'one stroller',
  ])
})

describe('is sure:', () => {
  const howOf = (text: string, field: string) => read(text).marks.find((mark) => mark.field === field)?.how
  const asked = 'Two of us on 15 January at 10:00 from the Cape Grace to Spier'

  test.each([
    [
      'where between two days somebody is here',
      `${asked}. We are here from 15 to 19 January.`,
      'trips.0.date',
    ],
    ['where bags are weighed', `${asked}, two soft bags of 15 kg each.`, 'trips.0.passengers'],
    [
      'where somebody lands in the city',
      'Llegamos a Ciudad del Cabo el 5 de diciembre a las 14:25 (vuelo QR 1369), somos 9, traslado al hotel Cape Grace.',
      'trips.0.to',
    ],
    ['that it is a transfer where both ends are said', asked, 'trips.0.service'],
    [
      'that it is a transfer of the airport where a flight is said',
      'BA 59 lands 5 December 12:55, 2 pax to Lanzerac',
      'trips.0.service',
    ],
  ])('%s', (_, text, field) => {
    expect(howOf(text, field)).toBe('read')
  })
})
