/** What a message names and no field was read from: it says more than was understood. */
import type { Named } from '../mentions.ts'
import { NUMBER, numberOf, numberWordsIn } from '../numbers.ts'
import type { Mark, Unread, UnreadKind } from '../reading.ts'
import { after, before, isFree, matches, overlap, type Span, spanOf, words } from '../text.ts'
import { AND_ONE } from '../who/people-words.ts'
import type { Trip } from './trip.ts'

/** Concluded from whole sentences. */
const NOT_WORDS = /\.(?:service|time_is)$/
/** Figures that may count somebody or something; not of a list, a room, a sum or an order's number. */
const NUMBERS =
  /(?<!^\s*\(?)(?<!(?:day|tag|dag|trip|leg|pu|run|pick-?up|room|suite|unit|gate|terminal|no|nr|number|order|code|[r$€£#])\.? ?)(?<![\d.,:/]|\d-)\d{1,2}(?!\d|[-%/]|(?:th|st|rd|nd)\b|[.,:]\d| ?stars?\b)/gm
/** Extras and durations: their numbers count nobody. */
const NOT_COUNTED = new RegExp(
  String.raw`^[- ]{0,2}(?:\w+ )?${words`seaters? child_?seats? baby_?seats? boosters? car_?seats? kindersitze?n? days? nights? hours? hrs minutes min km kgs? weeks? months? years? ft
  trips? transfers? vehicles? cars? vans? rides? rooms? stops? questions? of_(?:the|them|which|whom) tage`}\b`,
)
const TRIPS_SAID = new RegExp(
  String.raw`\b(${NUMBER}) (?:more )?${words`trips transfers runs requests journeys fahrten ritte`}\b`,
  'g',
)
/** `1 pax`, said twice, is the same again. */
const WITH_NOUN = /^\S+\s?\p{L}*/u
/** Names that stand where a place would, and that we do not know. */
const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’&-]{0,24}[\p{L}\p{N}]`
const UNKNOWN_PLACE = new RegExp(
  String.raw`(?<=\b(?:from|to|at|near|into|via|naar|vanaf)\s(?:the |die )?)${WORD}(?: ${WORD}){0,3}`,
  'gu',
)
/** Where somebody flies or comes from, or for whom they write. */
const ELSEWHERE =
  /\b(?:flights?|fly|flying|flies|plane|arriv\w*|land\w*|com(?:e|es|ing)|here|i am|i'm|we are|we're|regards|greetings|hello|hi|thanks?|thank you|write|speak|spoke|mail|invoice|confirm|send|pa|assistant|paid)\b[^.!?\n]{0,40}\b(?:from|to|at)\s(?:the )?$/
const NO_PLACE = new RegExp(
  String.raw`^${words`please pls thanks? then and we our my i mr mrs ms dr prof return pickup pick drop same date time flight pax all you your him her them us no yes unit flat room if could can what how am pm`}\b`,
)

/** Dates, times, places, flights and numbers before the signature that no field was read from, in their order. */
export function unreadIn(named: Named, marks: readonly Mark[], trips: readonly Trip[]): Unread[] {
  const { plain, mentions, phones, emails, name, signature, taken } = named
  const fields = marks.filter(({ field }) => !NOT_WORDS.test(field))
  const used: Span[] = [
    ...fields,
    ...trips.flatMap(({ explained }) => explained),
    ...phones,
    ...emails,
    ...(name === null ? [] : [name]),
  ]
  // Between which days somebody is here says nothing more where each trip has its day.
  const dates = mentions.dates.filter(
    ({ isStay }) => !isStay || trips.some((trip) => trip.fields.date === null),
  )
  const numbers = [...matches(NUMBERS, plain).map(spanOf), ...numberWordsIn(plain)].filter(
    ({ from, to }) =>
      !NOT_COUNTED.test(after(plain, to, 24)) && !/\bnot (?:at )?$/.test(before(plain, from, 9)),
  )
  const counts = [...numbers, ...matches(AND_ONE, plain).map(spanOf)].map((span) => ({
    ...span,
    value: WITH_NOUN.exec(after(plain, span.from))?.[0],
  }))
  const read = trips.reduce((sum, { back }) => sum + (back === null ? 1 : 2), 0)
  const found = [
    ...matches(TRIPS_SAID, plain)
      .filter(([, said]) => (numberOf(said) ?? 0) > read)
      .map(spanOf)
      .map(as('trips')),
    ...[dates, mentions.times, mentions.flights].flatMap((some) => unused(some, used)).map(as('when')),
    ...[
      ...unusedPlaces(named, used, trips),
      ...unknownPlaces(named).filter((span) => isFree(span, used)),
    ].map(as('where')),
    ...unused(counts, used)
      .filter((span) => isFree(span, taken))
      .map(as('count')),
  ]
  return found.filter((span) => !overlap(span, signature)).toSorted((a, b) => a.from - b.from)
}

function as(kind: UnreadKind): (span: Span) => Unread {
  return ({ from, to }) => ({ kind, from, to })
}

/** Those of which nothing was used: what is said twice needs to be read once. */
function unused<T extends Span & { value: unknown; words?: Span }>(
  found: readonly T[],
  used: readonly Span[],
): T[] {
  const values = new Set(found.filter((one) => !isFree(one.words ?? one, used)).map(({ value }) => value))
  return found.filter(({ value }) => !values.has(value))
}

function unusedPlaces({ mentions, airport }: Named, used: readonly Span[], trips: readonly Trip[]): Span[] {
  const ends = trips.flatMap(({ fields: { from, to, stops } }) => [from, to, ...stops])
  // Who lands in Cape Town names the city, not a place to go to; the town of a place that was read says nothing more.
  const isByAir = airport !== null && ends.includes(airport.value)
  const read = mentions.places
    .filter((place) => place.spot !== null && !isFree(place, used))
    .map(({ spot }) => spot?.place)
  const isAround = (name: string | undefined) =>
    read.some((place) => place != null && [place.suburb, place.city].includes(name))
  return unused(
    mentions.places.flatMap(({ from, to, spot }) => {
      const isKnown =
        spot === null ||
        ends.includes(spot.value) ||
        (spot.isCity && isByAir) ||
        (spot.isArea && isAround(spot.place?.name))
      return isKnown ? [] : [{ from, to, value: spot.value }]
    }),
    used,
  )
}

/** None in German, where all nouns are written as names are, and in a text of capitals. */
function unknownPlaces({ body, plain, taken, languages, name }: Named): Span[] {
  if (languages.main === 'de' || body === body.toUpperCase()) return []
  const known = name === null ? taken : [...taken, name]
  return matches(UNKNOWN_PLACE, body)
    .map(spanOf)
    .filter(
      ({ from, to }) =>
        !ELSEWHERE.test(before(plain, from, 60)) &&
        !NO_PLACE.test(plain.slice(from, to)) &&
        isFree({ from, to }, known),
    )
}

/**
 * Where a place was not read, the places that were may be the wrong ones; so with numbers and times. A date or time that
 * was not read may belong to a trip of its own, so the places are doubtful too: of the trip of which that piece speaks.
 */
export function doubted(marks: readonly Mark[], unread: readonly Unread[], trips: readonly Trip[]): Mark[] {
  const pieces = trips.map(piecesOf)
  return marks.map((mark) => {
    const [, trip] = /^trips\.(\d+)\./.exec(mark.field) ?? []
    const kind = kindOf(mark.field)
    const own = pieces[Number(trip)]
    const isDoubtful = unread.some(
      (one) =>
        (one.kind === kind || one.kind === 'trips' || (kind === 'where' && one.kind === 'when')) &&
        (own === undefined || !isFree(one, own) || pieces.every((other) => isFree(one, other))),
    )
    return mark.how === 'read' && kind !== null && isDoubtful ? { ...mark, how: 'understood' } : mark
  })
}

function piecesOf({ journey, back }: Trip): Span[] {
  return [...journey.units, ...(back?.units ?? [])]
}

function kindOf(field: string): UnreadKind | null {
  if (/^trips.*\.(?:date|time|time_is|flight|hours)$/.test(field)) return 'when'
  if (/^trips.*\.(?:from|to|stops|packageId|service)$/.test(field)) return 'where'
  return /^trips.*\.(?:passengers|children_ages|large_bags|small_bags)$/.test(field) ? 'count' : null
}

export type LeftOver = { field: 'date' | 'time'; trip: number }

/** A date or a time too many is perhaps another trip's, so the one that was read must be confirmed. */
export function leftOver(
  unread: readonly Unread[],
  dates: readonly Span[],
  trips: readonly Trip[],
): LeftOver[] {
  const pieces = trips.map(piecesOf)
  return unread
    .filter(({ kind }) => kind === 'when')
    .map((one) => {
      const inside = pieces.findIndex((units) => !isFree(one, units))
      const ahead = pieces.findLastIndex((units) => units.some(({ from }) => from <= one.from))
      return {
        field: isFree(one, dates) ? 'time' : 'date',
        trip: Math.max(0, inside === -1 ? ahead : inside),
      }
    })
}

/** What may tell of a trip instead of asking for one. */
export function unsure(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) =>
    mark.how === 'read' && mark.field.startsWith('trips.') ? { ...mark, how: 'understood' } : mark,
  )
}

/** A further trip without a day of its own, one of whose ends nobody said, may be none, so nothing of it is sure. */
export function halfSaid(marks: readonly Mark[]): Mark[] {
  const howOf = (field: string) => marks.find((mark) => mark.field === field)?.how
  const isHalfSaid = ({ field }: Mark) => {
    const [trip] = /^trips\.[1-9]\d*/.exec(field) ?? []
    if (trip === undefined) return false
    const ends = [howOf(`${trip}.from`), howOf(`${trip}.to`)]
    return howOf(`${trip}.date`) === 'read'
      ? ends.every((how) => how === undefined)
      : ends.some((how) => how !== 'read')
  }
  return marks.map((mark) =>
    mark.how === 'read' && isHalfSaid(mark) ? { ...mark, how: 'understood' } : mark,
  )
}
