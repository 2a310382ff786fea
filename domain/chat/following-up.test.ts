import { describe, expect, test } from 'vitest'
import { knowledgeIn } from '#tests/support/chat-knowledge.ts'
import { furtherTopics, leftOpen, leftOut } from './further-questions.ts'
import { understand } from './understand.ts'
import { asksWhetherPossible } from './yes-or-no.ts'

const knowledge = { en: await knowledgeIn('en'), de: await knowledgeIn('de') }

/** The topic of the last message, or what kind of answer it gets. */
function meant(talk: string[], tag: 'en' | 'de'): string {
  const meaning = understand(talk.at(-1) ?? '', talk.slice(0, -1), knowledge[tag])
  return meaning.kind === 'topic' ? meaning.topic.id : meaning.kind
}

/** The trip of the last message. */
function trip(talk: string[], tag: 'en' | 'de' = 'en') {
  const meaning = understand(talk.at(-1) ?? '', talk.slice(0, -1), knowledge[tag])
  return meaning.kind === 'trip' ? meaning.trip : meaning
}

describe('a message that says little itself is about what was spoken of', () => {
  test.each([
    ['How long do you wait for me at the airport?', 'what does it cost after that', 'waiting'],
    ['Is the Cape Point entrance included?', 'how much is it then', 'extras'],
    ['Can I cancel?', 'and if it is less than that', 'cancel'],
    ['Do you take cards?', 'or only cash', 'payment'],
    ['can I bring my dog', 'how much extra is that', 'nothing'],
    ['is a wheelchair ok', 'zebra', 'nothing'],
    ['Can I cancel?', 'and what vehicles do you have', 'fleet'],
    ['i want to cancel my booking', 'its for tomorrow morning', 'cancel'],
    ['do you drive at night', 'is it more expensive', 'fixedprice'],
    ['do you do airport pick ups at night', 'even on christmas day?', 'hour'],
  ])('%s – %s', (before, question, topic) => {
    expect(meant([before, question], 'en')).toBe(topic)
  })

  test.each([
    ['Habt ihr Kindersitze?', 'Was kostet das extra', 'children'],
    ['Können wir mit Karte zahlen?', 'Auch beim Fahrer im Auto?', 'payment'],
    ['Kann ich stornieren?', 'auch noch am gleichen Tag?', 'cancel'],
    ['Wir haben 2 Kinder, brauchen wir Sitze?', 'sie sind 2 und 8', 'children'],
    ['Bieten Sie Touren an?', 'welche dauert nur einen halben Tag', 'tourplan'],
    ['Wie viel kostet die Weintour für 4 Personen?', 'wie viele Weingüter besucht man', 'tourplan'],
    ['Wie lange dauert die Kap-Tour?', 'und wo werden wir abgeholt?', 'tourplan'],
  ])('%s – %s', (before, question, topic) => {
    expect(meant([before, question], 'de')).toBe(topic)
  })
})

describe('where a tour is spoken of', () => {
  test('when it starts and how long it takes is no question about a flight', () => {
    const talk = ['Was kostet die Kap-Halbinsel-Tour?', 'Wir sind 5 Personen']
    const asked = [...talk, 'Wann geht es los und wie lange dauert die Tour?']
    expect(trip(asked, 'de')).toMatchObject({ packageId: 'cape-peninsula', people: 5 })
    expect(meant(['Wann geht es los, wenn unser Flug um 18 Uhr geht?'], 'de')).not.toBe('tourplan')
  })

  test('how many they are asks again for the price that was asked', () => {
    expect(meant(['how much for a full day tour', 'we would be 5'], 'en')).toBe('tours')
    expect(trip(['how much is a full day Cape Point tour for 3?', 'and for 8?'])).toMatchObject({
      packageId: 'cape-peninsula',
      people: 8,
    })
  })

  test('a private one is priced for those who travel', () => {
    const asked =
      'My husband and I (plus our 2 teenage boys) would love a private tour to the winelands. What would that cost?'
    expect(understand(asked, [], knowledge.en)).toMatchObject({ kind: 'tours', tours: 'wine', people: 4 })
  })

  test('between two flights the office plans it', () => {
    const asked =
      'we have a 7 hour layover, can you show us around and bring us back to the airport? 2 people'
    expect(meant([asked], 'en')).toBe('layover')
    expect(meant(['Wir haben 8 Stunden Aufenthalt in Kapstadt, was kostet eine Tour?'], 'de')).toBe('layover')
  })
})

