import type { Piece, Read } from './paste-view.ts'

const MISSED = {
  trips: 'This message asks for more trips than were read.',
  details: 'Not all of this message was understood.',
}

/** A solid line was read word for word, a dashed one understood. */
export function Letter({ pieces, missed, lit }: LetterProps) {
  return (
    <>
      <p className="letter">
        {pieces.map(({ at, text, mark, isUnread = false }) => {
          if (mark === null)
            return isUnread ? (
              <mark key={at} className="is-unread">
                {text}
              </mark>
            ) : (
              <span key={at}>{text}</span>
            )
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
        {missed !== null && <li>in no field</li>}
      </ul>
      {missed !== null && <p className="small">{MISSED[missed]} Compare each field with its words.</p>}
    </>
  )
}

type LetterProps = {
  pieces: Piece[]
  missed: Read['missed']
  /** The number of the field that has the focus. */
  lit: number | null
}
