/** Which topic the words of a message name, and what the message asks. */
import type { ChatKnowledge } from './knowledge.ts'
import { type ChatTopic, names, topicOf } from './topics.ts'
import { unansweredWords } from './unanswered-words.ts'
import { plain } from './words.ts'
import { begins, SUM } from './yes-or-no.ts'

/**
 * The topic of the question within a message, unless the whole message fits another better. Reports of something that
 * happened come first.
 */
export function namedTopic(
  message: string,
  knowledge: ChatKnowledge,
  forgives: boolean,
): ChatTopic | undefined {
  const topics = SUPPOSED.test(plain(message))
    ? knowledge.topics.filter(({ isReport }) => isReport !== true)
    : knowledge.topics
  const whole = topicOf(message, { ...knowledge, topics }, { forgives })
  if (whole === undefined || whole.isReport === true) return whole
  const own = topicOf(askedIn(message, knowledge).join('? '), { ...knowledge, topics }, { forgives: false })
  if (own === undefined || own.isWide === true || own.isReport === true) return whole
  const missedBy = (topic: ChatTopic) => unansweredWords(message, topic, knowledge).byTopic.length
  const more = missedBy(whole) - missedBy(own)
  return (whole.isWide === true ? more >= 0 : more > 0) ? own : whole
}

/** The questions in a message, without its statements. */
export function askedIn(
  message: string,
  { yesOrNo, asking }: Pick<ChatKnowledge, 'yesOrNo' | 'asking'>,
): string[] {
  return message.split(/[.!?\n,;]/).filter((part) => begins(part, [...yesOrNo, ...asking]))
}

/** Supposes that something happens (`What if my bag is lost?`); nothing has happened yet. */
const SUPPOSED =
  /\b(?:what if|if (?:i|we) (?:book|pay|order|reserve)|wenn (?:ich|wir) [^.!?]{0,20}(?:buche|buchen|zahle|zahlen)|what (?:happens|would happen|will happen) (?:if|when)|(?:how (?:long|much)|will|would|does) [^.!?]*if|in case|was (?:ist|passiert|mache\w*) (?:[^\s]+ )?wenn|(?:wie (?:lange|viel)|wartet|warten|muss|mussen|kostet) [^.!?]*wenn|falls|(?:insur\w*|who pays|versicher\w*|wer (?:zahlt|haftet)) [^.!?]*(?:accident|crash|unfall))\b/

/** `My Joburg flight`. */
const FLIGHT_TO =
  /\b(?:joburg|johannesburg|durban|kruger|bloemfontein|london|frankfurt|paris|dubai) (?=(?:flight|plane|flug)\b)/gi

/** Removes the other end of a flight (`flying to Joburg`): we drive only to or from our airport. */
export function withoutFlightAims(question: string): string {
  return question
    .replaceAll(FLIGHT_TO, '')
    .replaceAll(
      /\b((?:fly|flying|flies|flight|land|landing|lands|arriv\w+|flug|fliegen|fliegt|landen|landet|vlieg) (?:(?!to |from |via |nach |aus |von |na )(?:\d[\d.:]*|[^\s.,!?]+) ){0,3}(?:to|from|via|nach|aus|von|na)|(?:connection|connecting|layover|stopover|umsteigen|anschluss) (?:in|from|to)) [^\s.,!?]+/gi,
      '$1',
    )
}

/** Whether a message asks for a price, or how long a trip takes. */
export type Asks = { asksPrice: boolean; asksTime: boolean }

export function asksOf(question: string, { topics }: Pick<ChatKnowledge, 'topics'>): Asks {
  const asks = (id: string) => names(question, topics.find((topic) => topic.id === id)?.words ?? [])
  return { asksPrice: asks('price') || SUM.test(plain(question)), asksTime: asks('duration') }
}
