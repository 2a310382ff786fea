/** What the chat assistant knows, and what a question may mean. */
import type { TourPackage } from '#domain/pricing/tariff.ts'
import type { AskedTrip, TourNames, TripReader } from './asked-trip.ts'
import type { KnownPlace } from './places-named.ts'
import type { ChatReply, ChatTopic } from './topics.ts'
import type { Vocabulary } from './unanswered-words.ts'

export type TourKind = TourPackage['kind']

/** All that the assistant knows, facts filled in. */
export type ChatKnowledge = Omit<TripReader, 'now'> & {
  /** Narrow topics come before wide ones. */
  topics: ChatTopic[]
  tours: TourNames
  /** Beginnings of yes-or-no questions. */
  yesOrNo: string[]
  /** Beginnings of other questions. */
  asking: string[]
  /** Beginnings of questions about what we offer. */
  weDo: string[]
  /** Beginnings of questions whether a trip is possible. */
  possible: string[]
  /** Words of questions about charges. */
  charging: string[]
  /** Beginnings of questions about duties (`must I …`), which a topic's opening doesn't answer. */
  mustThey: string[]
  /** Beginnings of follow-up questions. */
  andThen: string[]
  /** Words that refer to an earlier message. */
  pointing: string[]
  /** Common words, which need no answer. */
  smallWords: string[]
  /** Words that look like typing errors but aren't. */
  notMistyped: string[]
  /** The office handles larger groups. */
  mostPassengers: number
  vocabulary: Vocabulary
  otherwise: ChatReply
  several: ChatReply
  /** Said before an answer that may be to something else. */
  perhaps: string
  /** Said after an answer to a question of which much was not understood. */
  unsure: string
}

export type Meaning =
  | { kind: 'topic'; topic: ChatTopic }
  | {
      kind: 'trip'
      trip: AskedTrip
      topic?: ChatTopic | undefined
      asksTime: boolean
      asksPrice: boolean
      /** It goes on from a trip that was told before. */
      goesOn: boolean
    }
  | { kind: 'fit'; trip: AskedTrip }
  | { kind: 'tours'; tours: TourKind; people: number }
  | { kind: 'place'; place: KnownPlace }
  | { kind: 'several' }
  | { kind: 'nothing' }
