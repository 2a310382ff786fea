import { expect, it } from 'vitest'
import { knowledgeIn } from '#tests/support/chat-knowledge.ts'
import { furtherTopics } from './further-questions.ts'

const knowledge = await knowledgeIn('en')

it('answers the other questions of a message too, and nothing twice', () => {
  const others = (question: string) =>
    furtherTopics(question, { kind: 'trip', first: undefined }, knowledge).map(({ id }) => id)
  expect(
    others('CPT to Sea Point for 3? Do you have baby seats, and can my husband pay in dollars?'),
  ).toEqual(['children', 'otherpay'])
  expect(others('We are 2 adults, 1 baby, and need a van')).toEqual([])
})
