import type { ReactNode } from 'react'

/**
 * A list (312 px), the chosen item, and a side column for it (304 px). A phone shows one of them: the list, or the one
 * item that the address names.
 */
export function ListDetail({ look, label, list, detail, side }: ListDetailProps) {
  return (
    <div className={`panes ${side === undefined ? '' : 'panes-three'} ${look === 'one' ? 'has-detail' : ''}`}>
      <section className="pane pane-list" aria-label={label}>
        {list}
      </section>
      <div className="pane pane-detail">{detail}</div>
      {side !== undefined && <Side label={side.label}>{side.content}</Side>}
    </div>
  )
}

type ListDetailProps = {
  /** What a phone shows. */
  look: 'list' | 'one'
  label: string
  list: ReactNode
  detail: ReactNode
  side?: { label: string; content: ReactNode }
}

/** Work on the left, details on the right: 832 and 400 px for Today, 872 and 360 px for a booking. */
export function WorkAndSide({ look, label, side, children }: WorkAndSideProps) {
  return (
    <div className={`panes panes-${look}`}>
      <div className="pane pane-work">{children}</div>
      <Side label={label}>{side}</Side>
    </div>
  )
}

type WorkAndSideProps = {
  look: 'today' | 'booking' | 'money'
  label: string
  side: ReactNode
  children: ReactNode
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Scrollable, and may hold nothing else that takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className="pane pane-side" aria-label={label} tabIndex={0}>
      {children}
    </aside>
  )
}
