import {
  type AskedTrip,
  goOn,
  readTrip,
  saysSomething,
  type TourNames,
  type TripReader,
  withParty,
} from './asked-trip.ts'
import { type KnownPlace, placesIn } from './places-named.ts'
import { followed, isOver, lastTopic, pointsBack, thanksIn, topicsInTalk, withHours } from './following-up.ts'
import { type ChatReply, type ChatTopic, names, topicOf, TOURS_OF, yields } from './topics.ts'
import type { TourPackage } from '#domain/pricing/tariff.ts'
import { unansweredWords, type Vocabulary } from './unanswered-words.ts'
import { goesElsewhere } from './unknown-place.ts'
import { plain } from './words.ts'
import { begins, SUM } from './yes-or-no.ts'

type TourKind = TourPackage['kind']

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
  /** What begins a question about what somebody must do, of which the opening is no answer. */
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
  /** Said after an answer to a question of which much was not understood. */
  unsure: string
}

export type Meaning =
  | { kind: 'topic'; topic: ChatTopic }
  | { kind: 'trip'; trip: AskedTrip; topic?: ChatTopic | undefined; asksTime: boolean; asksPrice: boolean }
  | { kind: 'fit'; trip: AskedTrip }
  | { kind: 'tours'; tours: TourKind; people: number }
  | { kind: 'place'; place: KnownPlace }
  | { kind: 'several' }
  | { kind: 'nothing' }

/** What a question means, after what the same person wrote before. */
export function understand(
  question: string,
  before: string[],
  { now, ...all }: ChatKnowledge & { now: Date },
): Meaning {
  const reader = { ...all, now }
  const read = (message: string, { date: outOn }: AskedTrip) => readTrip(message, { ...reader, outOn })
  const earlier = before.reduce((trip: AskedTrip, each) => goOn(trip, read(each, trip)), {})
  const previous = meaningOfLast(before, reader)
  const said = withHours(question, read(question, earlier), previous)
  const knowledge = { ...all, topics: topicsInTalk(question, { previous, earlier, said }, all) }
  const ends = placesIn(question, knowledge.placeNames)
  const places = ends.filter(({ place }) => place.isAirport !== true)
  const last = lastTopic(before, knowledge)
  const named = namedTopic(withoutFlightAims(question), knowledge, places.length === 0)
  const asks = asksOf(question, all)
  const isReturn = said.backAfter !== undefined && (isWhole(said) || isTrip(earlier))
  const first = isReturn ? undefined : followed(question, { named, last, previous, said, ...asks }, knowledge)
  // Of the way back on the trip that was priced.
  const isWayBack = isTrip(earlier) && (WAY_BACK.test(plain(question)) || said.comesBack === true)
  const isBeside = isWayBack && first !== undefined && !yields(first)
  const topic = isBeside ? topicOf(question, yieldingOf(knowledge), { forgives: false }) : first
  if (isNumbered(question) && ends.length > MOST_ENDS && topic?.ways !== true) return { kind: 'several' }
  const isOfVehicles = isTrip(said) && VEHICLES.test(plain(question))
  if (isOver(question, asks))
    return topic === undefined || yields(topic) ? thanksIn(question, all) : { kind: 'topic', topic }
  const isEither = said.hours !== undefined && said.to !== undefined && EITHER.test(plain(question))
  const isOfTrips = topic === undefined || yields(topic)
  if (((said.isSeveral === true || isOfVehicles) && isOfTrips) || isEither) return { kind: 'several' }
  const isWholeToThem = isWhole(said) || (said.flies === true && isTrip(said))
  const isJourney = isWholeToThem && asks.asksPrice && topic?.ways !== true
  if (topic !== undefined && !yields(topic) && !isJourney) return { kind: 'topic', topic }
  const isOpen = topic === undefined || topic.withPlace !== undefined
  const isOfVehicle = previous?.kind === 'trip' && topic?.id === 'fleet' && pointsBack(question, all)
  const isAbout = saysSomething(said) || isOfVehicle || (isOpen && (asks.asksPrice || asks.asksTime))
  // `We land on Friday, two of us.` – `How much is it to Paarl?`
  const isBegun = hasPlace(said) && saysSomething(earlier) && !hasPlace(earlier) && !isTrip(earlier)
  const goesFurther = isAbout && (isTrip(earlier) || isBegun)
  const trip = isWhole(said) && !isBegun ? withParty(earlier, said) : goesFurther ? goOn(earlier, said) : said
  if (isTooMany(trip, knowledge)) return groupOf(knowledge)
  const ofLast = TOURS_OF[last?.id ?? '']
  const askedPrice = earlier.packageId === undefined && asksOf(before.at(-1) ?? '', all).asksPrice
  const isOfTours =
    ofLast !== undefined && previous?.kind !== 'trip' && !hasPlace(said) && (asks.asksPrice || askedPrice)
  if (isOfTours && said.people !== undefined) return { kind: 'tours', tours: ofLast, people: said.people }
  const isFit =
    (said.people ?? said.luggage) !== undefined &&
    !(asks.asksPrice && isTrip(said)) &&
    isOfFit(question, topic, trip)
  if (isFit && !isWhole(said)) return { kind: 'fit', trip }
  const far = knowledge.topics.find(({ id }) => id === 'far')
  if (far !== undefined && !isWhole(trip) && isVague(topic) && goesElsewhere(question, knowledge))
    return { kind: 'topic', topic: far }
  if (isPriced(trip, said, topic, asks)) return { kind: 'trip', trip: forGear(trip, topic), topic, ...asks }
  const tours = FAR.test(plain(question)) ? undefined : toursOf(question, { topic, ...asks }, knowledge)
  if (tours !== undefined && said.people !== undefined) return { kind: 'tours', tours, people: said.people }
  const [only] = places
  const isOfPlace =
    FAR.test(plain(question)) ||
    (asksOfPlace(question, all) && (topic === undefined || topic.withPlace !== undefined))
  if (only !== undefined && isOfPlace) {
    return { kind: 'place', place: only.place }
  }
  return topic === undefined ? { kind: 'nothing' } : { kind: 'topic', topic }
}

