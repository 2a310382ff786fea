/** Reads a pasted message: who wrote, which trips they ask for, what is missing, and where each field was read. */
import type { GazetteerPlace } from '#domain/places/places.ts'
import { type AskedTrip, asksOf } from './asking.ts'
import { bagsIn } from './bags.ts'
import { againDays, dayEach, dayOfAll, listsOfDays, onAgain, onEachDay } from './days.ts'
import { type End, type Way, wayOf } from './ends.ts'
import { underHeading } from './headings.ts'
import { type Leg, legsOf } from './legs.ts'
import { Marks } from './marking.ts'
import { type Message, mentionsIn, type Named } from './mentions.ts'
import { mayBeNoEnquiry, noEnquiryIn, questionIn } from './no-enquiry.ts'
import { type Party, partyIn } from './party.ts'
import type { How, PastedReading, ReadPerson } from './reading.ts'
import { backOf, isWayBack } from './returning.ts'
import { rowsIn } from './rows.ts'
import { shortBlanks, type Span, without } from './text.ts'
import { type Trip, tripOf, wishesOf } from './trip.ts'
import { type Unit, unitsOf } from './units.ts'
import { doubted, halfSaid, leftOver, unreadIn, unsure } from './unread.ts'

/** What is ours that a message may name. */
export type Ours = { places: GazetteerPlace[]; packages: readonly string[] }

export function readPasted(message: Message, ours: Ours): PastedReading {
  const named = mentionsIn({ ...message, text: shortBlanks(message.text) }, ours.places)
  const marks = new Marks(message.text)
  const person = personOf(named, marks)
  const { times, places, flights } = named.mentions
  const again = againDays(named.plain, named.mentions.dates, [...times, ...places, ...flights])
  const dates = named.mentions.dates.filter((date) => !again.flat().includes(date))
  const spans: Span[] = [...dates, ...times, ...places, ...flights, ...named.phones, ...named.emails]
  const { legs, rest } = underHeading(
    legsOf(
      unitsOf(named.plain, spans, dates, rowsIn(named.plain, named.mentions)).flatMap((unit) =>
        outside(unit, named.signature),
      ),
      { ...named.mentions, dates },
    ),
  )
  const hasTrip = legs.some(
    ({ from, to, flight, wish }) => from !== null || to !== null || flight !== null || wish !== null,
  )
  const isBare = !hasTrip && [dates, times, places, flights].every((said) => said.length === 0)
  const not = noEnquiryIn(named.plain, hasTrip) ?? (isBare ? questionIn(named.plain) : null)
  if (not !== null) {
    const { words: _, ...kind } = not
    return {
      person: kind.kind === 'spam' ? {} : person,
      trips: [],
      ask: [],
      not_an_enquiry: kind,
      marks: marks.list,
      unread: [],
    }
  }
  const days = listsOfDays(named.plain, dates)
  dayEach(legs, days)
  dayOfAll(named.plain, legs, dates)
  const read = onEachDay(tripsOf(legs, rest, named, ours, marks), days, marks)
  const trips = onAgain(read, again, marks)
  const isPhoneDoubtful =
    named.phones[0]?.how === 'understood' && !/^\+(?:1|44|33)/.test(named.phones[0].value)
  const explained = trips.flatMap((trip) => trip.explained)
  const unread = unreadIn(named, marks.list, { trips: trips.map(({ fields }) => fields), explained })
  const pieces = trips.map(({ leg, back }) => [...leg.units, ...(back?.units ?? [])])
  const sure = halfSaid(doubted(marks.list, unread, pieces))
  return {
    person,
    trips: trips.map(({ fields }) => fields),
    ask: asksOf(person, isPhoneDoubtful, trips, leftOver(unread, dates, pieces)),
    not_an_enquiry: null,
    marks: dates.some(({ isPast }) => isPast) || mayBeNoEnquiry(named.plain) ? unsure(sure) : sure,
    unread,
  }
}

/** What of a piece of text is not in the signature. */
function outside(unit: Unit, signature: Span): Unit[] {
  const pieces = [
    { ...unit, to: Math.min(unit.to, signature.from) },
    { ...unit, from: Math.max(unit.from, signature.to) },
  ]
  return pieces.filter(({ from, to }) => from < to)
}

function personOf({ name, emails, phones }: Named, marks: Marks): ReadPerson {
  const person: ReadPerson = {}
  for (const [field, found] of [
    ['name', name],
    ['email', emails[0]],
    ['phone', phones[0]],
  ] as const) {
    if (found == null) continue
    person[field] = found.value
    marks.add(`person.${field}`, found.how, found)
  }
  return person
}

/** Said of one of several trips. */
const BOTH_WAYS =
  /\b(?:both ways|round ?trip|there and back|aller[- ]retour|ida y vuelta|andata e ritorno|ida e volta|hin und zuruck|heen en (?:weer|terug)|hin- und ruckfahrt)\b/
const WANTS_RETURN =
  /\b(?:return (?:transfer|trip|journey|ride)|returns?\b(?! (?:my|the|call|flight))|both ways|round ?trip|there and back|and back|aller[- ]retour|ida y vuelta|andata e ritorno|ida e volta|hin und zuruck|heen en (?:weer|terug)|hin- und ruckfahrt|retour)\b/