describe('a trip that was priced', () => {
  test('is priced an hour later, also past midnight', () => {
    const asked = 'how much from airport to Paarl for 2 tomorrow at 15:00'
    expect(trip([asked, 'an hour later'])).toMatchObject({ date: '2026-11-24', time: '16:00' })
    expect(trip([asked, 'half an hour earlier?'])).toMatchObject({ time: '14:30' })
    const late = 'Flughafen nach Paarl für 2, morgen um 23:30 Uhr'
    expect(trip([late, 'und eine Stunde später?'], 'de')).toMatchObject({ date: '2026-11-25', time: '00:30' })
  })

  test('and back days later is a way back, no tour of several days', () => {
    const whole = 'Airport to Stellenbosch and back again 5 days later, 3 people. What is the total?'
    expect(trip([whole])).toMatchObject({ comesBack: true, backAfter: 5, people: 3 })
    const way = ['Was kostet Flughafen nach Stellenbosch für 2?', 'und fünf Tage später wieder zurück']
    expect(trip(way, 'de')).toMatchObject({ comesBack: true, backAfter: 5, people: 2 })
    expect(meant(['a 5 day tour of the garden route for 3 people'], 'en')).toBe('days')
  })

  test('there and back is asked in many ways', () => {
    expect(
      trip(['Price to Paternoster for 2?', 'from the Waterfront, return on the next day']),
    ).toMatchObject({
      comesBack: true,
      backAfter: 1,
    })
    const talk = ['Was kostet eine Fahrt von Kapstadt nach Stellenbosch für 4?']
    const waits = [...talk, 'und wenn der Fahrer 3 Stunden wartet und uns zurückbringt?']
    expect(understand(waits[1] ?? '', talk, knowledge.de)).toMatchObject({
      kind: 'trip',
      trip: { comesBack: true, people: 4 },
      topic: { id: 'waiting' },
    })
  })

  test('goes on for as many, of whom some are toddlers, and with a stop', () => {
    expect(trip(["we're 5 people, 2 of them are toddlers, airport to Gordon's Bay, how much"])).toMatchObject(
      { people: 5 },
    )
    expect(
      trip(['how much airport to Franschhoek for 2', 'can we stop at Boschendal on the way for lunch']),
    ).toMatchObject({ people: 2, stops: [{ name: 'Boschendal' }] })
  })

  test('leads past no stop in silence, and is for one vehicle', () => {
    const asked = 'pick up 2 ppl at Lagoon Beach & 2 at Sea Point then airport'
    const meaning = understand(asked, [], knowledge.en)
    expect(meaning.kind === 'trip' && leftOut(asked, meaning.trip, knowledge.en)).toHaveLength(1)
    expect(
      meant(['Two cars for 10 people from Sea Point to Groot Constantia what does that cost'], 'en'),
    ).toBe('several')
  })

  test('with luggage is a trip, and a day trip comes back', () => {
    const asked = 'can you drive us to Knysna along the garden route, one way with luggage, 5 people?'
    expect(trip([asked])).toMatchObject({ people: 5, to: { name: 'Knysna' } })
    expect(trip(['Price for a Cape Agulhas day trip for 5 pax?'])).toMatchObject({
      isDayTrip: true,
      comesBack: true,
    })
  })
})

describe('a hire by the hour that was spoken of', () => {
  test('is told its kilometres, and priced for the hours said', () => {
    expect(meant(['do you do hourly hire?', 'how many km are included'], 'en')).toBe('hire')
    expect(trip(['do you do hourly hire?', '8 hours for 3 people please'])).toMatchObject({
      hours: 8,
      people: 3,
    })
  })

  test('there and back between two hours', () => {
    const asked = 'Preis vom Kreuzfahrtterminal nach Stellenbosch und zurück für 2 Personen, 10 bis 16 Uhr'
    expect(trip([asked], 'de')).toMatchObject({ comesBack: true, time: '10:00', backAt: '16:00' })
  })
})

