/** What a message names and no field was read from. */
import type { Named } from './mentions.ts'
import { RATHER } from './dates.ts'
import { numberWordsIn } from './numbers.ts'
import { AND_ONE } from './party-words.ts'
import type { Mark, ReadTrip, Unread, UnreadKind } from './reading.ts'
import { isFree, overlap, type Span, spanOf, without } from './text.ts'
import { unknownPlaces } from './unknown-places.ts'

/** Concluded from whole sentences. */
const NOT_WORDS = /\.(?:service|time_is)$/
/** Figures that may count somebody or something; not of a list, a room, a birthday, a sum or an order's number. */
const NUMBERS =
  /(?<!^\s*\(?)(?<!(?:day|tag|dag|trip|leg|pu|run|pick-?up|room|suite|unit|gate|terminal|kamer|zimmer|chambre|no|nr|number|order|code|[r$€£#])\.? ?)(?<![\d.,:]|\d-|[r$€£] ?\d{1,3} )\d{1,2}(?!\d|-\d|th\b|st\b|rd\b|nd\b|%|[.,:]\d| ?(?:stars?)\b)/gm
/** Extras and durations: their numbers count nobody. */
const NOT_COUNTED =
  /^-? ?seaters?\b|^ ?(?:\w+ )?(?:child ?seats?|baby ?seats?|boosters?|car ?seats?|karstoel\w*|kinderstoel\w*|kindersitze?n?|sieges?|rehausseurs?|sillas?|seggiolin[io]|cadeirinhas?|days?|nights?|tage|nachte|dae|dagen|hours?|hrs|minutes|min|km|kgs?|kilos?|weeks?|months?|years?|foot|ft|legs|things|trips|transfers|vehicles|cars|vans|minibuses|journeys|rides|runs|lots|rooms|stops|questions|of (?:the|them|which|whom)|van (?:die|hulle)|davon|von ihnen|d'entre eux|de ell[oa]s)\b/
/** People, or a way of counting, that a number of passengers or bags may lack. */
const COUNTS_MORE =
  /\b(?:twins?|zwilling\w*|grandchild\w*|grandkids?|plus|(?<!for |kgs? )each(?= (?:has|have|with|got|of us|carr\w*|bring\w*)\b|\s*[,.;)]|\s*$)|(?<=\w )more(?! (?:info\w*|details|than|time|or less))|extra|another|(?:joins?|joining|will join) us|comes? along|comes? with|coming (?:along|with)|kommt mit|kom saam|(?<!(?:are|'re) )both(?! (?:ways?|days|times|trips|directions|mornings|evenings|of|in)))\b/g

/** What follows may be an hour. */
const MAKE_IT = /\b(?:make (?:it|that)|rather) $/

/**
 * Dates, times, places, flights and numbers before the signature that no field was read from, in their order. Where
 * there are any, the message says more than was understood.
 */
export function unreadIn(
  named: Named,
  marks: readonly Mark[],
  { trips, explained }: { trips: readonly ReadTrip[]; explained: readonly Span[] },
): Unread[] {
  const { plain, mentions, phones, emails, name, signature, taken } = named
  const words = marks.filter(({ field }) => !NOT_WORDS.test(field))
  const used: Span[] = [...words, ...explained, ...phones, ...emails, ...(name === null ? [] : [name])]
  const { dates, times, flights } = mentions
  // Between which days somebody is here says nothing more where each trip has its day.
  const ofTrips = dates.filter(({ isStay }) => !isStay || trips.some(({ date }) => date === null))
  const ends = new Set(trips.flatMap(({ from, to, stops }) => [from, to, ...stops]))
  // Who lands in Cape Town names the city, not a place to go to.
  const isByAir = named.airport !== null && ends.has(named.airport.value)
  const places = mentions.places.flatMap(({ from, to, spot }) =>
    spot === null || ends.has(spot.value) || (spot.isCity && isByAir)
      ? []
      : [{ from, to, value: spot.value }],
  )
  const { stay } = named.placing
  const around: Named['mentions']['places'] = [
    ...mentions.places,
    ...(stay === null ? [] : [{ from: stay.from, to: stay.to, role: null, spot: stay, points: null }]),
  ].toSorted((a, b) => a.from - b.from)
  const rest = without(plain, [...plain.matchAll(RATHER)].map(spanOf))
  const numbers = [...[...rest.matchAll(NUMBERS)].map(spanOf), ...numberWordsIn(rest)].filter(
    ({ from, to }) => !NOT_COUNTED.test(rest.slice(to)) && !isDenied(rest, from, used),
  )
  const more = [...rest.matchAll(COUNTS_MORE)].map(spanOf).filter(({ to }) => !leadsTo(rest, to, used))
  const people = [...rest.matchAll(AND_ONE)].map(spanOf)
  const counts = [...numbers, ...more, ...people].filter((span) => isFree(span, [...used, ...taken]))
  const found = [
    ...[ofTrips, times, flights].flatMap((some) => unused(some, used)).map(as('when')),
    ...unused(places, used)
      .filter((place) => !isAround(plain, place, around, used))
      .map(as('where')),
    ...unknownPlaces(named)
      .filter((place) => isFree(place, used))
      .map(as('where')),
    ...counts.map(as('count')),
    ...numbers
      .filter(({ from }) => MAKE_IT.test(rest.slice(Math.max(0, from - 10), from)))
      .filter((span) => isFree(span, used))
      .map(as('when')),
  ]
  return found.filter((span) => !overlap(span, signature)).toSorted((a, b) => a.from - b.from)
}

/** `7pm not 6`, where the 7 was read. */
function isDenied(plain: string, at: number, used: readonly Span[]): boolean {
  return used.some(({ to }) => /^,? (?:not|nicht|nie|niet|pas|non?|nao) (?:at )?$/.test(plain.slice(to, at)))
}

/** `plus her cello`: what it adds was read. */
function leadsTo(plain: string, at: number, used: readonly Span[]): boolean {
  return used.some(
    ({ from }) => from > at && from - at < 14 && /^ (?:\w+ ){0,2}$/.test(plain.slice(at, from)),
  )
}

/** The town or suburb of a place that was read says nothing more. */
function isAround(
  plain: string,
  one: Span,
  places: Named['mentions']['places'],
  used: readonly Span[],
): boolean {
  const before = places.findLast(({ to }) => to <= one.from)
  const says = before && plain.slice(before.to, one.from)
  if (before && !isFree(before, used) && /^[\s,(]*(?:at|in|near|by|on)(?: the)? $/.test(says ?? ''))
    return true
  const area = places.find(({ from }) => from === one.from)?.spot
  if (area?.isArea !== true) return false
  return places.some(
    ({ spot, ...span }) =>
      !isFree(span, used) &&
      spot?.place != null &&
      spot !== area &&
      [spot.place.suburb, spot.place.city].includes(area.place?.name ?? ''),
  )
}

/** Those of which nothing was used: what is said twice needs to be read once. */
function unused<T extends Span & { value: unknown }>(found: readonly T[], used: readonly Span[]): T[] {
  const values = new Set(found.filter((one) => !isFree(one, used)).map(({ value }) => value))
  return found.filter(({ value }) => !values.has(value))
}

function as(kind: UnreadKind): (span: Span) => Unread {
  return ({ from, to }) => ({ kind, from, to })
}

/**
 * Where a place was not read, the places that were may be the wrong ones; so with numbers and times. A date or time that
 * was not read may belong to a trip of its own, so the places are doubtful too. `pieces` are those that speak of each
 * trip: what stands in them puts no other trip in doubt.
 */
export function doubted(
  marks: readonly Mark[],
  unread: readonly Unread[],
  pieces: readonly (readonly Span[])[],
): Mark[] {
  const isOf = (trip: number, one: Unread) =>
    pieces[trip] === undefined || !isFree(one, pieces[trip]) || pieces.every((other) => isFree(one, other))
  const isDoubtful = ({ field }: Mark) => {
    const [, trip] = /^trips\.(\d+)\./.exec(field) ?? []
    const kind = kindOf(field)
    if (trip === undefined || kind === null) return false
    return unread.some(
      (one) => (one.kind === kind || (kind === 'where' && one.kind === 'when')) && isOf(Number(trip), one),
    )
  }
  return marks.map((mark) =>
    mark.how === 'read' && isDoubtful(mark) ? { ...mark, how: 'understood' } : mark,
  )
}

export type LeftOver = { field: 'date' | 'time'; trip: number }

/** A date or a time too many is perhaps another trip's, so the one that was read must be confirmed. */
export function leftOver(
  unread: readonly Unread[],
  dates: readonly Span[],
  pieces: readonly (readonly Span[])[],
): LeftOver[] {
  return unread
    .filter(({ kind }) => kind === 'when')
    .map((one) => {
      const inside = pieces.findIndex((units) => !isFree(one, units))
      const before = pieces.findLastIndex((units) => units.some(({ from }) => from <= one.from))
      return {
        field: isFree(one, dates) ? 'time' : 'date',
        trip: Math.max(0, inside === -1 ? before : inside),
      }
    })
}

/** What may tell of a trip instead of asking for one. */
export function unsure(marks: readonly Mark[]): Mark[] {
  return marks.map((mark) =>
    mark.how === 'read' && mark.field.startsWith('trips.') ? { ...mark, how: 'understood' } : mark,
  )
}

/**
 * A further trip without a day of its own, one of whose ends nobody said, may be none, so nothing of it is sure; nor
 * is a day alone.
 */
export function halfSaid(marks: readonly Mark[]): Mark[] {
  const howOf = (field: string) => marks.find((mark) => mark.field === field)?.how
  // The first may only be where the guests are; then the others may be numbered wrongly.
  const hasMore = marks.some(({ field }) => field.startsWith('trips.1.'))
  if (hasMore && howOf('trips.0.date') === undefined && howOf('trips.0.time') === undefined)
    return unsure(marks)
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

function kindOf(field: string): UnreadKind | null {
  if (/\.(?:date|time|time_is|flight|hours)$/.test(field)) return 'when'
  if (/\.(?:from|to|stops|packageId|service)$/.test(field)) return 'where'
  return /\.(?:passengers|children_ages|large_bags|small_bags)$/.test(field) ? 'count' : null
}
