import type { ReactNode } from 'react'
import type { LegView } from './board-view.ts'

/** What the legs of a row do. */
export type LegActs = { press: (leg: LegView) => void; choose: (leg: LegView) => void }
/** The one leg that Tab reaches; undefined without scripts, where it reaches all. */
export type Stop = string | null | undefined

/** Without scripts it leads to the page on which the leg is assigned; with them it is chosen, and taken up by Enter. */
export function LegLink({ leg, look, isChosen, stopId, on, children }: LegLinkProps) {
  const { id, href, time, ends, name, party, way, word } = leg
  return (
    <a
      className={`board-leg leg-${leg.look.replace(' ', '-')} ${look}`}
      href={href}
      data-leg={id}
      tabIndex={stopId === undefined ? undefined : id === stopId ? 0 : -1}
      aria-label={`${time} to ${ends} ${name}, ${party}, ${way}, ${word}`}
      aria-current={isChosen || undefined}
      onFocus={() => on.choose(leg)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        // Pressed by a key, which has no clicks to count.
        if (event.detail === 0) on.press(leg)
        else on.choose(leg)
      }}
    >
      {children}
    </a>
  )
}

type LegLinkProps = {
  leg: LegView
  look: string
  isChosen: boolean
  stopId: Stop
  on: LegActs
  children: ReactNode
}
