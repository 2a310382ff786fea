/** What must still be asked before a trip can be priced and booked. */
import type { ReadPerson, ReadReturn } from './reading.ts'
import type { Span } from './text.ts'
import type { Trip } from './trip.ts'
import type { LeftOver } from './unread.ts'

const CONCERNS_ALL = new Set(['date', 'time', 'address', 'passengers', 'child_ages', 'luggage', 'flight'])

export type AskedTrip = Trip & {
  back: {
    return: ReadReturn
    isDoubtful: { date: boolean; time: boolean }
    isOnlyEvent: boolean
    units: readonly Span[]
  } | null
  /** A way back is wanted, but nothing is said of it. */
  lacksReturn: boolean
}

/** A question about several trips is asked once, under the first. */
export function asksOf(
  person: ReadPerson,
  isPhoneDoubtful: boolean,
  trips: readonly AskedTrip[],
  leftOver: readonly LeftOver[],
): string[] {
  const asks: string[] = []
  if (person.name === undefined) asks.push('name')
  if (person.email === undefined && person.phone === undefined) asks.push('contact')
  if (isPhoneDoubtful) asks.push('phone_confirm')
  const asked = new Set<string>()
  for (const [i, trip] of trips.entries()) {
    // When a tour is back says nothing of when it begins.
    const isRound = trip.fields.packageId !== undefined || trip.fields.service === 'tour'
    const left = leftOver.filter(
      ({ trip: of, field }) => of === i && trip.fields[field] !== null && !(isRound && field === 'time'),
    )
    const codes = new Set([...codesOf(trip), ...left.map(({ field }) => `${field}_confirm`)])
    for (const code of codes) {
      if (CONCERNS_ALL.has(code) && asked.has(code)) continue
      asked.add(code)
      asks.push(`${code}:${i + 1}`)
    }
    for (const code of backCodesOf(trip)) asks.push(`${code}:${i + 1}r`)
  }
  return asks
}

function codesOf(trip: AskedTrip): string[] {
  const { fields, date, timed, party } = trip
  const isAirport = fields.service === 'airport'
  const lacks: [string, boolean][] = [
    ['date', fields.date === null],
    ['date_confirm', date?.isDoubtful === true],
    ['time', fields.time === null && !trip.isOnlyEvent],
    ['pickup_time', trip.isOnlyEvent || fields.time_is === 'departure'],
    ['time_confirm', timed?.time.isDoubtful === true],
    ['address', lacksAddress(trip)],
    ['passengers', fields.passengers === null],
    ['passengers_confirm', party?.isDoubtful === true],
    ['child_ages', party?.lacksAges === true],
    ['luggage', isAirport && fields.large_bags === null && fields.small_bags === null],
    ['flight', fields.flight === null && trip.way.from?.spot.isAirport === true],
    ['return', trip.lacksReturn],
  ]
  return lacks.filter(([, isLacking]) => isLacking).map(([code]) => code)
}

function lacksAddress({ fields, way }: AskedTrip): boolean {
  const isRound = fields.packageId !== undefined || fields.hours !== undefined || fields.service === 'tour'
  const ends = isRound ? [way.from] : [way.from, way.to, ...way.stops]
  return ends.some((end) => end === null || end.spot.isVague)
}

function backCodesOf({ back, fields }: AskedTrip): string[] {
  if (back === null) return []
  const lacks: [string, boolean][] = [
    ['date', back.return.date === null],
    ['date_confirm', back.isDoubtful.date],
    ['time', back.return.time === null && !back.isOnlyEvent],
    ['pickup_time', back.return.time_is === 'departure' || back.isOnlyEvent],
    ['time_confirm', back.isDoubtful.time],
    [
      'flight',
      back.return.flight === undefined && back.return.time_is === 'landing' && fields.flight === null,
    ],
  ]
  return lacks.filter(([, isLacking]) => isLacking).map(([code]) => code)
}