/** Whether another answer may be meant. */
function isVague(topic: ChatTopic | undefined): boolean {
  return topic === undefined || topic.isWide === true || yields(topic)
}

/** Whether we go there; what else is asked of a place is not known. */
function asksOfPlace(question: string, { weDo, possible, yesOrNo, asking }: ChatKnowledge): boolean {
  return begins(question, [...weDo, ...possible]) || !begins(question, [...yesOrNo, ...asking])
}

function yieldingOf({ topics, notMistyped }: ChatKnowledge) {
  return { topics: topics.filter(yields), notMistyped }
}

/** `A private tour to the Winelands: what would that cost?` is about wine tours too. */
function toursOf(
  question: string,
  { topic, asksPrice }: { topic: ChatTopic | undefined; asksPrice: boolean },
  { topics }: ChatKnowledge,
): TourKind | undefined {
  const isBesides = asksPrice && (topic?.note ?? '') !== ''
  const product = isBesides
    ? topics.find(({ id, words }) => TOURS_OF[id] !== undefined && names(question, words))
    : undefined
  return TOURS_OF[(product ?? topic)?.id ?? '']
}

/** Only the end of a talk is read for what its last message meant. */
const MOST_BEFORE = 2

function meaningOfLast(before: string[], knowledge: ChatKnowledge & { now: Date }): Meaning | undefined {
  const last = before.at(-1)
  return last === undefined ? undefined : understand(last, before.slice(0, -1).slice(-MOST_BEFORE), knowledge)
}

