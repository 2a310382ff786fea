import { useState } from 'react'
import { Link } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { ButtonLink } from '#app/console/button.tsx'
import { TextArea, Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'

/** Trips whose time is over, to be closed together. */
export type PastTripsView = {
  ask: 'not-happened' | 'not-closed'
  trips: PastTrip[]
  /** How many follow when these are done. */
  further: number
  /** Whether email is set up; otherwise messages to the guests wait. */
  hasMail: boolean
}

export type PastTrip = {
  /** `KXT-49M.3.` and the id of the leg: what is closed, and the revision that was shown. */
  field: string
  name: string
  reference: string
  to: string
  /** When and where. */
  what: string
  /** How far it is, with its driver and vehicle. */
  state: string
}

const WORDS = {
  'not-happened': {
    title: 'Did these trips not happen?',
    text: 'Their pickup came without a decision or a driver. Those you tick are cancelled without a fee. Open the others to say who drove.',
    send: 'Cancel the chosen trips',
    value: '',
  },
  'not-closed': {
    title: 'How did these trips end?',
    text: 'Their time is over, but nobody has closed them.',
    send: 'Close the trips',
    value: 'completed',
  },
}

/** Lists the trips with a tick each. What somebody else has changed meanwhile stays as it is, and is said. */
export function PastTrips({ view }: { view: PastTripsView }) {
  // As they were when the question opened: what changes while somebody ticks is said, not taken over.
  const [{ ask, trips, further, hasMail }] = useState(view)
  const { title, text, send, value } = WORDS[ask]
  const leave = (
    <ButtonLink to="/operator" replace preventScrollReset>
      Leave them
    </ButtonLink>
  )
  if (trips.length === 0)
    return (
      <Ask title="Nothing is left to close" back="/operator">
        <p className="actions">{leave}</p>
      </Ask>
    )
  return (
    <Ask title={title} back="/operator">
      <p>
        {text}{' '}
        {hasMail ? 'The guests are told by email.' : 'The emails to the guests wait until mail is set up.'}
      </p>
      <ConsoleForm
        name="close"
        values={Object.fromEntries(trips.map(({ field }) => [field, value]))}
        send={send}
        look="commit"
        beside={leave}
      >
        {trips.map((trip) => (
          <fieldset key={trip.field} className="past-trip">
            <legend className={faceOf(trip.name)}>
              <b>{trip.name}</b>
            </legend>
            <p className={faceOf(trip.what, 'small')}>{trip.what}</p>
            <p className={faceOf(trip.state, 'small muted')}>{trip.state}</p>
            <div className="actions">
              {ask === 'not-happened' ? (
                <Tick name={trip.field} value="cancelled" label="Did not happen" />
              ) : (
                <>
                  <Tick type="radio" name={trip.field} value="completed" label="Completed" />
                  <Tick type="radio" name={trip.field} value="no show" label="No show" />
                  <Tick type="radio" name={trip.field} value="" label="Leave it" />
                </>
              )}
              <Link to={trip.to}>Open {trip.reference}</Link>
            </div>
          </fieldset>
        ))}
        {further > 0 && <p className="small muted">{further} more follow when these are done.</p>}
        {ask === 'not-happened' && <TextArea name="why" label="Reason" note="the guests read it; optional" />}
      </ConsoleForm>
    </Ask>
  )
}
