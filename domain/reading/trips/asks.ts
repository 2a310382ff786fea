/** What must still be asked before a trip can be priced and booked. */
import type { ReadPerson } from '../reading.ts'
import type { LeftOver } from './unread.ts'
import type { Trip } from './trip.ts'

const CONCERNS_ALL = new Set(['date', 'time', 'address', 'passengers', 'child_ages', 'luggage', 'flight'])

/** A question about several trips is asked once, under the first. */
export function asksOf(
  person: ReadPerson,
  isPhoneDoubtful: boolean,
  trips: readonly Trip[],
  leftOver: readonly LeftOver[],
): string[] {
  const asks = lacking([
    ['name', person.name === undefined],
    ['contact', person.email === undefined && person.phone === undefined],
    ['phone_confirm', isPhoneDoubtful],
  ])
  const asked = new Set<string>()
  for (const [i, trip] of trips.entries()) {
    const left = leftOver.filter(
      ({ trip: of, field }) =>
        of === i && trip.fields[field] !== null && !(isRound(trip) && field === 'time'),
    )
    for (const code of new Set([...codesOf(trip), ...left.map(({ field }) => `${field}_confirm`)])) {
      if (CONCERNS_ALL.has(code) && asked.has(code)) continue
      asked.add(code)
      asks.push(`${code}:${i + 1}`)
    }
    asks.push(...codesOfBack(trip).map((code) => `${code}:${i + 1}r`))
  }
  return asks
}

function lacking(codes: readonly [code: string, isLacking: boolean][]): string[] {
  return codes.flatMap(([code, isLacking]) => (isLacking ? [code] : []))
}

/** When a tour is back says nothing of when it begins. */
function isRound({ fields }: Trip): boolean {
  return fields.packageId !== undefined || fields.service === 'tour'
}

function codesOf(trip: Trip): string[] {
  const { fields, timed, party, way } = trip
  return lacking([
    ['date', fields.date === null],
    ['date_confirm', trip.isDateDoubtful],
    ['time', fields.time === null && !trip.isOnlyEvent],
    ['pickup_time', (fields.time === null && trip.isOnlyEvent) || fields.time_is === 'departure'],
    ['time_confirm', timed?.time.isDoubtful === true],
    ['address', lacksAddress(trip)],
    ['passengers', fields.passengers === null],
    ['passengers_confirm', party?.isDoubtful === true],
    ['child_ages', party?.lacksAges === true],
    ['luggage', fields.service === 'airport' && fields.large_bags === null && fields.small_bags === null],
    ['flight', fields.flight === null && way.from?.spot.isAirport === true],
    ['return', trip.lacksReturn],
  ])
}

function lacksAddress(trip: Trip): boolean {
  const { from, to, stops } = trip.way
  const ends = isRound(trip) || trip.fields.hours !== undefined ? [from] : [from, to, ...stops]
  return ends.some((end) => end === null || end.spot.isVague)
}

function codesOfBack({ back, fields }: Trip): string[] {
  if (back === null) return []
  const { date, time, time_is: is, flight } = back.fields
  return lacking([
    ['date', date === null],
    ['date_confirm', back.isDoubtful.date],
    ['time', time === null && !back.isOnlyEvent],
    ['pickup_time', is === 'departure' || (time === null && back.isOnlyEvent)],
    ['time_confirm', back.isDoubtful.time],
    ['flight', flight === undefined && is === 'landing' && fields.flight === null],
  ])
}
