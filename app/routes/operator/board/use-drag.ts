import { type PointerEvent, useRef } from 'react'
import type { BoardState } from './use-board.ts'

/** From how far on a press is a drag. */
const DRAG_PX = 5

/** Carries a leg by pointer, with the same picture as by keys; fingers scroll, and choose by tapping. */
export function useDrag({ grid, hand, take, over, putDown, putBack, legOf }: BoardState) {
  const from = useRef<{ id: string; x: number; y: number; isDragged: boolean } | null>(null)
  const rowAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')?.dataset.row
  return {
    onPointerDown(event: PointerEvent) {
      const id =
        event.target instanceof Element
          ? event.target.closest<SVGAElement>('[data-leg]')?.dataset.leg
          : undefined
      if (id === undefined || event.button !== 0 || event.pointerType === 'touch' || hand !== null) return
      from.current = { id, x: event.clientX, y: event.clientY, isDragged: false }
    },
    onPointerMove(event: PointerEvent) {
      const start = from.current
      if (start === null) return
      if (!start.isDragged) {
        const leg = legOf(start.id)
        if (leg === undefined || Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_PX)
          return
        start.isDragged = true
        grid.current?.setPointerCapture(event.pointerId)
        take(leg)
      }
      const row = rowAt(event)
      if (row !== undefined) over(row)
    },
    onPointerUp(event: PointerEvent) {
      const isDragged = from.current?.isDragged ?? false
      from.current = null
      if (!isDragged) return
      if (rowAt(event) === undefined) putBack()
      else putDown()
    },
    onPointerCancel() {
      if (from.current?.isDragged) putBack()
      from.current = null
    },
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
  }
}
