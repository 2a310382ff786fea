import { understand } from '#domain/chat/understand.ts'
import { LONGEST_QUESTION } from '#domain/forms/chat-question.ts'
import { readMessage } from '#domain/reading/read-message.ts'
import { readContent } from '#server/content.ts'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { PASTED_MESSAGES } from '#tests/support/words/pasted-messages.ts'
import { processorTime, repeated, WORST_TEXTS } from '#tests/support/attacks/worst-texts.ts'
import { print } from './report.ts'

/** Processor time of the reader for texts that are twice as long each time, and of the chat for its longest question. */

const LENGTHS = [1_250, 2_500, 5_000, 10_000]

const { places, tariff } = readContent()
const ours = { places, packages: tariff.packages.map(({ id }) => id) }
const read = (text: string) => readMessage({ text, received: '2026-11-23' }, ours)
const knowledge = await knowledgeIn('en')
const texts = [...WORST_TEXTS, PASTED_MESSAGES.map(({ text }) => text).join('\n\n')]

// The names of places are put in order once.
read('from Spier to the airport')
understand('from Spier to the airport', [], knowledge)

for (const text of texts) {
  const times = LENGTHS.map((length) => processorTime(() => read(repeated(text, length))))
  const growth = times.slice(1).map((time, i) => time / Math.max(1, times[i] ?? 1))
  print(
    `reading ${nameOf(text)}, ${LENGTHS.join(', ')} characters`,
    `${times.map((time) => time.toFixed(0)).join(', ')} ms; by doubling ${growth.map((by) => by.toFixed(1)).join(', ')}`,
  )
}
const questions = texts.map((text) => ({
  text,
  time: processorTime(() => understand(repeated(text, LONGEST_QUESTION), [], knowledge)),
}))
const [slowest] = questions.toSorted((a, b) => b.time - a.time)
print(
  `chat, ${questions.length} questions of ${LONGEST_QUESTION} characters`,
  `at most ${slowest?.time.toFixed(0)} ms, for ${nameOf(slowest?.text ?? '')}`,
)

function nameOf(text: string): string {
  return text.length > 40 ? 'real messages' : JSON.stringify(text)
}
