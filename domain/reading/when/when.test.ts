import { describe, expect, test } from 'vitest'
import { read, tripsIn } from '#tests/support/words/reading.ts'

describe('days', () => {
  test.each([
    ['on January 23rd:', '2027-01-23'],
    ['Saturday 12/5 at 10 AM', '2026-12-05'],
    ['Thursday 3/12 at 10', '2026-12-03'],
    ['übermorgen um 10 Uhr', '2026-11-25'],
    ['on 4 December, sorry, 5 December at 10', '2026-12-05'],
    ['not on Friday but Saturday at 10', '2026-11-28'],
    ['on Saturday, not Friday, at 10', '2026-11-28'],
    ['on Thursday 10 December rather than the Wednesday at 10', '2026-12-10'],
    ['Sunday week at 10', '2026-12-06'],
    ['on Christmas Eve at 10', '2026-12-24'],
    ['Saterdagoggend om 10', '2026-11-28'],
    ['on Monday the 14th, no wait, Tuesday the 15th, at 10', '2026-12-15'],
  ])('%s is %s', (when, date) => {
    expect(tripsIn(`Pickup ${when} from the Cape Grace to Spier, 2 people`)[0]?.date).toBe(date)
  })

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

  test('of which one is chosen later are one trip, and asked', () => {
    const { trips, ask } = read('Quote please, Spier to the Silo, Sat 19 or Sun 20 Dec, 9am, 7 people')
    expect([trips.length, trips[0]?.date, ask.includes('date_confirm:1')]).toEqual([1, '2026-12-19', true])
  })

  test('of a flight after midnight is not the day of the pickup', () => {
    const text =
      'Our flight KL 598 leaves on Sunday 6 December at 00:35, so please fetch us the evening before, Saturday 5 December, 20:45, at the Cape Grace. We are two.'
    expect(tripsIn(text)).toMatchObject([{ date: '2026-12-05', time: '20:45', time_is: 'pickup' }])
  })

  test('of a greeting is none', () => {
    const text =
      'Môre\n\nOns is 11 van ons, haal ons asseblief Donderdag 14 Januarie 08h00 by die Cape Grace. Ons wil Kirstenbosch toe.'
    expect(tripsIn(text)).toMatchObject([
      { date: '2027-01-14', passengers: 11, to: 'place:kirstenbosch-national-botanical-garden' },
    ])
  })

  test('of a greeting with a mark of its own is none', () => {
    const text =
      '[2026/12/11, 10:07] Pieter Nel: More! Looking for a lift Sondag oggend to the lughawe. Pick up 5:30 at Kruispad 112, Brackenfell, my flight leaves 8:00. Net ek, my vrou en die baba (10 maande), 3 groot tasse. Hoeveel sal dit wees?'
    expect(read(text, '2026-12-11').trips).toMatchObject([{ date: '2026-12-13', time: '05:30' }])
  })

  test('of a way back after midnight is the next one', () => {
    const [trip] = tripsIn(
      'Four of us from the Cape Grace to the Baxter on 5 December at 7pm, and back at 1 in the night.',
    )
    expect(trip?.return).toMatchObject({ date: '2026-12-06', time: '01:00' })
  })
})

describe('times', () => {
  test.each([
    ['tonight round 10', '22:00', []],
    ['on 5 December at quarter past 2', '14:15', []],
    ['on 5 December at quarter past 5', '17:15', ['time_confirm:1']],
    ['on 5 December about half five in the afternoon', '17:30', []],
    ['am 5.12. um halb sechs nachmittags', '17:30', []],
    ['op 5 Desember om halftien', '09:30', []],
    ['on 5 December, checkout is at 11 so rather come 11h30', '11:30', []],
    ['tonight please, like 11.30ish', '23:30', []],
  ])('%s is %s, and %j is asked', (when, time, asked) => {
    const { trips, ask } = read(`2 pax from the Cape Grace to Spier ${when}`)
    expect([trips[0]?.time, ask.filter((code) => code.startsWith('time'))]).toEqual([time, asked])
  })

  test('that a later message takes back are not meant', () => {
    const chat = [
      '[23/11/2026, 09:12] Ann: A ride at 7am on 5 December from the Cape Grace to the airport please',
      '[23/11/2026, 09:13] Ann: 2 pax',
      '[23/11/2026, 09:20] Ann: sorry, I mean 6am',
      '[23/11/2026, 09:21] Ann: and my sister joins so 3 people',
    ]
    expect(tripsIn(chat.join('\n'))).toMatchObject([{ date: '2026-12-05', time: '06:00', passengers: 3 }])
  })

  test('of what the guests are driven to are no pickup', () => {
    const { unread, trips } = read(
      'Order 4500118832, cost centre 7710: 4 guests on 5 December from the Cape Grace to the Baxter, collect us at 18:30, the show begins at 19:15. Two child seats please.',
    )
    expect([unread, trips[0]?.time]).toEqual([[], '18:30'])
  })

  test('of a label are none: “PU 1: 04h45”', () => {
    const trips = tripsIn(
      'Thu 3 Dec\nPU 1: 04h45 - 2 pax, The Grand Daddy > Spier\nPU 2: 06h15 - 5 pax, Protea Hotel Sea Point > Spier',
    )
    expect(trips.map(({ time, passengers }) => [time, passengers])).toEqual([
      ['04:45', 2],
      ['06:15', 5],
    ])
  })
})
