import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Caps } from '#app/console/keys/caps.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { type Axis, fitRow, fitted, lanesOf } from '#domain/office/board.ts'
import { Ground, Hours, LegBar, LegLabel, Needed, NowLine, OffTime, Patterns } from './bars.tsx'
import type { DayView, LegView, RowView } from './board-view.ts'
import type { Verdict } from './hand.ts'
import { type LegActs, LegLink, type Stop } from './leg-link.tsx'
import { useDrag } from './use-drag.ts'
import type { BoardState, Suggested } from './use-board.ts'
import { useAtHand, Zoom, type ZoomLinks } from './zoom.tsx'

/** The day: the tray of what is to be assigned, and a row for each vehicle or driver, on one axis. */
export function DayBoard({ view, state, suggested, links, title }: DayBoardProps) {
  const { rows, tray, axis, now, time } = view
  const { hand, chosen, grid, verdicts } = state
  const drag = useDrag(state)
  const act = useRef(state)
  useEffect(() => {
    act.current = state
  })
  // The same functions each time, so that only the rows that change are drawn again.
  const [on] = useState<LegActs>(() => ({
    press: (leg) => {
      const { hand: held, take, putDown } = act.current
      if (held === null) take(leg)
      else putDown()
    },
    choose: (leg) => act.current.choose(leg.id),
  }))
  const stopId = state.isReady ? (chosen ?? tray[0] ?? rows.flatMap(({ bars }) => bars)[0])?.id : undefined
  const stopIn = (legs: LegView[]) =>
    stopId === undefined ? undefined : legs.some(({ id }) => id === stopId) ? stopId : null
  useAtHand(grid, axis, chosen?.from ?? now ?? rows.flatMap(({ bars }) => bars)[0]?.from ?? axis.from)
  const legsById = useMemo(() => new Map(tray.map((leg) => [leg.id, leg])), [tray])
  const ghosts = Map.groupBy(
    tray.flatMap((leg) => {
      const at = suggested.get(leg.id)?.rowId ?? (suggested.size === 0 ? leg.unitId : '')
      return at === '' || leg.id === hand?.leg.id ? [] : [{ at, leg }]
    }),
    ({ at }) => at,
  )
  return (
    <div className={`board-grid board-zoom-${axis.zoom}`} ref={grid} {...drag}>
      <Patterns />
      <div className="board-axis">
        <Zoom links={links} />
        <Hours axis={axis} now={now} time={time} />
      </div>
      <div className="board-rows">
        <Ground axis={axis} now={now} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its legs are stepped through by arrow keys */}
        <table role="grid" aria-label={title}>
          <tbody>
            <Tray
              legs={tray}
              axis={axis}
              chosenId={chosen?.id ?? null}
              heldId={hand?.leg.id ?? null}
              stopId={stopIn(tray)}
              on={on}
            />
            {rows.map((row) => {
              const isOver = hand?.rowId === row.id
              return (
                <BoardRow
                  key={row.id}
                  row={row}
                  axis={axis}
                  now={now}
                  chosenId={row.bars.some(({ id }) => id === chosen?.id) ? (chosen?.id ?? null) : null}
                  verdict={hand === null || hand.shift !== 0 ? undefined : verdictKey(verdicts(row.id))}
                  held={isOver ? hand.leg : null}
                  liftedId={row.bars.some(({ id }) => id === hand?.leg.id) ? (hand?.leg.id ?? null) : null}
                  ghosts={(ghosts.get(row.id) ?? []).map(({ leg }) => leg.id).join(' ')}
                  legsById={legsById}
                  stopId={stopIn(row.bars)}
                  on={on}
                />
              )
            })}
          </tbody>
        </table>
        {now !== null && <NowLine axis={axis} now={now} />}
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
  held,
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
  const written = [...drawn, ...dashed, ...(held === null ? [] : [held])].toSorted((a, b) => a.from - b.from)
  const labels = new Map(
    fitRow(
      written.map((leg) => ({
        ...leg,
        way: leg.look === 'completed' ? '' : leg.way,
        hasGlyph: leg.look !== 'assigned' && leg !== held,
      })),
      axis,
    ).map((label, i) => [written[i]?.id, label]),
  )
  const labelOf = (leg: LegView) => labels.get(leg.id) ?? fitted(leg, false, 0)
  return (
    <tr
      className={`${look} ${held === null ? '' : 'board-over'}`}
      data-row={id}
      data-over={held === null ? undefined : ''}
    >
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
      <td>
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
              <LegLabel span={leg} axis={axis} look={leg.look} label={{ ...labelOf(leg), hasGlyph: false }} />
            </g>
          ))}
          {held !== null && (
            <g
              className={`board-leg leg-held ${look === 'board-cannot' ? 'leg-bad' : ''}`}
              aria-hidden="true"
            >
              <LegBar span={held} axis={axis} />
              <LegLabel
                span={held}
                axis={axis}
                look={held.look}
                label={{ ...labelOf(held), hasGlyph: false }}
              />
            </g>
          )}
        </svg>
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
  held: LegView | null
  liftedId: string | null
  /** Ids of legs that are kept or suggested here. */
  ghosts: string
  legsById: Map<string, LegView>
  stopId: Stop
  on: LegActs
}
