import { type RefObject, useLayoutEffect } from 'react'
import { type Axis, fitRow, fitted } from '#domain/office/board.ts'
import { LegBar, LegLabel } from './bars.tsx'
import type { LegView } from './board-view.ts'

/** The leg in hand lies over the rows, so that none is drawn again when it crosses them. */
export function Held({ leg, rowId, axis, grid }: HeldProps) {
  useLayoutEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
    if (row != null) markOver(row)
    return unmark
  })
  const [label] = fitRow([{ ...leg, hasGlyph: false }], axis)
  return (
    <svg className="board-held" aria-hidden="true">
      <g className="board-leg leg-held">
        <LegBar span={leg} axis={axis} />
        <LegLabel span={leg} axis={axis} look={leg.look} label={label ?? fitted(leg, false, 0)} />
      </g>
    </svg>
  )
}

type HeldProps = { leg: LegView; rowId: string; axis: Axis; grid: RefObject<HTMLDivElement | null> }

/** Lays the leg in hand over a row. */
export function markOver(row: HTMLElement): void {
  if (row.dataset.over !== undefined) return
  const held = document.querySelector<SVGElement>('.board-held')
  // Read before anything is written: the page is laid out once.
  const { offsetTop } = row
  unmark()
  row.dataset.over = ''
  if (held === null) return
  held.classList.toggle('held-bad', row.classList.contains('board-cannot'))
  held.style.transform = `translateY(${offsetTop}px)`
  row.scrollIntoView({ block: 'nearest' })
}

function unmark(): void {
  const over = document.querySelector<HTMLElement>('[data-over]')
  if (over !== null) delete over.dataset.over
}
