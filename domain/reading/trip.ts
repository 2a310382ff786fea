/** One journey of a message as a trip with its fields. */
import { dayAfter } from '#domain/values/cape-time.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'
import type { Bags } from './bags.ts'
import type { End, Way } from './ends.ts'
import type { Leg } from './legs.ts'
import type { Marks } from './marking.ts'
import type { Named } from './mentions.ts'
import { businessIn, type FoundPackage, hireIn, meetingIn, packageIn } from './packages.ts'
import type { Party } from './party.ts'
import type { How, ReadTrip } from './reading.ts'
import type { Found, Span } from './text.ts'
import { explainedTimes, settled, type Timed, timingOf } from './timing.ts'

/** What is known of a trip beside its fields: what to ask. */
export type Trip = {
  fields: ReadTrip
  way: Way
  date: { value: string; isDoubtful: boolean } | null
  timed: Timed | null
  isOnlyEvent: boolean
  /** Times that no field holds and that are understood all the same. */
  explained: Span[]
  party: Party | null
  bags: Bags
  leg: Leg
}

export type TripContext = {
  named: Named
  marks: Marks
  /** `trips.0` */
  path: string
  /** The words that are read for this trip: its own, or all where it is the only one. */
  words: string
  before: Trip | null
  party: { said: Party; how: How } | null
  bags: { said: Bags; how: How }
}

export type Wishes = FoundPackage & { hire: ReturnType<typeof hireIn>; isTrip: boolean }

export function wishesOf(words: string, known: ReadonlySet<string>): Wishes {
  const found = packageIn(words, known)
  return { ...found, hire: hireIn(words), isTrip: found.package !== null || found.isTour !== null }
}

export function tripOf(leg: Leg, way: Way, wishes: Wishes, context: TripContext): Trip {
  const { named, marks, path, before } = context
  const isHire = wishes.package === null && (wishes.hire !== null || hasRange(leg, way))
  const isTour =
    wishes.package !== null ||
    (wishes.isTour !== null && way.from?.spot.isAirport !== true && way.to?.spot.isAirport !== true)
  const { timed, isOnlyEvent, explained } = timeOf(leg, way, isTour || isHire, wishes, context)
  const date = dateOf(leg, timed, context)
  const trip: Trip = {
    fields: empty(),
    way,
    date,
    timed,
    isOnlyEvent,
    explained,
    party: context.party?.said ?? null,
    bags: context.bags.said,
    leg,
  }
  const { fields } = trip
  fields.service = serviceOf(way, wishes, isTour, isHire, context.words)
  marks.add(
    `${path}.service`,
    serviceHow(fields.service, leg, way, wishes),
    wishes.package ??
      wishes.isTour ??
      wishes.hire?.words ??
      way.to?.words ??
      leg.units[0] ?? { from: 0, to: 0 },
  )
  if (date !== null) fields.date = date.value
  if (timed !== null) {
    fields.time = timed.time.value
    fields.time_is = timed.is
    // The only time that nothing else explains is the one that is meant.
    const isDoubtful = timed.time.isDoubtful || (!timed.isSaid && leg.times.length - explained.length > 1)
    marks.add(`${path}.time`, isDoubtful ? 'understood' : timed.time.how, timed.time)
    marks.add(`${path}.time_is`, timed.isSaid && !isTour && !isHire ? 'read' : 'understood', timed.time)
  }
  ends(trip, wishes, isTour, context)
  if (leg.flight !== null) set(fields, 'flight', leg.flight, context)
  wishesInto(fields, wishes, isHire, timed, context)
  partyInto(trip, context)
  bagsInto(trip, context, before)
  const meeting = meetingIn(named.plain)
  if (meeting !== null && way.from?.spot.isAirport === true) {
    fields.meet_and_greet = true
    marks.add(`${path}.meet_and_greet`, 'read', meeting)
  }
  return trip
}

