import type { ReactNode } from 'react'
import { Clock, type ClockView } from './clock.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Row } from './rows.tsx'

/** Something that waits for the office. */
export type ItemView = {
  id: string
  /** The page it opens; undefined where the console has none. */
  to?: string
  clock: ClockView
  kind: { icon: IconName; word: string }
  name: string
  what: string
  why: string
}

/** The row of an item, with its actions. */
export function ItemRow({
  item,
  look,
  children,
}: {
  item: ItemView
  look?: 'row-money'
  children: ReactNode
}) {
  const { id, to, clock, kind, name, what, why } = item
  return (
    <Row
      when={<Clock of={clock} />}
      kind={
        <span className="kind">
          <Icon name={kind.icon} />
          {kind.word}
        </span>
      }
      {...{ id, to, name, what, why, look }}
    >
      {children}
    </Row>
  )
}
