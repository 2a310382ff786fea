/** What a short message means that follows up on the one before. */
import { type ChatTopic, names, topicOf, TOURS_OF } from './topics.ts'
import { unansweredWords } from './unanswered-words.ts'
import type { AskedTrip } from './asked-trip.ts'
import { NUMBER, numberOf } from '#domain/reading/numbers.ts'
import type { ChatKnowledge, Meaning } from './knowledge.ts'
import { readDayInHours } from './said-beside.ts'
import { plain } from './words.ts'
import { begins } from './yes-or-no.ts'

/** Longer questions are understood on their own. */
const MOST_POINTING = 12
const MOST_TOLD = 8

export function lastTopic(before: string[], knowledge: ChatKnowledge): ChatTopic | undefined {
  const last = before.at(-1)
  return last === undefined ? undefined : topicOf(last, knowledge, { forgives: false })
}

type Followed = {
  /** What its own words mean. */
  named: ChatTopic | undefined
  previous: Meaning | undefined
  said: AskedTrip
  asksPrice: boolean
}

/** The message's own topic, the previous one, or none if neither answers it. */
export function followed(
  question: string,
  { named, previous, said, asksPrice }: Followed,
  knowledge: ChatKnowledge,
): ChatTopic | undefined {
  const topic = previous?.kind === 'topic' ? previous.topic : undefined
  if (topic === undefined || SOCIAL.has(topic.id) || (named !== undefined && named.isWide !== true))
    return named
  const isToo = TOO.test(plain(question))
  if (named !== undefined && MAIN.has(named.id) && MAIN.has(topic.id) && !isToo) return named
  if (said.packageId !== undefined || (said.from ?? said.to ?? said.somewhere) !== undefined) return named
  if (!pointsBack(question, knowledge)) return named
  if (asksPrice || names(question, knowledge.charging)) {
    if (TOURS_OF[topic.id] !== undefined || !isOfPriceOf(topic, question, knowledge)) return named
    return TELLS_PRICE.test(plain(topic.answer)) ? topic : undefined
  }
  const { byAny } = unansweredWords(question, topic, knowledge)
  if (named === undefined && byAny.length > 0 && isBare(question, knowledge)) return named
  const missedBy = (each: ChatTopic) => unansweredWords(question, each, knowledge).byTopic.length
  const most = named === undefined || (isToo && topic.withPlace === undefined) ? MOST_MISSED : missedBy(named)
  return missedBy(topic) <= most ? topic : named
}

/** `Also with the driver, in the car?` */
const TOO = /^ ?(?:also|even|auch)\b/

/** A word or two without a question mark or an `and`. One unknown word is no follow-up. */
function isBare(question: string, { andThen }: ChatKnowledge): boolean {
  return (
    !question.includes('?') && !isLed(question, andThen) && plain(question).trim().split(/\s+/).length <= 2
  )
}

/** Whether it asks for no more than what that costs. */
function isOfPriceOf(topic: ChatTopic, question: string, knowledge: ChatKnowledge): boolean {
  const price = knowledge.topics.find(({ id }) => id === 'price')?.words ?? []
  const words = [...topic.words, ...price, ...knowledge.charging]
  return unansweredWords(question, { ...topic, words }, knowledge).byTopic.length === 0
}

/** How many words of a follow-up the last answer may leave uncovered. */
const MOST_MISSED = 1

/** What people ask about first: `And wine?` after one of these is about wine. */
const MAIN = new Set([
  'price',
  'fleet',
  'area',
  'book',
  'hour',
  'group',
  'safety',
  'cancel',
  'airport',
  'wine',
  'payment',
])

/** Topics that have no follow-up questions. */
const SOCIAL = new Set(['hello', 'thanks', 'person', 'bot'])

/** Whether an answer says what something costs. */
const TELLS_PRICE =
  /\br ?\d|\d ?%|\b(?:free|no charge|nothing|extra|kostenlos|gratis|nichts|inbegriffen|included)\b/

/** `What does that cost?`, `And on a Sunday?` */
export function pointsBack(question: string, { andThen, pointing, yesOrNo, asking }: ChatKnowledge): boolean {
  const words = plain(question).trim().split(/\s+/).length
  // A statement adds to the previous question.
  const isTold = !question.includes('?') && !begins(question, [...yesOrNo, ...asking])
  const isShort = words <= (isTold ? MOST_TOLD : MOST_POINTING)
  return isShort && (isTold || isLed(question, andThen) || names(question, pointing))
}

