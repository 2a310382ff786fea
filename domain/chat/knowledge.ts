/** What the chat assistant knows, and what a question may mean. */
import type { TourPackage } from '#domain/pricing/tariff.ts'
import type { AskedTrip, TourNames, TripReader } from './asked-trip.ts'
import type { KnownPlace } from './places-named.ts'
import type { ChatReply, ChatTopic } from './topics.ts'
import type { Vocabulary } from './unanswered-words.ts'

export type TourKind = TourPackage['kind']

/** All that the assistant knows, facts filled in. */
export type ChatKnowledge = Omit<TripReader, 'now'> & {
  /** What is narrow stands before what is wide. */
  topics: ChatTopic[]
  tours: TourNames
  /** What begins a question that wants a yes or a no. */
  yesOrNo: string[]
  /** What else begins a question. */
  asking: string[]
  /** What begins a question whether we do something. */
  weDo: string[]
  /** What begins a question whether a trip can be made. */
  possible: string[]
  /** Words of a question about what is charged. */
  charging: string[]
  /** What begins a question about what somebody must do or will get, of which the opening is no answer. */
  mustThey: string[]
  /** What begins a short question that goes on from the last one. */
  andThen: string[]
  /** Words that point back to what was said before. */
  pointing: string[]
  /** Words of any question, which need no answer. */
  smallWords: string[]
  /** Words that look like typing errors and are none. */
  notMistyped: string[]
  /** More people than that are the office's. */
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
