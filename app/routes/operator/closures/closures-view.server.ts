import type { Closure } from '#domain/closures/closures.ts'
import { closedSpan } from '#domain/wording/closures.ts'
import { closedPlace, placeNamed, tripsToEach, type TouchedTrip } from '#server/services/closures/closures.ts'
import { closureList, type Telling } from '#server/services/closures/list.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ClosedView, closedView } from './closed-view.server.ts'
import { type NewClosureView, newClosureView, WHYS } from './new-closure-view.server.ts'

export type ClosuresView = {
  groups: {
    title: string
    rows: { id: string; name: string; note: string; isWarning: boolean; span: string }[]
  }[]
  often: { place: string; name: string }[]
  chosen: (ClosedView & { id: string; isOver: boolean }) | null
  adding: NewClosureView | null
}

export async function closuresView(deps: Deps, params: URLSearchParams): Promise<ClosuresView> {
  const { packages } = await deps.tariff()
  const { ahead, over, tellings } = await closureList(deps)
  const trips = await tripsToEach(deps, ahead)
  const isAdding = params.has('add') || params.has('place')
  const asked = params.get('closure')
  const chosen = isAdding ? null : ([...ahead, ...over].find(({ id }) => id === asked) ?? null)
  const closed = chosen === null ? null : closedPlace(deps.content, packages, chosen.place)
  return {
    groups: [
      { title: 'Now and coming', rows: ahead.map((one, i) => rowOf(deps, one, tellings, trips[i])) },
      { title: 'Open again', rows: over.map((one) => rowOf(deps, one, tellings)) },
    ].filter((group) => group.rows.length > 0),
    often: deps.content.closures.map(({ place, why }) => ({
      place,
      name: `${placeNamed(deps.content, place)}, ${WHYS[why].toLowerCase()}`,
    })),
    chosen:
      chosen === null || closed === null
        ? null
        : {
            id: chosen.id,
            isOver: over.includes(chosen),
            ...(await closedView(deps, closed, chosen, tellings)),
          },
    adding: isAdding ? await newClosureView(deps, params) : null,
  }
}

function rowOf(
  { content }: Pick<Deps, 'content'>,
  { id, place, from, until, isLifted }: Closure,
  tellings: Telling[],
  trips: TouchedTrip[] = [],
) {
  const told = tellings.filter(({ closureId }) => closureId === id)
  const open = trips.filter(({ booking }) => !told.some(({ bookingId }) => bookingId === booking.id)).length
  return {
    id,
    name: placeNamed(content, place),
    isWarning: open > 0,
    note: open > 0 ? `${open} not told` : told.length > 0 ? `${told.length} told` : '',
    span: `${closedSpan({ from, until }, content.language)}${isLifted ? ', opened early' : ''}`,
  }
}
