import { Link } from 'react-router'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import { Verbs } from './verb-buttons.tsx'
import type { LegView, NoteView, OfficeBookingView } from './booking-page-view.ts'

/** When, where and who, for each leg. */
export function Legs({ view, isSending }: { view: OfficeBookingView; isSending: boolean }) {
  const { legs, party, missing } = view
  return (
    <section aria-labelledby="legs">
      <h2 className="group" id="legs">
        Legs <span className={faceOf(party)}>{party}</span>
      </h2>
      <ol>
        {legs.map((leg) => (
          <Leg key={leg.id} leg={leg} view={view} isSending={isSending} />
        ))}
      </ol>
      {missing !== '' && (
        <p className="leg-missing small">
          <b className="soon">Still missing: {missing}.</b> Today reminds you two days before.
        </p>
      )}
    </section>
  )
}

function Leg({ leg, view, isSending }: LegProps) {
  const { id, number, when, from, to, facts, status, word, crew, isChosen, verbs, later } = leg
  const { reference, revision } = view
  return (
    <li className="leg" aria-current={isChosen || undefined}>
      <span className="leg-number">{number}</span>
      <div>
        <p>
          <Link to={`/operator/bookings/${reference}?leg=${id}`} preventScrollReset replace>
            <b>{when}</b>
          </Link>
        </p>
        <p className={faceOf(from + to)}>
          {from} <span className="faint">to</span> {to}
        </p>
        <p className={faceOf(facts, 'small muted')}>{facts}</p>
        {verbs.length + later.length > 0 && (
          <Verbs {...{ verbs, later, reference, revision, isSending }} about={`leg ${number}`} />
        )}
      </div>
      <div className="leg-crew">
        <Status of={status} word={word} />
        <p className={faceOf(crew, 'small muted')}>{crew}</p>
      </div>
    </li>
  )
}

type LegProps = { leg: LegView; view: OfficeBookingView; isSending: boolean }

/** The guest's notes and the office's. */
export function Notes({ notes }: { notes: NoteView[] }) {
  if (notes.length === 0) return null
  return (
    <section className="notes" aria-label="Notes">
      {notes.map(({ id, head, text, isFromGuest }) => (
        <div key={id} className={isFromGuest ? 'note' : 'note note-own'}>
          <h3 className={faceOf(head)}>{head}</h3>
          <p className={faceOf(text)}>{text}</p>
        </div>
      ))}
    </section>
  )
}
