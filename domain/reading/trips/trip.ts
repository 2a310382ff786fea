/** One journey of a message as a trip with its fields. */
import type { ServiceType } from '#domain/pricing/service-types.ts'
import { dayAfter } from '#domain/values/cape-time.ts'
import type { Marks } from '../marking.ts'
import type { Named } from '../mentions.ts'
import type { How, ReadReturn, ReadTrip } from '../reading.ts'
import { before, said, after, type Span, words } from '../text.ts'
import type { FoundTime } from '../when/times.ts'
import { type Timed, settled, timingOf } from '../when/timing.ts'
import type { Bags } from '../who/bags.ts'
import type { Party } from '../who/party.ts'
import type { Journey } from './journeys.ts'
import { businessIn, meetingIn, type Wishes } from './packages.ts'
import type { Way } from './ways.ts'

/** A trip with what is known of it beside its fields. */
export type Trip = {
  fields: ReadTrip
  journey: Journey
  way: Way
  timed: Timed | null
  isDateDoubtful: boolean
  isOnlyEvent: boolean
  /** Times that no field holds and that are understood all the same. */
  explained: FoundTime[]
  party: Party | null
  bags: Bags
  back: Back | null
  /** A way back is wanted, but nothing is said of it. */
  lacksReturn: boolean
}
type Back = {
  fields: ReadReturn
  isDoubtful: { date: boolean; time: boolean }
  isOnlyEvent: boolean
  units: readonly Span[]
}
export type Told = {
  named: Named
  marks: Marks
  /** `trips.0` */
  path: string
  /** What is read for this trip: its own words, or all where it is the only one. */
  plain: string
  last: Trip | null
  party: { said: Party; how: How } | null
  bags: { said: Bags; how: How }
}

export const NEXT_DAY = said(
  words`(?:next|following)_(?:day|morning|afternoon) day_after(?!_tomorrow) am_(?:nachsten|folgenden)_tag volgende_(?:dag|oggend)`,
)

export function tripOf(journey: Journey, way: Way, wishes: Wishes, told: Told): Trip {
  const { named, marks, path, last } = told
  const isHire = wishes.package === null && (wishes.hire !== null || isRange(journey, way))
  const isAirport = way.from?.spot.isAirport === true || way.to?.spot.isAirport === true
  const isTour = wishes.package !== null || (wishes.isTour !== null && !isAirport && !isHire)
  const { timed, isOnlyEvent, explained } = timeOf(
    journey,
    way,
    { isTour: isTour || isHire, isSold: wishes.package !== null },
    told,
  )
  const service = serviceOf(wishes, { isAirport, isTour, isHire, isBusiness: businessIn(told.plain) })
  const fields: ReadTrip = {
    ...EMPTY,
    service,
    stops: [],
    children_ages: [],
    ...dateOf(journey, timed, told),
  }
  const trip: Trip = {
    fields,
    journey,
    way,
    timed,
    isOnlyEvent,
    explained,
    isDateDoubtful:
      journey.date?.isDoubtful === true ||
      (journey.date === null && last?.isDateDoubtful === true && fields.date !== null),
    party: told.party?.said ?? null,
    bags: told.bags.said,
    back: null,
    lacksReturn: false,
  }
  const words = wishes.package ?? wishes.isTour ?? wishes.hire?.words ?? way.to?.words ?? journey.units[0]
  marks.add(`${path}.service`, serviceHow(service, journey, way, wishes), words ?? { from: 0, to: 0 })
  putTime(trip, isTour || isHire, told)
  putEnds(trip, wishes, isTour, told)
  if (journey.flight !== null) told.marks.put(fields, path, 'flight', journey.flight)
  putWishes(trip, wishes, isHire, told)
  putParty(trip, told)
  putBags(trip, told)
  const meeting = meetingIn(named.plain)
  if (meeting !== null && way.from?.spot.isAirport === true)
    marks.put(fields, path, 'meet_and_greet', { ...meeting, value: true, how: 'read' })
  return trip
}

function putTime({ fields, timed, journey, explained }: Trip, isTour: boolean, { marks, path }: Told): void {
  if (timed === null) return
  const { time, is, isSaid } = timed
  Object.assign(fields, { time: time.value, time_is: is })
  // The only time that nothing else explains is the one that is meant.
  const isDoubtful = time.isDoubtful || (!isSaid && journey.times.length - explained.length > 1)
  marks.add(`${path}.time`, isDoubtful ? 'understood' : time.how, time)
  marks.add(`${path}.time_is`, isSaid && !isTour ? 'read' : 'understood', time)
}

const EMPTY = {
  date: null,
  time: null,
  time_is: null,
  from: null,
  to: null,
  return: null,
  passengers: null,
  large_bags: null,
  small_bags: null,
  other: null,
  flight: null,
} as const

/** The day that is said, else the next one or the same as of the trip before. */
function dateOf(
  { date, units, times, opens }: Journey,
  timed: Timed | null,
  { marks, path, last, named }: Told,
): { date: string | null } {
  if (date !== null) {
    // In the small hours people may mean the evening before.
    marks.add(`${path}.date`, timed !== null && timed.time.value < '03:00' ? 'understood' : date.how, date)
    return { date: date.value }
  }
  const [unit] = units
  const earlier = last?.fields.date ?? null
  if (unit === undefined || last === null || earlier === null) return { date: null }
  if (NEXT_DAY.test(named.plain.slice(unit.from, unit.to))) {
    marks.add(`${path}.date`, 'understood', unit)
    return { date: dayAfter(earlier, 1) }
  }
  if (times.length === 0 && opens !== 'next') return { date: null }
  marks.add(`${path}.date`, 'assumed', last.journey.date ?? unit)
  return { date: earlier }
}

