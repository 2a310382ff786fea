import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Caps } from '#app/console/keys/caps.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { type Axis, fitRow, fitted, lanesOf } from '#domain/office/board.ts'
import { Ground, Hours, LegBar, LegLabel, Needed, NowLine, OffTime, Patterns } from './bars.tsx'
import type { DayView, LegView, RowView } from './board-view.ts'
import type { Verdict } from './hand.ts'
import { type LegActs, LegLink, type Stop } from './leg-link.tsx'
import { Held } from './held.tsx'
import { useDrag } from './use-drag.ts'
import type { BoardState, Suggested } from './use-board.ts'
import { useAtHand, Zoom, type ZoomLinks } from './zoom.tsx'

/** The day: the tray of what is to be assigned, and a row for each vehicle or driver, on one axis. */
export function DayBoard({ view, state, suggested, links, title }: DayBoardProps) {
  const { rows, tray, axis, now, time } = view
  const { hand, chosen, grid, answers, isReady } = state
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const drag = useDrag(latest)
  useAtHand(grid, axis, chosen?.from ?? now ?? rows.flatMap(({ bars }) => bars)[0]?.from ?? axis.from)
  return (
    <div className={`board-grid board-zoom-${axis.zoom}`} ref={grid} {...drag}>
      <Patterns />
      <div className="board-axis">
        <Zoom links={links} />
        <Hours axis={axis} now={now} time={time} />
      </div>
      <div className="board-rows">
        <Ground axis={axis} now={now} />
        <Rows
          rows={rows}
          tray={tray}
          axis={axis}
          now={now}
          title={title}
          suggested={suggested}
          answers={answers}
          chosenId={chosen?.id ?? null}
          heldId={hand?.leg.id ?? null}
          isReady={isReady}
          latest={latest}
        />
        {now !== null && <NowLine axis={axis} now={now} />}
        {hand !== null && <Held leg={hand.leg} rowId={hand.rowId} axis={axis} grid={grid} />}
      </div>
    </div>
  )
}

type DayBoardProps = {
  view: DayView
  state: BoardState
  suggested: Map<string, Suggested>
  links: ZoomLinks
  title: string
}

const Rows = memo(function Rows({
  rows,
  tray,
  axis,
  now,
  title,
  suggested,
  answers,
  chosenId,
  heldId,
  isReady,
  latest,
}: RowsProps) {
  const [on] = useState<LegActs>(() => ({
    press: (leg) => {
      const { hand, take, putDown } = latest.current
      if (hand === null) take(leg)
      else putDown()
    },
    choose: (leg) => latest.current.choose(leg.id),
  }))
  const stopId = isReady ? (chosenId ?? (tray[0] ?? rows.flatMap(({ bars }) => bars)[0])?.id) : undefined
  const ofThese = (legs: LegView[], id: string | null | undefined) =>
    legs.some((leg) => leg.id === id) ? (id ?? null) : null
  const stopIn = (legs: LegView[]) => (stopId === undefined ? undefined : ofThese(legs, stopId))
  const legsById = useMemo(() => new Map(tray.map((leg) => [leg.id, leg])), [tray])
  const ghosts = Map.groupBy(
    tray.flatMap((leg) => {
      const at = suggested.get(leg.id)?.rowId ?? (suggested.size === 0 ? leg.unitId : '')
      return at === '' || leg.id === heldId ? [] : [{ at, leg }]
    }),
    ({ at }) => at,
  )
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its legs are stepped through by arrow keys */
    <table role="grid" aria-label={title}>
      <tbody>
        <Tray legs={tray} axis={axis} chosenId={chosenId} heldId={heldId} stopId={stopIn(tray)} on={on} />
        {rows.map((row) => (
          <BoardRow
            key={row.id}
            row={row}
            axis={axis}
            now={now}
            chosenId={ofThese(row.bars, chosenId)}
            verdict={answers === null ? undefined : verdictKey(answers.get(row.id) ?? null)}
            liftedId={ofThese(row.bars, heldId)}
            ghosts={(ghosts.get(row.id) ?? []).map(({ leg }) => leg.id).join(' ')}
            legsById={legsById}
            stopId={stopIn(row.bars)}
            on={on}
          />
        ))}
      </tbody>
    </table>
  )
})

type RowsProps = Pick<DayView, 'rows' | 'tray' | 'axis' | 'now'> & {
  title: string
  suggested: Map<string, Suggested>
  answers: BoardState['answers']
  chosenId: string | null
  heldId: string | null
  isReady: boolean
  latest: RefObject<BoardState>
}

/** As text, so that a row is drawn again only when its own answer changes. */
function verdictKey(verdict: Verdict | null): string {
  if (verdict === null) return '…'
  if (!verdict.can) return verdict.why
  const partner = verdict.partner === null ? '' : `, ${verdict.partner.name.split(' ')[0]}`
  return `can ${verdict.row.km} km empty${partner}`
}