function empty(): ReadTrip {
  return {
    service: 'point_to_point',
    date: null,
    time: null,
    time_is: null,
    from: null,
    to: null,
    stops: [],
    return: null,
    passengers: null,
    children_ages: [],
    large_bags: null,
    small_bags: null,
    other: null,
    flight: null,
  }
}

function set<Field extends keyof ReadTrip>(
  fields: ReadTrip,
  field: Field,
  found: Found<ReadTrip[Field]>,
  { marks, path }: TripContext,
  how: How = found.how,
): void {
  fields[field] = found.value
  marks.add(`${path}.${field}`, how, found)
}

export const NEXT_DAY =
  /\b(?:next day|(?:next|following) (?:day|morning|afternoon)|day after(?! tomorrow)|am nachsten tag|am folgenden tag|le lendemain|al dia siguiente|il giorno dopo|no dia seguinte|volgende (?:dag|ochtend|oggend))\b/

function dateOf(leg: Leg, timed: Timed | null, { marks, path, before, named }: TripContext): Trip['date'] {
  if (leg.date !== null) {
    // In the small hours people may mean the evening before.
    const isInTheNight = timed !== null && timed.time.value < '03:00'
    marks.add(`${path}.date`, isInTheNight ? 'understood' : leg.date.how, leg.date)
    return leg.date
  }
  const [unit] = leg.units
  if (unit === undefined || before === null || before.date === null) return null
  const next = NEXT_DAY.exec(named.plain.slice(unit.from, unit.to))
  if (next !== null) {
    const words = { from: unit.from + next.index, to: unit.from + next.index + next[0].length }
    marks.add(`${path}.date`, 'understood', words)
    return { value: dayAfter(before.date.value, 1), isDoubtful: false }
  }
  if (leg.times.length === 0 && leg.opens !== 'next') return null
  marks.add(`${path}.date`, 'assumed', before.leg.date ?? unit)
  return before.date
}

function timeOf(
  leg: Leg,
  way: Way,
  isTour: boolean,
  wishes: Wishes,
  { named, before }: TripContext,
): Pick<Trip, 'timed' | 'isOnlyEvent' | 'explained'> {
  const journey = {
    fromAirport: way.from?.spot.isAirport === true,
    toAirport: way.to?.spot.isAirport === true,
    isTour,
    hasFlight: leg.flight !== null,
    times: leg.times,
    units: leg.units,
  }
  const timing = timingOf(named.plain, journey)
  const explained = explainedTimes(named.plain, journey)
  if (typeof timing === 'string') return { timed: null, isOnlyEvent: timing === 'only-event', explained }
  const isSameDay = leg.date === null && before?.timed != null && leg.opens !== 'item'
  const after = isSameDay ? (before?.timed?.time.value ?? null) : null
  const timed = settled(named.plain, timing, {
    units: leg.units,
    after,
    others: named.mentions.times,
    isSold: wishes.package !== null,
    isAirport: journey.fromAirport || journey.toAirport,
  })
  return { timed, isOnlyEvent: false, explained }
}

/** Hours said as `13:00 to 18:00` with no other end are a hire. */
function hasRange(leg: Leg, way: Way): boolean {
  return leg.times.some(({ until }) => until !== null) && way.to === null && leg.flight === null
}

function serviceOf(
  { from, to }: Way,
  wishes: Wishes,
  isTour: boolean,
  isHire: boolean,
  words: string,
): ServiceType {
  if (wishes.package !== null) return wishes.package.value.startsWith('adventure') ? 'adventure' : 'tour'
  if (from?.spot.isAirport === true || to?.spot.isAirport === true) return 'airport'
  if (wishes.isWild !== null) return 'adventure'
  if (isTour) return 'tour'
  if (isHire || businessIn(words) !== null)
    return businessIn(words) !== null || isHire ? 'corporate' : 'point_to_point'
  return 'point_to_point'
}

