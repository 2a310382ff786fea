import { LEG_STATUSES, type LegStatus } from '#domain/booking/status.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { capeDate, capeTime, dayAfter, nearDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { counted } from '#domain/wording/office.ts'
import { LEG_STATUS_NAMES } from '#domain/wording/status.ts'
import { sheetsOf } from '#domain/wording/run-sheet.ts'
import { wayOf } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { findOfficeLegs, type ListedLeg } from '#server/services/office/bookings/legs.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { DAY, type DayAsked, PLAN, dayAddress, dayAskedFor } from './day-address.ts'

/** Nobody drives more in a day. */
const MOST = 500

export type DayRow = {
  id: string
  to: string
  time: string
  name: string
  way: string
  unit: string
  driver: string
  status: LegStatus | 'pending' | 'no vehicle'
  word: string
  owed: string
}

/** The legs of a day in order of pickup. */
export async function dayView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const today = capeDate(now)
  const asked = dayAskedFor(params, today)
  const [legs, units, drivers] = await Promise.all([legsFor(deps, asked), fleetOf(deps), driversOf(deps)])
  return {
    filters: asked,
    title: nearDate(asked.day, now),
    days: [
      { label: 'Day before', to: dayAddress({ ...asked, day: dayAfter(asked.day, -1) }) },
      { label: 'Today', to: dayAddress({ ...asked, day: today }) },
      { label: 'Day after', to: dayAddress({ ...asked, day: dayAfter(asked.day, 1) }) },
    ],
    plan: dayAddress({ day: asked.day }, PLAN),
    sheets: dayAddress({ day: asked.day, driver: asked.driver }, `${DAY}/sheets`),
    units: units.map(({ id, registration }) => ({ id, label: registration })),
    drivers: drivers.map(({ id, name }) => ({ id, label: name })),
    statuses: LEG_STATUSES.map((id) => ({ id, label: LEG_STATUS_NAMES[id] })),
    summary: counted(legs.length, 'pickup'),
    rows: legs.map(rowOf),
  }
}

async function legsFor(deps: Deps, { day, driver, unit, status }: DayAsked): Promise<ListedLeg[]> {
  const page = await findOfficeLegs(deps, {
    ...boundsOf(day),
    driver: driver || undefined,
    unit: unit || undefined,
    status: status || undefined,
    limit: MOST,
  })
  return page?.items ?? []
}

function rowOf({ leg, booking, owing }: ListedLeg): DayRow {
  const isUndecided = booking.status === 'pending' && leg.status === 'open'
  const isMissing = leg.status === 'open' && !isUndecided
  return {
    id: leg.id,
    to: `/operator/bookings/${booking.reference}?leg=${leg.id}`,
    time: capeTime(leg.starts),
    name: booking.customer.name,
    way: wayOf(leg.places),
    unit: leg.unit?.registration ?? '',
    driver: leg.driver?.name ?? '',
    status: isUndecided ? 'pending' : isMissing ? 'no vehicle' : leg.status,
    word: isUndecided ? 'pending' : isMissing ? (leg.unit === null ? 'no vehicle' : 'no driver') : leg.status,
    owed: owing === 0 ? '' : formatRand(owing),
  }
}

/** The day on paper, a sheet for each driver; what nobody drives yet comes last. */
export async function sheetsView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const asked = dayAskedFor(params, capeDate(now))
  const legs = await legsFor(deps, asked)
  return {
    title: nearDate(asked.day, now),
    back: dayAddress(asked),
    sheets: sheetsOf(legs),
  }
}
