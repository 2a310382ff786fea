import { describe, expect, it } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { doubtOf, isOtherThanPrice, isTripOpen } from './doubt.ts'
import { understand } from './understand.ts'

const knowledge = { en: await knowledgeIn('en'), de: await knowledgeIn('de') }

/** What the answer to a question does: it stands, it says first that it may miss, or a person answers. */
function verdict(question: string, tag: 'en' | 'de' = 'en'): string {
  const meaning = understand(question, [], knowledge[tag])
  if (meaning.kind !== 'topic') return meaning.kind
  const { isAnother, isVague } = doubtOf(question, meaning.topic, knowledge[tag])
  return isAnother ? 'a person' : isVague ? 'perhaps' : 'stands'
}

describe('an answer', () => {
  it.each([
    'Can I pay by card?',
    'we are from Mumbai, are you open on christmas day?',
    'my gran and my cousin arrive on Friday, do you have child seats for the kids?',
    'what happens if my flight is delayed',
  ])('stands where it knows what “%s” is about', (question) => {
    expect(verdict(question)).toBe('stands')
  })

  it.each(['Can the driver juggle at Chapmans Peak?', 'Do you have a bike box in a sedan?'])(
    'to “%s” says first that it may be to something else',
    (question) => {
      expect(verdict(question)).toBe('perhaps')
    },
  )

  it.each([
    'I want to propose to my girlfriend at sunset, can you arrange champagne and roses',
    'the app says that my card was declined',
    'I lost my job, can you give me a discount?',
  ])('to “%s” is a person’s', (question) => {
    expect(verdict(question)).toBe('a person')
  })

  it('takes no ending for another word, in German either', () => {
    expect(verdict('Kann ich meine Hunde mitnehmen?', 'de')).toBe('stands')
    expect(verdict('Wie wird bezahlt?', 'de')).toBe('stands')
  })

  it('to what has happened to them stands, in whatever words they tell it', () => {
    expect(verdict('left my grandmother’s violin in your car after the opera')).toBe('stands')
  })
})

it.each([
  ['wanna climb Lions Head by torch, what time would you fetch us in Green Point', true],
  ['how much is it from Green Point to Lions Head with our torches', false],
  ['airport to Camps Bay for 2. Does he like jazz?', false],
])('of “%s” a price is no answer: %s', (question, isOther) => {
  const meaning = understand(question, [], knowledge.en)
  expect(meaning.kind === 'trip' && isOtherThanPrice(question, meaning, [], knowledge.en)).toBe(isOther)
})

it('all the tours are no answer to a question about something on them', () => {
  expect(verdict('what wine tours do you have?')).toBe('stands')
  expect(verdict('do your wine tours have karaoke?')).toBe('a person')
})

it('a price leaves open what it knows nothing of', () => {
  const isOpen = (question: string) => isTripOpen(question, [], knowledge.en)
  expect(isOpen('airport to Hermanus for 5 with 4 bags on Friday at 6pm, how much?')).toBe(false)
  expect(isOpen('airport to Hermanus with a harpsichord, how much?')).toBe(true)
})
