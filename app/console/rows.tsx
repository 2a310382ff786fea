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

/** Gives the rows inside one that is chosen: at first the first; when it goes, the one that takes its place. */
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

/** The first six rows are drawn with the page, six more each step later (lists.css), so that no step takes long. */
const A_STEP = 6
const LAST_STEP = 7

/** Whether the row around is the chosen one; nothing is drawn again but for the row that was and the one that is. */
export function useIsChosen(id: string): boolean {
  const { subscribe, chosen } = use(ChoiceContext)
  const isChosen = () => chosen() === id
  return useSyncExternalStore(subscribe, isChosen, isChosen)
}

/** One row: when, kind, who and what with why below, actions. All of it leads to what it is about. */
export function Row(props: RowProps) {
  return (
    // Each row hydrates on its own, a touched one first: all in one task would block a slow browser.
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
  /** What it opens. */
  to?: string
  /** The first column: always the time to the consequence. */
  when: ReactNode
  kind?: ReactNode
  name: string
  what: string
  why: string
  /** Its actions. */
  children?: ReactNode
  look?: 'row-plain'
}
