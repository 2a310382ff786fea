import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { BOARD } from './board-address.ts'
import type { DayView, LegView, PickedView } from './board-view.ts'
import { type Hand, nextPartner, type Rows, usualOf, type Verdict, verdictOf } from './hand.ts'
import { type Direction, legBeside } from './steps.ts'

/** How long a leg is chosen before the server is asked about it: the arrow keys pass over many. */
const PAUSE_MS = 120

/** The chosen leg, and the one in hand. */
export function useBoard(view: DayView, by: Rows, suggested: Map<string, Suggested>) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const [chosenId, setChosen] = useState<string | null>(null)
  const [hand, setHand] = useState<Hand | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const legs = [view.tray, ...view.rows.map(({ bars }) => bars.filter(({ look }) => look !== 'open'))]
  const chosen = legs.flat().find(({ id }) => id === chosenId) ?? null
  const { picked, askOf } = usePicked(hand?.leg ?? chosen, by)
  const verdicts = (rowId: string): Verdict | null =>
    hand === null ? null : verdictOf(picked, hand, rowId, by, wantedOn(rowId))
  const wantedOn = (rowId: string) => [
    ...(suggested.get(hand?.leg.id ?? '')?.rowId === rowId
      ? [suggested.get(hand?.leg.id ?? '')?.partnerId ?? '']
      : []),
    ...usualOf(view, rowId, by),
  ]

  const choose = (id: string | undefined) => {
    if (id === undefined) return
    setChosen(id)
    focusOn(grid.current, id)
  }
  const take = (leg: LegView, rowId?: string) => {
    setChosen(leg.id)
    const own = by === 'units' ? leg.unitId : leg.driverId
    const first = rowId ?? suggested.get(leg.id)?.rowId ?? (own || view.rows[0]?.id)
    if (first !== undefined) setHand({ leg, rowId: first, partnerId: null })
  }
  const over = (rowId: string) => {
    if (hand !== null && hand.rowId !== rowId) setHand({ ...hand, rowId, partnerId: null })
  }
  const putDown = () => {
    if (hand === null) return
    const verdict = verdicts(hand.rowId)
    if (verdict?.can) form.current?.requestSubmit()
    else if (verdict !== null) askOf(hand.leg, hand.rowId)
  }
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

  for (const to of ['later', 'earlier', 'below', 'above'] as const) useKey(to, () => step(to))
  useKey('next that can', toNextThatCan)
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
  useEffect(() => {
    if (hand !== null) grid.current?.querySelector('[data-over]')?.scrollIntoView({ block: 'nearest' })
  }, [hand])
  useFocusKept(grid, chosenId, view)

  return {
    isReady,
    chosen,
    hand,
    picked,
    verdicts,
    grid,
    form,
    legOf: (id: string) => legs.flat().find((leg) => leg.id === id),
    choose,
    take,
    over,
    putDown,
    putBack: () => setHand(null),
    changePartner,
  }
}

export type BoardState = ReturnType<typeof useBoard>

/** Where a plan would put a leg. */
export type Suggested = { rowId: string; partnerId: string; put: string }

function rowBeside({ rows }: DayView, rowId: string, by: number): string {
  const at = rows.findIndex(({ id }) => id === rowId)
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? rowId
}

/** What the server says of a leg; asked again whenever the page's data are. */
function usePicked(leg: LegView | null, rows: Rows) {
  const { load, data } = useFetcher<PickedView>()
  const askOf = (of: LegView, on = '') =>
    void load(`${BOARD}/leg?${new URLSearchParams({ of: of.reference, leg: of.id, rows, on })}`)
  const latest = useRef(askOf)
  useEffect(() => {
    latest.current = askOf
  })
  const key = leg === null ? '' : `${leg.id} ${leg.revision}`
  const wanted = useRef(leg)
  wanted.current = leg
  useEffect(() => {
    if (key === '') return
    const pause = setTimeout(() => wanted.current !== null && latest.current(wanted.current), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [key])
  return { picked: data !== undefined && data.legId === leg?.id ? data : null, askOf }
}

/** A leg that has moved to another row is drawn anew there, and keeps the focus. */
function useFocusKept(
  grid: React.RefObject<HTMLDivElement | null>,
  chosenId: string | null,
  view: DayView,
): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && hadFocus.current && chosenId !== null) focusOn(grid.current, chosenId)
    hadFocus.current = grid.current?.contains(document.activeElement) ?? false
  }, [grid, chosenId, view])
}

function focusOn(grid: HTMLElement | null, id: string): void {
  grid?.querySelector<SVGAElement>(`[data-leg="${CSS.escape(id)}"]`)?.focus()
}
