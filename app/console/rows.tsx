import { createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { faceOf } from './name-face.ts'
import { useKey } from './keys/keyboard.tsx'

/** The list that J and K walk through: which of its rows is chosen. */
const ChosenContext = createContext<{ chosen: string | undefined; choose: (id: string) => void }>({
  chosen: undefined,
  choose: () => {},
})

/** Gives the rows inside one that is chosen: at first the first; when it goes, the one that takes its place. */
export function Rows({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [{ id, position }, setChosen] = useState<{ id?: string; position: number }>({ position: 0 })
  const list = useRef<HTMLDivElement>(null)
  const at = id === undefined ? -1 : ids.indexOf(id)
  const chosen = ids[at >= 0 ? at : Math.min(position, ids.length - 1)]
  const choose = (wanted: string) => setChosen({ id: wanted, position: ids.indexOf(wanted) })
  const move = (by: number) => {
    const now = chosen === undefined ? 0 : ids.indexOf(chosen)
    const wanted = ids[Math.max(0, Math.min(ids.length - 1, now + by))]
    if (wanted === undefined) return
    choose(wanted)
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted)}"] [data-opens]`)?.focus()
  }
  useKey('next', () => move(1))
  useKey('previous', () => move(-1))
  useKey('open', () => list.current?.querySelector<HTMLElement>('[aria-current] [data-opens]')?.click())
  return (
    <ChosenContext value={{ chosen, choose }}>
      <div ref={list}>{children}</div>
    </ChosenContext>
  )
}

/** Whether the row around is the chosen one. */
export function useIsChosen(id: string): boolean {
  return use(ChosenContext).chosen === id
}

/** One row: when, kind, who and what with why below, actions. All of it leads to what it is about. */
export function Row({ id, to, when, kind, name, what, why, children, ...more }: RowProps) {
  const { choose } = use(ChosenContext)
  const isChosen = useIsChosen(id)
  const whyId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is in it
    <li
      className={`row ${more.look ?? ''}`}
      data-row={id}
      aria-current={isChosen || undefined}
      onFocus={() => choose(id)}
    >
      {when}
      {kind}
      <div className="row-text">
        <p>
          {to === undefined ? (
            <span tabIndex={-1} data-opens="">
              <b className={faceOf(name)}>{name}</b> {what}
            </span>
          ) : (
            <Link to={to} data-opens="" aria-describedby={whyId}>
              <b className={faceOf(name)}>{name}</b> {what}
            </Link>
          )}
        </p>
        <p id={whyId}>{why}</p>
      </div>
      {children !== undefined && <div className="row-actions">{children}</div>}
    </li>
  )
}

type RowProps = {
  id: string
  /** What it opens. */
  to?: string
  /** The first column: always the time to the consequence. */
  when: ReactNode
  kind?: ReactNode
  name: string
  what: ReactNode
  why: ReactNode
  /** Its actions. */
  children?: ReactNode
  look?: 'row-plain'
}
