import type { Done } from '#app/console/toast.tsx'
import { capeDate, capeTime, nearDate } from '#domain/values/cape-time.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { counted } from '#domain/wording/office.ts'
import { LEFT_WORDS } from '#domain/wording/plan.ts'
import { wayOf } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { type DayPlan, planDay } from '#server/services/office/fleet/plan.ts'
import { dayAddress, dayAskedFor, PLAN, UNDO_PLAN } from './day-address.ts'

/** A leg with what the plan gives it, or why it gives nothing. */
export type PlanRow = {
  id: string
  to: string
  time: string
  name: string
  way: string
  guests: string
  unit: string
  driver: string
  empty: string
  /** Empty if it has a vehicle and a driver. */
  why: string
  /** What its form posts. */
  crew: string
}

export async function planView(deps: Deps, params: URLSearchParams) {
  const { day } = dayAskedFor(params, capeDate(deps.now()))
  const [plan, units, drivers] = await Promise.all([planDay(deps, day), fleetOf(deps), driversOf(deps)])
  const nameOfUnit = (id: string) => {
    const unit = units.find((one) => one.id === id)
    return unit === undefined ? '' : `${unit.model} ${unit.registration}`
  }
  const rows = plan.bookings
    .flatMap((booking) => booking.legs.map((leg) => ({ booking, leg })))
    .toSorted((a, b) => a.leg.starts.getTime() - b.leg.starts.getTime())
    .flatMap(({ booking, leg }): PlanRow[] => {
      const planned = plan.legs.find(({ legId }) => legId === leg.id)
      const left = plan.left.find(({ legId }) => legId === leg.id)
      if (planned === undefined && left === undefined) return []
      return [
        {
          id: leg.id,
          to: `/operator/bookings/${booking.reference}?leg=${leg.id}#picker`,
          time: capeTime(leg.starts),
          name: booking.customer.name,
          way: wayOf(leg.places),
          guests: counted(leg.passengers, 'guest'),
          unit:
            planned === undefined ? '' : `${nameOfUnit(planned.unitId)}${planned.isLarger ? ', larger' : ''}`,
          driver: drivers.find(({ id }) => id === planned?.driverId)?.name ?? '',
          empty: planned === undefined ? '' : `${planned.emptyKm} km`,
          why: left === undefined ? '' : LEFT_WORDS[left.why],
          crew: planned === undefined ? '' : `${leg.id} ${planned.unitId} ${planned.driverId}`,
        },
      ]
    })
  const address = dayAddress({ day }, PLAN)
  return {
    title: `Plan of ${nearDate(day, deps.now())}`,
    back: dayAddress({ day }),
    gain: gainInWords(plan),
    planned: plan.legs.length,
    rows,
    done: doneView(params, address),
  }
}

/** What was just carried out, which can be taken back. */
function doneView(params: URLSearchParams, action: string): Done | null {
  const [count, plan] = [Number(params.get('done')), params.get('on') ?? '']
  if (!Number.isInteger(count) || count < 1 || !isUuid(plan)) return null
  const text = `${counted(count, 'trip')} assigned. The guests are told.`
  return { text, undo: { action, fields: { form: UNDO_PLAN, plan } } }
}

/** `61 km empty that day; 104 km if each kept the vehicle of its booking.` */
function gainInWords({ legs, emptyKm, firstComeKm }: DayPlan): string {
  if (legs.length === 0) return ''
  const saved = firstComeKm - emptyKm
  return saved > 0
    ? `${emptyKm} km empty that day, ${saved} km less than if each trip kept the vehicle of its booking`
    : `${emptyKm} km empty that day`
}
