import { expect, test } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { isInstead, unreadIn } from './unread.ts'
import { understand } from './understand.ts'

const knowledge = { en: await knowledgeIn('en'), de: await knowledgeIn('de') }

function unread(question: string, tag: 'en' | 'de' = 'en') {
  const meaning = understand(question, [], knowledge[tag])
  if (meaning.kind !== 'trip') return meaning.kind
  const topics = meaning.topic === undefined ? [] : [meaning.topic]
  return unreadIn(question, meaning.trip, topics, knowledge[tag])
}

test('what a price does not count is told in the words of the question', () => {
  expect(unread('Green Point to Kirstenbosch on Sunday for 2, back after the concert?')).toEqual([
    'back after the',
  ])
  expect(unread('My parents land at 9:00 and I land at 11:30, one car to Sea Point for 3, price?')).toEqual([
    '9:00',
  ])
  expect(unread('airport to Paarl for 3, but only one of us returns')).toEqual(['one of us returns'])
  expect(unread('Flughafen nach Paarl für 2, danach weiter, was kostet das?', 'de')).toEqual([
    'danach weiter',
  ])
})

test('what it does count is not', () => {
  expect(unread('Sea Point to Franschhoek at 10:00 and back at 17:00 for 4 people')).toEqual([])
  expect(unread('take us back to the airport from Paarl at 5pm, 2 people')).toEqual([])
  expect(unread('airport to Hermanus for 2 with a quick stop for groceries, how much?')).toEqual([])
  expect(unread('Price from Sea Point to the airport, flight at 18:20, 2 people')).toEqual([])
})

test('one thing in place of another is no question of a topic', () => {
  expect(isInstead('Can I pay in euros instead of rand?', [])).toBe(true)
  expect(isInstead('Can I pay by card?', [])).toBe(false)
})
