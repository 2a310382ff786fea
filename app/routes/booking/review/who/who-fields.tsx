import { type ReactNode, use } from 'react'
import { Field, FormContext, TextField, useField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import { EmailField } from '#app/ui/business/email-field.tsx'
import { DriverNotes } from '../../driver-notes.tsx'
import { FOR_DRIVER } from './who-form.ts'
import type { WhoView } from './who-view.server.ts'

/** Who books, and where exactly the driver goes. New customers fill in their account here too. */
export function WhoFields({ view, childSeats }: { view: WhoView; childSeats: string }) {
  const { review: phrases, flight } = usePhrases('booking')
  const fields = usePhrases('fields')
  const { optional } = usePhrases('controls')
  const say = useSay()
  const { values } = use(FormContext)
  const isNew = view.holder === null
  return (
    <div className="field-group who-fields">
      {isNew && (
        <div className="field-row">
          <TextField name="name" label={phrases.name} autoComplete="name" />
          <EmailField name="email" label={phrases.email} autoComplete="email" />
        </div>
      )}
      {view.asksMobile && (
        <TextField
          name="mobile"
          label={phrases.mobile}
          hint={phrases.mobileHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="figures"
        />
      )}
      {view.asksFlight && (
        <TextField
          name="flightNumber"
          label={fields.flightNumber}
          note={optional}
          placeholder={flight.example}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {view.ends.map((place, i) => (
        <WithWayOut
          key={`address${i}`}
          field={<Address name={`address${i}`} label={say(phrases.address, { place })} />}
        >
          <Tick name={`later${i}`} isTicked={values[`address${i}`] === undefined}>
            {phrases.later}
          </Tick>
        </WithWayOut>
      ))}
      {view.asksAges && (
        <TextField
          name="childAges"
          label={fields.childAges}
          note={optional}
          placeholder={fields.childAgesExample}
          hint={childSeats}
          autoComplete="off"
          className="figures"
        />
      )}
      {view.asksSign && <TextField name="signName" label={phrases.sign} autoComplete="off" />}
      {view.asksDriver && <DriverFields />}
      {isNew && (
        <WithWayOut
          field={<PasswordField name="password" label={phrases.password} autoComplete="new-password" />}
        >
          {view.sendsLink && (
            <Tick name="link" isTicked={false}>
              {phrases.link}
            </Tick>
          )}
        </WithWayOut>
      )}
    </div>
  )
}

/** What few trips need, folded: another passenger, and what the driver should know. */
function DriverFields() {
  const { review, party } = usePhrases('booking')
  const { optional } = usePhrases('controls')
  const { values, problems } = use(FormContext)
  const isNeeded = FOR_DRIVER.some(
    (name) => (values[name] ?? '') !== '' || problems.some(({ path }) => path === name),
  )
  return (
    <details className="more-fields" open={isNeeded || undefined}>
      <summary>{review.more}</summary>
      <div>
        <div className="field-row">
          <TextField name="passengerName" label={party.name} note={optional} autoComplete="off" />
          <TextField
            name="passengerPhone"
            label={party.phone}
            note={optional}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            className="figures"
          />
        </div>
        <DriverNotes />
      </div>
    </details>
  )
}

/** A field, and a tick box beside it that lets people leave it empty. */
function WithWayOut({ field, children }: { field: ReactNode; children: ReactNode }) {
  return (
    <div className="way-out">
      {field}
      {children}
    </div>
  )
}

function Address({ name, label }: { name: string; label: string }) {
  const { control } = useField(name)
  const { addressHint } = usePhrases('booking').review
  return (
    <Field name={name} label={label}>
      <input
        type="text"
        className="input"
        {...control}
        placeholder={addressHint}
        autoComplete="off"
        onInput={({ currentTarget }) => takeBackWayOut(currentTarget)}
      />
    </Field>
  )
}

/** A guest who types the address need not send it later: takes the tick away. */
function takeBackWayOut(input: HTMLInputElement) {
  const tick = input.closest('.way-out')?.querySelector<HTMLInputElement>('[type=checkbox]')
  if (tick && input.value !== '') tick.checked = false
}