describe('a second question beside a price', () => {
  const asked = 'how much is airport to Camps Bay for 2'

  test('is answered', () => {
    const notes = [
      ['and do you have wifi?', /can’t promise Wi-Fi/],
      ['and is a tip expected?', /never expected/],
      ['and do you have child seats?', /Child seats are free/],
    ] as const
    for (const [question, note] of notes) {
      const meaning = understand(`${asked} ${question}`, [], knowledge.en)
      expect(meaning).toMatchObject({ kind: 'trip', topic: { note: expect.stringMatching(note) } })
    }
    const smoking = `${asked}, can we smoke and is a tip expected?`
    const { topic } = understand(smoking, [], knowledge.en) as { topic?: never }
    expect(furtherTopics(smoking, { kind: 'trip', first: topic }, knowledge.en).map(({ id }) => id)).toEqual([
      'manners',
    ])
  })

  test('is named where nothing is known of it', () => {
    const open = (question: string) => leftOpen(question, knowledge.en, { isPriced: true })
    expect(open(`${asked}. is there a toilet in the car?`)).toBe('is there a toilet in the car')
    expect(open(`${asked} and will the driver come inside to meet me?`)).toBe(
      'will the driver come inside to meet me',
    )
    expect(open(`${asked} and how long does it take?`)).toBeUndefined()
    expect(
      open('What is the price for a normal car and a minibus from the airport to Hermanus?'),
    ).toBeUndefined()
  })

  test('gets no yes from the price', () => {
    expect(asksWhetherPossible('airport to Paarl for 4, is there wifi in the car?', knowledge.en)).toBe(false)
    expect(asksWhetherPossible('do you have a car free for 4 to Paarl?', knowledge.en)).toBe(false)
    expect(asksWhetherPossible('can you take 4 of us to Paarl?', knowledge.en)).toBe(true)
  })
})

test('a trip that they had is thanked for, not priced', () => {
  const thanks = 'A big thank you to Yusuf, he got us from Franschhoek to the airport yesterday, 4 of us'
  expect(meant([thanks], 'en')).toBe('thanks')
  expect(meant(['he got us from Franschhoek to the airport, how much for 4 of us next week?'], 'en')).toBe(
    'trip',
  )
})

test('what else is asked of a place than whether we go there is not known', () => {
  expect(meant(['which is better for first timers, Paarl or Franschhoek?'], 'en')).toBe('nothing')
  expect(meant(['do you go to Paarl?'], 'en')).toBe('place')
})

test('what is asked of the country, the city or its water is the office’s', () => {
  for (const asked of ['is it safe to walk in the city center at night', 'do I need a visa for South Africa'])
    expect(meant([asked], 'en')).toBe('unknown')
  expect(meant(['Braucht man für Südafrika ein Visum?'], 'de')).toBe('unknown')
  expect(meant(['can I drink the tap water?'], 'en')).toBe('unknown')
})

describe('a price goes on', () => {
  test('on the third of January', () => {
    const booked = trip(['airport to Hermanus for 2', 'ok book it for 3 january at 2pm'])
    expect(booked).toMatchObject({ people: 2, date: '2027-01-03', time: '14:00' })
  })

  test('with the same way back', () => {
    expect(trip(['airport to Waterfront for 4?', 'and the same back on the 20th?'])).toMatchObject({
      comesBack: true,
      backOn: expect.stringMatching(/-20$/) as string,
    })
  })

  test('with the way back alone, where that is spoken of', () => {
    const back = trip([
      'airport to Hermanus for two',
      'and back on Sunday?',
      'when must we leave Hermanus for a flight at 18:40',
    ])
    expect(back).toMatchObject({ from: { name: 'Hermanus' }, to: { isAirport: true }, people: 2 })
    expect(back).not.toHaveProperty('comesBack')
  })

  test('for so many', () => {
    expect(trip(['price from the airport to Sea Point for 2?', 'what about 6'])).toMatchObject({ people: 6 })
    expect(trip(['airport to Paarl', 'we are 3 couples'])).toMatchObject({ people: 6 })
    expect(trip(['how much is the Stellenbosch wine tour for 4?', 'one of us is pregnant'])).toMatchObject({
      kind: 'topic',
      topic: { id: 'health' },
    })
  })
})