const Tray = memo(function Tray({ legs, axis, chosenId, heldId, ...more }: TrayProps) {
  const ways = legs.map((leg) => ({ ...leg, way: `${leg.party.split(' ')[0]}, ${leg.way}` }))
  const { lanes, at } = lanesOf(ways, axis)
  return (
    <tr className="board-tray">
      <th className="board-head" scope="row">
        <p>
          <b>To assign</b> <span className={legs.length > 0 ? 'bad' : undefined}>{legs.length}</span>
        </p>
        <p className="smaller muted">
          {legs.length === 0 && 'none'}
          {legs.length > 0 && more.stopId !== undefined && (
            <>
              drag down, or <Caps of="open" />
            </>
          )}
        </p>
      </th>
      <td>
        <svg className="board-bars" height={lanes * 28 + 6}>
          {legs.map((leg, i) => {
            const { lane = 0, isAtEnd = false } = at[i] ?? {}
            const look = leg.id === heldId ? 'leg-lifted' : ''
            return (
              <LegLink key={leg.id} leg={leg} look={look} isChosen={leg.id === chosenId} {...more}>
                <LegBar span={leg} axis={axis} y={lane * 28 + 21} height={8} />
                <LegLabel
                  span={leg}
                  axis={axis}
                  look={leg.look}
                  label={{ ...fitted(ways[i] ?? leg, true, Infinity), isAtEnd }}
                  y={lane * 28 + 16}
                />
              </LegLink>
            )
          })}
        </svg>
      </td>
    </tr>
  )
})

type TrayProps = {
  legs: LegView[]
  axis: Axis
  chosenId: string | null
  heldId: string | null
  stopId: Stop
  on: LegActs
}

const BoardRow = memo(function BoardRow({
  row,
  axis,
  now,
  chosenId,
  verdict,
  liftedId,
  ghosts,
  legsById,
  ...more
}: RowProps) {
  const { id, name, beside, note, seats, off, bars } = row
  const can = verdict?.startsWith('can ') ?? false
  const look = verdict === undefined || verdict === '…' ? '' : can ? 'board-can' : 'board-cannot'
  const drawn = bars.filter((bar) => bar.look !== 'open')
  const dashed = ghosts.split(' ').flatMap((ghost) => legsById.get(ghost) ?? [])
  const written = [...drawn, ...dashed].toSorted((a, b) => a.from - b.from)
  const labels = new Map(
    fitRow(
      written.map((leg) => ({
        ...leg,
        way: leg.look === 'completed' ? '' : leg.way,
        hasGlyph: leg.look !== 'assigned',
      })),
      axis,
    ).map((label, i) => [written[i]?.id, label]),
  )
  const labelOf = (leg: LegView) => labels.get(leg.id) ?? fitted(leg, false, 0)
  return (
    <tr className={look} data-row={id}>
      <th className="board-head" scope="row">
        <p>
          <b className={faceOf(name)}>{name}</b> <span className="muted">{beside}</span>
        </p>
        <p className="smaller muted">
          <span className={look === 'board-cannot' ? 'board-why' : faceOf(note)}>
            {verdict === undefined ? note : verdict.replace(/^can /, '')}
          </span>
          {!(look === 'board-cannot') && <span className="board-seats">{seats}</span>}
        </p>
      </th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its legs have theirs */}
      <td>
        <div className="board-lane">
          <svg className="board-bars" height="41">
            {off.map((one) => (
              <OffTime key={one.from} off={one} axis={axis} />
            ))}
            {drawn.map((bar) => (
              <LegLink
                key={bar.id}
                leg={bar}
                look={bar.id === liftedId ? 'leg-lifted' : ''}
                isChosen={bar.id === chosenId}
                {...more}
              >
                <Needed bar={bar} axis={axis} />
                <LegBar
                  span={bar}
                  axis={axis}
                  now={bar.look === 'under way' ? (now ?? undefined) : undefined}
                />
                <LegLabel span={bar} axis={axis} look={bar.look} label={labelOf(bar)} />
              </LegLink>
            ))}
            {dashed.map((leg) => (
              <g key={leg.id} className="board-leg leg-suggested" aria-hidden="true">
                <LegBar span={leg} axis={axis} />
                <LegLabel
                  span={leg}
                  axis={axis}
                  look={leg.look}
                  label={{ ...labelOf(leg), hasGlyph: false }}
                />
              </g>
            ))}
          </svg>
        </div>
      </td>
    </tr>
  )
})

type RowProps = {
  row: RowView
  axis: Axis
  now: number | null
  chosenId: string | null
  /** Undefined where nothing is in hand; begins with `can` where the row can take it. */
  verdict: string | undefined
  liftedId: string | null
  /** Ids of legs that are kept or suggested here. */
  ghosts: string
  legsById: Map<string, LegView>
  stopId: Stop
  on: LegActs
}
