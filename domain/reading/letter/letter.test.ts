import { describe, expect, test } from 'vitest'
import { read, tripsIn } from '#tests/support/words/reading.ts'

describe('the heading of a quoted mail', () => {
  test.each([
    'On Tue, 8 Dec 2026 at 09:14, Fynbos Transfers <hello@fynbos.example> wrote:',
    'On Tue, 8 Dec 2026 at 09:14, Fynbos Transfers and Tours of the Cape <hello@fynbos.example>\nwrote:',
    'Am Di., 8. Dez. 2026 um 09:14 Uhr schrieb Fynbos Transfers <hello@fynbos.example>:',
    'Le 8 déc. 2026 à 09:14, Fynbos Transfers <hello@fynbos.example> a écrit :',
    'Op 8 Des. 2026 om 09:14 het Fynbos Transfers <hello@fynbos.example> geskryf:',
  ])('gives no trip its date: %s', (heading) => {
    const asked = 'From the Cape Grace to Spier for two, the day is still open.'
    expect(tripsIn(`${asked}\n\nAnn\n\n${heading}\n> Which day?`)).toMatchObject([{ date: null, time: null }])
  })
})

test.each([
  ['Thanks & Regards,\nSunita Deshpande\n+91 98220 55501', 'Sunita Deshpande'],
  ['Dankie, Riaan 083 555 0119', 'Riaan'],
  ['Viele Grüße\nJürgen Krause\njuergen@example.de', 'Jürgen Krause'],
  ['J. Theron, j.theron@example.com', 'J. Theron'],
])('the writer signs: “%s”', (end, name) => {
  expect(read(`From the Cape Grace to Spier on 5 December at 10, 2 people.\n${end}`).person.name).toBe(name)
})

test.each([
  ['Evening, Greg from Aurum Capital. Two of us from Spier to the Silo on 5 December.', 'Greg'],
  ['Howzit, Johan here. Two of us from Spier to the Silo on 5 December.', 'Johan'],
  ['Hallo, ich heiße Petra Brandt. Zwei Personen von Spier zum Flughafen am 5.12.', 'Petra Brandt'],
])('the writer introduces themselves: “%s”', (text, name) => {
  expect(read(text).person.name).toBe(name)
})

test('a German mobile number is read in a German message, to be checked', () => {
  const { person, ask } = read(
    'Hallo, wir brauchen am 5.12. um 10 Uhr eine Fahrt vom Cape Grace nach Spier, zwei Personen. Petra Brandt 0171 5550198',
  )
  expect([person.phone, ask]).toEqual(['+491715550198', expect.arrayContaining(['phone_confirm'])])
})

test('the address in a quoted mail, or to which a mail went, is not the writer’s', () => {
  const { person, ask } = read(
    'To: stay@retreat.example\n\nTwo of us from the Cape Grace to Spier on 5 December at 10:00.\n\nAnn\n\nOn Mon, 23 Nov 2026 at 11:20, Office <office@fynbos.example> wrote:\n> How many are you?',
  )
  expect([person.email, ask]).toEqual([undefined, ['contact']])
})

test('a mail pasted with its own head and what it answers is one mail', () => {
  const { person, trips } = read(
    'From: Olga Petrova <olga@example.com>\nDate: Fri, 27 Nov 2026 14:00:00 +0300\nSubject: Re: Your price\n\nTwo of us from Spier to the Silo on 5 December at 10:00.\nOlga\n\nOn Thu, 26 Nov 2026 at 18:00, Office <office@fynbos.example> wrote:\n> From the Cape Grace to Spier on 4 December for 3 it is R380.',
  )
  expect(trips).toMatchObject([{ date: '2026-12-05', time: '10:00', to: 'place:the-silo-hotel' }])
  expect(person.email).toBe('olga@example.com')
})

test('of a chat with numbers for names, the number is how they are reached', () => {
  const { person, trips } = read(
    '[23/11/2026, 09:12] +27 82 555 0244: Two of us from Spier to the Silo on 5 December\n[23/11/2026, 09:31] Office: What time?\n[23/11/2026, 09:38] +27 82 555 0244: 10:00',
  )
  expect(person.phone).toBe('+27825550244')
  expect(trips).toMatchObject([{ date: '2026-12-05', time: '10:00' }])
})

test('a postscript below the name is read, the address there is not', () => {
  const text =
    'Two of us from Spier to the Silo on 5 December at 10:00, three suitcases.\n\nRegards\nMary Allard\n12 High Street, Oxford\n\nPS It is four suitcases, not three.'
  expect(tripsIn(text)).toMatchObject([{ from: 'place:spier-wine-farm', stops: [], large_bags: 4 }])
})

test.each([
  ['thanks', 'A big thank you to Yusuf, who got us from Franschhoek to the airport yesterday!'],
  ['thanks', 'Vielen Dank, die Fahrt nach Cape Point war wunderschön.'],
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
  ['change', 'You’re picking us up tomorrow at the Hyatt at 5am, can you rather come at 7?'],
  ['change', 'Ref BE 731906 for tomorrow morning. Would it be ok if the driver comes 20 min later?'],
  [
    'lost_item',
    'I think my daughter left her jacket in your car yesterday. We went from the Waterfront to Tamboerskloof.',
  ],
  ['question', 'Hi, do your vans have wifi and can we pay with a card in the car? Thanks'],
])('%s is no enquiry: “%s”', (kind, text) => {
  expect(read(text).not_an_enquiry?.kind).toBe(kind)
})

test.each([
  'What would a transfer from the airport to Paarl cost?',
  'Do you have a van for 6 people?',
  'Could you quote us for a wine tour?',
])('who asks about a trip asks for one: “%s”', (text) => {
  expect(read(text).not_an_enquiry).toBe(null)
})
