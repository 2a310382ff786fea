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
  test('with a dot end no sentence', () => {
    const [trip] = tripsIn('Am 10. wollen wir von Camps Bay nach Hermanus und am 12. wieder zurück.')
    expect([trip?.date, trip?.return?.date]).toEqual(['2026-12-10', '2026-12-12'])
  })

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
    ['not on Friday but Saturday at 10', '2026-11-28'],
    ['on Saturday, not Friday, at 10', '2026-11-28'],
    ['venerdì 4 at 10', '2026-12-04'],
    ['on Good Friday at 10', '2027-03-26'],
    ["on Old Year's night at 10", '2026-12-31'],
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

  test.each([
    ['in the night of Friday 11th to Saturday 12th, half past midnight', '2026-12-12', '00:30'],
    ['in the night of Friday 11th to Saturday 12th, at 23h30', '2026-12-11', '23:30'],
    ['on Monday the 14th, no wait, Tuesday the 15th, at 18h15', '2026-12-15', '18:15'],
    ['on Tuesday 8 December, checkout is at 11 so rather come 11h30', '2026-12-08', '11:30'],
  ])('%s is %s at %s', (when, date, time) => {
    const [trip] = tripsIn(`Fetch 3 of us from the Cape Grace ${when}, to Spier please.`)
    expect([trip?.date, trip?.time]).toEqual([date, time])
  })

  test('of a greeting is none', () => {
    const [trip] = tripsIn(
      'Môre\n\nOns is 11 van ons, haal ons asseblief Donderdag 14 Januarie 08h00 by die Cape Grace. Ons wil Kirstenbosch toe.',
    )
    expect(trip).toMatchObject({
      date: '2027-01-14',
      passengers: 11,
      to: 'place:kirstenbosch-national-botanical-garden',
    })
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
  ['My mom n me', 2],
  ['My en my drie kollegas', 4],
  ['13 players and a coach', 14],
  ['Five girls, all 9, plus me', 6],
  ['2 adults, children 5 and 9,', 4],
  ['Our two auditors', 2],
  ['Two pairs of friends', 4],
  ['3 people, sorry make that 4 people', 4],
  ['2 Erwachsene, Tochter 8 und Baby 9 Monate', 4],
  ['2 adults + a baby (8 months)', 3],
  ['Meine Frau und ich sowie ein befreundetes Ehepaar', 4],
  ['18 out-of-town guests', 18],
  ['My boss (Mr Lindqvist) plus two colleagues', 3],
  ['Unsere Gruppe (8 Damen)', 8],
  ['My buddy and I', 2],
  ['Somos eu, o meu marido e as duas crianças (3 e 9 anos)', 4],
  ['We zijn met ons vijven: wij tweeën en onze kinderen van 5, 7 en 11', 5],
])('“%s” are %i', (who, passengers) => {
  expect(
    tripsIn(`${who} need a transfer on 5 December at 10:00 from the Cape Grace to Spier.`)[0]?.passengers,
  ).toBe(passengers)
})

test.each([
  ['from Panorama Mediclinic to the Cape Grace', 'place:mediclinic-panorama', 'place:cape-grace-hotel'],
  ['from the Cape Grace to N1 City Hospital', 'place:cape-grace-hotel', 'place:netcare-n1-city-hospital'],
  ['from The Hyde in Sea Point to Spier', 'place:the-hyde-hotel', 'place:spier-wine-farm'],
  [
    'from Spier to the Portswood. Sorry, it is Dock House not Portswood',
    'place:spier-wine-farm',
    'place:dock-house',
  ],
  [
    'from 6 Arum Court, High Level Road 210, Sea Point to Spier',
    '6 Arum Court, High Level Road 210, Sea Point',
    'place:spier-wine-farm',
  ],
])('“%s” is from %s to %s', (way, from, to) => {
  expect(tripsIn(`Two of us on 5 December at 10:00 ${way}`)).toMatchObject([{ from, to }])
})

