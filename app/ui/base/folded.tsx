import type { ReactNode } from 'react'

/** Folded on a phone; where there is room it is open, and its heading is a heading. */
export function Folded({ title, heading: Heading, children }: FoldedProps) {
  return (
    <details className="folded">
      <summary>{title}</summary>
      <Heading>{title}</Heading>
      {children}
    </details>
  )
}

type FoldedProps = { title: string; heading: 'h2' | 'h3'; children: ReactNode }
