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
