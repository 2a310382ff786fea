import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useOnServer } from '#app/ui/base/on-server.ts'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { BOARD } from './board-address.ts'
import type { DayView, LegView, PickedView } from './board-view.ts'
import {
  changeAddress,
  type Hand,
  nextPartner,
  QUARTER,
  type Rows,
  shiftedBy,
  usualOf,
  type Verdict,
  verdictOf,
} from './hand.ts'
import { type Direction, legBeside } from './steps.ts'

/** How long a leg is chosen before the server is asked about it: the arrow keys pass over many. */
const PAUSE_MS = 120

/** The chosen leg, and the one in hand. */
export function useBoard(view: DayView, by: Rows, suggested: Map<string, Suggested>, news: unknown) {
  const isReady = !useOnServer()
  const navigate = useNavigate()
  const [chosenId, setChosen] = useState<string | null>(null)
  const [hand, setHand] = useState<Hand | null>(null)
  const [seenNews, setSeenNews] = useState(news)
  // What was in hand is down, or was refused.
  if (news !== seenNews) {
    setSeenNews(news)
    setHand(null)
  }
  const grid = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { legs, byId } = useMemo(() => {
    const inRows = [view.tray, ...view.rows.map(({ bars }) => bars.filter(({ look }) => look !== 'open'))]
    return { legs: inRows, byId: new Map(inRows.flat().map((leg) => [leg.id, leg])) }
  }, [view])
  const chosen = byId.get(chosenId ?? '') ?? null
  const { picked, askOf } = usePicked(hand?.leg ?? chosen, by)
  const answer = (of: Pick<Hand, 'leg' | 'partnerId'>, rowId: string) => {
    const plan = suggested.get(of.leg.id)
    const wanted = plan?.rowId === rowId ? [plan.partnerId] : []
    return verdictOf(picked, of, rowId, by, [...wanted, ...usualOf(view, rowId, by)])
  }
  // Whether another time is free, the change itself says.
  const held = hand !== null && hand.shift === 0 ? hand.leg : null
  // Once for all rows: crossing them asks nothing anew.
  const answers = useMemo(
    () =>
      held === null
        ? null
        : new Map(view.rows.map(({ id }) => [id, answer({ leg: held, partnerId: null }, id)])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all that `answer` reads
    [held, picked, view, by, suggested],
  )
  const verdicts = (rowId: string): Verdict | null => {
    if (hand?.rowId === rowId && hand.shift === 0 && hand.partnerId !== null) return answer(hand, rowId)
    return answers?.get(rowId) ?? null
  }

  const choose = (id: string | undefined) => {
    if (id === undefined) return
    setChosen(id)
    focusOn(grid.current, id)
  }
  const handOf = (leg: LegView): Hand | null => {
    const own = by === 'units' ? leg.unitId : leg.driverId
    const first = suggested.get(leg.id)?.rowId ?? (own || view.rows[0]?.id)
    return first === undefined ? null : { leg, rowId: first, partnerId: null, shift: 0, isLetGo: false }
  }
  const take = (leg: LegView) => {
    setChosen(leg.id)
    setHand(handOf(leg))
  }
  const over = (rowId: string) => {
    if (hand !== null && hand.rowId !== rowId)
      setHand({ ...shiftedBy(hand, -hand.shift), rowId, partnerId: null, isLetGo: false })
  }
  /** Later or earlier, where a time can still be agreed. */
  const shift = (minutes: number) => {
    const held = hand ?? (chosen === null ? null : handOf(chosen))
    if (held !== null && AHEAD.includes(held.leg.look)) setHand(shiftedBy(held, minutes))
  }
  const putDown = () => {
    if (hand === null) return
    if (hand.shift !== 0) return void navigate(changeAddress(hand.leg, view.day))
    const verdict = verdicts(hand.rowId)
    setHand({ ...hand, isLetGo: verdict === null })
    if (verdict?.can) form.current?.requestSubmit()
    else if (verdict !== null) askOf(hand.leg, hand.rowId)
  }
  useEffect(() => {
    if (hand?.isLetGo && verdicts(hand.rowId) !== null) putDown()
  })
  const step = (to: Direction) => {
    if (hand === null) return choose(legBeside(legs, chosenId, to))
    if (to === 'below' || to === 'above') over(rowBeside(view, hand.rowId, to === 'below' ? 1 : -1))
  }
  const toNextThatCan = () => {
    if (hand === null) return
    const at = view.rows.findIndex(({ id }) => id === hand.rowId)
    const around = [...view.rows.slice(at + 1), ...view.rows.slice(0, at)]
    const next = around.find(({ id }) => verdicts(id)?.can)
    if (next !== undefined) over(next.id)
  }
  const changePartner = () => {
    const verdict = hand === null ? null : verdicts(hand.rowId)
    if (hand !== null && verdict?.can)
      setHand({ ...hand, partnerId: nextPartner(verdict.partners, verdict.partner) })
  }

  useKey('later', () => step('later'))
  useKey('earlier', () => step('earlier'))
  useKey('below', () => step('below'))
  useKey('above', () => step('above'))
  useKey('next that can', toNextThatCan)
  useKey('quarter later', () => shift(QUARTER))
  useKey('quarter earlier', () => shift(-QUARTER))
  useKey('crew', changePartner)
  useKey('open', () => (hand !== null ? putDown() : chosen !== null && take(chosen)))
  useEffect(() => {
    if (hand === null) return
    const putBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setHand(null)
    }
    document.addEventListener('keydown', putBack)
    return () => document.removeEventListener('keydown', putBack)
  }, [hand])
  useFocusKept(grid, chosenId)

  return {
    isReady,
    chosen,
    hand,
    picked,
    answers,
    verdicts,
    grid,
    form,
    legOf: (id: string) => byId.get(id),
    choose,
    take,
    over,
    putDown,
    putBack: () => setHand(null),
    changePartner,
  }
}

const AHEAD: LegView['look'][] = ['open', 'pending', 'assigned']

export type BoardState = ReturnType<typeof useBoard>

/** Where a plan would put a leg. */
export type Suggested = { rowId: string; partnerId: string; put: string }

function rowBeside({ rows }: DayView, rowId: string, by: number): string {
  const at = rows.findIndex(({ id }) => id === rowId)
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? rowId
}

/** What the server says of a leg; asked again whenever the page is read again. */
function usePicked(leg: LegView | null, rows: Rows) {
  const { load, data } = useFetcher<PickedView>()
  const { id = '', reference = '' } = leg ?? {}
  useEffect(() => {
    if (id === '') return
    const pause = setTimeout(() => void load(legAddress({ id, reference }, rows)), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [id, reference, rows, load])
  return {
    picked: data !== undefined && data.legId === id ? data : null,
    askOf: (of: LegView, on: string) => void load(legAddress(of, rows, on)),
  }
}

function legAddress({ id, reference }: Pick<LegView, 'id' | 'reference'>, rows: Rows, on = ''): string {
  return `${BOARD}/leg?${new URLSearchParams({ of: reference, leg: id, rows, on })}`
}

/** A leg that has moved to another row is drawn anew there, and keeps the focus. */
function useFocusKept(grid: RefObject<HTMLDivElement | null>, chosenId: string | null): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && hadFocus.current && chosenId !== null) focusOn(grid.current, chosenId)
    hadFocus.current = grid.current?.contains(document.activeElement) ?? false
  })
}

function focusOn(grid: HTMLElement | null, id: string): void {
  grid?.querySelector<SVGAElement>(`[data-leg="${CSS.escape(id)}"]`)?.focus()
}
