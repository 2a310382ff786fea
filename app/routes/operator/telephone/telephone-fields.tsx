import type { ReactNode } from 'react'
import { Select, TextArea, TextField, Tick } from '#app/console/field.tsx'
import { PlaceField } from './place-field.tsx'

const SERVICES = [
  ['airport', 'Airport transfer'],
  ['point_to_point', 'Transfer, or by the hour'],
  ['tour', 'Tour'],
  ['corporate', 'Corporate, by the hour'],
  ['adventure', 'Adventure'],
] as const

/** The trip and the guest, in the order people ask on the phone. */
export function TelephoneFields({ packages, limits }: TelephoneFieldsProps) {
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
            back={
              <>
                <TextField name="returnDate" type="date" label="Return" note="optional" />
                <TextField name="returnTime" type="time" label="Return at" note="optional" />
              </>
            }
          />
        </div>
      </section>
      <section aria-labelledby="guest">
        <h2 className="group" id="guest">
          Guest
        </h2>
        <div className="fields telephone-fields">
          <TextField name="name" label="Name" autoComplete="off" />
          <TextField name="email" type="email" label="Email" autoComplete="off" />
          <TextField name="mobile" type="tel" label="Mobile" autoComplete="off" />
          <TextField name="flightNumber" label="Flight number" note="optional" />
          <TextField name="signName" label="Name on the sign" note="optional" />
          <TextField name="childAges" label="Ages of children" note="optional" />
        </div>
        <TextArea name="notes" label="Notes" note="optional" rows={2} />
      </section>
    </>
  )
}

/** Where, when and how many; `back` are the fields of the way back. */
export function TripFields({ packages, limits, back }: TelephoneFieldsProps & { back?: ReactNode }) {
  return (
    <>
      <Select name="serviceType" label="Service">
        {SERVICES.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <PlaceField name="pickup" label="Pickup" />
      <PlaceField name="destination" label="Destination" note="leave blank for tours and hire" />
      <TextField name="date" type="date" label="Date" />
      <TextField name="time" type="time" label="Time" note="at the airport: landing time" />
      {back}
      <Select name="packageId" label="Package" note="tours">
        <option value="">none</option>
        {packages.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <TextField name="hours" type="number" min={1} max={24} label="Hours" note="hire" />
      <Count name="passengers" label="Guests" {...limits.passengers} />
      <Count name="luggage" label="Large bags" {...limits.luggage} />
      <Count name="smallLuggage" label="Small bags" {...limits.smallLuggage} />
      <div className="wide">
        <Tick name="meetAndGreet" label="Meet and greet in the arrivals hall" />
      </div>
    </>
  )
}

type Limits = { min: number; max: number; initial: number }

export type TelephoneFieldsProps = {
  packages: { id: string; title: string }[]
  limits: Record<'passengers' | 'luggage' | 'smallLuggage', Limits>
}

function Count({ name, label, min, max, initial }: CountProps) {
  return (
    <TextField name={name} label={label} type="number" min={min} max={max} placeholder={String(initial)} />
  )
}

type CountProps = Limits & { name: string; label: string }
