/** How long until it hurts, or for how long it has; with `left` (0 to 1), a bar of what is left of the time allowed. */
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
