import { Button } from '#app/console/button.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { counted } from '#domain/wording/office.ts'
import { CLOSURE_FORMS } from './closure-address.ts'
import type { ClosedTrip, ClosuresView, Preview } from './closures-view.server.ts'

/** Tells the guests of a closure who have not been told. */
export function TellGuests({ chosen: { trips, previews } }: { chosen: NonNullable<ClosuresView['chosen']> }) {
  const open = trips.filter(({ told }) => told === '')
  const mailed = open.filter(({ hasEmail }) => hasEmail).length
  if (open.length === 0)
    return (
      <section>
        <h2>{trips.length === 0 ? 'Nobody to tell' : 'All guests have been told'}</h2>
        <p className="small muted">
          New guests see it beside the price, and are listed here until they are told.
        </p>
      </section>
    )
  return (
    <section className="form">
      <h2>Tell the guests</h2>
      <Mails previews={previews} />
      <ConsoleForm
        name={CLOSURE_FORMS.tell}
        look="commit"
        keyName="commit"
        send={mailed === 0 ? 'I’ll call them: mark as told' : `Tell ${counted(mailed, 'guest')} by mail`}
        beside={
          mailed > 0 && (
            <Button look="outline" name="by" value="call">
              I’ll call them: mark as told
            </Button>
          )
        }
      >
        {mailed === 0 && <input type="hidden" name="by" value="call" />}
        <Guests trips={open} />
      </ConsoleForm>
    </section>
  )
}

/** Whom to tell. */
export function Guests({ trips }: { trips: ClosedTrip[] }) {
  return trips.map(({ reference, name, when, hasEmail, phone }) => (
    <p key={reference} className="tick">
      <input type="checkbox" id={`tell-${reference}`} name="tell" value={reference} defaultChecked />
      <label htmlFor={`tell-${reference}`}>
        <span className={faceOf(name)}>{name}</span> <span className="small muted">{when}</span>
        {!hasEmail && <span className="small field-error"> no email: call {phone}</span>}
      </label>
    </p>
  ))
}

/** What they read, in each of their languages. */
export function Mails({ previews }: { previews: Preview[] }) {
  return previews.map(({ tag, to, closed, instead }) => (
    <div key={tag} className="closure-mail">
      <p className="small muted">To {to}</p>
      <div lang={tag}>
        <p>
          <b>{closed}</b>
        </p>
        {instead !== '' && <p>{instead}</p>}
      </div>
      <p className="small muted">
        The mail goes on: how to change the day or cancel, and that they pay nothing if we cancel.
      </p>
    </div>
  ))
}
