import { isClosedWithin } from '#domain/closures/closures.ts'
import { boundsOf } from '#domain/office/day-sheet.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { counted } from '#domain/wording/office.ts'
import { closedBetween } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { closurePath } from '../closures/closure-address.ts'
import type { ClosedView } from './board-view.ts'

/** What is closed on each of some days in order. */
export async function closedOn(deps: Deps, dates: string[]): Promise<ClosedView[][]> {
  const days = dates.map(boundsOf)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const closed = await closedBetween(deps, first.from, last.to)
  return days.map(({ from, to }, i) =>
    closed
      .filter(({ closure }) => isClosedWithin(closure, from, to))
      .map(({ closure: { id }, name, trips }) => {
        const there = trips.filter(({ legs }) => legs.some(({ starts }) => capeDate(starts) === dates[i]))
        return { to: closurePath(id), name, trips: counted(there.length, 'trip') }
      }),
  )
}