/** `8 hours for 3 of us`, `and for the whole day?`, where hire was spoken of. */
export function withHours(question: string, said: AskedTrip, previous: Meaning | undefined): AskedTrip {
  if (said.hours !== undefined || said.packageId !== undefined || !isOfHire(previous)) return said
  const text = plain(question)
  if (LONGER.test(text)) return said
  const hours = numberOf(HOURS.exec(text)?.[1]) ?? readDayInHours(text)
  return hours === undefined ? said : { ...said, hours }
}

function isOfHire(previous: Meaning | undefined): boolean {
  if (previous?.kind === 'trip') return previous.trip.hours !== undefined
  return previous?.kind === 'topic' && OF_HIRE.has(previous.topic.id)
}

/** Asks about running over the booked hours, not for a number of hours. */
const LONGER = /\b(?:overr[au]n\w*|runs? over|longer|extra|another|more|late|verlanger\w*|langer)\b/

const OF_HIRE = new Set(['hire', 'selfdrive', 'corporate', 'kilometres'])
const HOURS = new RegExp(String.raw`\b(${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|uur)\b`)

function isLed(question: string, words: string[]): boolean {
  const text = plain(question).trim()
  return words.some((word) => text.startsWith(`${plain(word)} `))
}

/** Topics of tours count only while a tour is discussed; those of flights only while none is. */
export function topicsInTalk(
  question: string,
  { previous, earlier, said }: { previous: Meaning | undefined; earlier: AskedTrip; said: AskedTrip },
  { topics }: Pick<ChatKnowledge, 'topics'>,
): ChatTopic[] {
  const ofAirports = topics.find(({ id }) => id === 'airport')?.words ?? []
  const isSpokenOf = (earlier.packageId ?? said.packageId) !== undefined || isOfTours(previous)
  return ofTalk(topics, (isSpokenOf && !names(question, ofAirports)) || namesTour(question, topics))
}

const TOUR = /\b[a-z]{0,12}(?:tour(?:en|s)?|toer|ausflug(?:e|s)?)\b/

/** The topics of further questions in a message. */
export function topicsBeside(question: string, meaning: Meaning, topics: ChatTopic[]): ChatTopic[] {
  return ofTalk(topics, isOfTours(meaning) || namesTour(question, topics))
}

function namesTour(question: string, topics: ChatTopic[]): boolean {
  const ofAirports = topics.find(({ id }) => id === 'airport')?.words ?? []
  return TOUR.test(plain(question)) && !names(question, ofAirports)
}

function ofTalk(topics: ChatTopic[], isOfTour: boolean): ChatTopic[] {
  return topics.filter(({ isOf }) => isOf !== (isOfTour ? 'flights' : 'tours'))
}

function isOfTours(meaning: Meaning | undefined): boolean {
  if (meaning?.kind === 'trip') return meaning.trip.packageId !== undefined
  if (meaning?.kind !== 'topic') return meaning?.kind === 'tours'
  return TOURS_OF[meaning.topic.id] !== undefined || meaning.topic.isOf === 'tours'
}

/** Whether they talk about a past trip. */
export function isOver(question: string, { asksPrice }: { asksPrice: boolean }): boolean {
  return !asksPrice && !question.includes('?') && HAD.test(plain(question))
}

const HAD =
  /\b(?:(?:got|took|brought|drove|fetched|dropped|collected) (?:us|me|my|our)|was (?:great|brilliant|perfect|lovely|amazing|fantastic|a star|wonderful)|(?:hat|haben) (?:uns|mich) [^.!?]{0,60}(?:gebracht|gefahren|abgeholt)|war (?:toll|super|wunderbar|perfekt|klasse))\b/

/** The reply to that. */
export function thanksIn(question: string, { topics }: ChatKnowledge): Meaning {
  const thanks = topics.find(({ id, words }) => id === 'thanks' && names(question, words))
  return thanks === undefined ? { kind: 'nothing' } : { kind: 'topic', topic: thanks }
}
