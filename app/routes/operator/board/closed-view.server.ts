import { isClosedWithin } from '#domain/closures/closures.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { closedBetween } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { closurePath } from '../closures/closure-address.ts'
import type { ClosedView } from './board-view.ts'

/** What is closed within some days in order. */
export async function closedOn(deps: Deps, dates: string[]): Promise<ClosedView[]> {
  const days = dates.map(boundsOf)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const closed = await closedBetween(deps, first.from, last.to)
  return closed.flatMap(({ closure, name, trips }) => {
    const on = dates.filter((_, i) => {
      const day = days[i]
      return day !== undefined && isClosedWithin(closure, day.from, day.to)
    })
    if (on[0] === undefined) return []
    const there = trips.filter(({ legs }) => legs.some(({ starts }) => on.includes(capeDate(starts))))
    const span = { first: dates.indexOf(on[0]), days: on.length }
    return [{ to: closurePath(closure.id), name, count: there.length, ...span }]
  })
}
