/** What a message asks besides its first question, and whether the answers leave something open. */
import { type AskedTrip, readTrip } from './asked-trip.ts'
import { saysSomething } from './going-on.ts'
import { placesIn } from './places-named.ts'
import { type ChatTopic, names, topicOf, TOURS_OF, UNKNOWN } from './topics.ts'
import { unansweredWords } from './unanswered-words.ts'
import type { ChatKnowledge, Meaning } from './knowledge.ts'
import { withoutFlightAims } from './named-topic.ts'
import { plain } from './words.ts'
import { begins } from './yes-or-no.ts'

/** More answers than this nobody reads. */
const MOST_FURTHER = 2

/** The topics of the further questions in a message, except those that the first answer covers. */
export function furtherTopics(
  question: string,
  { kind, first }: { kind: Meaning['kind']; first: ChatTopic | undefined },
  knowledge: ChatKnowledge,
): ChatTopic[] {
  const parts = partsOf(question)
  if (parts.length < 2 || (first?.id === 'thanks' && !question.includes('?'))) return []
  // A price tells how far it is, by which vehicle and when.
  const tells = ['trip', 'tours', 'fit', 'place'].includes(kind)
  const isTold = ({ withPlace }: ChatTopic) => withPlace !== undefined && tells
  const topics = parts
    .filter((part) => begins(part, [...knowledge.yesOrNo, ...knowledge.asking]))
    .flatMap((part) => {
      const topic = topicOf(withoutFlightAims(part), knowledge, { forgives: false })
      // `Do we pay extra?` is about what was asked before.
      const isOfFirst = topic?.id === 'payment' && names(part, knowledge.charging)
      return topic === undefined || isOfFirst || isOfDrives(topic, part, knowledge) ? [] : [topic]
    })
    .filter(
      (topic) =>
        topic.id !== 'price' && topic.id !== UNKNOWN && TOURS_OF[topic.id] === undefined && !isTold(topic),
    )
  return [...new Set(topics)].filter(({ id }) => id !== first?.id).slice(0, MOST_FURTHER)
}

/** Whether the message asks about the topic, rather than mentioning it. */
export function isAsked({ words }: ChatTopic, question: string, knowledge: ChatKnowledge): boolean {
  return sentencesOf(question).some(
    (sentence) =>
      names(sentence, words) &&
      (sentence.endsWith('?') || begins(sentence, [...knowledge.yesOrNo, ...knowledge.asking])),
  )
}

/** The stops in a message that its trip leaves out. */
export function leftOut(question: string, trip: AskedTrip, { placeNames }: ChatKnowledge): string[] {
  const { from, to, somewhere, stops = [], packageId, hours } = trip
  const ends = [from, to, somewhere, ...stops].map((place) => place?.id)
  if (packageId !== undefined || hours !== undefined || !STOPS.test(plain(question))) return []
  return placesIn(question, placeNames).flatMap(({ place: { id, name, isRegion }, role }) =>
    id === undefined || isRegion === true || role === 'not' || ends.includes(id) ? [] : [name],
  )
}

/** To stop somewhere, or to fetch people at two places. */
const STOPS =
  /\b(?:stop|stops|stopping|stopp|zwischenstopp|zwischenhalt|anhalten)\b|\d (?:people |ppl |pax |guests )?(?:at|in|from) .{3,40} (?:&|and|und) \d/

/** A question in the message that no answer covers. */
export function leftOpen(
  question: string,
  knowledge: ChatKnowledge & { now: Date },
  { isPriced }: { isPriced: boolean },
): string | undefined {
  const questions = questionsIn(question, knowledge)
  if (!isPriced && questions.length < 2) return undefined
  return questions.find(
    (part) =>
      plain(part).split(/\s+/).length >= FEWEST_ASKED &&
      !(isPriced && OF_TRIP.test(plain(part))) &&
      isUnknown(part, knowledge) &&
      placesIn(part, knowledge.placeNames).length === 0 &&
      !saysSomething(readTrip(part, knowledge)),
  )
}

/** Asks for a duration, but names no drive: `How long are we there?` */
function isOfDrives({ id }: ChatTopic, part: string, { placeNames }: ChatKnowledge): boolean {
  return id === 'duration' && placesIn(part, placeNames).length === 0
}

function isUnknown(part: string, knowledge: ChatKnowledge): boolean {
  const topic = topicOf(part, knowledge, { forgives: true })
  if (topic === undefined || topic.id === UNKNOWN || isOfDrives(topic, part, knowledge)) return true
  return topic.isWide === true && unansweredWords(part, topic, knowledge).byAny.length > 0
}

/** Questions that a price answers. */
const OF_TRIP = /^(?:(?:and|und) )?(?:how (?:long|much|far)|wie (?:lange|viel|teuer|weit|hoch))\b/

/** The questions of a message, word for word, without its statements. */
function questionsIn(question: string, knowledge: ChatKnowledge): string[] {
  const beginnings = [...knowledge.yesOrNo, ...knowledge.asking]
  const asks = (part: string) => begins(part.split(',')[0] ?? '', beginnings)
  return sentencesOf(question).flatMap((sentence) => {
    const [first = '', ...others] = sentence.split(/\b(?=(?:and|und)\s)/)
    return others
      .reduce<string[]>(
        (parts, part) => (asks(part) ? [...parts, part] : [...parts.slice(0, -1), `${parts.at(-1)}${part}`]),
        [first],
      )
      .map((part) => part.replace(/^(?:and|und)\s/i, '').replace(/[\s?,]+$/, ''))
      .filter(asks)
      .slice(0, MOST_SENTENCES)
  })
}

/** The parts of a message that may each be a question. */
function partsOf(question: string): string[] {
  return question
    .split(/[?!\n]|\.\s|,|\d\)|\b(?:and|und)\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST_SENTENCES)
}

/** Shorter questions refer to what was said before: `Is that possible?` */
const FEWEST_ASKED = 4

/** Only the first sentences of a longer message are read. */
const MOST_SENTENCES = 12

/** The end of a sentence, not the dot of `am 24. Dezember`. */
const END = /(?<!\d)\.\s|\.\s(?!jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[kc]t|nov|de[zc]|\d)/i

function sentencesOf(question: string): string[] {
  return (question.match(/[^?!\n]+\??/g) ?? [])
    .flatMap((part) => part.split(END))
    .map((part) => part.trim())
    .slice(0, MOST_SENTENCES)
}

/** Whether the message has enough details to be about a price. */
export function isToldMuch({ trip, asksPrice, asksTime }: Extract<Meaning, { kind: 'trip' }>): boolean {
  const { from, to, packageId, hours, flies, timeIs, people, time, date } = trip
  const when = from === undefined || to === undefined ? undefined : (time ?? date)
  const told = [packageId, hours, flies, timeIs, people, when]
  return asksPrice || asksTime || told.some((each) => each !== undefined)
}