function tripsOf(
  legs: readonly Leg[],
  rest: readonly Span[],
  named: Named,
  ours: Ours,
  marks: Marks,
): AskedTrip[] {
  const known = new Set(ours.packages)
  const trips: AskedTrip[] = []
  const counts = countsOf(legs, rest, named)
  let firstFrom: End | null = null
  for (const leg of legs) {
    const last = trips.at(-1) ?? null
    const isOnly = legs.length === 1
    const words = isOnly
      ? named.plain
      : leg.units.map(({ from, to }) => named.plain.slice(from, to)).join('\n')
    const wishes = wishesOf(blankedBut(named.plain, isOnly ? null : leg.units), known)
    const isTour = wishes.isTrip || wishes.hire !== null
    const way: Way = wayOf(leg, {
      plain: named.plain,
      placing: named.placing,
      airport: named.airport,
      before: last?.way ?? null,
      isTour,
      firstFrom,
      now: last === null ? null : whereLeft(last),
    })
    if (last !== null && isWayBack(leg, way, last, wishes.isTrip)) {
      backOf(leg, way, last, { named, marks, path: `trips.${trips.length - 1}` })
      continue
    }
    const left = last === null ? null : whereLeft(last)
    if (leg.isReturn && way.from === null && left !== null) way.from = { ...left, how: 'understood' }
    const { party, bags } = counts(leg, trips)
    const trip = tripOf(leg, way, wishes, {
      named,
      marks,
      path: `trips.${trips.length}`,
      words,
      before: last,
      party,
      bags,
    })
    firstFrom ??= trip.way.from
    trips.push({ ...trip, back: null, lacksReturn: BOTH_WAYS.test(words) })
  }
  for (const trip of trips) {
    trip.lacksReturn ||= trips.length === 1 && WANTS_RETURN.test(named.plain)
    if (trip.back !== null || trip.fields.packageId !== undefined) trip.lacksReturn = false
  }
  return trips
}

/** Where a trip leaves its guests: a tour, and a way there and back, where they began. */
function whereLeft({ way, back, fields, lacksReturn }: AskedTrip): End | null {
  const isRound = back !== null || lacksReturn || fields.packageId !== undefined || fields.service === 'tour'
  return isRound ? way.from : way.to
}

/** The text with only these pieces left, everything at its position. */
function blankedBut(plain: string, pieces: readonly Span[] | null): string {
  if (pieces === null) return plain
  const gaps: Span[] = []
  let from = 0
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    gaps.push({ from, to: piece.from })
    from = piece.to
  }
  return without(plain, [...gaps, { from, to: plain.length }])
}

type Counts = { party: { said: Party; how: How } | null; bags: { said: ReturnType<typeof bagsIn>; how: How } }

/** Guests and bags of a trip: said for it, said for all, or carried over from another. */
function countsOf(
  legs: readonly Leg[],
  rest: readonly Span[],
  named: Named,
): (leg: Leg, before: readonly Trip[]) => Counts {
  const taken = named.taken
  const trips = legs.filter(({ isReturn }) => !isReturn)
  const read = (pieces: readonly Span[] | null) => {
    const plain = blankedBut(named.plain, pieces)
    const party = partyIn(plain, taken, pieces === null ? [] : named.tabled)
    return { party, bags: bagsIn(named.body, plain, taken, party?.count ?? null) }
  }
  const all = read(null)
  if (trips.length <= 1)
    return () => ({
      party: all.party && { said: all.party, how: 'read' },
      bags: { said: all.bags, how: 'read' },
    })
  const general = read(rest)
  const own = new Map(legs.map((leg) => [leg, read(leg.units)]))
  // Guests who come each for themselves have bags of their own.
  const areTogether = new Set([...own.values()].flatMap(({ party }) => party?.count ?? [])).size <= 1
  const hasBags = ({ large, small, other }: Counts['bags']['said']) =>
    large !== null || small !== null || other !== null
  return (leg, before) => {
    const mine = own.get(leg) ?? general
    const isFirst = before.length === 0
    const others = [...own.values()]
    const carried = others.find(({ party }) => party !== null)?.party ?? null
    const said = [mine, general, ...others].flatMap(({ party }) => party ?? [])
    const party =
      said.find(({ how }) => how === 'read') ?? mine.party ?? general.party ?? carried ?? all.party
    const isCarried = party !== null && party !== mine.party && party !== general.party
    const partyHow: How = isCarried || (party === general.party && !isFirst) ? 'assumed' : 'read'
    const bagsFrom =
      [mine, general].find(({ bags }) => hasBags(bags)) ??
      (isFirst && areTogether ? others.find(({ bags }) => hasBags(bags)) : undefined)
    const carriedBags = areTogether ? before.find((trip) => hasBags(trip.bags))?.bags : undefined
    const bags = bagsFrom?.bags ?? carriedBags ?? mine.bags
    return {
      party: party && { said: party, how: partyHow },
      bags: { said: bags, how: bagsFrom === mine || (bagsFrom === general && isFirst) ? 'read' : 'assumed' },
    }
  }
}