function timeOf(
  journey: Journey,
  way: Way,
  { isTour, isSold }: { isTour: boolean; isSold: boolean },
  { named, last }: Told,
) {
  const [fromAirport, toAirport] = [way.from?.spot.isAirport === true, way.to?.spot.isAirport === true]
  const { timed, isOnlyEvent, explained } = timingOf(named.plain, {
    fromAirport,
    toAirport,
    isTour,
    hasFlight: journey.flight !== null,
    times: journey.times,
    units: journey.units,
    pickup: journey.from,
  })
  const isSameDay = journey.date === null && last?.timed != null && journey.opens !== 'item'
  const earlier = isSameDay ? (last?.timed?.time.value ?? null) : null
  const around = {
    units: journey.units,
    earlier,
    others: named.mentions.times,
    isSold,
    isAirport: fromAirport || toAirport,
  }
  return { timed: timed && settled(named.plain, timed, around), isOnlyEvent, explained }
}

/** Hours said as `13:00 to 18:00` with no other end are a hire. */
function isRange({ times, flight }: Journey, { to }: Way): boolean {
  return times.some(({ until }) => until !== null) && to === null && flight === null
}

type Kinds = { isAirport: boolean; isTour: boolean; isHire: boolean; isBusiness: boolean }

function serviceOf(wishes: Wishes, { isAirport, isTour, isHire, isBusiness }: Kinds): ServiceType {
  if (wishes.package !== null) return wishes.package.value.startsWith('adventure') ? 'adventure' : 'tour'
  if (isAirport) return 'airport'
  if (wishes.isWild !== null) return 'adventure'
  if (isTour) return 'tour'
  return isHire || isBusiness ? 'corporate' : 'point_to_point'
}

/** A tour of ours by its name, a flight, or both ends and no word of anything else say it. */
function serviceHow(service: ServiceType, { flight }: Journey, { from, to }: Way, wishes: Wishes): How {
  if (wishes.package !== null) return wishes.package.how
  const isOfAirport = [from, to].some(
    (end) => end?.spot.isAirport === true && (end.how === 'read' || flight !== null),
  )
  const isPlain = service === 'point_to_point' && wishes.isTour === null && wishes.hire === null
  return isOfAirport || (isPlain && from?.how === 'read' && to?.how === 'read') ? 'read' : 'understood'
}

function putEnds(trip: Trip, wishes: Wishes, isTour: boolean, { marks, path }: Told): void {
  const { fields, way } = trip
  // A tour's own region is said by the package.
  const isOfPackage = isTour && wishes.package !== null && !wishes.package.value.startsWith('adventure')
  if (isOfPackage && (way.to?.spot.isArea === true || way.to?.spot.value === way.from?.spot.value))
    Object.assign(way, { to: null, stops: [] })
  for (const side of ['from', 'to'] as const) {
    const end = way[side]
    if (end !== null) marks.put(fields, path, side, { ...end.words, value: end.spot.value, how: end.how })
  }
  const [first, last] = [way.stops[0], way.stops.at(-1)]
  if (first === undefined || last === undefined) return
  const how = way.stops.find((stop) => stop.how !== 'read')?.how ?? 'read'
  marks.put(fields, path, 'stops', {
    from: first.words.from,
    to: last.words.to,
    value: way.stops.map(({ spot }) => spot.value),
    how,
  })
}

function putWishes({ fields, timed }: Trip, wishes: Wishes, isHire: boolean, { marks, path }: Told): void {
  if (wishes.package !== null) marks.put(fields, path, 'packageId', wishes.package)
  else if (isHire && wishes.hire?.hours != null) marks.put(fields, path, 'hours', wishes.hire.hours)
  else if (isHire && timed !== null && timed.time.until !== null) {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const hours = Math.ceil((minutes(timed.time.until) - minutes(timed.time.value)) / 60)
    if (hours > 0) marks.put(fields, path, 'hours', { ...timed.time, value: hours, how: 'understood' })
  }
}

const FETCHED_THERE = said(words`fetch pick_?up collect get optel haal abholen`)

/** Who is fetched on the way may be one of them, or one more. */
function putParty(trip: Trip, { marks, path, party, named }: Told): void {
  if (party === null) return
  const { said: own, how } = party
  const [stop] = trip.journey.stops
  const isMore =
    stop?.role === 'stop' &&
    FETCHED_THERE.test(
      before(named.plain, stop.from, 24) + after(named.plain, stop.from, stop.to - stop.from + 40),
    )
  if (isMore) trip.party = { ...own, isDoubtful: true }
  const isDoubtful = isMore || own.isDoubtful
  marks.put(trip.fields, path, 'passengers', {
    ...own,
    value: own.count + (isMore ? 1 : 0),
    how: isDoubtful ? 'understood' : how === 'read' ? own.how : how,
  })
  if (own.ages.span !== null && own.ages.values.length > 0)
    marks.put(trip.fields, path, 'children_ages', { ...own.ages.span, value: own.ages.values, how })
}

function putBags({ fields, bags }: Trip, { marks, path, bags: { how }, last }: Told): void {
  if (how === 'assumed' && fields.service !== 'airport') return
  const howOf = (found: { how: How }) => (how === 'read' ? found.how : how)
  if (bags.large !== null) marks.put(fields, path, 'large_bags', { ...bags.large, how: howOf(bags.large) })
  if (bags.small !== null) marks.put(fields, path, 'small_bags', { ...bags.small, how: howOf(bags.small) })
  if (bags.other !== null && last === null) marks.put(fields, path, 'other', bags.other)
}
