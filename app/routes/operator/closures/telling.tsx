import { Fragment } from 'react'
import { Button } from '#app/console/button.tsx'
import { TextArea } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { counted } from '#domain/wording/office.ts'
import { CLOSURE_FORMS } from './closure-address.ts'
import type { ClosedTrip, ClosureMail } from './closed-view.server.ts'
import type { ClosuresView } from './closures-view.server.ts'

/** Tells the guests of a closure who have not been told. */
export function TellGuests({ chosen: { trips, mails } }: { chosen: NonNullable<ClosuresView['chosen']> }) {
  const open = trips.filter(({ told }) => told === '')
  const mailed = open.filter(({ hasEmail }) => hasEmail).length
  if (open.length === 0)
    return (
      <section>
        <h2>{toldInWords(trips)}</h2>
        <p className="small muted">
          New guests see it beside the price, and are listed here until they are told. Mails that came back
          are on Today.
        </p>
      </section>
    )
  return (
    <section className="form">
      <h2>Tell the guests</h2>
      <ConsoleForm
        name={CLOSURE_FORMS.tell}
        look="commit"
        keyName="commit"
        values={textsOf(mails)}
        send={mailed === 0 ? 'I’ll call them: mark as told' : `Tell ${counted(mailed, 'guest')} by mail`}
        beside={
          mailed > 0 && (
            <Button look="outline" name="by" value="call">
              I’ll call them: mark as told
            </Button>
          )
        }
      >
        <Mails mails={mails} />
        {mailed === 0 && <input type="hidden" name="by" value="call" />}
        <Guests trips={open} />
      </ConsoleForm>
    </section>
  )
}

function toldInWords(trips: ClosedTrip[]): string {
  if (trips.length === 0) return 'Nobody to tell'
  return trips.some(({ isReturned }) => isReturned) ? 'A mail was not delivered' : 'All guests have been told'
}

/** Whom to tell. */
export function Guests({ trips }: { trips: ClosedTrip[] }) {
  return trips.map(({ reference, name, when, hasEmail, phone, whatsApp }) => (
    <div key={reference}>
      <p className="tick">
        <input type="checkbox" id={`tell-${reference}`} name="tell" value={reference} defaultChecked />
        <label htmlFor={`tell-${reference}`}>
          <span className={faceOf(name)}>{name}</span> <span className="small muted">{when}</span>
          {!hasEmail && <span className="small field-error"> no email: call {phone}</span>}
        </label>
      </p>
      {whatsApp !== '' && (
        <a className="small" href={whatsApp} target="_blank" rel="noreferrer">
          Write<span className="visually-hidden"> to {name}</span> on WhatsApp
        </a>
      )}
    </div>
  ))
}

/** What they read, in each of their languages, to be changed before it is sent. */
export function Mails({ mails }: { mails: ClosureMail[] }) {
  return (
    <>
      {mails.map(({ tag, dear, text, to, references }, i) => (
        <Fragment key={references.join()}>
          <input type="hidden" name="of" value={references.join(' ')} />
          <TextArea
            name={`texts.${i}`}
            label="To"
            note={to.join(', ')}
            hint={`Begins with each guest’s name: “${dear}”`}
            rows={Math.ceil(text.length / 45) + 2}
            lang={tag}
          />
        </Fragment>
      ))}
      {mails.length > 0 && (
        <p className="small muted">
          The mail goes on: how to change the day or cancel, and that they pay nothing if we cancel.
        </p>
      )}
    </>
  )
}

/** What the fields of the mails begin with. */
export function textsOf(mails: ClosureMail[]): Record<string, string> {
  return Object.fromEntries(mails.map(({ text }, i) => [`texts.${i}`, text]))
}