test('of several places to go to, the last is where the trip ends', () => {
  expect(
    tripsIn('A lift for 8 on 5 December at 22:00 from Spier to the Cape Grace, the Silo and Ellerman House'),
  ).toMatchObject([{ stops: ['place:cape-grace-hotel', 'place:the-silo-hotel'], to: 'place:ellerman-house' }])
})

test('who is fetched somewhere in French is taken from there', () => {
  expect(
    tripsIn(
      'Bonsoir, pouvez-vous venir nous chercher ce soir vers 23h au restaurant La Colombe et nous ramener au Cape Grace ? Nous sommes 4.',
    ),
  ).toMatchObject([{ time: '23:00', from: 'place:la-colombe', to: 'place:cape-grace-hotel', passengers: 4 }])
})

test.each([
  ['Two of us from Spier to the Silo on 5 December at 10:00. Mr T. Nkuna, 071 555 0180', 'T. Nkuna'],
  ['Two of us from Spier to the Silo on 5 December at 10:00. J. Theron, j.theron@example.com', 'J. Theron'],
  ['Evening, Greg from Aurum Capital. Two of us from Spier to the Silo on 5 December.', 'Greg'],
  [
    'Spier School here. Two of us to the Silo on 5 December. Groeten, Joost de Wit, joost@example.nl',
    'Joost de Wit',
  ],
])('%s is from %s', (text, name) => {
  expect(read(text).person.name).toBe(name)
})

describe('nothing is sure', () => {
  const sureIn = (text: string) =>
    read(text)
      .marks.filter(({ field, how }) => how === 'read' && field.startsWith('trips.'))
      .map(({ field }) => field.replace(/^trips\.\d+\./, ''))
  const asked = 'Two of us on 5 December at 10:00 from the Cape Grace to Spier'

  test.each([
    [`${asked}, see you at Whispering Pines then`, ['from', 'to', 'stops']],
    [`${asked}, and a neighbour`, ['passengers']],
    [`${asked}. On another day I go alone.`, ['passengers']],
    [`${asked}, it is her birthday on 20 December`, ['date', 'time', 'from', 'to']],
    [
      'Two of us on 5 December from the Cape Grace to Spier, our table is booked, we begin at 10:00',
      ['time'],
    ],
    ['Two of us on 5 December at 01:00 from the Cape Grace to Spier', ['date']],
    [`${asked}. We had one on 3 November too.`, ['date', 'time', 'from', 'to', 'passengers']],
    [`${asked}, as your driver had yesterday`, ['date', 'time', 'from', 'to', 'passengers']],
  ])('%s: of %j', (text, fields) => {
    expect(sureIn(asked)).toEqual(expect.arrayContaining(['date', 'time', 'from', 'to', 'passengers']))
    expect(sureIn(text).filter((field) => fields.includes(field))).toEqual([])
  })
})

test.each([
  ['Good afternoon, six of us on Friday 4 December, starting 10:00 from Spier to the Silo', '10:00'],
  ['Run for 5 from Spier to the Silo tonight please, like 11.30ish', '23:30'],
])('%s is at %s', (text, time) => {
  expect(tripsIn(text)[0]?.time).toBe(time)
})

test('forms below each other are a trip each', () => {
  const trips = tripsIn(
    'DATE: 4 DECEMBER\nPICK UP: 10H30 EX MOUNT NELSON\nDROP OFF: SPIER\n\nDATE: 6 DECEMBER\nPICK UP: 12H00 EX SPIER\nDROP OFF: CPT AIRPORT',
  )
  expect(trips.map(({ date, time, to }) => [date, time, to])).toEqual([
    ['2026-12-04', '10:30', 'place:spier-wine-farm'],
    ['2026-12-06', '12:00', 'place:cape-town-international'],
  ])
})

test('two numbered journeys in one line are two trips', () => {
  const trips = tripsIn(
    'We need: 1) on 4 December at 10:00 from Spier to the Silo, 2 pax; 2) on 6 December at 11:00 from the Silo to Lanzerac.',
  )
  expect(trips.map(({ date, to }) => [date, to])).toEqual([
    ['2026-12-04', 'place:the-silo-hotel'],
    ['2026-12-06', 'place:lanzerac-hotel'],
  ])
})

