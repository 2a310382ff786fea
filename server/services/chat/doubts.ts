/** What an answer leaves open, said at its end. */
import { doubtOf, doubtOfPlace, isTripOpen } from '#domain/chat/doubt.ts'
import { isToldMuch, leftOpen, leftOut } from '#domain/chat/further-questions.ts'
import type { ChatKnowledge, Meaning } from '#domain/chat/knowledge.ts'
import type { ChatTopic } from '#domain/chat/topics.ts'
import { isInstead, unreadIn } from '#domain/chat/unread.ts'
import { andList } from '#domain/fleet/vehicles.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

type Answered = {
  question: string
  meaning: Meaning
  knowledge: ChatKnowledge & { now: Date }
  language: Language
}

/** Each doubt in a sentence, for a message of which these topics besides the first are answered; none where all is. */
export function doubtsIn(answered: Answered, others: ChatTopic[]): string[] {
  const { question, meaning, knowledge, language } = answered
  const isPriced = meaning.kind === 'trip' || meaning.kind === 'tours'
  const open = leftOpen(question, knowledge, { isPriced })
  const { unanswered, askOffice } = language.phrases.chat.answers
  const doubts = [
    ...ofTrip(answered, others),
    ...(open === undefined ? [] : [say(language.tag, unanswered, { question: open })]),
  ]
  if (doubts.length > 0) return [...doubts, askOffice]
  return isHalf(answered, others) ? [knowledge.unsure] : []
}

/** What a price leaves out. */
function ofTrip({ question, meaning, knowledge, language }: Answered, others: ChatTopic[]): string[] {
  if (meaning.kind !== 'trip') return []
  const { tag, phrases } = language
  const { leftOut: without, unread: exactly, quoted } = phrases.chat.answers
  const missed = leftOut(question, meaning.trip, knowledge)
  if (missed.length > 0) return [say(tag, without, { places: andList(missed, tag) })]
  const topics = meaning.topic === undefined ? others : [meaning.topic, ...others]
  const unread = unreadIn(question, meaning.trip, topics, knowledge).map((words) =>
    say(tag, quoted, { words }),
  )
  return unread.length === 0 ? [] : [say(tag, exactly, { words: andList(unread, tag) })]
}

/** Whether a part of the question may be left without an answer. */
function isHalf({ question, meaning, knowledge }: Answered, others: ChatTopic[]): boolean {
  if (meaning.kind === 'trip') {
    const beside = meaning.topic === undefined ? others : [meaning.topic, ...others]
    const isBare = !isToldMuch(meaning) && doubtOfPlace(question, knowledge).isOpen
    return isBare || isTripOpen(question, beside, knowledge)
  }
  if (others.length > 0) return false
  if (meaning.kind === 'place') return doubtOfPlace(question, knowledge).isOpen
  if (meaning.kind !== 'topic') return false
  return doubtOf(question, meaning.topic, knowledge).isOpen || isInstead(question, [meaning.topic])
}
