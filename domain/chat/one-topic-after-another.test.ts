import { expect, test } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { doubtOf } from './doubt.ts'
import { understand } from './understand.ts'

/** The keywords, as questions of their own and as questions that go on. */
const QUESTIONS = {
  en: {
    price: ['How much does it cost?', 'and the price?'],
    fleet: ['What vehicles do you have?', 'and your fleet?'],
    area: ['Which areas do you cover?', 'and the area?'],
    book: ['How do I book?', 'and how can I book?'],
    hour: ['What are your hours?', 'and at what hours?'],
    group: ['Do you take groups?', 'and for a group?'],
    safety: ['Is it safe?', 'and safety?'],
    cancel: ['Can I cancel?', 'and can I cancel?'],
    airport: ['Do you do airport transfers?', 'and the airport?'],
    wine: ['Do you do wine tours?', 'and wine?'],
    payment: ['How do I pay?', 'and payment?'],
  },
  de: {
    price: ['Was kostet das?', 'und der Preis?'],
    fleet: ['Welche Fahrzeuge haben Sie?', 'und die Fahrzeuge?'],
    area: ['Welche Gebiete fahren Sie an?', 'und das Gebiet?'],
    book: ['Wie kann ich buchen?', 'und wie buche ich?'],
    hour: ['Wann haben Sie geöffnet?', 'und zu welcher Stunde?'],
    group: ['Fahren Sie auch Gruppen?', 'und für eine Gruppe?'],
    safety: ['Ist das sicher?', 'und die Sicherheit?'],
    cancel: ['Kann ich stornieren?', 'und kann ich stornieren?'],
    airport: ['Bieten Sie Flughafentransfers an?', 'und der Flughafen?'],
    wine: ['Bieten Sie Weintouren an?', 'und Wein?'],
    payment: ['Wie kann ich bezahlen?', 'und die Zahlung?'],
  },
}

test.each(['en', 'de'] as const)('a topic that is named wins over the one before (%s)', async (tag) => {
  const knowledge = await knowledgeIn(tag)
  const topics = Object.entries(QUESTIONS[tag])
  const pairs = topics.flatMap(([before, [first]]) =>
    topics
      .filter(([topic]) => topic !== before)
      .flatMap(([topic, questions]) =>
        questions.map((question) => ({ before: first ?? '', question, topic })),
      ),
  )
  expect(pairs).toHaveLength(2 * 110)
  const answered = pairs.map(({ before, question }) => {
    const meaning = understand(question, [before], knowledge)
    const isAnswered = meaning.kind === 'topic' && !doubtOf(question, meaning.topic, knowledge).isAnother
    return { before, question, topic: isAnswered ? meaning.topic.id : meaning.kind }
  })
  expect(answered).toEqual(pairs)
})
