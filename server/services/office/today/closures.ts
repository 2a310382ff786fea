import type { TodayReason } from '#domain/office/today.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/duration.ts'
import { findClosuresAhead, findTellings } from '#server/db/closures/closures.ts'
import { placeNamed, tripsToEach } from '../../closures/closures.ts'
import type { MattersDeps } from './matters.ts'

type Params = Extract<TodayReason, { code: 'closed-not-told' }>['params']
export type ClosureMatter = { code: 'closed-not-told'; due: Date; params: Params; place: string }

/** Guests should know the day before. */
const TOLD_BEFORE_MS = 24 * HOUR_MS

/** Later trips are told of on the closure's own page. */
const TOLD_WITHIN_MS = 7 * DAY_MS

/** Closures with guests of the coming week who have not been told. */
export async function closureMatters(deps: MattersDeps): Promise<ClosureMatter[]> {
  const ahead = await findClosuresAhead(deps.db, deps.now())
  if (ahead.length === 0) return []
  const week = new Date(deps.now().getTime() + TOLD_WITHIN_MS)
  const tellings = await findTellings(
    deps.db,
    ahead.map(({ id }) => id),
  )
  const soon = ahead.map((closure) => ({
    ...closure,
    until: closure.until !== null && closure.until < week ? closure.until : week,
  }))
  const trips = await tripsToEach(deps, soon)
  return ahead.flatMap(({ id, from, until, place }, i): ClosureMatter[] => {
    const told = new Set(
      tellings.filter(({ closureId }) => closureId === id).map(({ bookingId }) => bookingId),
    )
    const open = (trips[i] ?? []).filter(({ booking }) => !told.has(booking.id))
    const first = open[0]?.legs[0].starts
    if (first === undefined) return []
    return [
      {
        code: 'closed-not-told',
        due: new Date(first.getTime() - TOLD_BEFORE_MS),
        params: { id, from, until, untold: open.length, first },
        place: placeNamed(deps.content, place),
      },
    ]
  })
}
