import type { ReactNode } from 'react'
import { faceOf } from '#app/console/name-face.ts'
import { Glyph } from '#app/console/status.tsx'
import { type Axis, type FittedLabel, hoursOf, placeOf, type Span } from '#domain/office/board.ts'
import type { Bar, Look, Off } from './board-view.ts'

/** What is drawn on the axis. As SVG, since the page's policy allows no styles in attributes. */

const BAR = { y: 23, height: 13 }

/** A stretch of the axis, from a minute to a minute. */
export function stretch({ from, to }: Span, axis: Axis) {
  const x = placeOf(from, axis)
  return { x: `${x}%`, width: `${Math.round((placeOf(to, axis) - x) * 1000) / 1000}%` }
}

/** Lines for the hours, what is past, and now: behind all rows. */
export function Ground({ axis, now }: { axis: Axis; now: number | null }) {
  return (
    <svg className="board-ground" aria-hidden="true">
      {now !== null && (
        <rect className="board-past" {...stretch({ from: axis.from, to: now }, axis)} height="100%" />
      )}
      {hoursOf(axis).map((hour) => (
        <line key={hour} x1={`${placeOf(hour * 60, axis)}%`} x2={`${placeOf(hour * 60, axis)}%`} y2="100%" />
      ))}
    </svg>
  )
}

export function NowLine({ axis, now }: { axis: Axis; now: number }) {
  const x = `${placeOf(now, axis)}%`
  return (
    <svg className="board-now" aria-hidden="true">
      <line x1={x} x2={x} y2="100%" />
    </svg>
  )
}

/** The hours above the rows, and the time it is. */
export function Hours({ axis, now, time }: { axis: Axis; now: number | null; time: string }) {
  const isClear = (hour: number) => now === null || Math.abs(hour * 60 + 9 - now) > 37
  return (
    <svg className="board-hours" aria-hidden="true">
      {hoursOf(axis)
        .filter(isClear)
        .map((hour) => (
          <text key={hour} x={`${placeOf(hour * 60, axis)}%`} dx="4" y="17">
            {String(hour % 24).padStart(2, '0')}
          </text>
        ))}
      {now !== null && (
        <svg x={`${placeOf(now, axis)}%`} overflow="visible">
          <rect x="-21" y="4" width="42" height="17" rx="4" />
          <text className="board-time" y="17" textAnchor="middle">
            {time}
          </text>
        </svg>
      )}
    </svg>
  )
}

/** The empty driving to a leg and home after it, and the buffer: what the database will refuse. */
export function Needed({ bar, axis }: { bar: Bar; axis: Axis }) {
  const { from, to, there, home, buffer } = bar
  return (
    <>
      {there > 0 && <Drive span={{ from: from - there, to: from }} axis={axis} />}
      <rect className="board-buffer" {...stretch({ from: to, to: to + buffer }, axis)} {...BAR} />
      {home > 0 && <Drive span={{ from: to + buffer, to: to + buffer + home }} axis={axis} />}
    </>
  )
}

function Drive({ span, axis }: { span: Span; axis: Axis }) {
  const [from, to] = [`${placeOf(span.from, axis)}%`, `${placeOf(span.to, axis)}%`]
  return (
    <g className="board-drive">
      <line x1={from} x2={to} y1="29.5" y2="29.5" />
      <line x1={from} x2={from} y1="27" y2="33" />
      <line x1={to} x2={to} y1="27" y2="33" />
    </g>
  )
}

/** The bar of a leg; under way it is filled up to now. */
export function LegBar({ span, axis, now, y = BAR.y, height = BAR.height }: LegBarProps) {
  return (
    <>
      <rect className="leg-bar" {...stretch(span, axis)} y={y} height={height} rx="2" />
      {now !== undefined && now > span.from && (
        <rect
          className="leg-done"
          {...stretch({ from: span.from, to: Math.min(now, span.to) }, axis)}
          y={y}
          height={height}
          rx="2"
        />
      )}
    </>
  )
}

type LegBarProps = { span: Span; axis: Axis; now?: number; y?: number; height?: number }

/** Glyph, time, name and way, as far as there is room. */
export function LegLabel({ span, axis, look, label, y = 15 }: LegLabelProps) {
  const { hasGlyph, time, name, way, isAtEnd } = label
  const isMarked = hasGlyph && !isAtEnd
  return (
    <svg x={`${placeOf(isAtEnd ? span.to : span.from, axis)}%`} overflow="visible">
      {isMarked && (
        <svg x="0" y={y - 11} width="12" height="12" viewBox="0 0 14 14" className="leg-glyph">
          <Glyph of={GLYPHS[look]} />
        </svg>
      )}
      <text x={isMarked ? 16 : 0} y={y} textAnchor={isAtEnd ? 'end' : undefined} className={faceOf(name)}>
        {time !== '' && <tspan className="leg-time">{`${time} `}</tspan>}
        <tspan>{name}</tspan>
        {way !== '' && <tspan className="leg-way">{` ${way}`}</tspan>}
      </text>
    </svg>
  )
}

type LegLabelProps = {
  span: Span
  axis: Axis
  look: Look
  label: FittedLabel
  y?: number
}

const GLYPHS = {
  open: 'no vehicle',
  pending: 'pending',
  assigned: 'assigned',
  'under way': 'under way',
  completed: 'completed',
} as const

export function OffTime({ off, axis }: { off: Off; axis: Axis }) {
  return (
    <g className="board-off">
      <rect {...stretch(off, axis)} height="100%" />
      <svg x={`${placeOf(Math.max(off.from, axis.from), axis)}%`} overflow="visible">
        <text x="12" y="26">
          {off.why}
        </text>
      </svg>
    </g>
  )
}

/** The hatches that the bars are filled with. */
export function Patterns() {
  const hatch = (id: string, step: number, line: ReactNode) => (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
      {line}
    </pattern>
  )
  return (
    <svg className="board-patterns" aria-hidden="true">
      {hatch('hatch-buffer', 4, <line x1="1" x2="1" y2="4" />)}
      {hatch('hatch-off', 6, <line x1="1" x2="1" y2="6" />)}
    </svg>
  )
}
