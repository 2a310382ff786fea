import { type ReactNode, use, useState } from 'react'
import { Select, TextArea, TextField, Tick } from '#app/console/field.tsx'
import type { Problems } from '#app/forms/answer.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import { PlaceField } from './place-field.tsx'
import { PlaceQuestions } from './place-questions.tsx'

/** The trip in the order people tell it on the phone, and what its driver should know. */
export function TelephoneFields({ packages, limits, stops, choices }: TelephoneFieldsProps & Asking) {
  const question = (name: string) => {
    const asked = choices.filter((choice) => choice.name === name)
    return (
      asked.length > 0 && (
        <div className="wide">
          <PlaceQuestions choices={asked} />
        </div>
      )
    )
  }
  return (
    <>
      <section aria-labelledby="trip">
        <h2 className="group" id="trip">
          Trip
        </h2>
        <div className="fields telephone-fields">
          <TripFields
            packages={packages}
            limits={limits}
            pickupDoor={
              <>
                <Door name="pickupDoor" />
                {question('pickup')}
              </>
            }
            dropoffDoor={
              <>
                <Door name="destinationDoor" />
                {question('destination')}
              </>
            }
            stops={<StopFields names={stops} question={question} />}
            back={
              <>
                <TextField name="returnDate" type="date" label="Return" note="optional" />
                <TextField name="returnTime" type="time" label="Return at" note="optional" />
              </>
            }
          />
        </div>
      </section>
      <section aria-labelledby="driver">
        <h2 className="group" id="driver">
          For the driver
        </h2>
        <div className="fields telephone-fields">
          <TextField name="flightNumber" label="Flight number" note="optional" />
          <TextField name="signName" label="Name on the sign" note="optional" />
          <TextField name="childAges" label="Ages of children" note="optional" />
          <div className="wide">
            <TextArea name="notes" label="Notes" note="optional" rows={2} />
          </div>
        </div>
      </section>
    </>
  )
}

/** Where, when and how many. Doors, stops and the way back have fields only where a trip is booked. */
export function TripFields({ packages, limits, pickupDoor, dropoffDoor, stops, back }: TripFieldsProps) {
  return (
    <>
      <Offer packages={packages} />
      <PlaceField name="pickup" label="Pickup" />
      {pickupDoor}
      <PlaceField name="destination" label="Drop-off" note="blank: back to the pickup" />
      {dropoffDoor}
      {stops}
      <TextField name="date" type="date" label="Date" />
      <TextField name="time" type="time" label="Time" note="flights: landing" />
      {back}
      <Count name="passengers" label="Guests" {...limits.passengers} />
      <Count name="luggage" label="Large bags" {...limits.luggage} />
      <Count name="smallLuggage" label="Small bags" {...limits.smallLuggage} />
      <div className="wide">
        <Tick name="meetAndGreet" label="Meet and greet in the arrivals hall" />
      </div>
    </>
  )
}

/** A transfer, a vehicle by the hour or a tour. CSS alone shows the hours of a vehicle by the hour. */
function Offer({ packages }: Pick<TelephoneFieldsProps, 'packages'>) {
  return (
    <div className="telephone-offer">
      <Select name="offer" label="Service">
        <option value="">Transfer</option>
        <option value="hourly-custom">By the hour</option>
        <option value="hourly-corporate">By the hour, for a company</option>
        {packages.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <TextField name="hours" type="number" min={1} max={24} label="Hours" />
    </div>
  )
}

/** Street and number, where the place is larger than one door. The answer may carry here what was typed as the place. */
function Door({ name }: { name: string }) {
  const { values } = use(FormContext)
  return (
    <TextField
      key={values[name]}
      name={name}
      label="Address there"
      note="street and number, if known"
      autoComplete="off"
    />
  )
}

/** The stops on the way, one field after another: each appears when the one before is filled in. */
function StopFields({ names, question }: { names: string[]; question: (name: string) => ReactNode }) {
  const { values } = use(FormContext)
  const filled = names.filter((name) => (values[name] ?? '') !== '').length
  const [count, setCount] = useState(filled + 1)
  return (
    <details className="wide" open={filled > 0}>
      <summary>Stops on the way</summary>
      <div className="fields">
        {names.slice(0, Math.max(count, filled + 1)).map((name, i) => (
          <div key={name} onInput={() => setCount(Math.max(count, i + 2))}>
            <PlaceField name={name} label={`Stop ${i + 1}`} />
            {question(name)}
          </div>
        ))}
      </div>
    </details>
  )
}

type Limits = { min: number; max: number; initial: number }

export type TelephoneFieldsProps = {
  packages: { id: string; title: string }[]
  limits: Record<'passengers' | 'luggage' | 'smallLuggage', Limits>
}

/** The fields of stops, and which place was meant, asked below its field. */
type Asking = { stops: string[]; choices: NonNullable<Problems['choices']> }

type TripFieldsProps = TelephoneFieldsProps &
  Partial<Record<'pickupDoor' | 'dropoffDoor' | 'stops' | 'back', ReactNode>>

function Count({ name, label, min, max, initial }: CountProps) {
  return (
    <TextField name={name} label={label} type="number" min={min} max={max} placeholder={String(initial)} />
  )
}

type CountProps = Limits & { name: string; label: string }
