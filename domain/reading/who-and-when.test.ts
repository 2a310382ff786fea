import { describe, expect, test } from 'vitest'
import { readContent } from '#server/content.ts'
import { readPasted } from './read-pasted.ts'

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string) => readPasted({ text, received: '2026-11-23' }, ours)
const tripsIn = (text: string) => read(text).trips

describe('the heading of a quoted mail', () => {
  test.each([
    'On Tue, 8 Dec 2026 at 09:14, Fynbos Transfers <hello@fynbos.example> wrote:',
    'On Tue, 8 Dec 2026 at 09:14, Fynbos Transfers and Tours of the Cape <hello@fynbos.example>\nwrote:',
    'Am Di., 8. Dez. 2026 um 09:14 Uhr schrieb Fynbos Transfers <hello@fynbos.example>:',
    'Le 8 déc. 2026 à 09:14, Fynbos Transfers <hello@fynbos.example> a écrit :',
    'El mar, 8 dic 2026 a las 9:14, Fynbos Transfers (<hello@fynbos.example>) escribió:',
    'Il giorno mar 8 dic 2026 alle ore 09:14 Fynbos Transfers <hello@fynbos.example> ha scritto:',
    'Em ter., 8 de dez. de 2026 às 09:14, Fynbos Transfers <hello@fynbos.example> escreveu:',
    'Op di 8 dec 2026 om 09:14 schreef Fynbos Transfers <hello@fynbos.example>:',
    'Op 8 Des. 2026 om 09:14 het Fynbos Transfers <hello@fynbos.example> geskryf:',
  ])('gives no trip its date: %s', (heading) => {
    const [trip, ...others] = tripsIn(
      `From the Cape Grace to Spier for two, the day is still open.\n\nAnn\n\n${heading}\n> Which day?`,
    )
    expect([trip?.date, trip?.time, others]).toEqual([null, null, []])
    expect(
      tripsIn(`${heading}\n\nFrom the Cape Grace to Spier for two, the day is still open.`)[0]?.date,
    ).toBe(null)
  })
})

test.each([
  ['Thanks & Regards,\nSunita Deshpande\n+91 98220 55501', 'Sunita Deshpande'],
  ['Gracias, Marta Iglesias +34 655 550 134', 'Marta Iglesias'],
])('a name that ends like a farewell is whole: “%s”', (end, name) => {
  expect(read(`From the Cape Grace to Spier on 5 December at 10, 2 people.\n${end}`).person.name).toBe(name)
})

test.each([
  ['Wir sind zwei Erwachsene und unser Sohn (9)', [9], 3],
  ['Wij zijn met 2 volwassenen, kinderen van 5 en 8', [5, 8], 4],
  ['four of us, two grown-ups and the boys (11 and 13)', [11, 13], 4],
  ['2 Erwachsene, unser Sohn (9) und die Zwillinge (2)', [9, 2, 2], 5],
])('children and their ages in “%s”', (who, ages, passengers) => {
  const [trip] = tripsIn(`Cape Grace - Spier, 5.12.2026, 10:00. ${who}.`)
  expect(trip?.children_ages).toEqual(ages)
  expect(trip?.passengers).toBe(passengers)
})

test('a flight into George lands at the airport of George', () => {
  const [trip] = tripsIn(
    'We fly into George on Thursday 18 February (4Z 673, gets in at 12:05) and need a transfer to The Rex Hotel in Knysna.',
  )
  expect([trip?.from, trip?.to]).toEqual(['place:george-airport', 'place:rex-hotel'])
})

test('a German mobile number is read in a German message, to be checked', () => {
  const { person, ask } = read(
    'Hallo, wir brauchen am 5.12. um 10 Uhr eine Fahrt vom Cape Grace nach Spier, zwei Personen. Petra Brandt 0171 5550198',
  )
  expect(person.phone).toBe('+491715550198')
  expect(ask).toContain('phone_confirm')
})

test.each([
  'Hallo! Even een vraagje, kun je bij jullie chauffeurs ook met pin betalen of alleen contant? Groetjes, Bram',
  'Hi, do your vans have wifi and can we pay with a card in the car? Thanks',
])('a question without a trip is one: “%s”', (text) => {
  expect(read(text).not_an_enquiry).toEqual({ kind: 'question' })
})

