import type { ReactNode } from 'react'

/**
 * A list and what was chosen from it: 312 | the rest | 304 for what belongs to it. On a telephone one of them is shown:
 * the list, or with `detail` that.
 */
export function ListDetail({ label, list, detail, side }: ListDetailProps) {
  return (
    <div
      className={`panes ${side === undefined ? '' : 'panes-three'} ${detail === undefined ? '' : 'has-detail'}`}
    >
      <section className="pane pane-list" aria-label={label}>
        {list}
      </section>
      <div className="pane pane-detail">{detail}</div>
      {side !== undefined && <Side label={side.label}>{side.content}</Side>}
    </div>
  )
}

type ListDetailProps = {
  label: string
  list: ReactNode
  detail?: ReactNode
  side?: { label: string; content: ReactNode }
}

/** Work on the left, what belongs to it on the right: 832 | 400 for Today, 872 | 360 for a booking. */
export function WorkAndSide({ look, label, side, sideIsFirst = false, children }: WorkAndSideProps) {
  return (
    <div className={`panes panes-${look} ${sideIsFirst ? 'panes-side-first' : ''}`}>
      <div className="pane pane-work">{children}</div>
      <Side label={label}>{side}</Side>
    </div>
  )
}

type WorkAndSideProps = {
  look: 'today' | 'booking'
  label: string
  side: ReactNode
  /** Where there is no room for both beside each other. */
  sideIsFirst?: boolean
  children: ReactNode
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    // It scrolls, and may hold nothing else that takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="pane pane-side" aria-label={label} tabIndex={0}>
      {children}
    </aside>
  )
}
