/** What the chat assistant answers. It runs in the browser, on what was fetched once. */
import type { Contacts } from '#domain/business/contacts.ts'
import type { Phrases } from '#domain/words/phrases.ts'

export type ChatReply = {
  answer: string
  links: { label: string; to: string }[]
  /** Whether the ways to reach a person stand below it. */
  ways: boolean
}

type ChatTopic = ChatReply & {
  id: string
  /** Words and phrases; a star at the end stands for any ending, three dots for up to three words. */
  words: string[]
  /** What is said instead when a place is named. */
  withPlace?: 'about' | 'price' | undefined
}

export type ChatPlace = {
  name: string
  /** How people call it. */
  names: string[]
  about: ChatReply
  /** Missing where the place is so wide that its name tells nothing of a price. */
  price?: ChatReply
}

/** All that the assistant knows, facts filled in. */
export type ChatKnowledge = {
  /** What is narrow stands before what is wide. */
  topics: ChatTopic[]
  places: ChatPlace[]
  /** How people call the airport of the fixed prices, which is no place of the page Areas. */
  airport: string[]
  /** For a journey between two places. */
  between: ChatReply
  /** Words that look like typing errors and are none. */
  notMistyped: string[]
  otherwise: ChatReply
}

/** What the browser fetches when the chat is opened. */
export type Chat = ChatKnowledge & {
  greeting: string
  quickQuestions: string[]
  contacts: Pick<
    Contacts,
    'phone' | 'phoneHref' | 'emergencyPhone' | 'emergencyHref' | 'email' | 'mailtoHref' | 'whatsAppHref'
  >
  /** What stands around what is said. */
  phrases: Phrases['chat']
}

/**
 * The answer of the first topic of which a word stands in the message; a place that is named may make it a
 * question about that place. Typing errors are thought of only where nothing was found without.
 */
export function answerTo(message: string, chat: ChatKnowledge): ChatReply {
  const said = wordsIn(message)
  const right = chat.notMistyped.flatMap(wordsIn)
  const mistyped = said.map((word) => (right.includes(word) ? '' : word))
  const places = orElse(placesIn(said, chat, isWord), () => placesIn(mistyped, chat, isNearWord))
  const topic =
    topicIn(said, chat.topics, isWord) ??
    (places.length === 0 ? topicIn(mistyped, chat.topics, isNearWord) : undefined)
  const [place, other] = places
  if (place === undefined) return topic ?? chat.otherwise
  if (topic !== undefined && topic.withPlace === undefined) return topic
  if (other !== undefined) return onTheWay(chat.between, place, other)
  return topic?.withPlace === 'price' ? (place.price ?? topic) : place.about
}

/** A word of the message against one of ours, of which a stem is only the beginning. */
type Fits = (typed: string, word: string, isStem: boolean) => boolean

const isWord: Fits = (typed, word, isStem) => (isStem ? typed.startsWith(word) : typed === word)

/** Shorter words are too soon another word; with another letter in its place (`think`, `thank`) still sooner. */
const SHORTEST_MISTYPED = 5
const SHORTEST_WITH_ANOTHER_LETTER = 6

/** One letter is wrong, but not the first. */
const isNearWord: Fits = (typed, word, isStem) => {
  if (isWord(typed, word, isStem)) return true
  if (Math.min(typed.length, word.length) < SHORTEST_MISTYPED || typed[0] !== word[0]) return false
  if (!isStem) return isOneLetterOff(typed, word)
  return [-1, 0, 1].some((more) => {
    const start = typed.slice(0, word.length + more)
    // What goes on differently is another word: `share` is no `shark`.
    return (start.at(-1) === word.at(-1) || start.at(-2) === word.at(-1)) && isOneLetterOff(start, word)
  })
}

/** One letter missing, too many or another, or two that changed places. */
function isOneLetterOff(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const goesOn = (inTyped: number, inWord: number) => typed.slice(at + inTyped) === word.slice(at + inWord)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  const isLong = Math.min(typed.length, word.length) >= SHORTEST_WITH_ANOTHER_LETTER
  return goesOn(0, 1) || goesOn(1, 0) || (isLong && goesOn(1, 1)) || (isSwapped && goesOn(2, 2))
}

function topicIn(said: string[], topics: ChatTopic[], fits: Fits): ChatTopic | undefined {
  return topics.find(({ words }) =>
    words.map(partsOf).some((phrase) => said.some((_, at) => lengthAt(said, at, phrase, fits) > 0)),
  )
}

/** Before the place where a journey begins, in whatever language somebody writes. */
const FROM = ['from', 'van', 'von', 'vom', 'ab', 'aus']

/** In the order of the journey: where somebody comes "from" stands first. */
function placesIn(said: string[], { places, airport }: ChatKnowledge, fits: Fits): ChatPlace[] {
  const found: ChatPlace[] = []
  const airportNames = airport.map(partsOf)
  const named = places.map((place) => ({ place, names: place.names.map(partsOf) }))
  for (let at = 0; at < said.length; at++) {
    const longest = (names: Part[][]) => Math.max(...names.map((name) => lengthAt(said, at, name, fits)))
    let length = longest(airportNames)
    let here: ChatPlace | null = null
    for (const { place, names } of named) {
      const more = longest(names)
      if (more > length) [length, here] = [more, place]
    }
    if (here !== null && FROM.includes(said[at - 1] ?? '')) found.unshift(here)
    else if (here !== null) found.push(here)
    at += Math.max(0, length - 1)
  }
  return [...new Set(found)]
}

/** What stands together in a phrase, between its three dots. */
type Part = { words: string[]; joined: string; isStem: boolean }

function partsOf(phrase: string): Part[] {
  return phrase.split('...').map((part) => {
    const words = wordsIn(part)
    return { words, joined: words.join(''), isStem: part.endsWith('*') }
  })
}

/** As many words of the message may stand where a phrase has three dots. */
const MOST_BETWEEN = 3

/** How many words of the message the phrase takes up at this spot; 0 where it does not stand there. */
function lengthAt(said: string[], at: number, [part, ...others]: Part[], fits: Fits): number {
  const length = part === undefined ? 0 : partLengthAt(said, at, part, fits)
  if (length === 0 || others.length === 0) return length
  for (let before = length; before <= length + MOST_BETWEEN; before++) {
    const after = lengthAt(said, at + before, others, fits)
    if (after > 0) return before + after
  }
  return 0
}

function partLengthAt(said: string[], at: number, { words, joined, isStem }: Part, fits: Fits): number {
  const isSaid = words.every((word, i) => fits(said[at + i] ?? '', word, isStem && i === words.length - 1))
  if (isSaid) return words.length
  // On phones people leave out the space: `Seapoint`.
  return said[at] === joined ? 1 : 0
}

function onTheWay(between: ChatReply, from: ChatPlace, to: ChatPlace): ChatReply {
  const query = `from=${encodeURIComponent(from.name)}&to=${encodeURIComponent(to.name)}`
  return {
    ...between,
    links: between.links.map(({ label, to: page }) => ({ label, to: `${page}?${query}` })),
  }
}

/** Small letters without accents; apostrophes join, and `&` is a word. */
function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .replaceAll('&', ' and ')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function orElse<T>(list: T[], other: () => T[]): T[] {
  return list.length > 0 ? list : other()
}
