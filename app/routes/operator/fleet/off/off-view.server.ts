import { type Resource, timeOffProblem } from '#domain/fleet/time-off.ts'
import { type Problem, problem } from '#domain/forms/problems.ts'
import { parseTimeOff, type PlannedTimeOff } from '#domain/forms/time-off.ts'
import { capeDate, capeInstant, capeTime, dayAfter, isRealDate, nearDate } from '#domain/values/cape-time.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { shortBookingTitle } from '#domain/wording/booking.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import { counted } from '#domain/wording/office.ts'
import { messagesOf } from '#domain/wording/problems.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { type Touched, touchedBy } from '#server/services/office/fleet/time-off.ts'
import { OFF_FIELDS, type OffValues } from '../fleet-address.ts'

/** A trip that the time off touches, and who else could take it. */
export type TouchedTrip = {
  legId: string
  when: string
  name: string
  what: string
  to: string
  ways: { id: string; label: string }[]
}

export type OffView = Resource & {
  name: string
  /** Why somebody is off, to choose from or to overwrite. */
  reasons: string[]
  values: OffValues
  problems: FieldMessage[]
  /** Once all is filled in. */
  planned: {
    why: string
    from: string
    until: string
    span: string
    title: string
    trips: TouchedTrip[]
  } | null
}

const REASONS = {
  unit: ['Service', 'Workshop', 'Roadworthy test', 'Damage'],
  driver: ['Leave', 'Sick', 'Family', 'Training'],
}

/** Time off of a vehicle or driver, as far as the address says; null if there is no such vehicle or driver. */
export async function offView(deps: Deps, params: URLSearchParams): Promise<OffView | null> {
  const resource = resourceIn(params)
  const name = resource === null ? null : await nameOf(deps, resource)
  if (resource === null || name === null) return null
  const { values, problems, wanted } = askedIn(params, deps.now())
  const touched = wanted === null ? [] : await touchedBy(deps, { ...resource, ...wanted })
  return {
    ...resource,
    name,
    reasons: REASONS[resource.of],
    values,
    problems: messagesOf(problems, deps.content.language),
    planned: wanted && {
      why: wanted.why,
      from: wanted.from.toISOString(),
      until: wanted.until.toISOString(),
      span: `${formatInstant(wanted.from)} to ${formatInstant(wanted.until)}`,
      title:
        touched.length === 0 ? 'This touches no trip' : `This touches ${counted(touched.length, 'trip')}`,
      trips: await touchedTrips(deps, touched),
    },
  }
}

export function resourceIn(params: URLSearchParams): Resource | null {
  const [of, id] = [params.get('of'), params.get('id') ?? '']
  return (of === 'unit' || of === 'driver') && isUuid(id) ? { of, id } : null
}

async function nameOf(deps: Deps, { of, id }: Resource): Promise<string | null> {
  if (of === 'driver') return (await driversOf(deps)).find((one) => one.id === id)?.name ?? null
  const unit = (await fleetOf(deps)).find((one) => one.id === id)
  return unit === undefined ? null : `${unit.model} ${unit.registration}`
}

/** Tomorrow's working hours until something was sent. */
function askedIn(params: URLSearchParams, now: Date) {
  const sent = OFF_FIELDS.map((field) => [field, params.get(field) ?? ''] as const)
  const isSent = params.has('fromDate')
  const day = dayAfter(capeDate(now), 1)
  const first = { why: '', fromDate: day, from: '08:00', untilDate: day, until: '17:00' }
  const values: OffValues = isSent ? (Object.fromEntries(sent) as OffValues) : first
  if (!isSent) return { values, problems: [], wanted: null }
  const parsed = parseTimeOff({
    from: instantOf(values.fromDate, values.from),
    until: instantOf(values.untilDate, values.until),
    why: values.why,
  })
  if (!parsed.ok)
    return { values, problems: parsed.problems.map((one) => atItsField(one, values)), wanted: null }
  const wrong = timeOffProblem(parsed.value, now)
  if (wrong !== null) return { values, problems: [problem('until', wrong)], wanted: null }
  return { values, problems: [], wanted: parsed.value satisfies PlannedTimeOff }
}

/** Of a day and a time, what is wrong may be the day. */
function atItsField(one: Problem, values: OffValues): Problem {
  const { path } = one
  const isDay = (path === 'from' || path === 'until') && !isRealDate(values[`${path}Date`])
  return isDay ? problem(`${path}Date`, 'no-such-date') : one
}

function instantOf(date: string, time: string): string {
  return capeInstant(date, time)?.toISOString() ?? ''
}

/** Trips that somebody or something cannot do, as the office reads them. */
export async function touchedTrips(
  deps: Pick<Deps, 'tariff' | 'content' | 'now'>,
  touched: Touched[],
): Promise<TouchedTrip[]> {
  const tariff = await deps.tariff()
  return touched.map(({ booking, leg, ways }) => {
    const title = shortBookingTitle(booking, tariff, deps.content.language)
    return {
      legId: leg.id,
      when: `${nearDate(capeDate(leg.starts), deps.now())}, ${capeTime(leg.starts)}`,
      name: booking.customer.name,
      what: `${title}, ${counted(leg.passengers, 'guest')}`,
      to: `/operator/bookings/${booking.reference}?leg=${leg.id}`,
      ways: ways.map(({ id, name, emptyKm }) => ({ id, label: `${name}, ${emptyKm} km empty` })),
    }
  })
}
