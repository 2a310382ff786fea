/** A pickup of the day: its time, in hours since midnight, and its state. */
export type Tick = { hour: number; look: 'over' | 'under-way' | 'ready' | 'undecided' | 'missing' }

const WIDTH = 352
const GROUND = 24

/** The whole day as a strip: a stroke for each pickup, a flag where something is missing or undecided. */
export function DayStrip({ label, ticks, from, to, now }: StripProps) {
  const x = (hour: number) => Math.round(((hour - from) / (to - from)) * WIDTH * 10) / 10
  const hours = Array.from({ length: 8 }, (_, i) => i * 3).filter((hour) => hour > from && hour < to)
  return (
    <svg
      className="strip"
      width={WIDTH}
      height="44"
      viewBox={`0 0 ${WIDTH} 44`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn inline to use the page's colours
      role="img"
      aria-label={label}
    >
      {now > from && <rect className="strip-past" width={x(Math.min(now, to))} height={GROUND} />}
      {[...Map.groupBy(ticks, ({ look }) => look)].map(([look, alike]) => (
        <Strokes key={look} look={look} at={alike.map(({ hour }) => x(hour))} />
      ))}
      <path
        className="strip-ground"
        d={`M0 24.5H${WIDTH}${hours.map((hour) => `M${x(hour)} 24v4`).join('')}`}
      />
      {hours.map((hour) => (
        <text key={hour} x={x(hour)} y="41" textAnchor="middle">
          {String(hour).padStart(2, '0')}
        </text>
      ))}
      {now >= from && now <= to && <path className="strip-now" d={`M${x(now)} 0V28`} />}
    </svg>
  )
}

type StripProps = { label: string; ticks: Tick[]; from: number; to: number; now: number }

/** All pickups in one state as a single path: a busy day has a hundred. */
function Strokes({ look, at }: { look: Tick['look']; at: number[] }) {
  const height = look === 'over' ? 10 : 14
  const hasFlag = look === 'missing' || look === 'undecided'
  return (
    <g className={`strip-${look}`}>
      {hasFlag && <path className="strip-flag" d={at.map((x) => `M${x - 1} 4h5v5h-5z`).join('')} />}
      <path d={at.map((x) => `M${x} ${GROUND}v${-height}h3v${height}z`).join('')} />
    </g>
  )
}
