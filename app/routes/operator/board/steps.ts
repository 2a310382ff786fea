import type { LegView } from './board-view.ts'

/** Where the arrow keys lead. */
export type Direction = 'later' | 'earlier' | 'below' | 'above'

type Placed = Pick<LegView, 'id' | 'from'>

/** The leg beside the chosen one: in its row, or at about its time in the next row that has any. */
export function legBeside(rows: Placed[][], chosen: string | null, to: Direction): string | undefined {
  const filled = rows.filter((legs) => legs.length > 0)
  const at = filled.findIndex((legs) => legs.some(({ id }) => id === chosen))
  const row = filled[at]
  const leg = row?.find(({ id }) => id === chosen)
  if (row === undefined || leg === undefined) return filled[0]?.[0]?.id
  if (to === 'later' || to === 'earlier') return row[row.indexOf(leg) + (to === 'later' ? 1 : -1)]?.id
  const next = filled[at + (to === 'below' ? 1 : -1)] ?? []
  const distance = (one: Placed) => Math.abs(one.from - leg.from)
  return next.toSorted((a, b) => distance(a) - distance(b))[0]?.id
}