test('a flight that somebody takes back is not theirs', () => {
  expect(
    tripsIn('Unser Flug LH 1270?? nein EK 773 geht am 4. Dezember um 13:10 ab Kapstadt, wir sind zu zweit.'),
  ).toMatchObject([{ flight: 'EK773' }])
})

test('a mobile number in a Dutch message may be a Dutch one', () => {
  const { person, ask } = read(
    'Goedemorgen, wij willen op 4 december om 10.00 uur graag van Spier naar de Silo met z’n tweeën. Groet, Bas, 06-55501277',
  )
  expect([person.phone, ask.includes('phone_confirm')]).toEqual(['+31655501277', true])
})

test('a postscript below the name is read, the address there is not', () => {
  const text =
    'Two of us from Spier to the Silo on 5 December at 10:00, three suitcases.\n\nRegards\nMary Allard\n12 High Street, Oxford\n\nPS It is four suitcases, not three.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:spier-wine-farm', stops: [], large_bags: 4 }])
})

test('of a chat with numbers for names, the number is how they are reached', () => {
  const { person, trips } = read(
    '[23/11/2026, 09:12] +27 82 555 0244: Two of us from Spier to the Silo on 5 December\n[23/11/2026, 09:31] Office: What time?\n[23/11/2026, 09:38] +27 82 555 0244: 10:00',
  )
  expect(person.phone).toBe('+27825550244')
  expect(trips).toMatchObject([{ date: '2026-12-05', time: '10:00' }])
})

test('when a call was noted, and by when to answer, are no times of a trip', () => {
  const trips = tripsIn(
    'Phone msg 14h10 Wed\nMrs Petersen wants a car on 5 December, pick up 03h45 at the Silo to the airport, 3 adults.\nCall back before 5pm today with a price',
  )
  expect(trips).toMatchObject([{ date: '2026-12-05', time: '03:45', passengers: 3 }])
})

test.each([
  ['until 17:00', 'understood'],
  ['', 'read'],
])('a time %s may be the beginning of a hire', (until, how) => {
  const { marks } = read(`Two of us from Spier to the Silo on 5 December at 10:00 ${until}`)
  expect(marks.find(({ field }) => field === 'trips.0.time_is')?.how).toBe(how)
})

test('guests who land one after the other go to the same place', () => {
  const { trips, marks } = read(
    'All go to The Westin, from Cape Town International:\nMr Abel | WB 110 | 5 December 14h25\nMs Cain | LX 288 | 6 December 09h10',
  )
  expect(trips.map(({ to }) => to)).toEqual(['place:westin-cape-town', 'place:westin-cape-town'])
  expect(marks.find(({ field }) => field === 'trips.1.to')?.how).toBe('assumed')
})

test('what was not read in one trip puts no other in doubt', () => {
  const { marks } = read(
    '1. 5 December 10:00 Spier to the Silo, 2 pax\n2. 6 December 11:00 the Silo to Lanzerac and Farm Xanadu, 3 pax, we are 5, 14:00',
  )
  const howOf = (field: string) => marks.find((mark) => mark.field === field)?.how
  expect(['date', 'to', 'passengers'].map((field) => howOf(`trips.0.${field}`))).toEqual([
    'read',
    'read',
    'read',
  ])
  expect(howOf('trips.1.date')).toBe('understood')
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
  [
    'application',
    'I am looking for a driver post: 7 years of airport runs, I can start on 14 December. CV attached.',
  ],
  [
    'auto_reply',
    'I am out of the office from 7 December and back on 4 January at 08:00. For urgent travel contact Farhana.',
  ],
  [
    'payment',
    'Proof of payment attached: R2 850, reference BE 330918, for the Cape Peninsula tour on 19 December, 4 guests.',
  ],
  [
    'complaint',
    'On 5 December you drove five of us to Delaire Graff. The driver took calls at 130. I expect a written reply.',
  ],
  ['change', "You're picking us up tomorrow at the Hyatt at 5am, can you rather come at 7?"],
])('%s is no enquiry: “%s”', (kind, text) => {
  expect(read(text).not_an_enquiry?.kind).toBe(kind)
})