/** Of a message that tells something and asks, what it asks, unless the whole is about more; but what has happened to them comes first. */
function namedTopic(message: string, knowledge: ChatKnowledge, forgives: boolean): ChatTopic | undefined {
  const topics = SUPPOSED.test(plain(message))
    ? knowledge.topics.filter(({ isReport }) => isReport !== true)
    : knowledge.topics
  const whole = topicOf(message, { ...knowledge, topics }, { forgives })
  if (whole === undefined || whole.isReport === true) return whole
  const asked = message
    .split(/[.!?\n,;]/)
    .filter((part) => begins(part, [...knowledge.yesOrNo, ...knowledge.asking]))
    .join('? ')
  const own = topicOf(asked, { ...knowledge, topics }, { forgives: false })
  if (own === undefined || own.isWide === true || own.isReport === true) return whole
  const missedBy = (topic: ChatTopic) => unansweredWords(message, topic, knowledge).byTopic.length
  const more = missedBy(whole) - missedBy(own)
  return own.id !== whole.ofAll && (whole.isWide === true ? more >= 0 : more > 0) ? own : whole
}

/** `What if my bag is lost?`, `How long do you wait if my driver is late?` */
const SUPPOSED =
  /\b(?:what if|what (?:happens|would happen|will happen) (?:if|when)|(?:how (?:long|much)|will|would|does) [^.!?]*if|in case|was (?:ist|passiert|geschieht|mache\w*) (?:[^\s]+ )?wenn|(?:wie (?:lange|viel)|wartet|warten|muss|mussen|kostet) [^.!?]*wenn|falls)\b/

/** `Flying to Joburg at 4`, `landing from Durban`: we drive them to the airport or from it only. */
export function withoutFlightAims(question: string): string {
  return question.replaceAll(
    /\b((?:fly|flying|flies|flight|land|landing|lands|arriv\w+|flug|fliegen|fliegt|landen|landet|vlieg) (?:(?!to |from |via |nach |aus |von |na )(?:\d[\d.:]*|[^\s.,!?]+) ){0,3}(?:to|from|via|nach|aus|von|na)|(?:connection|connecting|layover|stopover|umsteigen|anschluss) (?:in|from|to)) [^\s.,!?]+/gi,
    '$1',
  )
}

/** Which vehicle takes boards and bicycles depends on their length. */
function forGear({ vehicle, ...trip }: AskedTrip, topic: ChatTopic | undefined): AskedTrip {
  return { ...trip, ...(vehicle !== undefined && topic?.id !== 'boards' && { vehicle }) }
}

/** `Is the Cederberg too far?` is about the place, whatever they want to do there. */
const FAR = /\b(?:(?:too|as|so|that) far|(?:zu|so) weit)\b/

/** Of the trip of which was spoken before. */
const WAY_BACK =
  /^(?:(?:ok|okay|and|so|then|great|thanks|und|dann|gut|danke|en)[ ,.!]+)*(?:the way back|back|return|(?:die )?ruck(?:fahrt|weg)|(?:wieder )?zuruck|terug)\b/

/** `A transfer or a driver for four hours?` */
const EITHER = / (?:or|oder|of|vs|versus) /

/** Two cars, or two hotels: each is priced for itself. */
const VEHICLES =
  /\b(?:[23]|two|three|zwei|drei) (?:cars|vehicles|vans|taxis|sedans|suvs|mini ?bus(?:es)?|autos|fahrzeuge|wagen|limousinen|kleinbusse)\b|\b(?:2|two|zwei|different|separate|verschieden\w*) (?:different |separate |verschieden\w* )?(?:hotels|addresses|guest ?houses|adressen)\b/

/** A trip has two. */
const MOST_ENDS = 2

/** `1) airport to hotel 2) hotel to Franschhoek`. */
function isNumbered(question: string): boolean {
  return [1, 2].every((number) => new RegExp(String.raw`(?:^|[\s(])${number}[).:]\s`).test(question))
}

