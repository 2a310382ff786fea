/** The time left until something is overdue, or the time since. `left` (0 to 1) adds a bar of the allowed time left. */
export type ClockView = {
  figure: string
  note: string
  tone: 'calm' | 'soon' | 'over'
  left?: number
}

export function Clock({ of: { figure, note, tone, left } }: { of: ClockView }) {
  return (
    <span className={`clock clock-${tone}`}>
      <span>
        <b>{figure}</b> <span className={left === undefined ? 'clock-note' : undefined}>{note}</span>
      </span>
      {left !== undefined && (
        <svg width="72" height="4" aria-hidden="true">
          <path d="M0 2H72" />
          <path className="clock-left" d={`M0 2H${Math.round(72 * left)}`} />
        </svg>
      )}
    </span>
  )
}
