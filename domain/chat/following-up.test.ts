import { describe, expect, test } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { meaningOf } from '#tests/support/words/chat-meaning.ts'
import { furtherTopics, leftOpen, leftOut } from './further-questions.ts'
import { understand } from './understand.ts'

const knowledge = { en: await knowledgeIn('en'), de: await knowledgeIn('de') }

describe('a message that goes on from the one before', () => {
  test.each([
    ['How long do you wait for me at the airport? || what does it cost after that', 'waiting'],
    ['Can I cancel? || and if it is less than that', 'cancel'],
    ['can I bring my dog || how much extra is that', 'nothing'],
    ['is a wheelchair ok || zebra', 'nothing'],
    ['Can I cancel? || and what vehicles do you have', 'fleet'],
    ['i want to cancel my booking || its for tomorrow morning', 'cancel'],
    ['do you do airport pick ups at night || even on christmas day?', 'hour'],
    ['do you do hourly hire? || how many km are included', 'hire'],
    ['do you do hourly hire? || 8 hours for 3 people please', '8 h, 3'],
    ['how much for a full day tour || we would be 5', 'city tours, 5'],
    ['how much is a full day Cape Point tour for 3? || and for 8?', 'cape-peninsula, 8'],
    ['how much is the Stellenbosch wine tour for 4? || one of us is pregnant', 'health'],
    [
      'airport to Paarl for 2 tomorrow at 15:00 || half an hour earlier?',
      'airport > Paarl, 2, 2026-11-24 14:30',
    ],
    [
      'Price to Paternoster for 2? || from the Waterfront, return on the next day',
      'V&A Waterfront > Paternoster, and back 1 days later, 2',
    ],
    [
      'how much airport to Franschhoek for 2 || can we stop at Boschendal on the way for lunch',
      'airport > Boschendal > Franschhoek, 2',
    ],
    [
      'airport to Hermanus for 2 || ok book it for 3 january at 2pm',
      'airport > Hermanus, 2, 2027-01-03 14:00',
    ],
    [
      'airport to Hermanus for two || and back on Sunday? || when must we leave Hermanus for a flight at 18:40',
      'Hermanus > airport, 2, 18:40',
    ],
    ['price from the airport to Sea Point for 2? || what about 6', 'airport > Sea Point, 6'],
    ['airport to Paarl || we are 3 couples', 'airport > Paarl, 6'],
  ])('%s: %s', (talk, meaning) => expect(meaningOf(talk, knowledge.en)).toBe(meaning))

  test.each([
    ['Habt ihr Kindersitze? || Was kostet das extra', 'children'],
    ['Können wir mit Karte zahlen? || Auch beim Fahrer im Auto?', 'payment'],
    ['Bieten Sie Touren an? || welche dauert nur einen halben Tag', 'tourplan'],
    ['Wie lange dauert die Kap-Tour? || und wo werden wir abgeholt?', 'tourplan'],
    [
      'Was kostet die Kap-Halbinsel-Tour? || Wir sind 5 || Wann geht es los und wie lange dauert die Tour?',
      'cape-peninsula, 5',
    ],
    [
      'Was kostet Flughafen nach Stellenbosch für 2? || und fünf Tage später wieder zurück',
      'airport > Stellenbosch, and back 5 days later, 2',
    ],
    [
      'Flughafen nach Paarl für 2, morgen um 23:30 Uhr || und eine Stunde später?',
      'airport > Paarl, 2, 2026-11-25 00:30',
    ],
  ])('%s: %s', (talk, meaning) => expect(meaningOf(talk, knowledge.de)).toBe(meaning))
})

describe('a second question beside a price', () => {
  const asked = 'how much is airport to Camps Bay for 2'

  test('is answered, each once', () => {
    const meaning = understand(`${asked} and is a tip expected?`, [], knowledge.en)
    expect(meaning).toMatchObject({ kind: 'trip', topic: { id: 'tip' } })
    const others = (question: string) =>
      furtherTopics(question, { kind: 'trip', first: undefined }, knowledge.en).map(({ id }) => id)
    expect(others(`${asked}? Do you have baby seats, and can my husband pay in dollars?`)).toEqual([
      'children',
      'otherpay',
    ])
    expect(others('We are 2 adults, 1 baby, and need a van')).toEqual([])
  })

  test('is named where nothing is known of it', () => {
    const open = (question: string) => leftOpen(question, knowledge.en, { isPriced: true })
    expect(open(`${asked} and will the driver come inside to meet me?`)).toBe(
      'will the driver come inside to meet me',
    )
    expect(open(`${asked} and how long does it take?`)).toBeUndefined()
  })
})

test('a price leads past no stop in silence', () => {
  const asked = 'pick up 2 ppl at Lagoon Beach & 2 at Sea Point then airport'
  const meaning = understand(asked, [], knowledge.en)
  expect(meaning.kind === 'trip' && leftOut(asked, meaning.trip, knowledge.en)).toHaveLength(1)
})
