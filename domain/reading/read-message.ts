/** Reads a message: who wrote, which trips they ask for, what is missing, and where each field was read. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import { isQuestion, mayBeNoEnquiry, noEnquiryIn } from './letter/no-enquiry.ts'
import { Marks } from './marking.ts'
import { type Message, mentionsIn, type Named } from './mentions.ts'
import type { MessageReading, ReadPerson } from './reading.ts'
import { LONGEST_MESSAGE, only, said, shortBlanks, type Span, words } from './text.ts'
import { asksOf } from './trips/asks.ts'
import { listsOfDays, onEachDay } from './trips/days.ts'
import { type Journey, journeysOf } from './trips/journeys.ts'
import { type Wishes, wishesIn } from './trips/packages.ts'
import { countsOf } from './trips/parties.ts'
import { addWayBack, isWayBack } from './trips/returning.ts'
import { rowsIn } from './trips/rows.ts'
import { type Trip, tripOf } from './trips/trip.ts'
import { type Unit, unitsOf } from './trips/units.ts'
import { doubted, halfSaid, leftOver, unreadIn, unsure } from './trips/unread.ts'
import { type End, wayOf } from './trips/ways.ts'

/** What is ours that a message may name. */
export type Ours = { places: readonly GazetteerPlace[]; packages: readonly string[] }

/** What a message tells: everything that it names, and its trips with how each field was found. */
export type Told = { named: Named; marks: Marks; journeys: readonly Journey[]; trips: readonly Trip[] }

export function toldIn({ text, received }: Message, ours: Ours): Told {
  const read = text.slice(0, LONGEST_MESSAGE)
  const named = mentionsIn({ text: shortBlanks(read), received }, ours.places)
  const marks = new Marks(read)
  const { journeys, rest } = journeysOf(unitsIn(named), named.mentions)
  const trips = tripsOf(journeys, rest, named, ours, marks)
  const days = listsOfDays(named.plain, named.mentions.dates)
  return { named, marks, journeys, trips: onEachDay(trips, days, marks) }
}

export function readMessage(message: Message, ours: Ours): MessageReading {
  const { named, marks, journeys, trips } = toldIn(message, ours)
  const ofPerson = new Marks(message.text)
  const person = personOf(named, ofPerson)
  const not = notAnEnquiry(named, journeys)
  if (not !== null) {
    const by = not.kind === 'spam' ? {} : person
    return { person: by, trips: [], ask: [], not_an_enquiry: not, marks: ofPerson.list, unread: [] }
  }
  const { dates } = named.mentions
  const all = [...ofPerson.list, ...marks.list]
  const unread = unreadIn(named, all, trips)
  const sure = halfSaid(doubted(all, unread, trips))
  return {
    person,
    trips: trips.map(({ fields }) => fields),
    ask: asksOf(person, isPhoneDoubtful(named), trips, leftOver(unread, dates, trips)),
    not_an_enquiry: null,
    marks: dates.some(({ isPast }) => isPast) || mayBeNoEnquiry(named.plain) ? unsure(sure) : sure,
    unread,
  }
}

/** All but the signature, cut into pieces. */
function unitsIn({ plain, mentions, phones, emails, signature }: Named): Unit[] {
  const { dates, times, places, flights } = mentions
  const spans = [...dates, ...times, ...places, ...flights, ...phones, ...emails]
  const units = unitsOf(plain, { mentions: spans, dates, rows: rowsIn(plain, mentions) })
  return units
    .flatMap((unit) => [
      { ...unit, to: Math.min(unit.to, signature.from) },
      { ...unit, from: Math.max(unit.from, signature.to) },
    ])
    .filter(({ from, to }) => from < to)
}

function notAnEnquiry(
  { plain, mentions }: Named,
  journeys: readonly Journey[],
): MessageReading['not_an_enquiry'] {
  const hasTrip = journeys.some(({ from, to, flight, wish }) => (from ?? to ?? flight ?? wish) !== null)
  const isBare =
    !hasTrip &&
    [mentions.dates, mentions.times, mentions.places, mentions.flights].every((some) => some.length === 0)
  return noEnquiryIn(plain, hasTrip) ?? (isBare && isQuestion(plain) ? { kind: 'question' } : null)
}

/** Those of other countries are known by how they are written. */
function isPhoneDoubtful({ phones: [phone] }: Named): boolean {
  return phone?.how === 'understood' && !/^\+(?:1|44)/.test(phone.value)
}

function personOf({ name, emails, phones }: Named, marks: Marks): ReadPerson {
  const person: ReadPerson = {}
  for (const [field, found] of [
    ['name', name],
    ['email', emails[0]],
    ['phone', phones[0]],
  ] as const)
    if (found != null) marks.put(person, 'person', field, found)
  return person
}

/** Said of one of several trips. */
const BOTH_WAYS = said(words`both_ways round_?trip there_and_back hin_und_zuruck hin-_und_ruckfahrt`)
const WANTS_RETURN = said(
  words`return_(?:transfer|trip|journey|ride) returns?(?!_(?:my|the|call|flight)) and_back retour`,
)

function tripsOf(
  journeys: readonly Journey[],
  rest: readonly Span[],
  named: Named,
  ours: Ours,
  marks: Marks,
): Trip[] {
  const packages = new Set(ours.packages)
  const counts = countsOf(journeys, rest, named)
  const isOnly = journeys.length === 1
  const trips: Trip[] = []
  for (const journey of journeys) {
    const plain = isOnly ? named.plain : only(named.plain, journey.units)
    const wishes = wishesIn(plain, packages)
    const last = trips.at(-1) ?? null
    const way = wayIn(journey, wishes, named, trips)
    const isTour = wishes.package !== null || wishes.isTour !== null
    if (last !== null && isWayBack(journey, way, last, isTour)) {
      addWayBack(journey, way, last, { named, marks, path: `trips.${trips.length - 1}` })
      continue
    }
    const now = last && leftAt(last)
    if (journey.isReturn && now !== null) way.from ??= { ...now, how: 'understood' }
    const trip = tripOf(journey, way, wishes, {
      named,
      marks,
      path: `trips.${trips.length}`,
      plain,
      last,
      ...counts(journey, trips),
    })
    trips.push({ ...trip, lacksReturn: BOTH_WAYS.test(plain) })
  }
  for (const trip of trips) {
    const wantsReturn =
      trip.lacksReturn ||
      (trips.length === 1 && (WANTS_RETURN.test(named.plain) || BOTH_WAYS.test(named.plain)))
    trip.lacksReturn = wantsReturn && trip.back === null && trip.fields.packageId === undefined
  }
  return trips
}

function wayIn(journey: Journey, wishes: Wishes, { plain, placing, airport }: Named, trips: readonly Trip[]) {
  const [first, last] = [trips[0], trips.at(-1)]
  return wayOf(journey, {
    plain,
    placing,
    airport,
    last: last?.way ?? null,
    home: first?.way.from ?? null,
    now: last === undefined ? null : leftAt(last),
    isTour: wishes.package !== null || wishes.isTour !== null || wishes.hire !== null,
  })
}

/** Where a trip leaves its guests: a tour, and a way there and back, where they began. */
function leftAt({ way, back, fields, lacksReturn }: Trip): End | null {
  const isRound = back !== null || lacksReturn || fields.packageId !== undefined || fields.service === 'tour'
  return isRound ? way.from : way.to
}
