import { type RefObject, useEffect } from 'react'
import { ButtonLink } from '#app/console/button.tsx'
import { type Axis, placeOf } from '#domain/office/board.ts'

export type ZoomLinks = { nearer: string | null; farther: string | null }

/** Fewer hours in view, or more. */
export function Zoom({ links: { nearer, farther } }: { links: ZoomLinks }) {
  return (
    <nav className="board-zoom" aria-label="Zoom">
      {farther !== null && (
        <ButtonLink
          look="bare"
          size="small"
          to={farther}
          keyName="farther"
          hidesKey
          replace
          preventScrollReset
        >
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">More hours in view</span>
        </ButtonLink>
      )}
      {nearer !== null && (
        <ButtonLink look="bare" size="small" to={nearer} keyName="nearer" hidesKey replace preventScrollReset>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Fewer hours in view</span>
        </ButtonLink>
      )}
    </nav>
  )
}

/** Where fewer hours are in view, they begin an hour before what matters. */
export function useAtHand(grid: RefObject<HTMLDivElement | null>, axis: Axis, minute: number) {
  const { zoom } = axis
  useEffect(() => {
    const wide = grid.current?.querySelector('.board-ground')?.clientWidth ?? 0
    grid.current?.scrollTo({ left: (placeOf(minute - 60, axis) / 100) * wide })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the zoom changes: a choice scrolls by itself
  }, [zoom])
}
