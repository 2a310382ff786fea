import { describe, expect, it } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { understand } from './understand.ts'
import { asksWhetherPossible, openingOf } from './yes-or-no.ts'

const knowledge = await knowledgeIn('en')

describe('a yes or a no is said first', () => {
  const opening = (question: string) => {
    const meaning = understand(question, [], knowledge)
    return meaning.kind === 'topic' ? openingOf(question, meaning.topic, knowledge) : meaning.kind
  }

  it('where it answers', () => {
    expect(opening('Can I cancel?')).toBe('Yes.')
    expect(opening('Hi, do you do wine tours?')).toBe('Yes.')
    expect(opening('are tickets included?')).toBe('No.')
    expect(asksWhetherPossible('can you take us to Hermanus?', knowledge)).toBe(true)
  })

  it('and not where it would answer something else', () => {
    expect(opening('How do I cancel?')).toBe('')
    expect(opening('do child seats cost extra?')).toBe('')
    expect(opening('is Table Mountain open tomorrow?')).toBe('')
    expect(opening('is it per person or per car?')).toBe('')
    expect(opening('is it too late to cancel?')).toBe('')
    expect(opening('Can I cancel for free two hours before?')).toBe('')
    expect(opening('Do we need to book cable car tickets ourselves?')).toBe('')
    expect(asksWhetherPossible('can you do Hermanus for R300?', knowledge)).toBe(false)
    expect(asksWhetherPossible('airport to Paarl at night, do you charge more?', knowledge)).toBe(false)
  })
})
