/** The topics that the chat assistant knows, each with the words that identify it. */
import type { TourPackage } from '#domain/pricing/tariff.ts'
import type { ChatWords } from '#domain/words/chat-words.ts'
import { comparedIn, type Fits, isNearWord, isWord } from './words.ts'

export type ChatTopic = ChatWords['topics'][number]
export type ChatReply = Pick<ChatTopic, 'answer' | 'links' | 'ways'>

/** Of the topics about tours, the kind of the tariff's packages. */
export const TOURS_OF: Partial<Record<string, TourPackage['kind']>> = {
  wine: 'wine',
  tours: 'city',
  adventure: 'adventure',
}

/** Asked often, and we have no answer. */
export const UNKNOWN = 'unknown'

/** Whether a trip is priced despite this topic. */
export function yields({ note, withPlace }: ChatTopic): boolean {
  return note !== undefined || withPlace !== undefined
}

/** The first topic with a word in the message; failing that, with one letter wrong, unless told not to. */
export function topicOf(
  message: string,
  { topics, notMistyped }: { topics: ChatTopic[]; notMistyped: string[] },
  { forgives }: { forgives: boolean },
): ChatTopic | undefined {
  // `Is that each way?` is about the way, not about each of them.
  const said = comparedIn(message.replaceAll(/\beach way\b/gi, 'eachway'))
  const right = notMistyped.flatMap(comparedIn)
  const mistyped = said.map((word) => (right.includes(word) ? '' : word))
  return topicIn(said, topics, isWord) ?? (forgives ? topicIn(mistyped, topics, isNearWord) : undefined)
}

/** Whether one of these words or phrases is in the message. */
export function names(message: string, words: string[]): boolean {
  return hasOne(saidIn(comparedIn(message)), words, isWord)
}

function topicIn(words: string[], topics: ChatTopic[], fits: Fits): ChatTopic | undefined {
  const said = saidIn(words)
  return topics.find((topic) => hasOne(said, topic.words, fits))
}

/** The words of a message, and where each stands. */
type Said = { words: string[]; spots: Map<string, number[]> }

function saidIn(words: string[]): Said {
  const spots = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const known = spots.get(word)
    if (known === undefined) spots.set(word, [at])
    else known.push(at)
  }
  return { words, spots }
}

function hasOne(said: Said, phrases: string[], fits: Fits): boolean {
  return phrases.some((phrase) =>
    partsOf(phrase).every((any) =>
      any.some((parts) =>
        spotsOf(said, parts[0], fits).some((at) => lengthAt(said.words, at, parts, fits) > 0),
      ),
    ),
  )
}

/** Where a phrase may begin. */
function spotsOf({ spots }: Said, part: Part | undefined, fits: Fits): number[] {
  const [first] = part?.words ?? []
  if (part === undefined || first === undefined) return []
  const begins =
    fits === isWord && !first.isStem
      ? (spots.get(first.word) ?? [])
      : [...spots].flatMap(([word, at]) => (fits(word, first.word, first.isStem) ? at : []))
  return [...begins, ...(spots.get(part.joined) ?? [])]
}

/** What stands together in a phrase, between its three dots. */
type Part = { words: { word: string; isStem: boolean }[]; joined: string }

/** Parsed phrases, kept because the content doesn't change. */
const PARTS = new Map<string, Part[][][]>()

/** `son / daughter + alone`: every part around a plus must occur, in one of its alternatives. */
function partsOf(phrase: string): Part[][][] {
  const known = PARTS.get(phrase)
  if (known !== undefined) return known
  const parts = phrase.split(' + ').map((any) => any.split(' / ').map(partsOfOne))
  PARTS.set(phrase, parts)
  return parts
}

function partsOfOne(phrase: string): Part[] {
  return phrase.split('...').map((each) => {
    const words = each
      .trim()
      .split(' ')
      .flatMap((written) => comparedIn(written).map((word) => ({ word, isStem: written.endsWith('*') })))
    return { words, joined: words.map(({ word }) => word).join('') }
  })
}

/** How many words three dots may stand for. */
const MOST_BETWEEN = 3

/** How many words of the message the phrase covers here; 0 if it doesn't match. */
function lengthAt(said: string[], at: number, [part, ...others]: Part[], fits: Fits): number {
  const length = part === undefined ? 0 : partLengthAt(said, at, part, fits)
  if (length === 0 || others.length === 0) return length
  for (let before = length; before <= length + MOST_BETWEEN; before++) {
    const after = lengthAt(said, at + before, others, fits)
    if (after > 0) return before + after
  }
  return 0
}

function partLengthAt(said: string[], at: number, { words, joined }: Part, fits: Fits): number {
  const isSaid = words.every(({ word, isStem }, i) => fits(said[at + i] ?? '', word, isStem))
  if (isSaid) return words.length
  // Written as one word, as on phones: `Seapoint`.
  return said[at] === joined ? 1 : 0
}
