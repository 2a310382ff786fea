import { Form } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { Select, TextField } from '#app/console/field.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { counted } from '#domain/wording/office.ts'
import { CLOSURE_FORMS } from './closure-address.ts'
import type { NewClosureView } from './new-closure-view.server.ts'
import { Guests, Mails, textsOf } from './telling.tsx'
import { Trips } from './trips.tsx'

/** What is closed, from when until when: first the trips that go there are shown, then it is saved. */
export function NewClosure({
  adding: { values, problems, names, whys, planned },
}: {
  adding: NewClosureView
}) {
  return (
    <>
      <h2 className="not-phone">Close a road or sight</h2>
      <Form className="form">
        <FormFeedback
          answer={problems.length === 0 ? undefined : { outcome: 'problems', form: '', problems, values }}
        />
        <FormContext value={{ values, problems, prefix: '' }}>
          <div className="fields telephone-fields">
            <TextField name="place" label="What is closed" list="closed-places" autoComplete="off" />
            <datalist id="closed-places">
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <Select name="why" label="Why">
              <option value="">Choose</option>
              {whys.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <div className="fields telephone-fields">
            <TextField name="fromDate" type="date" label="From" />
            <TextField name="from" type="time" label="at" aria-label="From, at" />
            <TextField name="untilDate" type="date" label="Until" note="or leave empty" />
            <TextField name="until" type="time" label="at" aria-label="Until, at" />
          </div>
          <TextField
            name="source"
            label="Source"
            note="for the office, not shown to guests"
            autoComplete="off"
          />
        </FormContext>
        <div className="form-actions">
          <Button
            look={planned === null ? 'commit' : 'outline'}
            keyName={planned === null ? 'commit' : undefined}
          >
            See which trips go there
          </Button>
        </div>
      </Form>
      {planned !== null && <Trips trips={planned.trips} isKnown={planned.isKnown} />}
    </>
  )
}

export function Planned({
  planned: { span, trips, mails, hidden },
}: {
  planned: NonNullable<NewClosureView['planned']>
}) {
  const mailed = trips.filter(({ hasEmail }) => hasEmail).length
  return (
    <section className="form">
      <div>
        <h2>
          {trips.length === 0 ? 'Nobody to tell' : `Guests of ${counted(trips.length, 'trip')} to tell`}
        </h2>
        <p className="small muted">{span}</p>
      </div>
      <ConsoleForm
        name={CLOSURE_FORMS.enter}
        look="commit"
        keyName="commit"
        values={textsOf(mails)}
        send={mailed === 0 ? 'Close it' : `Close it and tell ${counted(mailed, 'guest')}`}
        beside={
          mailed > 0 && (
            <Button look="outline" name="how" value="silent">
              Close it, tell nobody yet
            </Button>
          )
        }
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Mails mails={mails} />
        <Guests trips={trips} />
      </ConsoleForm>
    </section>
  )
}