function hasPlace({ from, to, somewhere }: AskedTrip): boolean {
  return (from ?? to ?? somewhere) !== undefined
}

function asksOf(question: string, { topics }: ChatKnowledge) {
  const asks = (id: string) => names(question, topics.find((topic) => topic.id === id)?.words ?? [])
  return { asksPrice: asks('price') || SUM.test(plain(question)), asksTime: asks('duration') }
}

/** Both ends, or a product that brings its own. */
function isWhole({ from, to, hours }: AskedTrip): boolean {
  return (from !== undefined && to !== undefined) || hours !== undefined
}

/** Something that has a price, where the missing end is taken for granted. */
function isTrip(trip: AskedTrip): boolean {
  const { from, to, somewhere, packageId } = trip
  const end = from ?? to ?? somewhere
  return isWhole(trip) || packageId !== undefined || (end !== undefined && end.isAirport !== true)
}

/** A place alone is priced where the topic does not know better. */
function isPriced(
  trip: AskedTrip,
  said: AskedTrip,
  topic: ChatTopic | undefined,
  asks: { asksPrice: boolean; asksTime: boolean },
): boolean {
  if (isWhole(trip)) return true
  if (!isTrip(trip)) return false
  // Who tells so much of a trip asks for its price.
  const { people, luggage, date, time } = said
  const told = [people, luggage, date, time].filter((each) => each !== undefined).length
  if (
    (said.to ?? said.somewhere) !== undefined &&
    told >= MUCH_TOLD &&
    (topic === undefined || yields(topic))
  )
    return true
  if (said.to !== undefined && people !== undefined && topic?.note === '') return true
  // When to be fetched for a flight depends on the drive.
  if (said.timeIs === 'departure') return true
  // Somebody who lands needs a trip from the airport.
  if (asks.asksPrice && said.flies === true) return true
  if (topic?.withPlace === 'price') return true
  if (!hasDetails(said, asks)) return false
  const givesWay = topic === undefined || topic.withPlace !== undefined
  return (
    givesWay ||
    trip.packageId !== undefined ||
    (topic.note !== '' && (asks.asksPrice || (said.people ?? said.more) !== undefined))
  )
}

const MUCH_TOLD = 3

function hasDetails(
  { people, more, luggage, date, time, vehicle, comesBack }: AskedTrip,
  { asksPrice, asksTime }: { asksPrice: boolean; asksTime: boolean },
): boolean {
  const details = [people, more, luggage, date, time, vehicle, comesBack]
  return asksPrice || asksTime || details.some((detail) => detail !== undefined)
}

function isTooMany({ more = 0, people = more }: AskedTrip, { mostPassengers }: ChatKnowledge): boolean {
  return people > mostPassengers
}

function groupOf({ topics }: ChatKnowledge): Meaning {
  const topic = topics.find(({ id }) => id === 'group')
  return topic === undefined ? { kind: 'nothing' } : { kind: 'topic', topic }
}

const FIT =
  /\b(?:fits?|enough (?:room|space)|room for|space for|big enough|(?:do|would|will) we need|which (?:car|vehicle|van|size)|what (?:car|vehicle|size)|passt|passen|platz|gross genug|welches (?:auto|fahrzeug)|welcher wagen|pas ons)\b/

/** How many bags may come is said of full vehicles. */
const HOW_MANY_BAGS =
  /\b(?:how (?:many|much)|wie ?viele?) (?:(?:large|big|grosse) )?(?:suitcases|bags|cases|luggage|koffer|taschen|gepack)\b/

function isOfFit(question: string, topic: ChatTopic | undefined, trip: AskedTrip): boolean {
  const text = plain(question)
  if (trip.luggage === undefined && HOW_MANY_BAGS.test(text)) return false
  const isOfVehicle = topic?.id === 'fleet' || topic?.id === 'luggage' || trip.vehicle !== undefined
  return FIT.test(text) || (!isTrip(trip) && isOfVehicle)
}
