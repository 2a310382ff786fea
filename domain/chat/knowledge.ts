/** What the chat assistant knows, and what a question may mean. */
import type { TourPackage } from '#domain/pricing/tariff.ts'
import type { ChatWords } from '#domain/words/chat-words.ts'
import type { AskedTrip, TripReader } from './asked-trip.ts'
import type { KnownPlace } from './places-named.ts'
import type { ChatTopic } from './topics.ts'
import type { Vocabulary } from './unanswered-words.ts'

export type TourKind = TourPackage['kind']

/** All that the assistant knows: its words with facts filled in, and what is ours. */
export type ChatKnowledge = Omit<TripReader, 'now'> &
  Omit<ChatWords, 'greeting' | 'quickQuestions' | 'own' | 'places'> & {
    /** The office handles larger groups. */
    mostPassengers: number
    vocabulary: Vocabulary
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