/** A tour of ours by its name, a flight, or both ends and no word of anything else say it. */
function serviceHow(service: ServiceType, { flight }: Leg, { from, to }: Way, wishes: Wishes): How {
  if (wishes.package !== null) return wishes.package.how
  const isOfAirport = [from, to].some(
    (end) => end?.spot.isAirport === true && (end.how === 'read' || flight !== null),
  )
  const isPlain = service === 'point_to_point' && wishes.isTour === null && wishes.hire === null
  return isOfAirport || (isPlain && from?.how === 'read' && to?.how === 'read') ? 'read' : 'understood'
}

function ends(trip: Trip, wishes: Wishes, isTour: boolean, context: TripContext): void {
  const { fields, way } = trip
  const { marks, path } = context
  const put = (field: 'from' | 'to', end: End | null) => {
    if (end === null) return
    fields[field] = end.spot.value
    marks.add(`${path}.${field}`, end.how, end.words)
  }
  // A tour's own region is said by the package.
  const isSaid =
    isTour &&
    (way.to?.spot.isArea === true || (way.to?.spot.value ?? null) === (way.from?.spot.value ?? null)) &&
    wishes.package !== null &&
    !wishes.package.value.startsWith('adventure')
  if (isSaid) way.to = null
  put('from', way.from)
  put('to', way.to)
  const [stop] = way.stops
  if (stop === undefined || isSaid) return
  fields.stops = way.stops.map(({ spot }) => spot.value)
  const hows = way.stops.map(({ how }) => how)
  marks.add(`${path}.stops`, hows.find((how) => how !== 'read') ?? 'read', {
    from: stop.words.from,
    to: way.stops.at(-1)?.words.to ?? stop.words.to,
  })
}

function wishesInto(
  fields: ReadTrip,
  wishes: Wishes,
  isHire: boolean,
  timed: Timed | null,
  context: TripContext,
): void {
  const { marks, path } = context
  if (wishes.package !== null) {
    fields.packageId = wishes.package.value
    marks.add(`${path}.packageId`, wishes.package.how, wishes.package)
    return
  }
  if (!isHire) return
  const until = timed?.time.until ?? null
  const said = wishes.hire?.hours ?? null
  if (said !== null) {
    fields.hours = said.value
    marks.add(`${path}.hours`, 'read', said)
  } else if (timed !== null && until !== null) {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    fields.hours = Math.ceil((minutes(until) - minutes(timed.time.value)) / 60)
    marks.add(`${path}.hours`, 'understood', timed.time)
  }
}

const MORE_GUESTS = /\b(?:fetch|pick ?up|collect|get|optel|haal|abholen|prendre|recoger|prendere|buscar)\b/

/** Who is fetched on the way may be one of them, or one more. */
function partyInto(trip: Trip, { marks, path, party, named }: TripContext): void {
  const { fields, leg } = trip
  if (party === null) return
  const { said, how } = party
  const [stop] = leg.stops
  const isMore =
    stop?.role === 'stop' && MORE_GUESTS.test(named.plain.slice(Math.max(0, stop.from - 24), stop.to + 40))
  fields.passengers = said.count + (isMore ? 1 : 0)
  trip.party = isMore ? { ...said, isDoubtful: true } : said
  marks.add(
    `${path}.passengers`,
    isMore || said.isDoubtful ? 'understood' : how === 'read' ? said.how : how,
    said,
  )
  if (said.ages.span === null || said.ages.values.length === 0) return
  fields.children_ages = said.ages.values
  marks.add(`${path}.children_ages`, how, said.ages.span)
}

function bagsInto({ fields, bags }: Trip, context: TripContext, before: Trip | null): void {
  const { how } = context.bags
  const isCarried = how === 'assumed'
  if (isCarried && fields.service !== 'airport') return
  if (bags.large !== null)
    set(fields, 'large_bags', bags.large, context, how === 'read' ? bags.large.how : how)
  if (bags.small !== null)
    set(fields, 'small_bags', bags.small, context, how === 'read' ? bags.small.how : how)
  if (bags.other !== null && before === null) set(fields, 'other', bags.other, context)
}
