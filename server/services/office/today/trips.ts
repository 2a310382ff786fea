import { answerBy } from '#domain/booking/deadlines.ts'
import { missingDetails } from '#domain/booking/missing-details.ts'
import { comesFirst } from '#domain/office/pressing.ts'
import type { Lack } from '#domain/office/today.ts'
import type { GazetteerPlace } from '#domain/places/places.ts'
import type { TripAhead, Undecided, WithoutCrew } from '#server/db/office/today.ts'

/** A trip ahead with everything that it lacks, the office's decision included. */
export type LackingTrip = {
  code: 'undecided' | 'guest-asked' | 'lacks'
  due: Date
  pickupAt: Date
  bookingId: string
  legId: string
  lacks: Lack[]
}

type Found = { undecided: Undecided[]; crewless: WithoutCrew[]; ahead: TripAhead[] }

/** Each trip once, whatever it lacks. A booking waits for its decision at its next leg. */
export function lackingTrips(
  { undecided, crewless, ahead }: Found,
  places: GazetteerPlace[],
  now: Date,
): LackingTrip[] {
  const waiting = new Map(undecided.map((one) => [one.legId, one]))
  const parts = [
    ...undecided.map(({ pickupAt: starts, ...one }) => ({
      ...one,
      starts,
      lacks: beforeDecided(one, starts, now),
    })),
    ...crewless.map((leg) => ({ ...leg, lacks: crewMissing(leg) })),
    ...ahead.flatMap((trip) => detailsMissing(trip, places)),
  ]
  return [...Map.groupBy(parts, ({ legId }) => legId).values()].flatMap((ofLeg) => {
    const [first] = ofLeg
    const lacks = ofLeg.flatMap((part) => part.lacks)
    if (first === undefined || lacks.length === 0) return []
    const { legId, bookingId, starts: pickupAt } = first
    return [{ ...urgency(waiting.get(legId), pickupAt, now), pickupAt, bookingId, legId, lacks }]
  })
}

/** Only a near pickup says that it lacks a driver too: until it is confirmed, nobody can assign one. */
function beforeDecided({ hasUnit }: { hasUnit: boolean }, pickupAt: Date, now: Date): Lack[] {
  const crew = crewMissing({ hasUnit }).filter((lack) => lack === 'vehicle' || comesFirst({ pickupAt }, now))
  return ['decision', ...crew]
}

function crewMissing({ hasUnit }: { hasUnit: boolean }): Lack[] {
  return hasUnit ? ['driver'] : ['vehicle', 'driver']
}

function detailsMissing(trip: TripAhead, places: GazetteerPlace[]) {
  return trip.legs
    .filter(({ isSoon }) => isSoon)
    .map((leg) => ({
      legId: leg.id,
      bookingId: trip.id,
      starts: leg.starts,
      lacks: missingDetails(trip, places, [leg]),
    }))
}

/** Nobody waits for a guest's answer any more once the pickup is near. */
function urgency(
  undecided: Undecided | undefined,
  pickupAt: Date,
  now: Date,
): Pick<LackingTrip, 'code' | 'due'> {
  if (undecided === undefined) return { code: 'lacks', due: pickupAt }
  const { guestUntil } = undecided
  return guestUntil === null || comesFirst({ pickupAt }, now)
    ? { code: 'undecided', due: answerBy(undecided) }
    : { code: 'guest-asked', due: guestUntil }
}
