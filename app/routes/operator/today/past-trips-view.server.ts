import type { Done } from '#app/console/toast.tsx'
import { capeTime } from '#domain/values/cape-time.ts'
import { formatNearInstant, wayOf } from '#domain/wording/trip.ts'
import { counted } from '#domain/wording/office.ts'
import { LEG_STATUS_NAMES } from '#domain/wording/status.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ListedLeg, listedLegs } from '#server/services/office/bookings/legs.ts'
import type { Matters } from '#server/services/office/today/matters.ts'
import type { PastTrip, PastTripsView } from './past-trips.tsx'

/** Nobody reads more at once; the others follow when these are done. */
const MOST_ASKED = 20

/** The question about past trips that the address names; null without one. */
export async function pastTripsView(
  deps: Deps,
  { asOf, matters }: Matters,
  params: URLSearchParams,
): Promise<PastTripsView | null> {
  const ask = (['not-happened', 'not-closed'] as const).find((code) => code === params.get('ask'))
  if (ask === undefined) return null
  const all = matters.flatMap((matter) => ('trips' in matter && matter.code === ask ? matter.trips : []))
  const asked = all.slice(0, MOST_ASKED).map(({ legId: id, bookingId }) => ({ id, bookingId }))
  const legs = await listedLegs(deps, asked)
  return {
    ask,
    trips: legs.map((listed) => tripView(listed, asOf)),
    further: all.length - asked.length,
    hasMail: deps.hasMail,
  }
}

function tripView({ leg, booking }: ListedLeg, asOf: Date): PastTrip {
  const { reference, revision, customer, status } = booking
  const { id, starts, ends, places, driver, unit } = leg
  const state = status === 'pending' ? 'Not decided' : LEG_STATUS_NAMES[leg.status]
  return {
    field: `${reference}.${revision}.${id}`,
    name: customer.name,
    reference,
    to: `/operator/bookings/${reference}?leg=${id}`,
    what: `${formatNearInstant(starts, asOf)} to ${capeTime(ends)}, ${wayOf(places)}`,
    state: [state, driver?.name ?? '', unit?.registration ?? ''].filter((part) => part !== '').join(', '),
  }
}

/** What became of closing them, read from the address. */
export function closedView(params: URLSearchParams): Done | null {
  if (params.get('done') !== 'close') return null
  const closed = Number(params.get('closed')) || 0
  const left = (params.get('left') ?? '').split(' ').filter((reference) => REFERENCE.test(reference))
  const changed = `Somebody changed ${left.join(', ')} meanwhile: look at it again.`
  return { text: `${counted(closed, 'trip')} closed.${left.length === 0 ? '' : ` ${changed}`}`, undo: null }
}

const REFERENCE = /^[A-Z0-9]{3}-[A-Z0-9]{3}$/