test.each([
  'What would a transfer from the airport to Paarl cost?',
  'Can you take 12 people to Spier?',
  'Do you have a van for 6 people?',
  'Could you quote us for a wine tour?',
])('who asks about a trip asks for one: “%s”', (text) => {
  expect(read(text).not_an_enquiry).toBe(null)
})

test.each([
  ['na terça-feira, 22 de dezembro', '2026-12-22'],
  ['on January 23rd:', '2027-01-23'],
])('%s is %s', (when, date) => {
  expect(tripsIn(`Two people ${when} 10:30 from the Cape Grace to Spier`)[0]?.date).toBe(date)
})

test.each([
  [
    "Arriviamo il 5 dicembre alle 13.20 all'aeroporto, siamo in due. Serve un transfer per il Cape Grace.",
    'from',
  ],
  [
    'Llegamos el 5 de diciembre a las 13:20 al aeropuerto, somos dos. Queremos ir al hotel Cape Grace.',
    'from',
  ],
  ['Need an airport drop on 5 Dec 3am, 14 Kloof Road Sea Point, 2 pax', 'to'],
  ['Airport pick up 5 Dec 13:20, Cape Grace Hotel, 2 pax', 'from'],
] as const)('the airport is where the trip begins or ends: “%s” (%s)', (text, end) => {
  expect(tripsIn(text)).toMatchObject([{ [end]: 'place:cape-town-international', stops: [] }])
})

test('what a later message takes back is not meant', () => {
  const chat = [
    '[23/11/2026, 09:12] Ann: A ride at 7am on 5 December from the Cape Grace to the airport please',
    '[23/11/2026, 09:13] Ann: 2 pax',
    '[23/11/2026, 09:20] Ann: sorry, I mean 6am',
    '[23/11/2026, 09:21] Ann: and my sister joins so 3 people',
  ]
  expect(tripsIn(chat.join('\n'))).toMatchObject([{ date: '2026-12-05', time: '06:00', passengers: 3 }])
})

test('“3 or 4 people” has to be asked, and by when they know is no date', () => {
  const { trips, ask } = read(
    'We are 3 or 4 people (will know by Wednesday), on Thursday at 10:00 from the Cape Grace to Spier.',
  )
  expect([trips[0]?.date, ask.includes('passengers_confirm:1')]).toEqual(['2026-11-26', true])
})

test('back to the hotel is where they came from', () => {
  const text =
    'Sat 5 December: pick up 4 people at the Cape Grace at 07:00 to the Arabella Hotel, back to the hotel leaving Arabella at 15:00.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:cape-grace-hotel', return: { time: '15:00' } }])
})

test('who leaves a suburb leaves the house there in which they stay', () => {
  const text =
    'Two of us leave Green Point on 5 December at 10:00 to go to Spier, staying at the Big Backpackers.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:big-backpackers', to: 'place:spier-wine-farm' }])
})

test('the address in a quoted mail, or to which a mail went, is not the writer’s', () => {
  const text =
    'To: stay@retreat.example\n\nTwo of us from the Cape Grace to Spier on 5 December at 10:00.\n\nAnn\n\nOn Mon, 23 Nov 2026 at 11:20, Office <office@fynbos.example> wrote:\n> How many are you?'
  expect([read(text).person.email, read(text).ask]).toEqual([undefined, ['contact']])
})

test.each([
  ['3 malas grandes e 3 pequenas.', 3, 3],
  ['2 grandes valises et 1 petite', 2, 1],
])('“%s” are %i large and %i small bags', (bags, large, small) => {
  const [trip] = tripsIn(`2 pax, Cape Grace - airport, 5/12/2026 10:00, ${bags}`)
  expect([trip?.large_bags, trip?.small_bags]).toEqual([large, small])
})

test.each([
  ['Seapoint', 'place:sea-point'],
  ['Campsbay', 'place:camps-bay'],
  ['Muizies', 'place:muizenberg'],
  ['14 Eerste Avenue Boston', '14 Eerste Avenue, Boston'],
])('%s is a place here', (written, from) => {
  expect(tripsIn(`Two of us from ${written} to Spier on 5 December at 10:00`)).toMatchObject([{ from }])
})

