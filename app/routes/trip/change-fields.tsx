import { use } from 'react'
import { FormContext, Select, TextArea, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import { PartySteppers } from '#app/ui/business/party-steppers.tsx'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { LONGEST_HIRE_HOURS, STOP_FIELDS } from '#domain/forms/quote-request.ts'
import type { ChangeFormView } from './change-form-view.server.ts'

/** Everything about a trip that its guest can change. A field that is left as it is stays as it is. */
export function ChangeFields({ view }: { view: ChangeFormView }) {
  return (
    <>
      <Where view={view} />
      <Who view={view} />
      <Back view={view} />
      <Details view={view} />
    </>
  )
}

function Where({ view: { lands, today, values, comesBack, isHire } }: { view: ChangeFormView }) {
  const { changing } = usePhrases('mytrip')
  const fields = usePhrases('fields')
  const { optional } = usePhrases('controls')
  const say = useSay()
  const finder = usePhrases('finder')
  const stops = STOP_FIELDS.filter((name) => name in values)
  return (
    <section className="form" aria-labelledby="where">
      <h2 id="where">{changing.where}</h2>
      <div className="field-row field-row-2">
        <TextField name="date" label={fields.date} type="date" min={today} className="figures" />
        <TextField
          name="time"
          label={lands ? fields.lands : fields.time}
          type="time"
          step={60}
          className="figures"
        />
      </div>
      <PlaceField name="pickup" placeholder="" label={finder.from} listLabel={fields.place.pickups} />
      {stops.map((name, i) => (
        <PlaceField
          key={name}
          name={name}
          placeholder=""
          label={say(fields.place.stop.label, { number: i + 1 })}
          note={optional}
          offersUsual={false}
          listLabel={say(fields.place.stop.suggestions, { number: i + 1 })}
        />
      ))}
      <PlaceField
        name="dropoff"
        placeholder=""
        label={finder.to}
        note={comesBack ? optional : undefined}
        listLabel={fields.place.destinations}
      />
      {isHire && (
        <TextField
          name="hours"
          label={changing.rows.hours}
          type="number"
          min={1}
          max={LONGEST_HIRE_HOURS}
          className="figures"
        />
      )}
    </section>
  )
}

function Who({ view: { vehicles, isAirport } }: { view: ChangeFormView }) {
  const { changing } = usePhrases('mytrip')
  const fields = usePhrases('fields')
  const { values } = use(FormContext)
  return (
    <section className="form" aria-labelledby="who">
      <h2 id="who">{changing.who}</h2>
      <PartySteppers />
      <Select name="vehicleOptionId" label={fields.vehicle.label}>
        {vehicles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isAirport && (
        <Tick name="meetAndGreet" isTicked={values.meetAndGreet === 'on'}>
          <b>{changing.meetAndGreet}</b> <span className="muted">{changing.meetAndGreetText}</span>
        </Tick>
      )}
    </section>
  )
}

function Back({ view: { back, today } }: { view: ChangeFormView }) {
  const { changing } = usePhrases('mytrip')
  const fields = usePhrases('fields')
  if (back === 'none') return null
  return (
    <section className="form" aria-labelledby="back">
      <h2 id="back">{back === 'add' ? changing.returnAdd : changing.return}</h2>
      {back === 'add' && <p className="hint">{changing.returnAddHint}</p>}
      <div className="field-row field-row-2">
        <TextField name="returnDate" label={fields.returnDate} type="date" min={today} className="figures" />
        <TextField name="returnTime" label={fields.returnTime} type="time" step={60} className="figures" />
      </div>
    </section>
  )
}

function Details({ view: { ends, lands, isAirport, isByLink } }: { view: ChangeFormView }) {
  const { changing } = usePhrases('mytrip')
  const { fields: labels } = usePhrases('forms')
  const fields = usePhrases('fields')
  const { driver } = usePhrases('booking')
  const { optional } = usePhrases('controls')
  const { addressAt } = usePhrases('bookings').booking
  const say = useSay()
  const hidden = isByLink ? changing.hidden : undefined
  return (
    <section className="form" aria-labelledby="details">
      <h2 id="details" tabIndex={-1}>
        {changing.details}
      </h2>
      <p className="hint">{changing.detailsHint}</p>
      {isAirport && (
        <TextField name="flightNumber" label={labels.flightNumber} note={optional} autoComplete="off" />
      )}
      {lands && (
        <TextField
          name="landing"
          label={changing.landing}
          note={optional}
          hint={changing.landingHint}
          type="time"
          className="figures"
        />
      )}
      {isAirport && <TextField name="signName" label={labels.signName} note={optional} autoComplete="off" />}
      {ends.map((place, i) => (
        <TextField
          key={place}
          name={`address${i}`}
          label={say(addressAt, { place })}
          note={optional}
          hint={hidden}
          autoComplete="street-address"
        />
      ))}
      {!isByLink && <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />}
      <TextField
        name="passengerName"
        label={changing.passengerName}
        note={optional}
        hint={hidden}
        autoComplete="off"
      />
      <TextField
        name="passengerPhone"
        label={changing.passengerPhone}
        note={optional}
        hint={hidden}
        type="tel"
        autoComplete="off"
      />
      <TextField
        name="childAges"
        label={fields.childAges}
        note={optional}
        hint={changing.childAgesHint}
        autoComplete="off"
      />
      <TextArea name="accessNeeds" label={driver.accessNeeds} note={optional} hint={hidden} rows={2} />
      <TextArea name="notes" label={labels.notes} note={optional} hint={hidden} rows={2} />
    </section>
  )
}
