import { Link } from 'react-router'
import { faceOf } from '#app/console/name-face.ts'
import type { ClosedTrip } from './closed-view.server.ts'

/** The trips that go to a closed place, each with what its guest gets instead. */
export function Trips({ trips, isKnown }: { trips: ClosedTrip[]; isKnown: boolean }) {
  return (
    <section aria-label="Trips that go there">
      <h3 className="group">
        Trips that go there <span>{trips.length}, by their stops, their road or their tour</span>
      </h3>
      {trips.length === 0 && isKnown && <p className="small muted">No booked trip goes there.</p>}
      {!isKnown && (
        <p className="small muted">
          Which tours go there is not recorded: look through those of these days too.
        </p>
      )}
      {trips.map(({ reference, to, when, name, what, way, told, isReturned }) => (
        <div key={reference} className="form touched">
          <p>
            <Link to={to} className={faceOf(name)}>
              <b>{name}</b>
            </Link>{' '}
            <span className="muted">{when}</span>
            <br />
            <span className={faceOf(what, 'small muted')}>{what}</span>
          </p>
          <p className="small">
            {way}
            {told !== '' && <span className="muted"> · {told}</span>}
            {isReturned && <b className="bad"> not delivered</b>}
          </p>
          <p className="actions">
            <Link className="small" to={`${to}/change`}>
              Another day, way or stop
            </Link>
            <Link className="small" to={`${to}?ask=cancel`}>
              Cancel…
            </Link>
          </p>
        </div>
      ))}
    </section>
  )
}