test('a car with a driver for the full day is a hire, not a tour', () => {
  const text =
    'We require a car with driver for two auditors for the full day (10 hours) on 5 December, starting 8h30 at the Cape Grace, with meetings in Bellville and Paarl.'
  expect(tripsIn(text)).toMatchObject([{ service: 'corporate', hours: 10, from: 'place:cape-grace-hotel' }])
})

test('who would like to see Cape Point asks for the tour', () => {
  const text =
    'Our ship docks on 9 January at 7 am, five adults. We would like to see Cape Point and the penguins. Pick us up at the cruise terminal at 9 am.'
  expect(tripsIn(text)).toMatchObject([{ service: 'tour', packageId: 'cape-peninsula', time: '09:00' }])
})

test('guests whom a hotel announces come to it, each with their own flight and company', () => {
  const text = [
    'Hi, Bongani from The Commodore here. 3 x arrivals for us on Saturday pls:',
    '- Mr & Mrs Schultz LH 576 09h25',
    '- Ms Akua Boateng ET 845 13h15, 3 big bags',
    '- Fam. Pereira (2+2, kids 5 & 8) TP 283 10h40',
  ].join('\n')
  expect(read(text).person.name).toBe('Bongani')
  expect(
    tripsIn(text).map(({ flight, time, passengers, large_bags: bags }) => [flight, time, passengers, bags]),
  ).toEqual([
    ['LH576', '09:25', 2, null],
    ['ET845', '13:15', 1, 3],
    ['TP283', '10:40', 4, null],
  ])
  expect(new Set(tripsIn(text).map(({ to }) => to))).toEqual(new Set(['place:commodore-hotel']))
})

test('a label with a number is no time: “PU 1: 04h45”', () => {
  const trips = tripsIn(
    'Thu 3 Dec\nPU 1: 04h45 - 2 pax, The Grand Daddy > Spier\nPU 2: 06h15 - 5 pax, Protea Hotel Sea Point > Spier',
  )
  expect(trips.map(({ time, passengers }) => [time, passengers])).toEqual([
    ['04:45', 2],
    ['06:15', 5],
  ])
})

test.each([
  ['my husband and I and the two kids they are 4 and 6 we', 4, [4, 6]],
  ['My father needs a ride, and my mother will travel with him: we', 2, []],
])('“%s” are %i', (who, passengers, ages) => {
  const [trip] = tripsIn(`${who} go on 5 December at 10:00 from the Cape Grace to Spier`)
  expect([trip?.passengers, trip?.children_ages]).toEqual([passengers, ages])
})

test.each([
  [
    "Kan julle ons 09h00 by Willowbridge kry? Ons wil op 5 Desember 'n wyntoer in Constantia doen.",
    'place:willowbridge',
  ],
  [
    'Wir möchten am 5.12. eine Weintour in Stellenbosch. Können Sie uns um 9 Uhr am Canal Walk abholen?',
    'place:canal-walk',
  ],
])('the verb comes last: “%s”', (text, from) => {
  expect(tripsIn(text)).toMatchObject([{ from, time: '09:00' }])
})

test('the number of a flat stays in its address', () => {
  expect(
    tripsIn('Two of us from Unit 4, 27 Victoria Road, Bantry Bay to Spier on 5 December at 10:00'),
  ).toMatchObject([{ from: 'Unit 4, 27 Victoria Road, Bantry Bay' }])
})

test.each([
  'Un grand merci à Sipho pour la journée à Cape Point, c’était magnifique et les enfants en parlent encore.',
  'Vielen Dank, die Fahrt nach Cape Point war wunderschön.',
  'Gracias a Sipho, el tour de la península fue maravilloso.',
])('praise for a trip that is over asks for none: “%s”', (text) => {
  expect(read(text).not_an_enquiry).toEqual({ kind: 'thanks' })
})

test('who praises the last trip and asks for another asks for a trip', () => {
  const text =
    'C’était magnifique la dernière fois ! Nous souhaitons réserver le Cape Point tour le 5 décembre.'
  expect(read(text).not_an_enquiry).toBe(null)
})
