import type { Piece } from './paste-view.ts'

/** A solid line was read word for word, a dashed one understood. */
export function Letter({ pieces, lit }: { pieces: Piece[]; lit: number | null }) {
  return (
    <>
      <p className="letter">
        {pieces.map(({ at, text, mark }) => {
          if (mark === null) return <span key={at}>{text}</span>
          const { number, label, kind, isSure } = mark
          return (
            <mark
              key={at}
              className={`paste-${kind} ${isSure ? '' : 'is-guess'} ${lit === number ? 'is-lit' : ''}`}
            >
              <span>{text}</span>
              <small>{label}</small>
            </mark>
          )
        })}
      </p>
      <ul className="paste-legend small muted">
        <li>read word for word</li>
        <li>understood: check it</li>
        <li>not in the text</li>
      </ul>
    </>
  )
}
