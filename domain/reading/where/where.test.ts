import { expect, test } from 'vitest'
import { tripsIn } from '#tests/support/words/reading.ts'

test.each([
  ['Seapoint', 'place:sea-point'],
  ['Muizies', 'place:muizenberg'],
  ['Stellenbosh', 'place:stellenbosch'],
  ['14 Eerste Avenue Boston', '14 Eerste Avenue, Boston'],
  ['Unit 4, 27 Victoria Road, Bantry Bay', 'Unit 4, 27 Victoria Road, Bantry Bay'],
  ['Stellies (Dorpstraat 44)', 'Dorpstraat 44, Stellenbosch'],
  ['Panorama Mediclinic', 'place:mediclinic-panorama'],
  ['The Hyde in Sea Point', 'place:the-hyde-hotel'],
  ['Franschhoek (La Residence)', 'place:la-residence'],
  ['Villa Sunbird, 9 Medburn Rd, Camps Bay', 'Villa Sunbird, 9 Medburn Rd, Camps Bay'],
])('%s is a place here', (written, from) => {
  expect(tripsIn(`Two of us from ${written} to Spier on 5 December at 10:00`)).toMatchObject([{ from }])
})

test.each([
  [
    'Kan julle ons 09h00 by Willowbridge kry? Ons wil op 5 Desember ’n wyntoer in Constantia doen.',
    'place:willowbridge',
  ],
  [
    'Wir möchten am 5.12. eine Weintour in Stellenbosch. Können Sie uns um 9 Uhr am Canal Walk abholen?',
    'place:canal-walk',
  ],
])('the verb comes last: “%s”', (text, from) => {
  expect(tripsIn(text)).toMatchObject([{ from, time: '09:00' }])
})

test.each([
  ['Need an airport drop on 5 Dec 3am, 14 Kloof Road Sea Point, 2 pax', 'to'],
  ['Airport pick up 5 Dec 13:20, Cape Grace Hotel, 2 pax', 'from'],
] as const)('the airport is where the trip begins or ends: “%s” (%s)', (text, end) => {
  expect(tripsIn(text)).toMatchObject([{ [end]: 'place:cape-town-international', stops: [] }])
})

test('a flight into George lands at the airport of George', () => {
  const text =
    'We fly into George on Thursday 18 February (4Z 673, gets in at 12:05) and need a transfer to The Rex Hotel in Knysna.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:george-airport', to: 'place:rex-hotel' }])
})

test('where the aircraft comes from is no end', () => {
  const text = 'My skoonma lands Friday 11 Dec with FA213 from PE at 14h20, she needs a lift to Durbanville.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:cape-town-international', to: 'place:durbanville' }])
})

test.each([
  'Unser Flug geht am 12. Dezember um 19:20 Uhr ab Kapstadt, bitte holen Sie uns um 14 Uhr von 42 Westcliff Road, Hermanus zum Flughafen.',
  'Unser Rückflug geht am 12. Dezember um 19:20 Uhr ab Kapstadt. Bitte holen Sie uns um 14 Uhr in Hermanus, 42 Westcliff Road, ab.',
])('from where the aircraft leaves they are not fetched: “%s”', (text) => {
  expect(tripsIn(text)).toMatchObject([
    { from: '42 Westcliff Road, Hermanus', to: 'place:cape-town-international', time: '14:00' },
  ])
})

test('of several places to go to, the last is where the trip ends', () => {
  expect(
    tripsIn('A lift for 8 on 5 December at 22:00 from Spier to the Cape Grace, the Silo and Ellerman House'),
  ).toMatchObject([{ stops: ['place:cape-grace-hotel', 'place:the-silo-hotel'], to: 'place:ellerman-house' }])
})

test('a place that somebody takes back is not meant', () => {
  expect(
    tripsIn(
      'Two of us on 5 December at 10:00 from Spier to the Portswood. Sorry, it is Dock House not Portswood',
    ),
  ).toMatchObject([{ from: 'place:spier-wine-farm', to: 'place:dock-house' }])
})

test('back to the hotel is where they came from', () => {
  const text =
    'Sat 5 December: pick up 4 people at the Cape Grace at 07:00 to the Arabella Hotel, back to the hotel leaving Arabella at 15:00.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:cape-grace-hotel', return: { time: '15:00' } }])
})

test('a guest who leaves a suburb leaves the house there in which they stay', () => {
  const text =
    'Two of us leave Green Point on 5 December at 10:00 to go to Spier, staying at the Big Backpackers.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:big-backpackers', to: 'place:spier-wine-farm' }])
})

test('the company that pays is no garden', () => {
  const text =
    'A car with driver for 6 hours on 5 December from 08:30, from Spier. Please invoice the company.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:spier-wine-farm', to: null }])
})
