import { type PointerEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { markOver } from './held.tsx'
import type { BoardState } from './use-board.ts'

/** From how far on a press is a drag. */
const DRAG_PX = 5

/** A row that the pointer rests on so long is said in words; those that it crosses are only marked. */
const REST_MS = 160

const NOWHERE = { top: 0, bottom: 0 }

/** Carries a leg by pointer, with the same picture as by keys; fingers scroll, and choose by tapping. */
export function useDrag(latest: RefObject<BoardState>) {
  const from = useRef<{ id: string; x: number; y: number; isDragged: boolean } | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the row under the pointer lies in view; null once it may lie elsewhere. */
  const under = useRef<DOMRect | null>(null)
  const rowAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]') ?? null
  return {
    onPointerDown(event: PointerEvent) {
      const id =
        event.target instanceof Element
          ? event.target.closest<SVGAElement>('[data-leg]')?.dataset.leg
          : undefined
      if (id === undefined || event.button !== 0 || event.pointerType === 'touch') return
      from.current = { id, x: event.clientX, y: event.clientY, isDragged: false }
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current
      if (start === null) return
      const { grid, take, legOf } = latest.current
      if (!start.isDragged) {
        const leg = legOf(start.id)
        if (leg === undefined || Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_PX)
          return
        start.isDragged = true
        grid.current?.setPointerCapture(event.pointerId)
        take(leg)
      }
      // To ask what lies at a point is costly: once a row is enough.
      const { top, bottom } = under.current ?? NOWHERE
      if (event.clientY >= top && event.clientY < bottom) return
      const row = rowAt(event)
      if (row === null) return
      const { row: id = '', over } = row.dataset
      if (over === undefined) markOver(row)
      under.current = row.getBoundingClientRect()
      if (over !== undefined) return
      clearTimeout(rest.current)
      rest.current = setTimeout(() => latest.current.over(id), REST_MS)
    },
    onPointerUp(event: PointerEvent) {
      const isDragged = from.current?.isDragged ?? false
      from.current = null
      under.current = null
      if (!isDragged) return
      clearTimeout(rest.current)
      const row = rowAt(event)?.dataset.row
      if (row === undefined) return latest.current.putBack()
      flushSync(() => latest.current.over(row))
      latest.current.putDown()
    },
    onWheel() {
      under.current = null
    },
    onPointerCancel() {
      clearTimeout(rest.current)
      under.current = null
      if (from.current?.isDragged) latest.current.putBack()
      from.current = null
    },
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  }
}
