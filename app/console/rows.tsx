import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link } from 'react-router'
import { type Choice, createChoice } from './choice.ts'
import { faceOf } from './name-face.ts'
import { useKey } from './keys/keyboard.tsx'

const ChoiceContext = createContext<Choice>(createChoice([]))

/** Provides the choice among the rows inside: the first to begin with; when it goes, the row that takes its place. */
export function Rows({ ids, children }: { ids: string[]; children: ReactNode }) {
  const [choice] = useState(() => createChoice(ids))
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => choice.list(ids), [choice, ids])
  const find = (row: string) => list.current?.querySelector<HTMLElement>(`${row} [data-opens]`)
  const move = (by: number) => {
    const id = choice.beside(by)
    if (id === undefined) return
    choice.choose(id)
    find(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }
  useKey('next', () => move(1))
  useKey('previous', () => move(-1))
  useKey('open', () => find('[aria-current]')?.click())
  return (
    <ChoiceContext value={choice}>
      <div ref={list}>{children}</div>
    </ChoiceContext>
  )
}

/** The first six rows are drawn with the page, then six more a step (lists.css), so that no step takes long. */
const A_STEP = 6
const LAST_STEP = 7

/** Whether this row is the chosen one. Only the rows that lose or gain the choice are drawn again. */
export function useIsChosen(id: string): boolean {
  const { subscribe, chosen, began } = use(ChoiceContext)
  return useSyncExternalStore(
    subscribe,
    () => chosen() === id,
    // A row may hydrate after another one was chosen.
    () => began === id,
  )
}

/** One row of a table, whose link has `data-opens`. */
export function TableRow({ id, children }: { id: string; children: ReactNode }) {
  const { choose } = use(ChoiceContext)
  const isChosen = useIsChosen(id)
  return (
    <tr data-row={id} aria-current={isChosen || undefined} onFocus={() => choose(id)}>
      {children}
    </tr>
  )
}

/** One row: when, kind, who and what with the reason below, then actions. The whole row links to its subject. */
export function Row(props: RowProps) {
  return (
    // Each row hydrates separately, a touched one first. All in one task would block a slow browser.
    <Suspense>
      <RowItself {...props} />
    </Suspense>
  )
}

function RowItself({ id, to, when, kind, name, what, why, children, ...more }: RowProps) {
  const { choose, indexOf } = use(ChoiceContext)
  const isChosen = useIsChosen(id)
  const [step] = useState(() => Math.min(Math.floor(indexOf(id) / A_STEP), LAST_STEP))
  const whyId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is in it
    <li
      className={`row ${more.look ?? ''} row-step-${step}`}
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
              <b className={faceOf(name)}>{name}</b> <span className={faceOf(what)}>{what}</span>
            </span>
          ) : (
            <Link to={to} data-opens="" aria-describedby={whyId}>
              <b className={faceOf(name)}>{name}</b> <span className={faceOf(what)}>{what}</span>
            </Link>
          )}
        </p>
        <p id={whyId} className={faceOf(why)}>
          {why}
        </p>
      </div>
      {children !== undefined && <div className="row-actions">{children}</div>}
    </li>
  )
}

type RowProps = {
  id: string
  /** The address that the row opens. */
  to?: string
  /** The first column: always the time until something is overdue. */
  when: ReactNode
  kind?: ReactNode
  name: string
  what: string
  why: string
  /** Its actions. */
  children?: ReactNode
  look?: 'row-money'
}
